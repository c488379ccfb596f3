internal import CPango
internal import Raster
internal import Synchronization

/// Lays out labels: the door to HarfBuzz, Pango, FreeType and fontconfig.
///
/// Starting costs some ten milliseconds, a label some tens of microseconds. Two typesetters share
/// nothing; one may be made on one thread and used on another, but only by one at a time.
@safe public struct Typesetter: ~Copyable {
  /// The families tried in turn when the caller names none.
  public static let defaultFamilies = ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
  /// The language of text when the caller names none.
  public static let defaultLanguage = "en"

  /// What makes untrusted text harmless before it is laid out.
  public var sanitizer = Sanitizer()

  /// The size that all text is shaped at, in pixels per em.
  ///
  /// Large, so that Pango's 1/1024 px grid is fine; without hinting every other size is this one
  /// scaled.
  static let nominalSize = 64.0
  /// Pango's units to the em.
  static let unitsPerEm = nominalSize * Double(PANGO_SCALE)

  /// Where Pango is, which texts of more than Latin letters want.
  private enum Pango {
    case unopened(file: String)
    case opened(PangoShaper)
    case missing
  }

  private let configuration: OpaquePointer
  /// Whether it is not fontconfig's current one.
  private let isConfigured: Bool
  private let families: [String]
  private let language: String
  private var latin: LatinShaper
  private var pango: Pango
  var ellipsisWidths: [TextStyle.Weight: Double] = [:]
  var library: GlyphLibrary

  /// Whether texts can be set that are more than Latin letters: whether Pango is installed.
  public static var hasPango: Bool { PangoLibrary() != nil }

  /// Starts the font libraries.
  ///
  /// The `families` are tried in turn for each character, then every other font that is installed.
  /// `language` is a BCP 47 tag that decides, for one, whether Han characters look Chinese or
  /// Japanese. Throws `TypesettingError.noFonts` when there is nothing to draw text with.
  public init(
    families: [String] = defaultFamilies, language: String = defaultLanguage
  ) throws(TypesettingError) {
    if language == Self.defaultLanguage, let begun = Self.takePreparation(of: families) {
      self = try begun.take()
    } else {
      try self.init(families: families, language: language, configurationFile: nil)
    }
  }

  /// Begins to make a typesetter of the defaults, on a thread of its own that then ends.
  ///
  /// For programs that have other things to do until they make such a one, which waits for it and
  /// takes its place; `weight` is that of the first text. What is set is the same without.
  public static func prepare(weight: TextStyle.Weight) {
    let begun = TypesetterPreparation(weight: weight)
    preparation.withLock { $0 = begun }
  }

  /// What `prepare` has begun, if it is of these families and nobody has taken it.
  public static func takePreparation(of families: [String]) -> TypesetterPreparation? {
    preparation.withLock { $0?.families == families ? $0.take() : nil }
  }

  /// The one that nobody has taken yet.
  private static let preparation = Mutex<TypesetterPreparation?>(nil)

  init(
    families: [String], language: String, configurationFile: String?,
    pangoFile: String = PangoLibrary.file
  ) throws(TypesettingError) {
    let library = try GlyphLibrary(unitsPerEm: Self.unitsPerEm)
    unsafe configuration = try FontConfiguration.read(file: configurationFile)
    self.library = library
    isConfigured = configurationFile != nil
    self.families = families
    self.language = language
    latin = LatinShaper(families: families, language: language)
    pango = .unopened(file: pangoFile)
  }

  // SAFETY: ours since `init`, and released only here.
  deinit { unsafe FcConfigDestroy(configuration) }

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
      let shaped = unsafe latin.shape(
        plain, weight: weight, isMeasured: isMeasured, isComplete: true, fonts: configuration,
        library: &library)
    {
      return shaped
    }
    if let pango = openPango() {
      return pango.shape(text, weight: weight, isMeasured: isMeasured, library: &library)
    }
    // Without Pango, what the one font has of it.
    return unsafe latin.shape(
      LatinText(anyText: text), weight: weight, isMeasured: isMeasured, isComplete: false,
      fonts: configuration, library: &library) ?? ShapedText()
  }

  /// Pango, opened on the first call; `nil` where it does not start.
  private mutating func openPango() -> PangoShaper? {
    switch pango {
    case .opened(let shaper): return shaper
    case .missing: return nil
    case .unopened(let file):
      guard let library = PangoLibrary(file: file),
        let shaper = unsafe PangoShaper(
          library, families: families, language: language,
          configuration: isConfigured ? configuration : nil)
      else {
        pango = .missing
        return nil
      }
      pango = .opened(shaper)
      return shaper
    }
  }
}

// The libraries behind it have no ties to a thread: whoever owns the typesetter owns all of it.
extension Typesetter: @unchecked Sendable {}
