import Files

/// The language of the user.
enum UserLanguage {
  /// The BCP 47 tag of the language of messages, such as "de-AT"; English without one.
  ///
  /// Source: POSIX.1-2017, 8.2, "Internationalization Variables".
  static var tag: String { tag { Environment[$0] } }

  /// Returns the tag for the variables of an environment.
  static func tag(_ value: (String) -> String?) -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(value).first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || name == "C" || name == "POSIX"
      ? "en" : name.split(separator: "_").joined(separator: "-")
  }
}
