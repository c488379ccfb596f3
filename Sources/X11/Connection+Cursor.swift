import CX11

extension Connection {
  /// A cursor of the person's theme.
  ///
  /// The C functions are `XCreateFontCursor` and `XCreatePixmapCursor`.
  func makeCursor(_ shape: PointerShape, for window: UInt32) -> UInt {
    // SAFETY: the display is open; the bitmap's one byte outlives the call, and the server keeps
    // what it needs of the pixmap that is freed.
    switch shape {
    case .normal: return unsafe XCreateFontCursor(display, UInt32(XC_left_ptr))
    case .hand: return unsafe XCreateFontCursor(display, UInt32(XC_hand2))
    case .grabbing: return unsafe XCreateFontCursor(display, UInt32(XC_fleur))
    case .hidden:
      let nothing: [CChar] = [0]
      var (black, white) = (XColor(), XColor())
      let pixmap = unsafe XCreateBitmapFromData(display, UInt(window), nothing, 1, 1)
      let cursor = unsafe XCreatePixmapCursor(display, pixmap, pixmap, &black, &white, 0, 0)
      unsafe XFreePixmap(display, pixmap)
      return cursor
    }
  }

  /// Sets a window's cursor.
  ///
  /// The C function is `XDefineCursor`.
  func setCursor(_ cursor: UInt, of window: UInt32) {
    // SAFETY: the display is open.
    unsafe XDefineCursor(display, UInt(window), cursor)
  }
}
