import CX11

/// A visual to draw in: how the server lays out a pixel's colour.
///
/// This is the one place that will know of conversions: a surface is premultiplied 0xAARRGGBB, and
/// for now only visuals that are laid out just so are taken, so that the surface's memory is the
/// server's own picture.
struct VisualFormat {
  /// The visual's number.
  var visual: UInt32
  /// The bits of a pixel that count.
  var depth: UInt8
  /// Whether the visual is another than the screen's own, and needs a colour map and a border of
  /// its own.
  var needsColormap: Bool
}

extension Connection {
  /// The screen's own visual, or one of depth 32 where `isTranslucent` asks for it and there is
  /// one.
  ///
  /// Costs no wait.
  ///
  /// The C functions are `XGetVisualInfo` and `XListPixmapFormats`. Throws
  /// `X11Error.unsupportedVisual`.
  func chooseVisual(isTranslucent: Bool) throws(X11Error) -> VisualFormat {
    // SAFETY: the display is open; these look into its memory.
    let own = unsafe UInt32(
      truncatingIfNeeded: XVisualIDFromVisual(XDefaultVisual(display, screen)))
    let candidates = visuals()
    if isTranslucent, let found = candidates.first(where: { $0.depth == 32 && isDirect($0) }) {
      return VisualFormat(
        visual: UInt32(truncatingIfNeeded: found.visualID), depth: 32,
        needsColormap: found.visualID != UInt(own))
    }
    guard let found = candidates.first(where: { $0.visualID == UInt(own) }) else {
      throw .unsupportedVisual(depth: 0, bitsPerPixel: 0, red: 0, green: 0, blue: 0)
    }
    guard isDirect(found) else {
      throw .unsupportedVisual(
        depth: found.depth, bitsPerPixel: bitsPerPixel(depth: found.depth), red: found.red,
        green: found.green, blue: found.blue)
    }
    return VisualFormat(visual: own, depth: UInt8(found.depth), needsColormap: false)
  }

  private struct Candidate {
    var visualID: UInt
    var depth: Int
    var isTrueColor: Bool
    var red: UInt32
    var green: UInt32
    var blue: UInt32
  }

  /// Whether a pixel of ours is a pixel of this visual, byte for byte.
  private func isDirect(_ candidate: Candidate) -> Bool {
    // SAFETY: the display is open; this looks into its memory.
    let order = unsafe XImageByteOrder(display)
    let isNativeOrder = UInt32(1).littleEndian == 1 ? order == LSBFirst : order == MSBFirst
    return candidate.isTrueColor && isNativeOrder && bitsPerPixel(depth: candidate.depth) == 32
      && candidate.red == 0xFF0000 && candidate.green == 0xFF00 && candidate.blue == 0xFF
  }

  private func visuals() -> [Candidate] {
    var count: CInt = 0
    var template = unsafe XVisualInfo()
    unsafe template.screen = screen
    // SAFETY: the list has `count` entries and is ours to free.
    guard
      let list = unsafe XGetVisualInfo(display, Int(VisualScreenMask), &template, &count)
    else { return [] }
    let all = unsafe UnsafeBufferPointer(start: list, count: Int(count)).map { info in
      unsafe Candidate(
        visualID: info.visualid, depth: Int(info.depth), isTrueColor: info.class == TrueColor,
        red: UInt32(truncatingIfNeeded: info.red_mask),
        green: UInt32(truncatingIfNeeded: info.green_mask),
        blue: UInt32(truncatingIfNeeded: info.blue_mask))
    }
    unsafe XFree(list)
    return all
  }

  private func bitsPerPixel(depth: Int) -> Int {
    var count: CInt = 0
    // SAFETY: the list has `count` entries and is ours to free.
    guard let list = unsafe XListPixmapFormats(display, &count) else { return 0 }
    let format = unsafe UnsafeBufferPointer(start: list, count: Int(count)).first {
      Int($0.depth) == depth
    }
    unsafe XFree(list)
    return format.map { Int($0.bits_per_pixel) } ?? 0
  }
}
