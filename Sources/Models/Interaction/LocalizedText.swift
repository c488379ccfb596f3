/// A text in one or more languages.
///
///     let bread = LocalizedText([(german, "Brot"), (.english, "Bread")])
///     bread.text(in: Language("en-GB"))  // Bread
///     bread.text(in: Language("fr"))  // Brot
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text in one language.
  public struct Version: Hashable, Sendable {
    /// The language; `nil` for a text that serves all.
    public var language: Language?
    /// The text.
    public var text: String
  }

  /// The texts, at least one; the first serves the languages that have none.
  public private(set) var versions: [Version]

  /// Creates a text that serves all languages.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) { versions = [Version(language: nil, text: text)] }

  /// Creates a text that serves all languages.
  ///
  /// - Parameter text: The text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a text in several languages.
  ///
  /// - Parameter texts: The texts, at least one; the first serves the languages that have none.
  public init(_ texts: [(language: Language, text: String)]) {
    precondition(!texts.isEmpty, "a text needs at least one language")
    versions = texts.map { Version(language: $0.language, text: $0.text) }
  }

  /// The languages that have their own text.
  public var languages: [Language] { versions.compactMap(\.language) }

  /// Returns the text in the language that serves a reader best; without one, the first text.
  ///
  /// O(number of languages).
  ///
  /// - Parameter language: The language of the reader; `nil` for the first text.
  /// - Returns: The text.
  public func text(in language: Language?) -> String {
    guard let language, versions[0].language != nil,
      let position = language.bestMatch(in: versions.lazy.compactMap(\.language))
    else { return versions[0].text }
    return versions[position].text
  }

  /// Returns the text with its languages in the order of a list that has all of them.
  func ordered(by languages: [Language]) -> LocalizedText {
    guard versions.count > 1 else { return self }
    return LocalizedText(
      languages.compactMap { language in
        versions.first { $0.language == language }.map { (language, $0.text) }
      })
  }
}
