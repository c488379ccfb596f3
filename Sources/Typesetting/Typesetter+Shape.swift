internal import CPango
internal import Foundation

extension Typesetter {
  /// Makes the layout use `weight` at the nominal size.
  private mutating func use(_ weight: TextStyle.Weight) {
    guard currentWeight != weight else { return }
    currentWeight = weight
    // SAFETY: a description that is ours until `deinit`; the layout copies it, and Pango copies the
    // names.
    if let known = unsafe descriptions[weight] {
      unsafe pango_layout_set_font_description(layout, known)
      return
    }
    guard let made = unsafe pango_font_description_new() else { return }
    unsafe pango_font_description_set_family(made, families)
    unsafe pango_font_description_set_weight(made, PangoWeight(UInt32(weight.rawValue)))
    unsafe pango_font_description_set_absolute_size(made, Self.unitsPerEm)
    unsafe descriptions[weight] = made
    unsafe pango_layout_set_font_description(layout, made)
  }

  /// Shapes `text`, starting a new line at each U+2028.
  ///
  /// The C function is `pango_layout_get_line_readonly`, whose runs come in visual order.
  mutating func shape(_ text: String, weight: TextStyle.Weight) -> ShapedText {
    use(weight)
    var text = text
    return text.withUTF8 { bytes in
      unsafe setText(bytes)
      var shaped = ShapedText()
      // SAFETY: lines, runs and glyphs belong to the layout and live until its text changes.
      let count = Int(unsafe pango_layout_get_line_count(layout))
      for index in 0..<count {
        guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else {
          continue
        }
        if index == 0 {
          shaped.isRightToLeft =
            unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        }
        unsafe shaped.lines.append(read(line, bytes: bytes, missing: &shaped.missing))
      }
      return shaped
    }
  }

  private func setText(_ bytes: UnsafeBufferPointer<UInt8>) {
    // SAFETY: Pango copies `bytes.count` bytes; there are none to read when the base is nil.
    guard let base = bytes.baseAddress, bytes.count > 0 else {
      unsafe pango_layout_set_text(layout, "", 0)
      return
    }
    unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      unsafe pango_layout_set_text(layout, $0, Int32(bytes.count))
    }
  }

  private mutating func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, bytes: UnsafeBufferPointer<UInt8>,
    missing: inout Set<UInt32>
  ) -> ShapedText.Line {
    var result = ShapedText.Line()
    var x = 0.0
    var node = unsafe line.pointee.runs
    while let cell = unsafe node {
      unsafe node = cell.pointee.next
      // SAFETY: a line's runs are glyph items with an item and a glyph string each.
      guard let run = unsafe cell.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let item = unsafe run.pointee.item, let string = unsafe run.pointee.glyphs,
        let pangoFont = unsafe item.pointee.analysis.font,
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

  /// Measures the text that was shaped last, which must be one line.
  ///
  /// The C functions are `pango_layout_get_log_attrs_readonly` and
  /// `pango_glyph_item_get_logical_widths`.
  func measure(_ text: String, _ shaped: ShapedText) -> BreakableText {
    var mass = ShapedText.Mass()
    var ink: CGRect?
    for line in shaped.lines {
      mass.add(line.mass)
      guard let lineInk = line.ink else { continue }
      ink = ink?.union(lineInk) ?? lineInk
    }
    let widths = scalarWidths(text)
    var measured = BreakableText(
      offsets: [0], trimmedEnds: [0], wordBreaks: [], characterBreaks: [],
      inkTop: ink.map { Double($0.minY) } ?? -0.6, inkBottom: ink.map { Double($0.maxY) } ?? 0,
      mass: mass.range)
    measured.offsets.reserveCapacity(widths.count + 1)
    for width in widths {
      measured.offsets.append(measured.offsets[measured.offsets.count - 1] + width)
    }
    var count: Int32 = 0
    // SAFETY: `count` attributes, one more than scalars, that belong to the layout.
    guard let attributes = unsafe pango_layout_get_log_attrs_readonly(layout, &count),
      Int(count) == widths.count + 1
    else { return measured }
    for index in 1..<max(1, Int(count)) {
      let isWhite = unsafe attributes[index - 1].is_white != 0
      measured.trimmedEnds.append(isWhite ? measured.trimmedEnds[index - 1] : index)
      let isEnd = index == Int(count) - 1
      if unsafe isEnd || attributes[index].is_line_break != 0 {
        measured.wordBreaks.append(index)
        if unsafe attributes[index].break_inserts_hyphen != 0 { measured.hyphens.insert(index) }
      }
      if unsafe isEnd || attributes[index].is_cursor_position != 0 {
        measured.characterBreaks.append(index)
      }
    }
    return measured
  }

  /// The advance of each scalar, in ems, in logical order.
  private func scalarWidths(_ text: String) -> [Double] {
    // The index among scalars of the one that starts at each byte.
    var scalarAtByte = [Int](repeating: 0, count: text.utf8.count + 1)
    var byte = 0
    var count = 0
    for scalar in text.unicodeScalars {
      scalarAtByte[byte] = count
      byte += UTF8.width(scalar)
      count += 1
    }
    var widths = [Double](repeating: 0, count: count)
    var units: [Int32] = []
    // SAFETY: as in `shape`; `units` has room for the item's characters.
    guard let line = unsafe pango_layout_get_line_readonly(layout, 0),
      let source = unsafe pango_layout_get_text(layout)
    else { return widths }
    var node = unsafe line.pointee.runs
    while let cell = unsafe node {
      unsafe node = cell.pointee.next
      guard let run = unsafe cell.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let item = unsafe run.pointee.item
      else { continue }
      let length = Int(unsafe item.pointee.num_chars)
      let first = scalarAtByte[Int(unsafe item.pointee.offset)]
      units = Array(repeating: 0, count: length)
      unsafe pango_glyph_item_get_logical_widths(run, source, &units)
      for index in 0..<length where first + index < count {
        widths[first + index] = Double(units[index]) / Self.unitsPerEm
      }
    }
    return widths
  }
}

/// The bytes that a scalar takes in UTF-8.
extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}
