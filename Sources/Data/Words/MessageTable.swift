public import Interaction

/// The texts of the program itself in one language.
///
///     MessageTables().table(for: Language("de")).text(.pickMore, count: 2)  // Noch 2 Themen wählen!
public struct MessageTable: Hashable, Sendable {
  /// The language of the texts.
  public let language: Language
  /// How the language writes numbers and times of day.
  public let numbers: NumberForm
  private let rule: PluralRule
  /// The place of the language in `ShippedLanguage.all` whose texts are used; `nil` for none.
  private let place: Int?
  /// The texts that are used instead.
  private var replacements: [MessageKey: MessageText] = [:]

  /// Creates a table with the texts of a language that ships with the program, for a kind of that language; `nil` for none.
  init(_ language: Language, at place: Int?) {
    self.language = language
    self.place = place
    numbers = ShippedLanguage.all[place ?? 0].numbers
    rule = PluralRule(language)
  }

  /// Whether the language is written from right to left, so that windows are mirror images.
  public var isRightToLeft: Bool { language.isRightToLeft }

  /// The tables that ship with the program, English first.
  public static var shipped: [MessageTable] {
    ShippedLanguage.all.indices.map { MessageTable(ShippedLanguage.all[$0].language, at: $0) }
  }

  /// The texts in English.
  public static let english = MessageTable(.english, at: 0)

  /// The table's own text for a key; `nil` if it has none.
  public subscript(key: MessageKey) -> MessageText? {
    if !replacements.isEmpty, let text = replacements[key] { return text }
    return place.map { ShippedLanguage.all[$0].text(key) }
  }

  /// Replaces texts.
  ///
  /// - Parameter others: The new texts.
  public mutating func merge(_ others: [MessageKey: MessageText]) {
    replacements.merge(others) { $1 }
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
    let text = self[key] ?? ShippedLanguage.english.text(key)
    var values = values
    if let count {
      values[.count] = numbers.count(count)
      values[.seconds] = numbers.count(count)
    }
    return fill(text.form(for: count, by: rule), with: values)
  }

  /// Returns a text that a window draws in two pieces if it begins with its number.
  ///
  /// - Parameters:
  ///   - key: The text, whose placeholder is `{count}` or `{number}`.
  ///   - count: The number for the placeholder `{count}`, which decides on the plural form.
  ///   - number: The number for the placeholder `{number}`.
  /// - Returns: Whether the number is first, and what follows it; otherwise the whole text.
  public func words(
    _ key: MessageKey, count: Int? = nil, number: String = ""
  ) -> (isNumberFirst: Bool, words: String) {
    let form = (self[key] ?? ShippedLanguage.english.text(key)).form(for: count, by: rule)
    for mark in ["\(MessageKey.Placeholder.count.mark) ", "\(MessageKey.Placeholder.number.mark) "]
    where form.hasPrefix(mark) {
      return (true, String(form.dropFirst(mark.count)))
    }
    return (false, text(key, count: count, [.number: number]))
  }

  /// Replaces each placeholder once, so that a value with braces stays as it is; a value keeps its own direction.
  private func fill(
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
      result += isolated(value)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
