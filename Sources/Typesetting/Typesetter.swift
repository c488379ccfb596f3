internal import CPango
internal import Raster
internal import Synchronization

/// Lays out labels: the door to Pango, HarfBuzz, FreeType and fontconfig.
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

  let configuration: OpaquePointer
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  /// An empty list, which itemizing wants.
  let noAttributes: OpaquePointer
  let families: String
  var descriptions: [TextStyle.Weight: OpaquePointer] = unsafe [:]
  var currentWeight: TextStyle.Weight?
  var ellipsisWidths: [TextStyle.Weight: Double] = [:]
  var library: GlyphLibrary
  private let logHandlers: [UInt32]
  private static let logDomains = ["Pango", "GLib", "GLib-GObject"]

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
    families: [String], language: String, configurationFile: String?
  ) throws(TypesettingError) {
    let library = try GlyphLibrary(unitsPerEm: Self.unitsPerEm)
    let configuration = unsafe try FontConfiguration.read(file: configurationFile)
    // SAFETY: each object is made here, and released in `deinit` or on the way out. Pango keeps its
    // own references.
    guard let fontMap = unsafe pango_ft2_font_map_new() else {
      unsafe FcConfigDestroy(configuration)
      throw .cannotStart(function: "pango_ft2_font_map_new")
    }
    // The system's is Pango's own choice; setting it would make Pango go through all fonts again.
    if configurationFile != nil {
      unsafe pango_fc_font_map_set_config(cpango_fc_font_map(fontMap), configuration)
    }
    unsafe pango_fc_font_map_set_default_substitute(
      cpango_fc_font_map(fontMap),
      { pattern, _ in
        guard let pattern = unsafe pattern else { return }
        unsafe FcPatternDel(pattern, FC_HINTING)
        unsafe FcPatternAddBool(pattern, FC_HINTING, FcBool(0))
        unsafe FcPatternDel(pattern, FC_HINT_STYLE)
        unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, 0)
      }, nil, nil)
    guard let context = unsafe pango_font_map_create_context(fontMap),
      let noAttributes = unsafe pango_attr_list_new()
    else {
      unsafe cpango_release(fontMap)
      unsafe FcConfigDestroy(configuration)
      throw .cannotStart(function: "pango_font_map_create_context")
    }
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string(language))
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    unsafe self.configuration = configuration
    unsafe self.fontMap = fontMap
    unsafe self.context = context
    unsafe self.noAttributes = noAttributes
    self.families = families.joined(separator: ",")
    self.library = library
    // SAFETY: the handler has no state; `deinit` takes it away again.
    logHandlers = Self.logDomains.map { domain in
      unsafe g_log_set_handler(
        domain, G_LOG_LEVEL_MASK, { _, _, _, _ in }, nil)
    }
  }

  deinit {
    // SAFETY: made in `init` or `use(_:)`, and released only here.
    for weight in TextStyle.Weight.allCases {
      if let description = unsafe descriptions[weight] {
        unsafe pango_font_description_free(description)
      }
    }
    unsafe pango_attr_list_unref(noAttributes)
    unsafe cpango_release(UnsafeMutableRawPointer(context))
    unsafe cpango_release(fontMap)
    unsafe FcConfigDestroy(configuration)
    for (domain, handler) in zip(Self.logDomains, logHandlers) {
      unsafe g_log_remove_handler(domain, handler)
    }
  }
}

// The libraries behind it have no ties to a thread: whoever owns the typesetter owns all of it.
extension Typesetter: @unchecked Sendable {}
