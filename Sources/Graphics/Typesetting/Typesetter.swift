internal import Composition
internal import CPango
internal import Raster
internal import Synchronization

/// Lays out labels with HarfBuzz, Pango, FreeType and fontconfig.
///
/// Creating one takes about ten milliseconds, a label some tens of microseconds. Two typesetters
/// share no state. A typesetter may move between threads, but only one may use it at a time.
@safe public struct Typesetter: ~Copyable {
  /// The font families that are tried by default, in order.
  public static let defaultFamilies = ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
  /// The default language of text.
  public static let defaultLanguage = "en"

  /// The sanitizer for untrusted text.
  public var sanitizer = Sanitizer()

  /// The size at which all text is shaped, in pixels per em.
  ///
  /// It is large so that Pango's grid of 1/1024 px is fine; without hinting, every other size is
  /// this one scaled.
  static let nominalSize = 64.0
  /// Pango's units per em.
  static let unitsPerEm = nominalSize * Double(PANGO_SCALE)

  /// The state of Pango, which only texts beyond Latin letters need.
  private enum Pango {
    case unopened(file: String)
    case opened(PangoShaper)
    case missing
  }

  private var source: FontFinder
  private let families: [String]
  private let language: String
  /// The language of texts beyond Latin letters.
  private var textLanguage: String
  private var latin: LatinShaper
  private var pango: Pango
  /// The language whose words are hyphenated; `nil` while none are.
  private var hyphenationLanguage: String?
  /// Hyphenates words of that language; `nil` until the first of them, and if it cannot.
  var hyphenator: Hyphenator?
  private var hasOpenedHyphenator = false
  var ellipsisWidths: [TextStyle.Weight: Double] = [:]
  var hyphenWidths: [TextStyle.Weight: Double] = [:]
  var library: GlyphLibrary

  /// Whether Pango is installed, which texts beyond Latin letters need.
  public static var hasPango: Bool { PangoLibrary() != nil }

  /// Initializes the font libraries.
  ///
  /// The `families` are tried in order for each character, then every other installed font.
  /// `language` is a BCP 47 tag that decides, for example, whether Han characters look Chinese or
  /// Japanese. Throws `TypesettingError.noFonts` if there are no fonts.
  public init(
    families: [String] = defaultFamilies, language: String = defaultLanguage
  ) throws(TypesettingError) {
    if language == Self.defaultLanguage, let begun = Self.takePreparation(of: families) {
      self = try begun.take()
    } else {
      try self.init(families: families, language: language, configurationFile: nil)
    }
  }

  /// Returns the file of the font for Latin letters; `nil` if Pango has to choose it.
  public mutating func latinFontFile(weight: TextStyle.Weight) -> String? {
    source.font(families: families, weight: weight, language: language)?.path
  }

  /// Returns the font for Latin letters; `nil` if Pango has to choose it.
  mutating func latinFont(_ weight: TextStyle.Weight) -> GlyphLibrary.Font? {
    latin.font(weight, in: &source, library: &library).map { library.fonts[$0] }
  }

  /// Starts creating a default typesetter on a temporary thread.
  ///
  /// For programs that do other work first: creating such a typesetter then waits for this one and
  /// uses it. `weight` is that of the first text. The results are the same without preparation.
  ///
  /// Fontconfig's choices of fonts are kept in the user's folder for caches, until something changes that it reads.
  public static func prepare(weight: TextStyle.Weight) {
    let file = FontChoices.standardFile(for: defaultFamilies)
    let begun = TypesetterPreparation(weight: weight, choicesFile: file)
    preparation.withLock { $0 = begun }
  }

  /// Takes the prepared typesetter, if it has these families and has not been taken.
  public static func takePreparation(of families: [String]) -> TypesetterPreparation? {
    preparation.withLock { $0?.families == families ? $0.take() : nil }
  }

  /// The preparation that has not been taken.
  private static let preparation = Mutex<TypesetterPreparation?>(nil)

  init(
    families: [String], language: String, configurationFile: String?,
    pangoFile: String = PangoLibrary.file, choices: FontChoices? = nil
  ) throws(TypesettingError) {
    let library = try GlyphLibrary(unitsPerEm: Self.unitsPerEm)
    source = try FontFinder(file: configurationFile, choices: choices)
    self.library = library
    self.families = families
    self.language = language
    textLanguage = language
    latin = LatinShaper(families: families, language: language)
    pango = .unopened(file: pangoFile)
  }

  /// Changes the language of texts beyond Latin letters, which decides, for example, whether Han characters look Chinese or
  /// Japanese.
  ///
  /// - Parameter tag: A BCP 47 tag.
  public mutating func setLanguage(_ tag: String) {
    textLanguage = tag
    if case .opened(let shaper) = pango { shaper.setLanguage(tag) }
  }

  /// Hyphenates words that do not fit otherwise in the texts that follow, in styles that break names.
  ///
  /// libhyphen and the dictionary of the language are opened by the first of those words. Without them, and in other
  /// languages than German, English, French and Spanish, words are broken between characters; German compounds are broken
  /// between their words first.
  ///
  /// - Parameter tag: A BCP 47 tag.
  public mutating func hyphenate(_ tag: String) {
    guard tag != hyphenationLanguage else { return }
    hyphenationLanguage = tag
    (hyphenator, hasOpenedHyphenator) = (nil, false)
  }

  /// Returns Debian's packages that are missing for the hyphenation of a language.
  ///
  /// - Parameter tag: A BCP 47 tag.
  /// - Returns: The names of the packages; none for languages that are not hyphenated.
  public static func missingHyphenationPackages(for tag: String) -> [String] {
    Hyphenator.missingPackages(for: tag)
  }

  /// The languages whose words are hyphenated, as BCP 47 tags.
  public static var hyphenatedLanguages: [String] { Hyphenator.languages }

  /// Whether words are not hyphenated.
  var isHyphenationOff: Bool { hyphenationLanguage == nil }

  /// Opens libhyphen and its dictionary on the first call; returns whether words can be hyphenated.
  mutating func openHyphenator() -> Bool {
    if !hasOpenedHyphenator, let hyphenationLanguage {
      hyphenator = Hyphenator(language: hyphenationLanguage)
      hasOpenedHyphenator = true
    }
    return hyphenator != nil
  }

  /// Shapes `text`, starting a new line at each U+2028; measures it on request, if it is one line.
  mutating func shape(
    _ text: String, weight: TextStyle.Weight, isMeasured: Bool = false
  ) -> ShapedText {
    if text.isEmpty {
      var blank = ShapedText()
      blank.lines = [ShapedText.Line()]
      return blank
    }
    if latin.isExact, let plain = LatinText(text),
      let shaped = latin.shape(
        plain, weight: weight, isMeasured: isMeasured, isComplete: true, source: &source,
        library: &library)
    {
      return shaped
    }
    if let pango = openPango() {
      return pango.shape(text, weight: weight, isMeasured: isMeasured, library: &library)
    }
    // Without Pango, characters that are missing in the font are left out.
    return latin.shape(
      LatinText(anyText: text), weight: weight, isMeasured: isMeasured, isComplete: false,
      source: &source, library: &library) ?? ShapedText()
  }

  /// Returns Pango, which is initialized on the first call; `nil` if that fails.
  private mutating func openPango() -> PangoShaper? {
    switch pango {
    case .opened(let shaper): return shaper
    case .missing: return nil
    case .unopened(let file):
      guard let library = PangoLibrary(file: file) else {
        pango = .missing
        return nil
      }
      // Read here: without messages, and before a thread of Pango would.
      let configuration = source.opened()
      guard
        let shaper = unsafe PangoShaper(
          library, families: families, language: textLanguage,
          configuration: source.isConfigured ? configuration?.handle : nil)
      else {
        pango = .missing
        return nil
      }
      pango = .opened(shaper)
      return shaper
    }
  }
}

// The libraries behind it are not bound to a thread: the owner of the typesetter owns all of their
// state.
extension Typesetter: @unchecked Sendable {}
