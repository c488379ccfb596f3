import Raster

/// Where a window that holds the screen is, as far as the server has reported it.
struct ScreenHold {
  /// Whether other windows cover a part of it.
  var isObscured = false
  /// Its parent, `nil` until it is given another one than the root window.
  var parent: UInt32?
  /// Its size, in device pixels.
  var size = (width: 0, height: 0)
  /// Its top left corner on the screen, in device pixels.
  private var place = (x: 0, y: 0)

  /// Where it is on the screen, in device pixels.
  var frame: PixelRect {
    PixelRect(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  /// Reads the reply to a question for its place.
  mutating func note(placeIn reply: [UInt8]) {
    place = (
      Int(reply.number(at: 12, as: Int16.self)), Int(reply.number(at: 14, as: Int16.self))
    )
  }
}
