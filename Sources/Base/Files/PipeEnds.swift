internal import Glibc

/// The two ends of a pipe, which child processes do not inherit; each is closed when it is released.
public struct PipeEnds: ~Copyable, Sendable {
  /// The end to read from.
  public let reading: File
  /// The end to write to.
  public let writing: File

  /// Creates a pipe.
  ///
  /// The C functions are `pipe` and `fcntl`.
  ///
  /// - Parameter isBlocking: Whether reading and writing wait for the other end.
  /// - Throws: `FileError` if too many files are open.
  public init(isBlocking: Bool) throws(FileError) {
    let ends = try SystemCall.makePipe()
    if !isBlocking {
      for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    reading = File(owning: ends.reading)
    writing = File(owning: ends.writing)
  }

  /// Closes the writing end and returns the reading end, which ends once no process writes any more.
  public consuming func closeWriting() -> File { reading }
}
