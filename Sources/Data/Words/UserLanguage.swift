import Files
public import Interaction

/// The language of the user.
public enum UserLanguage {
  /// The language of messages, such as that of `de_AT.UTF-8`; `nil` in the locale of POSIX.
  ///
  /// Source: POSIX.1-2017, 8.2, "Internationalization Variables".
  public static var current: Language? { language { Environment[$0] } }

  /// Returns the language for the variables of an environment.
  ///
  /// - Parameter value: Returns the value of a variable.
  /// - Returns: The language; `nil` in the locale of POSIX, and if the name of the locale has another form.
  public static func language(_ value: (String) -> String?) -> Language? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(value).first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return Language(name.split(separator: "_").joined(separator: "-"))
  }
}
