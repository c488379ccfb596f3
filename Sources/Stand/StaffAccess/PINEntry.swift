public import Files
internal import Glibc

/// Reads a PIN from standard input.
public enum PINEntry {
  /// The greatest number of bytes that are read.
  private static let limit = 256

  /// Returns a line; a terminal does not show it.
  ///
  /// The C functions are `tcgetattr` and `tcsetattr`.
  ///
  /// - Parameter ask: Called at a terminal when it shows nothing any more, and what was typed before is dropped.
  /// - Returns: The line with its line feed.
  /// - Throws: `FileError` if standard input cannot be read.
  public static func line(asking ask: () -> Void) throws(FileError) -> [UInt8] {
    let input = File.standardInput
    var settings = termios()
    // SAFETY: the structure is ours; the call fails if standard input is no terminal.
    let isTerminal = unsafe tcgetattr(STDIN_FILENO, &settings) == 0
    let former = settings
    if isTerminal {
      settings.c_lflag &= ~tcflag_t(ECHO)
      // SAFETY: as above.
      _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      ask()
    }
    defer {
      if isTerminal {
        var former = former
        // SAFETY: as above.
        _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
      }
    }
    var line: [UInt8] = []
    line.reserveCapacity(limit)
    while line.count < limit, line.last != UInt8(ascii: "\n") {
      let bytes = try input.read(atMost: 1)
      if bytes.isEmpty { break }
      line += bytes
    }
    return line
  }
}
