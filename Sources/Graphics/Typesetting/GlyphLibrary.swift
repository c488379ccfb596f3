internal import CPango
internal import Geometry
internal import Raster

/// A cache of glyphs: outlines and emoji bitmaps, by font, in ems.
///
/// Retains its fonts. Bounded: removes all glyphs when there are too many, or when they take too many bytes.
@safe struct GlyphLibrary: ~Copyable {
  /// One glyph, in ems from its origin on the baseline, y downward.
  struct Glyph {
    /// The outline, with the winding of all outlines.
    var path: Path
    /// The bitmap of a color glyph, which fills `ink`.
    var image: GlyphImage?
    /// The bounding rectangle of its ink; `.zero` for a space.
    var ink: CGRect

    /// The size in memory, in bytes.
    var byteCount: Int {
      MemoryLayout<Glyph>.stride + path.byteCount + (image.map(\.byteCount) ?? 0)
    }
  }

  /// The metrics and handle of a font.
  @safe struct Font {
    /// The height of capitals above the baseline, in ems.
    var capHeight: Double
    /// The x-height above the baseline, in ems.
    var xHeight: Double
    /// The height of the font above the baseline, in ems.
    var ascent: Double
    /// The depth of the font below the baseline, in ems.
    var descent: Double
    /// HarfBuzz's font, which is retained by the library.
    let handle: OpaquePointer
    fileprivate var hasPictures: Bool
  }

  private struct Key: Hashable {
    var font: Int
    var glyph: UInt32
  }

  /// About 200 bytes each; more glyphs than a screen of Chinese text.
  private static let capacity = 8192
  /// The maximum size of the glyphs, in bytes: a few hundred emoji.
  static let byteLimit = 16 << 20

  private(set) var fonts: [Font] = []
  private var glyphs: [Key: Glyph] = [:]
  /// The size of the glyphs, in bytes.
  private(set) var byteCount = 0
  private let unitsPerEm: Double
  private let pen: OpaquePointer
  private var pictures: EmojiReader

  /// Creates an empty library for fonts whose HarfBuzz scale is `unitsPerEm`.
  init(unitsPerEm: Double) throws(TypesettingError) {
    let pictures = try EmojiReader()
    guard let pen = unsafe GlyphOutline.makePen() else {
      throw .cannotStart(function: "hb_draw_funcs_create")
    }
    self.unitsPerEm = unitsPerEm
    unsafe self.pen = pen
    self.pictures = pictures
  }

  deinit {
    // SAFETY: each font was retained when it was added; we own the pen.
    for font in fonts { unsafe hb_font_destroy(font.handle) }
    unsafe hb_draw_funcs_destroy(pen)
  }

  /// Adds the font `handle` from `file`, and returns its index.
  ///
  /// The C function is `hb_font_reference`.
  mutating func add(_ handle: OpaquePointer, file: FontFile?) -> Int {
    // SAFETY: `handle` is a live font; `deinit` releases the reference.
    unsafe hb_font_reference(handle)
    let hasPictures = unsafe hb_ot_color_has_png(hb_font_get_face(handle)) != 0
    let index = fonts.count
    // SAFETY: `handle` is a live font; the extents are local.
    var extents = hb_font_extents_t()
    let hasExtents = unsafe hb_font_get_h_extents(handle, &extents) != 0
    unsafe fonts.append(
      Font(
        capHeight: Self.metric(HB_OT_METRICS_TAG_CAP_HEIGHT, handle, unitsPerEm) ?? 0.72,
        xHeight: Self.metric(HB_OT_METRICS_TAG_X_HEIGHT, handle, unitsPerEm) ?? 0.52,
        ascent: hasExtents ? Double(extents.ascender) / unitsPerEm : 0.95,
        descent: hasExtents ? -Double(extents.descender) / unitsPerEm : 0.25,
        handle: handle, hasPictures: hasPictures))
    if hasPictures, let file { pictures.add(file, index: index) }
    return index
  }

  private static func metric(
    _ tag: hb_ot_metrics_tag_t, _ font: OpaquePointer, _ unitsPerEm: Double
  ) -> Double? {
    var value: hb_position_t = 0
    // SAFETY: `font` is alive; `value` is written before the call returns.
    guard unsafe hb_ot_metrics_get_position(font, tag, &value) != 0, value > 0 else { return nil }
    return Double(value) / unitsPerEm
  }

  /// Returns the glyph `glyph` of the font `font`.
  mutating func glyph(_ glyph: UInt32, font: Int) -> Glyph {
    let key = Key(font: font, glyph: glyph)
    if let known = glyphs[key] { return known }
    let made = read(glyph, font: font)
    if glyphs.count >= Self.capacity || byteCount + made.byteCount > Self.byteLimit {
      glyphs.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    glyphs[key] = made
    byteCount += made.byteCount
    return made
  }

  private mutating func read(_ glyph: UInt32, font: Int) -> Glyph {
    let handle = unsafe fonts[font].handle
    var extents = hb_glyph_extents_t()
    var ink = CGRect.zero
    // SAFETY: `handle` is alive because we retain the font; `extents` is local.
    if unsafe hb_font_get_glyph_extents(handle, glyph, &extents) != 0 {
      ink = CGRect(
        x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
        width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
    }
    if fonts[font].hasPictures, let image = pictures.image(glyph, font: font) {
      return Glyph(path: Path(), image: image, ink: ink)
    }
    let outline = unsafe GlyphOutline(
      font: handle, glyph: glyph, unitsPerEm: unitsPerEm, pen: pen)
    guard !outline.path.isEmpty else { return Glyph(path: Path(), image: nil, ink: .zero) }
    // A font may lack extents for a glyph; the control points are a looser bound.
    return Glyph(path: outline.path, image: nil, ink: ink.isEmpty ? outline.path.bounds : ink)
  }
}
