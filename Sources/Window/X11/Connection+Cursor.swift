import CX11

extension Connection {
  /// Creates a cursor of the server's cursor font; the hidden cursor is a space character.
  ///
  /// The C functions are `xcb_open_font` and `xcb_create_glyph_cursor`. Xlib's functions take several
  /// steps and crash if the connection is lost between two of them.
  func makeCursor(_ shape: PointerShape) -> UInt32 {
    switch shape {
    case .normal: glyphCursor(UInt16(XC_left_ptr), font: "cursor")
    case .hand: glyphCursor(UInt16(XC_hand2), font: "cursor")
    case .grabbing: glyphCursor(UInt16(XC_fleur), font: "cursor")
    case .resizeHorizontal: glyphCursor(UInt16(XC_sb_h_double_arrow), font: "cursor")
    case .resizeVertical: glyphCursor(UInt16(XC_sb_v_double_arrow), font: "cursor")
    case .resizeDiagonal: glyphCursor(UInt16(XC_bottom_right_corner), font: "cursor")
    case .hidden: glyphCursor(UInt16(UInt8(ascii: " ")), font: "fixed")
    }
  }

  private func glyphCursor(_ glyph: UInt16, font name: String) -> UInt32 {
    let font = makeIdentifier()
    let cursor = makeIdentifier()
    // In the cursor font each glyph is followed by its mask.
    let mask = name == "cursor" ? glyph + 1 : glyph
    // SAFETY: the connection is ours; the name is copied by the call.
    unsafe xcb_open_font(xcb, font, UInt16(name.utf8.count), name)
    unsafe xcb_create_glyph_cursor(
      xcb, cursor, font, font, glyph, mask, 0, 0, 0, UInt16.max, UInt16.max, UInt16.max)
    unsafe xcb_close_font(xcb, font)
    return cursor
  }
}
