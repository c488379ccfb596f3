/// The bitmap of a color glyph, such as an emoji, at the font's own size.
///
/// A class because labels with the same emoji share one copy of its pixels; it never changes.
public final class GlyphImage: Sendable {
  /// The width, in pixels of the bitmap.
  public let width: Int
  /// The height, in pixels of the bitmap.
  public let height: Int
  /// Premultiplied `0xAARRGGBB`, row after row from the top left.
  let pixels: [UInt32]

  /// The size in memory, in bytes.
  var byteCount: Int { 4 * pixels.count }

  init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "wrong pixel count")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
