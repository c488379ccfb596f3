internal import CPango
internal import Geometry

extension Typesetter {
  /// Makes the context use `weight` at the nominal size.
  private mutating func use(_ weight: TextStyle.Weight) {
    guard currentWeight != weight else { return }
    currentWeight = weight
    // SAFETY: a description that is ours until `deinit`; the context copies it, and Pango copies the
    // names.
    if let known = unsafe descriptions[weight] {
      unsafe pango_context_set_font_description(context, known)
      return
    }
    guard let made = unsafe pango_font_description_new() else { return }
    unsafe pango_font_description_set_family(made, families)
    unsafe pango_font_description_set_weight(made, PangoWeight(UInt32(weight.rawValue)))
    unsafe pango_font_description_set_absolute_size(made, Self.unitsPerEm)
    unsafe descriptions[weight] = made
    unsafe pango_context_set_font_description(context, made)
  }

  /// Shapes `text`, starting a new line at each U+2028; measures it on request, if it is one line.
  ///
  /// Built of Pango's parts, `pango_itemize_with_base_dir`, `pango_shape_with_flags` and
  /// `pango_reorder_items`: a `PangoLayout` also wants the line height of each font, for which it
  /// searches all fonts twice more and shapes an alphabet, at some 2 ms a weight.
  mutating func shape(
    _ text: String, weight: TextStyle.Weight, isMeasured: Bool = false
  ) -> ShapedText {
    use(weight)
    var text = text
    return text.withUTF8 { bytes in
      var shaped = ShapedText()
      guard let base = bytes.baseAddress, bytes.count > 0 else {
        shaped.lines = [ShapedText.Line()]
        return shaped
      }
      // SAFETY: the bytes live over the call; Pango reads `bytes.count` of them and keeps none.
      unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        let resolved = unsafe cpango_find_base_dir(characters, Int32(bytes.count))
        shaped.isRightToLeft = resolved == PANGO_DIRECTION_RTL
        let direction = resolved == PANGO_DIRECTION_NEUTRAL ? PANGO_DIRECTION_WEAK_LTR : resolved
        var items = unsafe TextItems(
          pango_itemize_with_base_dir(
            context, direction, characters, 0, Int32(bytes.count), noAttributes, nil))
        var breaks: [PangoLogAttr] = []
        if isMeasured { unsafe breaks = items.breaks(of: characters, bytes) }
        var widths: [Double] = []
        for line in unsafe Self.lines(of: bytes) {
          let runs = unsafe items.takeRuns(to: line.upperBound, of: characters, bytes)
          if isMeasured { unsafe widths = runs.widths(in: characters) }
          unsafe shaped.lines.append(read(runs, bytes: bytes, missing: &shaped.missing))
          items.dropSeparator()
        }
        if isMeasured { shaped.measure = measure(shaped, widths: widths, breaks: breaks) }
      }
      return shaped
    }
  }

  /// The bytes of each line, without the separators.
  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropLast(2) {
      // SAFETY: the two after it are there as well.
      guard unsafe bytes[index] == 0xE2, unsafe bytes[index + 1] == 0x80,
        unsafe bytes[index + 2] == 0xA8
      else { continue }
      lines.append(start..<index)
      start = index + TextItems.separatorLength
    }
    return lines + [start..<bytes.count]
  }

  private mutating func read(
    _ runs: borrowing TextRuns, bytes: UnsafeBufferPointer<UInt8>, missing: inout Set<UInt32>
  ) -> ShapedText.Line {
    var result = ShapedText.Line()
    var x = 0.0
    // SAFETY: the runs live as long as `runs`, each with a font and a string of glyphs.
    let ordered = unsafe runs.visualOrder()
    for index in unsafe ordered.indices {
      let run = unsafe ordered[index]
      let (item, string) = unsafe (run.item, run.glyphs)
      guard let pangoFont = unsafe item.pointee.analysis.font,
        let font = unsafe library.index(of: pangoFont)
      else { continue }
      let isLatin = unsafe Self.standsOnLine(item.pointee.analysis.script)
      let metrics = library.fonts[font]
      for index in 0..<Int(unsafe string.pointee.num_glyphs) {
        // SAFETY: `num_glyphs` glyphs and as many cluster offsets.
        let info = unsafe string.pointee.glyphs[index]
        defer { x += Double(info.geometry.width) / Self.unitsPerEm }
        if info.glyph == cpango_glyph_empty() { continue }
        if info.glyph & cpango_glyph_unknown_flag() != 0 {
          missing.insert(info.glyph & ~cpango_glyph_unknown_flag())
          continue
        }
        if info.glyph == 0 {
          let at = unsafe Int(item.pointee.offset) + Int(string.pointee.log_clusters[index])
          if let scalar = unsafe Self.scalar(at: at, in: bytes) { missing.insert(scalar) }
          continue
        }
        let glyph = library.glyph(info.glyph, font: font)
        let originX = x + Double(info.geometry.x_offset) / Self.unitsPerEm
        let originY = Double(info.geometry.y_offset) / Self.unitsPerEm
        let ink = glyph.ink.isEmpty ? CGRect.zero : glyph.ink.offsetBy(dx: originX, dy: originY)
        if !ink.isEmpty {
          result.ink = result.ink?.union(ink) ?? ink
          if isLatin && glyph.image == nil {
            result.mass.add(
              top: -(metrics.capHeight + metrics.xHeight) / 2, bottom: 0, width: ink.width)
          } else {
            result.mass.add(top: ink.minY, bottom: ink.maxY, width: ink.width)
          }
        }
        result.glyphs.append(
          ShapedText.Glyph(font: font, id: info.glyph, x: originX, y: originY, ink: ink))
      }
    }
    return result
  }

  /// Whether a script's weight lies between the baseline and the height of its letters, whichever
  /// letters they are.
  ///
  /// Such labels share one baseline along a row; others are centred by their ink.
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

  /// What line breaking wants to know of a text on one line.
  private func measure(
    _ shaped: ShapedText, widths: [Double], breaks: [PangoLogAttr]
  ) -> BreakableText {
    var mass = ShapedText.Mass()
    var ink: CGRect?
    for line in shaped.lines {
      mass.add(line.mass)
      guard let lineInk = line.ink else { continue }
      ink = ink?.union(lineInk) ?? lineInk
    }
    var measured = BreakableText(
      offsets: [0], trimmedEnds: [0], wordBreaks: [], characterBreaks: [],
      inkTop: ink.map { Double($0.minY) } ?? -0.6, inkBottom: ink.map { Double($0.maxY) } ?? 0,
      mass: mass.range)
    measured.offsets.reserveCapacity(widths.count + 1)
    for width in widths {
      measured.offsets.append(measured.offsets[measured.offsets.count - 1] + width)
    }
    for index in 1..<max(1, breaks.count) {
      let isWhite = breaks[index - 1].is_white != 0
      measured.trimmedEnds.append(isWhite ? measured.trimmedEnds[index - 1] : index)
      let isEnd = index == breaks.count - 1
      if isEnd || breaks[index].is_line_break != 0 {
        measured.wordBreaks.append(index)
        if breaks[index].break_inserts_hyphen != 0 { measured.hyphens.insert(index) }
      }
      if isEnd || breaks[index].is_cursor_position != 0 {
        measured.characterBreaks.append(index)
      }
    }
    return measured
  }
}
