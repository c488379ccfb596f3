public import Interaction

/// The texts of the program itself in one language.
///
///     MessageTables().table(for: Language("de")).text(.pickMore, count: 2)  // Noch 2 Themen wählen!
public struct MessageTable: Hashable, Sendable {
  /// The language of the texts.
  public let language: Language
  private let rule: PluralRule
  private var texts: [MessageKey: MessageText]

  /// Creates a table that ships with the program.
  init(_ tag: String, _ texts: [MessageKey: MessageText]) {
    self.init(Language(tag) ?? .english, texts)
  }

  /// Creates a table; texts that are missing are those in English.
  ///
  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - texts: The texts.
  public init(_ language: Language, _ texts: [MessageKey: MessageText]) {
    self.language = language
    rule = PluralRule(language)
    self.texts = texts
  }

  /// Creates a table with the texts of another one, for a kind of its language.
  init(_ language: Language, from other: MessageTable) {
    self.init(language, other.texts)
  }

  /// The tables that ship with the program, English first.
  public static let shipped: [MessageTable] = [
    .english, .german, .french, .spanish, .arabic, .japanese,
  ]

  /// The table's own text for a key; `nil` if it has none.
  public subscript(key: MessageKey) -> MessageText? { texts[key] }

  /// Replaces texts.
  ///
  /// - Parameter others: The new texts.
  public mutating func merge(_ others: [MessageKey: MessageText]) {
    texts.merge(others) { $1 }
  }

  /// Returns a text.
  ///
  /// - Parameters:
  ///   - key: The text.
  ///   - count: The number for the placeholder `{count}` or `{seconds}`, which decides on the plural form.
  ///   - values: The texts for further placeholders.
  /// - Returns: The text without placeholders.
  public func text(
    _ key: MessageKey, count: Int? = nil, _ values: [MessageKey.Placeholder: String] = [:]
  ) -> String {
    guard let text = texts[key] else {
      // English has every text; a test checks that.
      return language == .english ? "" : Self.english.text(key, count: count, values)
    }
    var values = values
    if let count {
      values[.count] = String(count)
      values[.seconds] = String(count)
    }
    return Self.fill(text.form(for: count, by: rule), with: values)
  }

  /// Replaces each placeholder once, so that a value with braces stays as it is.
  private static func fill(
    _ text: String, with values: [MessageKey.Placeholder: String]
  ) -> String {
    guard text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let placeholder = MessageKey.Placeholder(
          rawValue: String(rest[rest.index(after: open)..<close])),
        let value = values[placeholder]
      else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
