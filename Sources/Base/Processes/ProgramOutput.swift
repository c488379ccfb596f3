public import Files

/// The standard output of a program.
public enum ProgramOutput: Hashable, Sendable {
  /// The program succeeded and wrote these bytes.
  case bytes([UInt8])
  /// The program exceeded the limit and was killed.
  case tooMany
  /// The program did not end in time, or was canceled, and was killed.
  case late
  /// The program failed with this exit code, or 128 plus the number of a signal.
  case failed(Int32)

  /// The interval between checks for cancellation.
  private static var pollTime: Duration { .milliseconds(50) }

  /// Runs a program without a shell and with an empty environment, and waits for its end.
  ///
  /// The program is searched in PATH.
  ///
  /// - Parameters:
  ///   - program: The name or the path of the program.
  ///   - words: The arguments after the program's name.
  ///   - limit: The maximum number of bytes.
  ///   - time: The timeout.
  ///   - isCanceled: Called several times a second; returning `true` ends the program.
  /// - Throws: `FileError` if the program cannot be started.
  public init(
    of program: String, _ words: [String], limit: Int, time: Duration, isCanceled: () -> Bool
  ) throws(FileError) {
    let pipe = try PipeEnds(isBlocking: true)
    var child = try ChildProcess(
      program, arguments: [program] + words, output: pipe.writing.number)
    let output = pipe.closeWriting()
    var bytes: [UInt8] = []
    // Time is counted in waits, because only the window host reads clocks.
    var turns = Int(time / Self.pollTime)
    while true {
      guard output.isReady(for: .input, within: Self.pollTime) else {
        turns -= 1
        if turns > 0, !isCanceled() { continue }
        self = .late
        return
      }
      guard let piece = try? output.read(atMost: 1 << 16), !piece.isEmpty else { break }
      bytes += piece
      if bytes.count > limit {
        self = .tooMany
        return
      }
    }
    switch child.wait() {
    case .exited(0): self = .bytes(bytes)
    case .exited(let code): self = .failed(code)
    case .signaled(let number): self = .failed(128 + number)
    }
  }
}
