internal import Composition
internal import Files

/// Finds where words of a language can be broken: between syllables by libhyphen and its dictionaries, and in German between
/// the words of compounds, which needs neither.
struct Hyphenator {
  /// A place inside a word, as the number of Unicode scalars before it, and its kind.
  typealias Break = (place: Int, kind: LineBreakKind)

  private let dictionary: (library: HyphenLibrary, patterns: HyphenationPatterns)?
  private let compounds: CompoundParts?
  /// The breaks in words, which lists often repeat.
  private var known: [String: [Break]] = [:]

  /// Where distributions install the dictionaries.
  static let folder = "/usr/share/hyphen"
  /// The languages whose words are hyphenated, each with the country and Debian's package of its dictionary.
  private static let dictionaries: [String: (country: String, package: String)] = [
    "de": ("DE", "hyphen-de"), "en": ("US", "hyphen-en-us"), "es": ("ES", "hyphen-es"),
    "fr": ("FR", "hyphen-fr"),
  ]
  /// The languages with dictionaries, in order.
  static var languages: [String] { dictionaries.keys.sorted() }
  /// The parts of German compounds, read with the first of them.
  private static let germanParts = CompoundParts(PackageResources.german_compounds_txt)
  /// The most words whose breaks are kept.
  private static let wordLimit = 4096
  /// The shortest word that is hyphenated, in letters.
  static let shortestWord = 2 * CompoundParts.leastLetters

  /// Opens the library and the dictionary of a language; `nil` if one of them is not installed and the language is not German,
  /// and for other languages than German, English, French and Spanish.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag.
  ///   - folder: Where the dictionaries are.
  ///   - libraryFile: The file of libhyphen.
  init?(
    language tag: String, folder: String = folder, libraryFile: String = HyphenLibrary.file
  ) {
    let patterns = Self.files(for: tag, in: folder).lazy
      .compactMap { HyphenationPatterns(file: $0) }.first
    let library = patterns == nil ? nil : HyphenLibrary(file: libraryFile)
    dictionary = library.flatMap { library in patterns.map { (library, $0) } }
    compounds = Self.language(of: tag) == "de" ? Self.germanParts : nil
    if dictionary == nil, compounds == nil { return nil }
  }

  private static func language(of tag: String) -> String {
    tag.prefix { $0 != "-" }.lowercased()
  }

  /// The files that may be the dictionary of a language, the best first; none for languages that are not hyphenated.
  private static func files(for tag: String, in folder: String) -> [String] {
    let language = language(of: tag)
    guard let country = dictionaries[language]?.country else { return [] }
    let names = tag.split(separator: "-").dropFirst().filter { $0.count == 2 }.map {
      "\(language)_\($0.uppercased())"
    }
    return (names + ["\(language)_\(country)", language]).map { "\(folder)/hyph_\($0).dic" }
  }

  /// Returns Debian's packages that are missing for the hyphenation of a language; none if it has no dictionary.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag.
  ///   - folder: Where the dictionaries are.
  ///   - libraryFile: The file of libhyphen.
  /// - Returns: The names of the packages.
  static func missingPackages(
    for tag: String, folder: String = folder, libraryFile: String = HyphenLibrary.file
  ) -> [String] {
    guard let package = dictionaries[language(of: tag)]?.package else { return [] }
    let files = files(for: tag, in: folder)
    return (HyphenLibrary(file: libraryFile) == nil ? ["libhyphen0"] : [])
      + (files.contains { File.permissions(of: $0) != nil } ? [] : [package])
  }

  /// Returns where a word can be broken: at its joints, and between syllables with enough letters up to the ends of the word
  /// and of its parts.
  mutating func breaks(in word: some Collection<Unicode.Scalar>) -> [Break] {
    var lower = String.UnicodeScalarView()
    for scalar in word {
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      guard mapping.count == 1, let first = mapping.first else { return [] }
      lower.append(first)
    }
    let text = String(lower)
    if let breaks = known[text] { return breaks }
    if known.count >= Self.wordLimit { known.removeAll(keepingCapacity: true) }
    let joints = compounds.flatMap { Self.latin1(lower).map($0.joints) } ?? []
    let ends = [0] + joints + [lower.count]
    let syllables = syllables(in: lower).filter { place in
      ends.allSatisfy { abs($0 - place) >= CompoundParts.leastLetters }
    }
    var breaks: [Break] = joints.map { ($0, .joint) }
    breaks += syllables.map { ($0, .syllable) }
    known[text] = breaks
    return breaks
  }

  /// Returns the places between syllables of a word in lower case, by the dictionary.
  func syllables(in word: String.UnicodeScalarView) -> [Int] {
    guard let (library, patterns) = dictionary else { return [] }
    let bytes = patterns.encoding == .utf8 ? Array(String(word).utf8) : Self.latin1(word)
    return bytes.map { library.places(in: $0, by: patterns.dictionary(for: $0)) } ?? []
  }

  /// Returns a word in Latin-1; `nil` if it has other letters.
  private static func latin1(_ word: String.UnicodeScalarView) -> [UInt8]? {
    let bytes = word.compactMap { UInt8(exactly: $0.value) }
    return bytes.count == word.count ? bytes : nil
  }
}
