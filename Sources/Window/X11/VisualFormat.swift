import CX11

/// A visual to draw with: the layout of the colors in a pixel.
struct VisualFormat {
  /// The visual's number.
  var visual: UInt32
  /// The number of significant bits per pixel.
  var depth: UInt8
  /// How pixels are converted.
  var pixels: PixelFormat
  /// Whether a window needs its own color map and border, because the visual is not the screen's own or
  /// looks up colors.
  var needsColormap: Bool
  /// Whether the color map is used to look up each channel, and so must be filled.
  var looksUpColors: Bool
}

extension Connection {
  /// Returns the screen's own visual, or one of depth 32 if `isTranslucent` and there is one.
  ///
  /// Does not wait for the server. The C functions are `XGetVisualInfo` and `XListPixmapFormats`. Throws
  /// `X11Error.unsupportedVisual`.
  func chooseVisual(isTranslucent: Bool) throws(X11Error) -> VisualFormat {
    // SAFETY: the display is open; these look into its memory.
    let own = unsafe UInt32(
      truncatingIfNeeded: XVisualIDFromVisual(XDefaultVisual(display, screen)))
    let candidates = visuals()
    if isTranslucent {
      for candidate in candidates where candidate.depth == 32 && !candidate.looksUpColors {
        if let format = format(of: candidate, own: own) { return format }
      }
    }
    guard let found = candidates.first(where: { $0.identifier == own }) else {
      throw .unsupportedVisual(depth: 0, bitsPerPixel: 0, red: 0, green: 0, blue: 0)
    }
    guard let format = format(of: found, own: own) else {
      throw .unsupportedVisual(
        depth: found.depth, bitsPerPixel: pixmapFormat(depth: found.depth).bitsPerPixel,
        red: found.red, green: found.green, blue: found.blue)
    }
    return format
  }

  private struct Candidate {
    var identifier: UInt32
    var depth: Int
    var isColorful: Bool
    var looksUpColors: Bool
    var red: UInt32
    var green: UInt32
    var blue: UInt32
  }

  /// Returns the format of a visual; `nil` if it has no true colors.
  private func format(of candidate: Candidate, own: UInt32) -> VisualFormat? {
    guard candidate.isColorful else { return nil }
    // SAFETY: the display is open; this looks into its memory.
    let order = unsafe XImageByteOrder(display)
    let pixmap = pixmapFormat(depth: candidate.depth)
    let pixels = PixelFormat(
      depth: candidate.depth, bitsPerPixel: pixmap.bitsPerPixel, rowBits: pixmap.rowBits,
      isBigEndian: order == MSBFirst, red: candidate.red, green: candidate.green,
      blue: candidate.blue)
    guard let pixels else { return nil }
    return VisualFormat(
      visual: candidate.identifier, depth: UInt8(candidate.depth), pixels: pixels,
      needsColormap: candidate.identifier != own || candidate.looksUpColors,
      looksUpColors: candidate.looksUpColors)
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
        identifier: UInt32(truncatingIfNeeded: info.visualid), depth: Int(info.depth),
        isColorful: info.class == TrueColor || info.class == DirectColor,
        looksUpColors: info.class == DirectColor, red: UInt32(truncatingIfNeeded: info.red_mask),
        green: UInt32(truncatingIfNeeded: info.green_mask),
        blue: UInt32(truncatingIfNeeded: info.blue_mask))
    }
    unsafe XFree(list)
    return all
  }

  private func pixmapFormat(depth: Int) -> (bitsPerPixel: Int, rowBits: Int) {
    var count: CInt = 0
    // SAFETY: the list has `count` entries and is ours to free.
    guard let list = unsafe XListPixmapFormats(display, &count) else { return (0, 0) }
    let format = unsafe UnsafeBufferPointer(start: list, count: Int(count)).first {
      Int($0.depth) == depth
    }
    unsafe XFree(list)
    return format.map { (Int($0.bits_per_pixel), Int($0.scanline_pad)) } ?? (0, 0)
  }

  /// Creates the color map that a window with this visual needs.
  ///
  /// If colors are looked up, each channel increases evenly from dark to bright. The C functions
  /// are `xcb_create_colormap` and `xcb_store_colors`.
  func makeColormap(for format: VisualFormat) -> UInt32 {
    let colormap = makeIdentifier()
    // SAFETY: the connection is open, and XCB copies the colors before it returns.
    unsafe xcb_create_colormap(
      xcb,
      UInt8(
        (format.looksUpColors ? XCB_COLORMAP_ALLOC_ALL : XCB_COLORMAP_ALLOC_NONE).rawValue),
      colormap, root, format.visual)
    guard format.looksUpColors else { return colormap }
    let channels = [format.pixels.red, format.pixels.green, format.pixels.blue]
    let count = channels.map(\.maximum).max() ?? 0
    let items = (0...count).map { index in
      let values = channels.map { channel in
        UInt16(min(index, channel.maximum) * UInt32(UInt16.max) / channel.maximum)
      }
      let pixel = channels.reduce(UInt32(0)) { $0 | min(index, $1.maximum) << UInt32($1.shift) }
      // The flags select red, green and blue.
      return xcb_coloritem_t(
        pixel: pixel, red: values[0], green: values[1], blue: values[2], flags: 7, pad0: 0)
    }
    // A request holds at most 16,384 entries; channels of up to 11 bits need a single request.
    unsafe xcb_store_colors(xcb, colormap, UInt32(items.count), items)
    return colormap
  }
}
