internal import CPango

/// The shaped runs of a line; owns them.
@safe struct TextRuns: ~Copyable {
  /// A run of one font, script and direction, with its glyphs.
  @unsafe struct Run {
    var item: UnsafeMutablePointer<PangoItem>
    var glyphs: UnsafeMutablePointer<PangoGlyphString>
  }

  /// In reading order.
  private var runs: [Run] = unsafe []
  private let pango: PangoLibrary

  init(_ pango: PangoLibrary) { self.pango = pango }

  deinit {
    // SAFETY: we own both, and no other reference exists.
    for index in unsafe runs.indices {
      unsafe pango.call.pango_glyph_string_free(runs[index].glyphs)
      unsafe pango.call.pango_item_free(runs[index].item)
    }
  }

  /// Shapes an item of a text of `count` bytes, and adds the run.
  ///
  /// The C function is `pango_shape_with_flags`.
  mutating func shape(
    _ item: UnsafeMutablePointer<PangoItem>, of characters: UnsafePointer<CChar>, count: Int
  ) {
    guard let glyphs = unsafe pango.call.pango_glyph_string_new() else {
      unsafe pango.call.pango_item_free(item)
      return
    }
    // SAFETY: the item refers to its own part of the text's bytes.
    unsafe pango.call.pango_shape_with_flags(
      characters + Int(item.pointee.offset), item.pointee.length, characters, Int32(count),
      &item.pointee.analysis, glyphs, PANGO_SHAPE_NONE)
    unsafe runs.append(Run(item: item, glyphs: glyphs))
  }

  /// The runs from left to right.
  ///
  /// The C function is `pango_reorder_items`.
  func visualOrder() -> [Run] {
    guard unsafe runs.count > 1 else { return unsafe runs }
    // SAFETY: we own both lists; the linked items are not touched.
    var logical: UnsafeMutablePointer<GList>?
    for index in unsafe runs.indices.reversed() {
      unsafe logical = pango.call.g_list_prepend(logical, runs[index].item)
    }
    let visual = unsafe pango.call.pango_reorder_items(logical)
    unsafe pango.call.g_list_free(logical)
    var ordered: [Run] = unsafe []
    var node = unsafe visual
    while let cell = unsafe node {
      if let run = unsafe runs.first(where: { unsafe $0.item == cell.pointee.data }) {
        unsafe ordered.append(run)
      }
      unsafe node = cell.pointee.next
    }
    unsafe pango.call.g_list_free(visual)
    return unsafe ordered
  }

  /// The advance of each scalar in ems, in reading order.
  ///
  /// The C function is `pango_glyph_item_get_logical_widths`.
  func widths(in characters: UnsafePointer<CChar>) -> [Double] {
    var widths: [Double] = []
    var units: [Int32] = []
    for index in unsafe runs.indices {
      let run = unsafe runs[index]
      // SAFETY: `units` has room for each of the item's scalars.
      units = Array(repeating: 0, count: Int(unsafe run.item.pointee.num_chars))
      var piece = unsafe PangoGlyphItem()
      unsafe piece.item = run.item
      unsafe piece.glyphs = run.glyphs
      unsafe pango.call.pango_glyph_item_get_logical_widths(&piece, characters, &units)
      for unit in units { widths.append(Double(unit) / Typesetter.unitsPerEm) }
    }
    return widths
  }
}
