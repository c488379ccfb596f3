internal import CPango
internal import Composition

/// Shapes Latin text with HarfBuzz alone, in a single font that has all of it.
///
/// The result is the same as Pango's, but earlier: Pango searches all fonts before its first word.
@safe struct LatinShaper: ~Copyable {
  private let families: [String]
  private let language: String
  /// HarfBuzz's language; lives as long as the program.
  private let languageTag: OpaquePointer?
  private let buffer: OpaquePointer
  /// The font index in the library by weight, once it is known; `nil` if there is no font.
  private var fonts: [TextStyle.Weight: Int?] = [:]

  /// Creates a shaper that tries `families` in order; `language` is a BCP 47 tag.
  init(families: [String], language: String) {
    self.families = families
    self.language = language
    // SAFETY: never NULL; owned until `deinit`. Tags are never freed.
    unsafe buffer = hb_buffer_create()
    unsafe languageTag = hb_language_from_string(language, -1)
  }

  // SAFETY: owned since `init`.
  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Whether the result for texts in its language is the same as Pango's.
  ///
  /// For other languages, Pango may choose other letter forms and fonts.
  var isExact: Bool { language == "en" || language.hasPrefix("en-") }

  /// Shapes `text`; returns `nil` if there is no font, or if characters are missing and
  /// `isComplete` is set.
  ///
  /// Right-to-left scripts and scripts with joined letters count as missing.
  mutating func shape(
    _ text: LatinText, weight: TextStyle.Weight, isMeasured: Bool, isComplete: Bool,
    source: inout FontFinder, library: inout GlyphLibrary
  ) -> ShapedText? {
    guard let font = font(weight, in: &source, library: &library) else { return nil }
    var shaped = ShapedText()
    var widths: [Double] = []
    for line in text.lines {
      widths = shape(text, line, font: font, into: &shaped, library: &library)
      if !isComplete { shaped.missing.formUnion(text.intricate(in: line)) }
      if isComplete, !shaped.missing.isEmpty { return nil }
    }
    if isMeasured {
      shaped.measure = BreakableText(shaped, widths: widths, boundaries: text.boundaries)
    }
    return shaped
  }

  /// Returns the index of the font of a weight in the library; `nil` if there is none.
  mutating func font(
    _ weight: TextStyle.Weight, in source: inout FontFinder, library: inout GlyphLibrary
  ) -> Int? {
    if let known = fonts[weight] { return known }
    let file = source.font(families: families, weight: weight, language: language)
    var font: Int?
    if let file, let handle = unsafe file.open() {
      font = unsafe library.add(handle, file: file)
      // SAFETY: the library has its own reference.
      unsafe hb_font_destroy(handle)
    }
    fonts[weight] = .some(font)
    return font
  }

  /// Figures of equal width, so that a text does not move when a number in it changes.
  ///
  /// Source: OpenType specification, registered features, `tnum`.
  private static let tabularFigures = hb_feature_t(
    tag: 0x746E_756D, value: 1, start: 0, end: .max)

  /// Adds one line to `shaped`; returns the advance of each of its scalars, in ems.
  ///
  /// The C function is `hb_shape`.
  private func shape(
    _ text: LatinText, _ line: Range<Int>, font: Int, into shaped: inout ShapedText,
    library: inout GlyphLibrary
  ) -> [Double] {
    // SAFETY: we own the buffer, which copies its input; the library owns the font.
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_codepoints(
      buffer, text.scalars, Int32(text.scalars.count), UInt32(line.lowerBound), Int32(line.count))
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, text.hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    unsafe hb_buffer_set_language(buffer, languageTag)
    var feature = Self.tabularFigures
    unsafe hb_shape(library.fonts[font].handle, buffer, &feature, 1)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else {
      shaped.lines.append(ShapedText.Line())
      return []
    }
    var result = ShapedText.Line()
    var widths = [Double](repeating: 0, count: line.count)
    var x = 0.0
    let glyphs = Int(count)
    for index in 0..<glyphs {
      // SAFETY: there are `count` infos and positions; clusters are scalar positions.
      let (info, position) = unsafe (infos[index], positions[index])
      let cluster = Int(info.cluster)
      let advance = Double(position.x_advance) / Typesetter.unitsPerEm
      widths[cluster - line.lowerBound] += advance
      if info.codepoint == 0 {
        shaped.missing.insert(text.scalars[cluster])
      } else {
        result.add(
          library.glyph(info.codepoint, font: font), id: info.codepoint, font: font,
          at: x + Double(position.x_offset) / Typesetter.unitsPerEm,
          -Double(position.y_offset) / Typesetter.unitsPerEm,
          scalar: cluster, pen: x, advance: advance,
          standingOnLineOf: library.fonts[font])
      }
      x += advance
      // A glyph for several scalars divides its width among them.
      let next = unsafe index + 1 < glyphs ? Int(infos[index + 1].cluster) : line.upperBound
      if next > cluster {
        let share = widths[cluster - line.lowerBound] / Double(next - cluster)
        for place in cluster..<next { widths[place - line.lowerBound] = share }
      }
    }
    result.endRun(from: 0, scalarEnd: line.upperBound, isRightToLeft: false)
    shaped.lines.append(result)
    return widths
  }
}
