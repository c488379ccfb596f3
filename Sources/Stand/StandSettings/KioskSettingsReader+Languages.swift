import Documents
import Interaction
import Topics
import Words

/// The languages of a kiosk, and the texts that replace those of the program.
extension KioskSettingsReader {
  /// The greatest number of languages to choose from.
  private static let languageLimit = 24
  /// The greatest length of a text, in bytes.
  private static let textLimit = 1000

  /// Reads a list of languages.
  static func languages(_ node: Document.Node) throws(InputError) -> [Language] {
    let elements = try node.elements
    guard !elements.isEmpty else {
      throw node.error(.invalid("expected at least one language, as in [de, en]"))
    }
    guard elements.count <= languageLimit else {
      throw node.error(.tooMany("languages", limit: languageLimit))
    }
    var languages: [Language] = []
    for element in elements {
      let language = try Language(reading: element)
      guard !languages.contains(language) else {
        throw element.error(.invalid("the language \(language) is already in the list"))
      }
      languages.append(language)
    }
    return languages
  }

  /// Reads texts by language and key.
  static func texts(
    _ node: Document.Node
  ) throws(InputError) -> [Language: [MessageKey: MessageText]] {
    var texts: [Language: [MessageKey: MessageText]] = [:]
    for entry in try node.entries(as: "a mapping from languages to texts") {
      let language = try Language(keyOf: entry)
      var ofLanguage = texts[language] ?? [:]
      let keyed = try entry.value.keyed(
        MessageKey.replaceable.map(\.rawValue), as: "a mapping from the names of texts to texts")
      for key in MessageKey.replaceable {
        guard let value = keyed[key.rawValue] else { continue }
        ofLanguage[key] = try text(value, for: key, in: language)
      }
      texts[language] = ofLanguage
    }
    return texts
  }

  /// Reads a text, or its plural forms.
  private static func text(
    _ node: Document.Node, for key: MessageKey, in language: Language
  ) throws(InputError) -> MessageText {
    guard case .mapping = node.content else { return .plain(try form(node, for: key)) }
    guard !key.placeholders.isDisjoint(with: [.count, .seconds]) else {
      throw node.error(expected: "one text, because it has no number")
    }
    let categories = PluralRule(language).categories.map(\.rawValue).sorted()
    let keyed = try node.keyed(categories)
    let other = try keyed.require(PluralRule.Category.other.rawValue)
    var forms = PluralForms(other: try form(other, for: key))
    for category in PluralRule.Category.allCases {
      if let value = keyed[category.rawValue] { forms[category] = try form(value, for: key) }
    }
    return .plural(forms)
  }

  private static func form(
    _ node: Document.Node, for key: MessageKey
  ) throws(InputError) -> String {
    let text = try node.string
    guard !text.isEmpty, text.utf8.count <= textLimit,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw node.error(
        expected: "a text of 1 to \(textLimit) bytes without control characters")
    }
    let known = key.placeholders.map(\.mark).sorted()
    for match in text.matches(of: /\{\w*\}/) where !known.contains(String(match.output)) {
      let expected =
        known.isEmpty ? "no placeholder" : "only \(known.joined(separator: " and "))"
      throw node.error(
        .expected("\(expected) in this text", found: InputError.quoted(match.output)))
    }
    return text
  }
}
