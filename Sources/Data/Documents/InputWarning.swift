/// A problem in the input that was corrected while reading, and its position.
public struct InputWarning: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it, or "standard input".
  public var source: String
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// The problem and its correction.
  public var message: String

  /// Creates a warning at a position in a source.
  public init(source: String, line: Int, column: Int, message: String) {
    self.source = source
    self.line = line
    self.column = column
    self.message = message
  }

  /// The message after `FILE:LINE:COLUMN: warning: `.
  public var description: String {
    InputError.place(source: source, line: line, column: column) + "warning: \(message)"
  }
}
