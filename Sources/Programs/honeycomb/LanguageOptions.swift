public import ArgumentParser
public import Interaction
import Recording
import Words

/// The option for the language of a window's texts.
struct LanguageOptions: OptionTable {
  /// The language; `nil` for that of the environment, or of a recording.
  var language: Language?

  static let options: [OptionRow<Self>] = [
    .argument(
      "language", \.language,
      .form(
        expected: "the tag of a language, such as en or pt-BR", isValid: { Language($0) != nil }),
      text: \.tag,
      help: """
        The language of the window: \(languages); texts that it lacks are in English (default: that of LC_ALL, \
        LC_MESSAGES or LANG; for event scripts that of the header, else English).
        """)
  ]

  private static var languages: String {
    let tags = MessageTable.shipped.map(\.language.tag)
    return "\(tags.dropLast().joined(separator: ", ")) or \(tags.last ?? "")"
  }

  /// The language of a window; `nil` for English.
  var ofWindow: Language? { language ?? UserLanguage.current }

  /// The texts of a window.
  var messages: MessageTable { MessageTables().table(for: ofWindow) }

  /// Returns the texts of a script's window.
  func messages(of script: EventScript) -> MessageTable {
    MessageTables().table(for: language ?? script.language)
  }
}

extension Language: ExpressibleByArgument {
  /// Reads the tag of a language.
  public init?(argument: String) { self.init(argument) }
}
