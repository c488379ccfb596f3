/// A language, by its BCP 47 tag in canonical case: `de`, `pt-BR`, `zh-Hant`.
///
///     let language = Language("AR-eg")
///     print(language?.tag, language?.isRightToLeft)  // ar-EG, true
///
/// Source: RFC 5646, "Tags for Identifying Languages", sections 2.1 and 2.1.1.
public struct Language: Hashable, Sendable, CustomStringConvertible {
  /// The tag.
  public let tag: String
  /// Whether the language is written from right to left.
  public let isRightToLeft: Bool

  /// English, the language of texts that have no other.
  public static let english = Language(canonical: "en", script: nil)

  /// The greatest length of a tag, in characters.
  private static let lengthLimit = 35

  private init(canonical tag: String, script: Substring?) {
    self.tag = tag
    // The tag can name another script than the usual one of the language.
    isRightToLeft =
      script.map { Self.rightToLeftScripts.contains(String($0)) }
      ?? Self.rightToLeft.contains(String(tag.prefix { $0 != "-" }))
  }

  /// Creates a language from a tag: a language of two or three letters, and further subtags of two to eight letters or
  /// digits after hyphens.
  ///
  /// The case of letters does not matter. `nil` if the tag has another form.
  ///
  /// - Parameter tag: The tag.
  public init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard tag.utf8.count <= Self.lengthLimit, let first = parts.first,
      (2...3).contains(first.utf8.count), first.utf8.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({
        (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      })
    else { return nil }
    var subtags = [first.lowercased()]
    for part in parts.dropFirst() {
      let lowercased = part.lowercased()
      // A script has four letters, a region two.
      let isScript = part.utf8.count == 4 && part.utf8.allSatisfy(\.isLetter)
      subtags.append(
        isScript
          ? lowercased.prefix(1).uppercased() + lowercased.dropFirst()
          : part.utf8.count == 2 ? lowercased.uppercased() : lowercased)
    }
    let script = subtags.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isLetter) }
    self.init(canonical: subtags.joined(separator: "-"), script: script?[...])
  }

  /// The first subtag: `de` of `de-CH`.
  public var primarySubtag: Substring { tag.prefix { $0 != "-" } }

  /// The tag.
  public var description: String { tag }

  /// The languages that are written from right to left, unless their tag names another script.
  private static let rightToLeft: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  /// The scripts that are written from right to left.
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]

  /// Returns the position of the language among others that serves a reader of this one best: the same tag, then one that
  /// leaves out subtags at the end, then one with the same first subtag.
  ///
  /// O(number of languages).
  ///
  /// - Parameter languages: The languages to choose from.
  /// - Returns: The position; `nil` if there is none.
  ///
  /// Source: RFC 4647, "Matching of Language Tags", section 3.4.
  public func bestMatch(in languages: some Collection<Language>) -> Int? {
    var best: (position: Int, length: Int)?
    for (position, other) in languages.enumerated() {
      if other == self { return position }
      let length: Int
      if tag.hasPrefix(other.tag), tag.utf8.dropFirst(other.tag.utf8.count).first == Self.hyphen {
        length = other.tag.utf8.count
      } else if other.primarySubtag == primarySubtag {
        length = 0
      } else {
        continue
      }
      if length > best?.length ?? -1 { best = (position, length) }
    }
    return best?.position
  }

  private static let hyphen = UInt8(ascii: "-")
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
