import Interaction
import Testing
import Words

/// A language whose texts are those in English between marks, so that a text from elsewhere is found.
enum PseudoLanguage {
  private static let start: Character = "⟦"
  private static let end: Character = "⟧"

  /// The language, one of those that ISO 639-2 reserves for local use, and its texts.
  static let words = StageWords(
    language: Language("qaa"),
    texts: Dictionary(
      uniqueKeysWithValues: MessageKey.allCases.map { key in (key, marked(key)) }),
    others: ["qab", "qac"].compactMap { Language($0) })

  private static func marked(_ key: MessageKey) -> MessageText {
    func mark(_ text: String) -> String { "\(start)\(text)\(end)" }
    switch MessageTable.english[key] {
    case .plain(let text): return .plain(mark(text))
    case .plural(let english):
      var forms = PluralForms(other: mark(english.other))
      for category in PluralRule.Category.allCases {
        if let text = english[category] { forms[category] = mark(text) }
      }
      return .plural(forms)
    case nil:
      Issue.record("\(key) has no text in English")
      return ""
    }
  }

  /// Returns a text without its marks.
  static func unmarked(_ text: String) -> String { text.filter { $0 != start && $0 != end } }

  /// Returns what is outside the marks; a mark may be cut off at either end.
  static func outside(_ text: String) -> String {
    var (result, depth) = ("", 0)
    for character in text {
      if character == start {
        depth += 1
        result.append(" ")
      } else if character == end {
        if depth == 0 { result = "" }
        depth = max(0, depth - 1)
      } else if depth == 0 {
        result.append(character)
      }
    }
    return result
  }
}
