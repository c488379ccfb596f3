internal import CPango

/// Where a font is: a file, which of its faces, and how that is varied.
struct FontFile: Hashable {
  /// The file's path.
  var path: String
  /// Counts from 0, in files with several faces.
  var face: Int
  /// The named instance of a variable font, counting from 1; 0 for none.
  var instance: Int
  /// The axes of a variable font and their values, such as `wght=500`.
  var variations: String?

  /// Reads a pattern that stands for one font; `nil` when it has no file.
  ///
  /// The C functions are `FcPatternGetString` and `FcPatternGetInteger`.
  init?(_ pattern: OpaquePointer) {
    guard let path = unsafe Self.string(FC_FILE, pattern) else { return nil }
    self.path = path
    var index: Int32 = 0
    // SAFETY: the pattern is alive; without an index in it, it stays 0, the first face.
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    face = Int(index & 0xFFFF)
    // 0x8000 stands for the font as its variations make it.
    instance = Int(index >> 16 & 0x7FFF)
    variations = unsafe Self.string(FC_FONT_VARIATIONS, pattern)
  }

  /// The font for Latin text, if it is one that needs no more than its file, face and variations to
  /// be known; to be found as Pango finds it.
  ///
  /// The C function is `FcFontMatch`.
  static func matching(
    families: [String], weight: TextStyle.Weight, language: String, in configuration: OpaquePointer
  ) -> FontFile? {
    // SAFETY: patterns are ours from their making to `FcPatternDestroy`, and copy what is added.
    guard let wanted = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(wanted) }
    for family in families { unsafe FcPatternAddString(wanted, FC_FAMILY, family) }
    unsafe FcPatternAddDouble(
      wanted, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight.rawValue)))
    unsafe FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN)
    unsafe FcPatternAddInteger(wanted, FC_WIDTH, FC_WIDTH_NORMAL)
    unsafe FcPatternAddDouble(wanted, FC_PIXEL_SIZE, Typesetter.nominalSize)
    // Fonts with optical sizes go by points, of which an inch of Pango's has as many as pixels.
    unsafe FcPatternAddDouble(wanted, FC_DPI, 72)
    unsafe FcPatternAddDouble(wanted, FC_SIZE, Typesetter.nominalSize)
    unsafe FcPatternAddBool(wanted, FC_VARIABLE, FcBool(FcDontCare))
    unsafe FcPatternAddString(wanted, FC_LANG, language)
    guard unsafe FcConfigSubstitute(configuration, wanted, FcMatchPattern) != 0 else { return nil }
    unsafe FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = unsafe FcFontMatch(configuration, wanted, &result) else { return nil }
    defer { unsafe FcPatternDestroy(found) }
    // Fonts of other formats, and what a configuration does to some, are left to Pango.
    guard let format = unsafe string(FC_FONTFORMAT, found), ["CFF", "TrueType"].contains(format)
    else { return nil }
    var value = unsafe FcValue()
    let isChanged = [FC_MATRIX, FC_FONT_FEATURES, FC_EMBOLDEN].contains { (property: String) in
      unsafe FcPatternGet(found, property, 0, &value) == FcResultMatch
    }
    return isChanged ? nil : unsafe FontFile(found)
  }

  private static func string(_ property: String, _ pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    // SAFETY: the string belongs to the pattern, which is alive; it is copied.
    guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }

  /// Opens the font for HarfBuzz, at a scale of `Typesetter.unitsPerEm`; to be given back with
  /// `hb_font_destroy`.
  ///
  /// `nil` when there is no such file, and for fonts varied in two ways. The C function is
  /// `hb_font_create`.
  func open() -> OpaquePointer? {
    guard instance == 0 || variations == nil,
      let blob = unsafe hb_blob_create_from_file_or_fail(path)
    else { return nil }
    // SAFETY: each object keeps what it was made of; ours are let go once made.
    let face = unsafe hb_face_create(blob, UInt32(self.face))
    unsafe hb_blob_destroy(blob)
    let font = unsafe hb_font_create(face)
    unsafe hb_face_destroy(face)
    unsafe hb_font_set_scale(font, Int32(Typesetter.unitsPerEm), Int32(Typesetter.unitsPerEm))
    if instance > 0 { unsafe hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    let axes = (variations ?? "").split(separator: ",").compactMap { axis -> hb_variation_t? in
      var variation = hb_variation_t()
      let isAxis = unsafe hb_variation_from_string(String(axis), -1, &variation) != 0
      return isAxis ? variation : nil
    }
    if !axes.isEmpty { unsafe hb_font_set_variations(font, axes, UInt32(axes.count)) }
    return unsafe font
  }
}
