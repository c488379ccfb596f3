/// A mistake in the user's input, with the text it is in and what cures it, for a list of mistakes.
public struct InputMistake: Hashable, Sendable {
  /// The source and, if they are known, the line and the column, such as `pods.jsonl:3:12`.
  public var place: String
  /// The text that is not understood, or its start, on one line; empty if it is not known.
  public var text: String
  /// What is wrong.
  public var message: String
  /// What the user can do so that it is understood; empty if that is not known.
  public var lesson: String

  /// Creates a mistake of parts that can be shown.
  public init(place: String, text: String, message: String, lesson: String) {
    (self.place, self.text, self.message, self.lesson) = (place, text, message, lesson)
  }

  /// Creates a mistake of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - text: The text that it is in.
  ///   - lesson: What the user can do; empty if that is not known.
  public init(_ error: InputError, in text: String = "", lesson: String = "") {
    self.init(
      place: String(
        InputError.place(source: error.source, line: error.line, column: error.column).dropLast(2)),
      text: Self.excerpt(of: text), message: error.message, lesson: lesson)
  }

  /// The most characters of a text.
  private static let textLimit = 200

  /// Returns the start of a text, on one line and without control characters.
  private static func excerpt(of text: String) -> String {
    let start = text.prefix(textLimit)
    let line = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return InputError.printable(line) + (start.endIndex < text.endIndex ? "..." : "")
  }
}
