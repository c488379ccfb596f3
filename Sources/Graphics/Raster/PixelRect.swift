/// A half-open rectangle of device pixels: `x ..< x + width` by `y ..< y + height`.
///
/// x grows rightward, y downward. A rectangle with a width or height of zero or less is empty.
public struct PixelRect: Hashable, Sendable {
  /// The left edge, in device pixels.
  public var x: Int
  /// The top edge, in device pixels.
  public var y: Int
  /// The width, in device pixels.
  public var width: Int
  /// The height, in device pixels.
  public var height: Int

  /// Creates a rectangle from its top left corner and its size.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Whether the rectangle contains no pixels.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The first column past the right edge.
  @inlinable public var maxX: Int { x + width }
  /// The first row past the bottom edge.
  @inlinable public var maxY: Int { y + height }
  /// The number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  /// Returns the intersection of the two rectangles.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return PixelRect(x: left, y: top, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the two share a pixel.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty
      && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the rectangle moved right and down.
  @inlinable
  public func moved(x right: Int, y down: Int) -> PixelRect {
    PixelRect(x: x + right, y: y + down, width: width, height: height)
  }

  /// Whether every pixel of `other` is inside.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }
}
