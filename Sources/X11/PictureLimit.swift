import Geometry
import Raster

/// How many pixels the picture of a window may have.
///
/// A window can be 32767 x 32767 pixels large, whatever the screen is: any client may size it, and its
/// picture would take 4 GB. A larger window shows the part of its picture at its top left corner.
struct PictureLimit: Hashable {
  /// The limit, in device pixels.
  let pixels: Int

  /// The limit of any window, in device pixels: four monitors of 7680 x 4320.
  static let any = PictureLimit(pixels: PixelLimit.screen.rawValue)
  /// The least limit of a window that holds the screen, in device pixels.
  private static let least = 1 << 24

  private init(pixels: Int) { self.pixels = pixels }

  /// The limit of a window that holds the screen: four times the screen, 16,777,216 pixels at least.
  init(holding screen: PixelRect) {
    pixels = min(max(4 * screen.area, Self.least), Self.any.pixels)
  }

  /// The part of a window that has a picture: the whole window, or as much of it as the limit allows.
  func size(width: Int, height: Int) -> (width: Int, height: Int) {
    guard width * height > pixels else { return (width, height) }
    let side = Int(Double(pixels).squareRoot())
    if width <= side { return (width, pixels / width) }
    if height <= side { return (pixels / height, height) }
    return (side, side)
  }
}
