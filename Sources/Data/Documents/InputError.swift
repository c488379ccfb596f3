/// A mistake in the user's input, with its position and what was expected instead.
///
/// Printed as `FILE:LINE:COLUMN: message`. Lines and columns count from 1; columns count Unicode
/// scalars. Both are 0 if the error concerns the whole file.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it, or "standard input".
  public var source: String
  /// The line, from 1; 0 for the whole file.
  public var line: Int
  /// The column in Unicode scalars, from 1; 0 for the whole line.
  public var column: Int
  /// The kind of mistake.
  public var reason: Reason

  /// Creates an error at a position in a source.
  public init(source: String, line: Int = 0, column: Int = 0, reason: Reason) {
    self.source = source
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The kinds of mistakes, each with the data that identifies it.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read; the text is the system's error message.
    case cannotRead(String)
    /// The text breaks the rules of its format.
    case syntax(String)
    /// Something other than `expected` was found.
    case expected(String, found: String)
    /// An unknown key.
    case unknownKey(String, known: [String])
    /// A required key is missing.
    case missingKey(String)
    /// A key that occurs twice in one mapping; `firstLine` is the line of the first one.
    case duplicateKey(String, firstLine: Int)
    /// Deeper nesting than is allowed.
    case tooDeep(limit: Int)
    /// More of `what` than is allowed.
    case tooMany(String, limit: Int)
    /// Values that take more memory than is allowed, in bytes.
    case tooMuchMemory(limit: Int)
    /// A well-formed value that is not valid; the text says why and what is expected.
    case invalid(String)
  }

  /// The mistake and how to correct it, without the position.
  public var message: String {
    switch reason {
    case .cannotRead(let why): "cannot be read: \(why)"
    case .syntax(let problem): problem
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownKey(let key, let known):
      "unknown key \(InputError.quoted(key)); expected one of: \(known.joined(separator: ", "))"
        + (Spelling.nearest(to: key, among: known)
          .map { "; did you mean \(InputError.quoted($0))?" } ?? "")
    case .missingKey(let key): "expected the key \(InputError.quoted(key)) here"
    case .duplicateKey(let key, let firstLine):
      "the key \(InputError.quoted(key)) is already in line \(firstLine); remove one of the two"
    case .tooDeep(let limit): "nested too deeply; expected at most \(limit) levels"
    case .tooMany(let what, let limit): "too many \(what); expected at most \(limit)"
    case .tooMuchMemory(let limit):
      "the values up to here take more than \(limit >> 20) MB of memory; write long lists as CSV or JSON Lines"
    case .invalid(let text): text
    }
  }

  /// The message after `FILE:LINE:COLUMN: `, without the numbers that are 0.
  public var description: String {
    InputError.place(source: source, line: line, column: column) + message
  }

  static func place(source: String, line: Int, column: Int) -> String {
    let source = printable(source)
    if line == 0 { return "\(source): " }
    return column == 0 ? "\(source):\(line): " : "\(source):\(line):\(column): "
  }

  private static let shownLength = 40

  /// Returns a piece of the input in quotes, shortened and with escaped control characters, for
  /// messages.
  public static func quoted(_ text: some StringProtocol) -> String {
    "\"\(shortened(text))\""
  }

  /// Returns a piece of the input like `quoted(_:)`, without quotes.
  static func shortened(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars.prefix(shownLength))
    let ellipsis = scalars.count > shownLength ? "..." : ""
    return printable(String(shown)) + ellipsis
  }

  static func printable(_ text: String) -> String {
    String(decoding: TerminalText.escaped(text), as: UTF8.self)
  }
}
