import Geometry
import Raster

/// The maximum number of pixels of a window's picture.
///
/// A window can have 32767 x 32767 pixels, whatever the size of the screen. Any client may resize it to
/// that, and its picture would take 4 GB. A larger window has a picture only in its top left part.
struct PictureLimit: Hashable {
  /// The limit, in device pixels.
  let pixels: Int

  /// The limit for all windows, in device pixels: four monitors of 7680 x 4320.
  static let any = PictureLimit(pixels: PixelLimit.screen.rawValue)
  /// The smallest limit for a window with `holdsScreen`, in device pixels.
  private static let least = 1 << 24

  private init(pixels: Int) { self.pixels = pixels }

  /// Creates the limit for a window with `holdsScreen`: four times the screen, at least 16,777,216 pixels.
  init(holding screen: PixelRect) {
    pixels = min(max(4 * screen.area, Self.least), Self.any.pixels)
  }

  /// Returns the size of the part of a window that has a picture: the whole window if the limit allows.
  func size(width: Int, height: Int) -> (width: Int, height: Int) {
    guard width * height > pixels else { return (width, height) }
    let side = Int(Double(pixels).squareRoot())
    if width <= side { return (width, pixels / width) }
    if height <= side { return (pixels / height, height) }
    return (side, side)
  }
}
