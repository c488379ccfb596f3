/// The whole standard output of a program.
public enum ProgramOutput: Hashable, Sendable {
  /// The program succeeded and wrote these bytes.
  case bytes([UInt8])
  /// The program exceeded the limit and was killed.
  case tooMany
  /// The program did not end in time, or was canceled, and was killed.
  case late
  /// The program failed with this exit code, or 128 plus the number of a signal.
  case failed(Int32)
}
