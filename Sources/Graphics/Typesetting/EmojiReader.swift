internal import CPango

/// Reads bitmaps from color fonts, such as Noto Color Emoji.
@safe struct EmojiReader: ~Copyable {
  private let library: FT_Library
  private var faces: [Int: FT_Face] = unsafe [:]

  /// Initializes FreeType.
  ///
  /// The C function is `FT_Init_FreeType`.
  init() throws(TypesettingError) {
    var library: FT_Library?
    // SAFETY: `library` is written before the call returns, and we close it.
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      throw .cannotStart(function: "FT_Init_FreeType")
    }
    unsafe self.library = library
  }

  deinit {
    // SAFETY: also closes the faces that were opened through it; no other object uses them.
    unsafe FT_Done_FreeType(library)
  }

  /// Opens the `file` of the font known as `index`.
  ///
  /// The C function is `FT_New_Face`.
  mutating func add(_ file: FontFile, index: Int) {
    var face: FT_Face?
    // SAFETY: FreeType copies the name.
    let isOpen = unsafe FT_New_Face(library, file.path, FT_Long(file.face), &face) == 0
    guard isOpen, let face = unsafe face else { return }
    let strikes = unsafe face.pointee.num_fixed_sizes
    guard strikes > 0, let sizes = unsafe face.pointee.available_sizes else { return }
    // The largest bitmap size, because labels are drawn at up to 300 % on high-resolution screens.
    let best = (0..<Int(strikes)).max {
      unsafe sizes[$0].y_ppem < sizes[$1].y_ppem
    }
    guard let best, unsafe FT_Select_Size(face, FT_Int(best)) == 0 else { return }
    unsafe faces[index] = face
  }

  /// Returns the bitmap of `glyph`, or `nil` if the font has none.
  ///
  /// The C function is `FT_Load_Glyph`.
  func image(_ glyph: UInt32, font: Int) -> GlyphImage? {
    // SAFETY: the face is open; its slot holds the glyph just loaded until the next load.
    guard let face = unsafe faces[font],
      unsafe FT_Load_Glyph(face, glyph, cpango_load_color()) == 0,
      let slot = unsafe face.pointee.glyph
    else { return nil }
    var bitmap = unsafe slot.pointee.bitmap
    guard unsafe cpango_is_bgra(&bitmap) != 0, let buffer = unsafe bitmap.buffer else { return nil }
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    let pitch = unsafe Int(bitmap.pitch)
    guard width > 0, height > 0, pitch >= width * 4 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        // SAFETY: `rows` rows of `pitch` bytes, four bytes (B, G, R, A, premultiplied) a pixel.
        let at = unsafe buffer + (y * pitch + x * 4)
        let (b, g, r, a) = unsafe (UInt32(at[0]), UInt32(at[1]), UInt32(at[2]), UInt32(at[3]))
        pixels.append(a << 24 | r << 16 | g << 8 | b)
      }
    }
    return GlyphImage(width: width, height: height, pixels: pixels)
  }
}
