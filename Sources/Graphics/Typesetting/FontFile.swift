internal import CPango

/// The location of a font: its file, face and variation.
struct FontFile: Hashable {
  /// The file's path.
  var path: String
  /// The index of the face in the file, from 0.
  var face: Int
  /// The named instance of a variable font, from 1; 0 for none.
  var instance: Int
  /// The axis values of a variable font, such as `wght=500`.
  var variations: String?
}

extension FontFile {
  /// Reads a pattern for one font; `nil` if it has no file.
  ///
  /// The C functions are `FcPatternGetString` and `FcPatternGetInteger`.
  init?(_ pattern: OpaquePointer) {
    guard let path = unsafe Self.string(FC_FILE, pattern) else { return nil }
    self.path = path
    var index: Int32 = 0
    // SAFETY: the pattern is alive; if it has no index, the value stays 0, the first face.
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    face = Int(index & 0xFFFF)
    // 0x8000 stands for the font as set by its variations.
    instance = Int(index >> 16 & 0x7FFF)
    variations = unsafe Self.string(FC_FONT_VARIATIONS, pattern)
  }

  /// Finds the font for Latin text as Pango would; `nil` if more than its file, face and variations
  /// determine the font.
  ///
  /// The C function is `FcFontMatch`.
  static func matching(
    _ request: FontRequest, in configuration: FontConfiguration
  ) -> FontFile? {
    // SAFETY: we own the patterns until `FcPatternDestroy`; they copy added values.
    guard let wanted = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(wanted) }
    for family in request.families { unsafe FcPatternAddString(wanted, FC_FAMILY, family) }
    unsafe FcPatternAddDouble(
      wanted, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight.rawValue)))
    unsafe FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN)
    unsafe FcPatternAddInteger(wanted, FC_WIDTH, FC_WIDTH_NORMAL)
    unsafe FcPatternAddDouble(wanted, FC_PIXEL_SIZE, Typesetter.nominalSize)
    // Fonts with optical sizes use points; at 72 dpi, Pango's points are pixels.
    unsafe FcPatternAddDouble(wanted, FC_DPI, 72)
    unsafe FcPatternAddDouble(wanted, FC_SIZE, Typesetter.nominalSize)
    unsafe FcPatternAddBool(wanted, FC_VARIABLE, FcBool(FcDontCare))
    unsafe FcPatternAddString(wanted, FC_LANG, request.language)
    guard unsafe FcConfigSubstitute(configuration.handle, wanted, FcMatchPattern) != 0 else {
      return nil
    }
    unsafe FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = unsafe FcFontMatch(configuration.handle, wanted, &result) else { return nil }
    defer { unsafe FcPatternDestroy(found) }
    // Pango handles fonts of other formats, and fonts that a configuration modifies.
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

  /// Opens the font for HarfBuzz at a scale of `Typesetter.unitsPerEm`; release it with
  /// `hb_font_destroy`.
  ///
  /// `nil` if there is no such file, and for fonts with two kinds of variation. The C function is
  /// `hb_font_create`.
  func open() -> OpaquePointer? {
    guard instance == 0 || variations == nil,
      let blob = unsafe hb_blob_create_from_file_or_fail(path)
    else { return nil }
    // SAFETY: each object retains what it was made from; our references are released at once.
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
