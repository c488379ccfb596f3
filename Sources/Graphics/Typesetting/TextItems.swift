internal import Composition
internal import CPango

/// A text divided into items with one font, script and direction each, in reading order.
///
/// Owns Pango's items until they are taken.
@safe struct TextItems: ~Copyable {
  /// The bytes of U+2028 in UTF-8.
  static let separatorLength = 3

  /// In reading order.
  private var items: [UnsafeMutablePointer<PangoItem>] = unsafe []
  private var next = 0
  private let pango: PangoLibrary

  /// Takes ownership of a list of Pango's items, including its links.
  init(_ list: UnsafeMutablePointer<GList>?, of pango: PangoLibrary) {
    self.pango = pango
    // SAFETY: we own the list of Pango's items; the items outlive it.
    var node = unsafe list
    while let cell = unsafe node {
      if let item = unsafe cell.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
        unsafe items.append(item)
      }
      unsafe node = cell.pointee.next
    }
    unsafe pango.call.g_list_free(list)
  }

  deinit {
    // SAFETY: we own the items that have not been taken.
    for index in unsafe next..<items.count { unsafe pango.call.pango_item_free(items[index]) }
  }

  /// Returns the possible line and word breaks: an entry before each scalar, and one for the end.
  ///
  /// The C functions are `pango_default_break` and `pango_tailor_break`.
  func boundaries(
    of characters: UnsafePointer<CChar>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [TextBoundary] {
    let count = unsafe Self.scalarCount(bytes, 0..<bytes.count)
    var breaks = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    // SAFETY: the buffer has as many entries as passed; each item uses those of its scalars and the
    // one after.
    unsafe breaks.withUnsafeMutableBufferPointer { buffer in
      unsafe pango.call.pango_default_break(
        characters, Int32(bytes.count), nil, buffer.baseAddress, Int32(buffer.count))
      var first = 0
      for index in unsafe items.indices {
        let item = unsafe items[index]
        let length = Int(unsafe item.pointee.num_chars)
        guard first + length < buffer.count, let base = buffer.baseAddress else { return }
        unsafe pango.call.pango_tailor_break(
          characters + Int(item.pointee.offset), item.pointee.length, &item.pointee.analysis,
          item.pointee.offset, base + first, Int32(length + 1))
        first += length
      }
    }
    // A shortened name begins with an ellipsis, which says nothing in a line of its own.
    // SAFETY: the bytes are only read.
    let startsWithEllipsis = unsafe bytes.starts(with: "…".utf8)
    let scalars = unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars
    let kinds = isJapanese(scalars) ? UnspacedText.kinds(in: Array(scalars)) : []
    return breaks.indices.map { index in
      TextBoundary(
        isAfterWhite: index > 0 && breaks[index - 1].is_white != 0,
        allowsBreak: breaks[index].is_line_break != 0 && !(index == 1 && startsWithEllipsis),
        kind: breaks[index].break_inserts_hyphen != 0
          ? .softHyphen : index < kinds.count ? kinds[index] : .space,
        isBetweenCharacters: breaks[index].is_cursor_position != 0)
    }
  }

  /// Whether a text is Japanese: it has kana, or kanji in that language.
  private func isJapanese(_ scalars: String.UnicodeScalarView) -> Bool {
    if UnspacedText.containsKana(scalars) { return true }
    guard UnspacedText.contains(scalars) else { return false }
    // SAFETY: a language is its tag, which Pango keeps.
    return unsafe items.contains { item in
      guard let tag = unsafe UnsafeRawPointer(item.pointee.analysis.language) else { return false }
      return unsafe String(cString: tag.assumingMemoryBound(to: CChar.self)).hasPrefix("ja")
    }
  }

  /// Shapes the items up to the byte `end`, splitting an item that continues after it.
  mutating func takeRuns(
    to end: Int, of characters: UnsafePointer<CChar>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> TextRuns {
    var runs = TextRuns(pango)
    // SAFETY: we own the items, which refer to these bytes.
    while unsafe next < items.count {
      let item = unsafe items[next]
      let start = Int(unsafe item.pointee.offset)
      guard start < end else { break }
      if start + Int(unsafe item.pointee.length) > end {
        let count = unsafe Self.scalarCount(bytes, start..<end)
        // The part before the split is a new item; the existing one is the rest.
        guard let part = unsafe pango.call.pango_item_split(item, Int32(end - start), Int32(count))
        else {
          break
        }
        unsafe runs.shape(part, of: characters, count: bytes.count)
        break
      }
      unsafe runs.shape(item, of: characters, count: bytes.count)
      next += 1
    }
    return runs
  }

  /// Removes the line separator at the start of the next item, if any.
  mutating func dropSeparator() {
    guard unsafe next < items.count else { return }
    // SAFETY: we own the item until it is freed.
    let item = unsafe items[next]
    if Int(unsafe item.pointee.length) > Self.separatorLength {
      let part = unsafe pango.call.pango_item_split(item, Int32(Self.separatorLength), 1)
      unsafe pango.call.pango_item_free(part)
    } else {
      unsafe pango.call.pango_item_free(item)
      next += 1
    }
  }

  private static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    // SAFETY: the range is within the bytes. All bytes of a scalar but the first begin with 10.
    range.count { unsafe bytes[$0] & 0xC0 != 0x80 }
  }
}
