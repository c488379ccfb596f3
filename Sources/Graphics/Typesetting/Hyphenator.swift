internal import Files

/// Finds where words of a language can be hyphenated, by libhyphen and its dictionaries.
struct Hyphenator {
  private let library: HyphenLibrary
  private let patterns: HyphenationPatterns
  /// The places in words, which lists often repeat.
  private var known: [String: [Int]] = [:]

  /// Where distributions install the dictionaries.
  static let folder = "/usr/share/hyphen"
  /// The languages whose words are hyphenated, each with the country of its dictionary.
  private static let countries = ["de": "DE", "en": "US", "es": "ES", "fr": "FR"]
  /// The most words whose places are kept.
  private static let wordLimit = 4096
  /// The shortest word that is hyphenated, in letters.
  static let shortestWord = 6

  /// Opens the library and the dictionary of a language; `nil` if one of them is not installed, and for other languages than
  /// German, English, French and Spanish.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag.
  ///   - folder: Where the dictionaries are.
  ///   - libraryFile: The file of libhyphen.
  init?(
    language tag: String, folder: String = folder, libraryFile: String = HyphenLibrary.file
  ) {
    let parts = tag.split(separator: "-")
    guard let language = parts.first?.lowercased(), let country = Self.countries[language] else {
      return nil
    }
    var names = parts.dropFirst().filter { $0.count == 2 }.map {
      "\(language)_\($0.uppercased())"
    }
    names += ["\(language)_\(country)", language]
    let files = names.lazy.map { "\(folder)/hyph_\($0).dic" }
    guard let patterns = files.compactMap({ HyphenationPatterns(file: $0) }).first,
      let library = HyphenLibrary(file: libraryFile)
    else { return nil }
    (self.library, self.patterns) = (library, patterns)
  }

  /// Returns the places where a word can be hyphenated, as numbers of Unicode scalars before them.
  mutating func places(in word: some Collection<Unicode.Scalar>) -> [Int] {
    var lower = String.UnicodeScalarView()
    for scalar in word {
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      guard mapping.count == 1, let first = mapping.first else { return [] }
      lower.append(first)
    }
    let text = String(lower)
    if let places = known[text] { return places }
    if known.count >= Self.wordLimit { known.removeAll(keepingCapacity: true) }
    let places = bytes(of: lower).map { word in
      library.places(in: word, by: patterns.dictionary(for: word))
    }
    known[text] = places ?? []
    return places ?? []
  }

  /// Returns a word in the encoding of the patterns; `nil` if it has other letters.
  private func bytes(of word: String.UnicodeScalarView) -> [UInt8]? {
    switch patterns.encoding {
    case .utf8: return Array(String(word).utf8)
    case .latin1:
      let bytes = word.compactMap { UInt8(exactly: $0.value) }
      return bytes.count == word.count ? bytes : nil
    }
  }
}
