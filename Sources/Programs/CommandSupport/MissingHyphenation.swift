import Typesetting

/// A language whose words cannot be hyphenated, because packages are not installed.
public struct MissingHyphenation: Equatable, Sendable {
  /// What is missing, such as "no hyphenation for de".
  public let fault: String
  /// What to do, such as "install hyphen-de".
  public let remedy: String

  /// Returns what is missing for some languages on this machine, each language once.
  ///
  /// - Parameter tags: BCP 47 tags.
  /// - Returns: The languages with a dictionary that is not installed, in order.
  public static func all(of tags: [String]) -> [MissingHyphenation] {
    var known: Set<Substring> = []
    return tags.compactMap { tag in
      let language = tag.prefix { $0 != "-" }
      let packages = Typesetter.missingHyphenationPackages(for: tag)
      guard !packages.isEmpty, known.insert(language).inserted else { return nil }
      return MissingHyphenation(
        fault: "no hyphenation for \(language)",
        remedy: "install \(packages.joined(separator: " and "))")
    }
  }
}
