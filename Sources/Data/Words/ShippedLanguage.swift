import Interaction

/// A language whose texts ship with the program.
///
/// Each has a file of its own, `ShippedLanguage+NAME.swift`, and a line in `all`. The texts are compiled in: none is read or
/// built before it is shown, and a language that lacks one does not compile.
struct ShippedLanguage: Sendable {
  /// The language.
  let language: Language
  /// How it writes numbers and times of day.
  let numbers: NumberForm
  /// Returns a text.
  let text: @Sendable (MessageKey) -> MessageText

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - tag: Its BCP 47 tag.
  ///   - numbers: How it writes numbers and times of day.
  ///   - text: Returns a text.
  init(
    _ tag: String, numbers: NumberForm, text: @escaping @Sendable (MessageKey) -> MessageText
  ) {
    language = Language(tag) ?? .english
    self.numbers = numbers
    self.text = text
  }

  /// All languages, English first.
  static let all: [ShippedLanguage] = [
    .english,
    .german,
    .french,
    .spanish,
    .arabic,
    .japanese,
  ]
}
