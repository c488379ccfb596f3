import Raster

/// The position of a window that holds the screen, as last reported by the server.
struct ScreenHold {
  /// Whether other windows cover part of it.
  var isObscured = false
  /// Its parent; `nil` until it gets a parent other than the root window.
  var parent: UInt32?
  /// Its size, in device pixels.
  var size = (width: 0, height: 0)
  /// Its top left corner on the screen, in device pixels.
  private(set) var place = (x: 0, y: 0)

  /// Its position and size on the screen, in device pixels.
  var frame: PixelRect {
    PixelRect(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  /// Reads the reply to a request for its position.
  mutating func note(placeIn reply: [UInt8]) {
    place = (
      Int(reply.number(at: 12, as: Int16.self)), Int(reply.number(at: 14, as: Int16.self))
    )
  }
}
