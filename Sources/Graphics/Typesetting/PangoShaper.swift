internal import CPango
internal import Composition
internal import Geometry

/// Shapes any text with Pango, each part in the first font that has its characters.
@safe final class PangoShaper {
  private let pango: PangoLibrary
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// The features of all texts: figures of equal width.
  private let attributes: OpaquePointer
  private let families: String
  private var descriptions: [TextStyle.Weight: OpaquePointer] = unsafe [:]
  private var currentWeight: TextStyle.Weight?
  /// The fonts' indices in the library; we retain the fonts.
  private var fonts: [UnsafeMutablePointer<PangoFont>: Int] = unsafe [:]
  private let logHandlers: [UInt32]
  private static let logDomains = ["Pango", "GLib", "GLib-GObject"]

  /// Initializes Pango with the fonts of `configuration`, or with the current one if `nil`.
  ///
  /// The families are tried in order for each character, then every other font; `language` is a BCP
  /// 47 tag. `nil` if Pango cannot be initialized.
  init?(
    _ pango: PangoLibrary, families: [String], language: String, configuration: OpaquePointer?
  ) {
    // SAFETY: each object is created here, and released in `deinit` or on failure. Pango keeps its
    // own references.
    guard let fontMap = unsafe pango.call.pango_ft2_font_map_new() else { return nil }
    // Pango uses the current one by default; setting it would make Pango read all fonts again.
    if let configuration = unsafe configuration {
      unsafe pango.call.pango_fc_font_map_set_config(cpango_fc_font_map(fontMap), configuration)
    }
    unsafe pango.call.pango_fc_font_map_set_default_substitute(
      cpango_fc_font_map(fontMap),
      { pattern, _ in
        guard let pattern = unsafe pattern else { return }
        unsafe FcPatternDel(pattern, FC_HINTING)
        unsafe FcPatternAddBool(pattern, FC_HINTING, FcBool(0))
        unsafe FcPatternDel(pattern, FC_HINT_STYLE)
        unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, 0)
      }, nil, nil)
    guard let context = unsafe pango.call.pango_font_map_create_context(fontMap),
      let attributes = unsafe pango.call.pango_attr_list_new()
    else {
      unsafe pango.call.g_object_unref(fontMap)
      return nil
    }
    // The list owns the attribute.
    unsafe pango.call.pango_attr_list_insert(
      attributes, pango.call.pango_attr_font_features_new("tnum"))
    unsafe pango.call.pango_context_set_round_glyph_positions(context, 0)
    unsafe pango.call.pango_context_set_language(
      context, pango.call.pango_language_from_string(language))
    unsafe pango.call.pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    self.pango = pango
    unsafe self.fontMap = fontMap
    unsafe self.context = context
    unsafe self.attributes = attributes
    self.families = families.joined(separator: ",")
    // SAFETY: the handler has no state; `deinit` removes it.
    logHandlers = Self.logDomains.map { domain in
      unsafe pango.call.g_log_set_handler(domain, G_LOG_LEVEL_MASK, { _, _, _, _ in }, nil)
    }
  }

  /// Changes the language of the texts that follow, a BCP 47 tag.
  func setLanguage(_ language: String) {
    // SAFETY: Pango copies the tag.
    unsafe pango.call.pango_context_set_language(
      context, pango.call.pango_language_from_string(language))
  }

  deinit {
    // SAFETY: created or retained by us, and released only here.
    while let entry = unsafe fonts.popFirst() { unsafe pango.call.g_object_unref(entry.key) }
    while let entry = unsafe descriptions.popFirst() {
      unsafe pango.call.pango_font_description_free(entry.value)
    }
    unsafe pango.call.pango_attr_list_unref(attributes)
    unsafe pango.call.g_object_unref(UnsafeMutableRawPointer(context))
    unsafe pango.call.g_object_unref(fontMap)
    for (domain, handler) in zip(Self.logDomains, logHandlers) {
      unsafe pango.call.g_log_remove_handler(domain, handler)
    }
  }

  /// Sets the context to `weight` at the nominal size.
  private func use(_ weight: TextStyle.Weight) {
    guard currentWeight != weight else { return }
    currentWeight = weight
    // SAFETY: a description that is ours until `deinit`; the context copies it, and Pango copies the
    // names.
    if let known = unsafe descriptions[weight] {
      unsafe pango.call.pango_context_set_font_description(context, known)
      return
    }
    guard let made = unsafe pango.call.pango_font_description_new() else { return }
    unsafe pango.call.pango_font_description_set_family(made, families)
    unsafe pango.call.pango_font_description_set_weight(made, PangoWeight(UInt32(weight.rawValue)))
    unsafe pango.call.pango_font_description_set_absolute_size(made, Typesetter.unitsPerEm)
    unsafe descriptions[weight] = made
    unsafe pango.call.pango_context_set_font_description(context, made)
  }

  /// Returns the index of `font` in the library; adds it if it is new.
  ///
  /// The C functions are `pango_font_get_hb_font` and `pango_fc_font_get_pattern`.
  private func index(
    of font: UnsafeMutablePointer<PangoFont>, in library: inout GlyphLibrary
  ) -> Int? {
    if let known = unsafe fonts[font] { return known }
    // SAFETY: `font` is a live font of the shaped run, and a fontconfig font, as all of our map's
    // are; it is retained.
    guard let handle = unsafe pango.call.pango_font_get_hb_font(font) else { return nil }
    let pattern = unsafe pango.call.pango_fc_font_get_pattern(cpango_fc_font(font))
    let index = unsafe library.add(handle, file: pattern.flatMap { unsafe FontFile($0) })
    _ = unsafe pango.call.g_object_ref(font)
    unsafe fonts[font] = index
    return index
  }

  /// Shapes `text`, starting a new line at each U+2028; measures it on request, if it is one line.
  ///
  /// Uses Pango's low-level functions `pango_itemize_with_base_dir`, `pango_shape_with_flags` and
  /// `pango_reorder_items`: a `PangoLayout` would also compute the line height of each font, for
  /// which it searches all fonts twice more and shapes an alphabet, at about 2 ms per weight.
  func shape(
    _ text: String, weight: TextStyle.Weight, isMeasured: Bool, library: inout GlyphLibrary
  ) -> ShapedText {
    use(weight)
    let outer = Self.outsideIsolates(text)
    var text = text
    return text.withUTF8 { bytes in
      var shaped = ShapedText()
      guard let base = bytes.baseAddress else { return shaped }
      // SAFETY: the bytes are valid during the call; Pango reads `bytes.count` of them and keeps
      // none.
      unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        let resolved = unsafe outer.withCString { unsafe pango.call.pango_find_base_dir($0, -1) }
        shaped.isRightToLeft = resolved == PANGO_DIRECTION_RTL
        let direction = resolved == PANGO_DIRECTION_NEUTRAL ? PANGO_DIRECTION_WEAK_LTR : resolved
        var items = unsafe TextItems(
          pango.call.pango_itemize_with_base_dir(
            context, direction, characters, 0, Int32(bytes.count), attributes, nil), of: pango)
        let boundaries = isMeasured ? unsafe items.boundaries(of: characters, bytes) : []
        var widths: [Double] = []
        let scalars = unsafe Self.scalarIndices(of: bytes)
        for line in unsafe Self.lines(of: bytes) {
          let runs = unsafe items.takeRuns(to: line.upperBound, of: characters, bytes)
          if isMeasured { unsafe widths = runs.widths(in: characters) }
          unsafe shaped.lines.append(
            read(
              runs, bytes: bytes, scalars: scalars, missing: &shaped.missing, library: &library))
          items.dropSeparator()
        }
        if isMeasured {
          shaped.measure = BreakableText(shaped, widths: widths, boundaries: boundaries)
        }
      }
      return shaped
    }
  }

  /// Returns the part of a text that determines its direction, which is not in isolates: Pango knows nothing of these there.
  ///
  /// Source: Unicode Standard Annex 9, rule P2.
  private static func outsideIsolates(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{2068}") else { return text }
    var outer = String.UnicodeScalarView()
    var depth = 0
    for scalar in text.unicodeScalars {
      if scalar == "\u{2068}" {
        depth += 1
      } else if scalar == "\u{2069}" {
        depth = max(0, depth - 1)
      } else if depth == 0 {
        outer.append(scalar)
      }
    }
    return String(outer)
  }

  /// The byte ranges of the lines, without the separators.
  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropLast(2) {
      // SAFETY: the two following bytes exist as well.
      guard unsafe bytes[index] == 0xE2, unsafe bytes[index + 1] == 0x80,
        unsafe bytes[index + 2] == 0xA8
      else { continue }
      lines.append(start..<index)
      start = index + TextItems.separatorLength
    }
    return lines + [start..<bytes.count]
  }

  private func read(
    _ runs: borrowing TextRuns, bytes: UnsafeBufferPointer<UInt8>, scalars: [Int32],
    missing: inout Set<UInt32>, library: inout GlyphLibrary
  ) -> ShapedText.Line {
    var result = ShapedText.Line()
    var x = 0.0
    // SAFETY: the runs live as long as `runs`, each with a font and a glyph string.
    let ordered = unsafe runs.visualOrder()
    for index in unsafe ordered.indices {
      let run = unsafe ordered[index]
      let (item, string) = unsafe (run.item, run.glyphs)
      guard let pangoFont = unsafe item.pointee.analysis.font,
        let font = unsafe self.index(of: pangoFont, in: &library)
      else { continue }
      let standsOnLine = unsafe Self.standsOnLine(item.pointee.analysis.script)
      let start = Int(unsafe item.pointee.offset)
      let end = start + Int(unsafe item.pointee.length)
      let isRightToLeft = unsafe item.pointee.analysis.level & 1 != 0
      let first = result.glyphs.count
      for index in 0..<Int(unsafe string.pointee.num_glyphs) {
        // SAFETY: there are `num_glyphs` glyphs and cluster offsets.
        let info = unsafe string.pointee.glyphs[index]
        let advance = Double(info.geometry.width) / Typesetter.unitsPerEm
        defer { x += advance }
        if info.glyph == cpango_glyph_empty() { continue }
        if info.glyph & cpango_glyph_unknown_flag() != 0 {
          missing.insert(info.glyph & ~cpango_glyph_unknown_flag())
          continue
        }
        if info.glyph == 0 {
          let at = unsafe start + Int(string.pointee.log_clusters[index])
          if let scalar = unsafe Self.scalar(at: at, in: bytes) { missing.insert(scalar) }
          continue
        }
        result.add(
          library.glyph(info.glyph, font: font), id: info.glyph, font: font,
          at: x + Double(info.geometry.x_offset) / Typesetter.unitsPerEm,
          Double(info.geometry.y_offset) / Typesetter.unitsPerEm,
          scalar: Int(unsafe scalars[start + Int(string.pointee.log_clusters[index])]), pen: x,
          advance: advance, standingOnLineOf: standsOnLine ? library.fonts[font] : nil)
      }
      result.endRun(from: first, scalarEnd: Int(scalars[end]), isRightToLeft: isRightToLeft)
    }
    return result
  }

  /// The index of the scalar at each byte, and the number of scalars.
  private static func scalarIndices(of bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
    var indices: [Int32] = []
    indices.reserveCapacity(bytes.count + 1)
    var next: Int32 = 0
    for index in bytes.indices {
      // SAFETY: the index is one of the buffer's. All bytes of a scalar but the first begin with 10.
      if unsafe bytes[index] & 0xC0 != 0x80 { next += 1 }
      indices.append(next - 1)
    }
    indices.append(next)
    return indices
  }

  private static func standsOnLine(_ script: UInt8) -> Bool {
    let script = PangoScript(Int32(script))
    return script == PANGO_SCRIPT_LATIN || script == PANGO_SCRIPT_GREEK
      || script == PANGO_SCRIPT_CYRILLIC || script == PANGO_SCRIPT_COMMON
      || script == PANGO_SCRIPT_INHERITED
  }

  private static func scalar(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard offset >= 0, offset < bytes.count else { return nil }
    var decoder = UTF8()
    // SAFETY: checked just above.
    var rest = unsafe UnsafeBufferPointer(rebasing: bytes[offset...]).makeIterator()
    guard case .scalarValue(let scalar) = unsafe decoder.decode(&rest) else { return nil }
    return scalar.value
  }
}
