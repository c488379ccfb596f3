/// A coverage mask: one byte per pixel, 0 (outside) to 255 (inside).
///
/// Created by `Rasterizer.mask` and drawn, any number of times, by `Rasterizer.draw`. Refilling a
/// mask reuses its memory.
public struct Mask: Hashable, Sendable {
  /// The left edge, in device pixels of the path's space.
  public internal(set) var x = 0
  /// The top edge, in device pixels of the path's space.
  public internal(set) var y = 0
  /// The width, in pixels.
  public internal(set) var width = 0
  /// The height, in pixels.
  public internal(set) var height = 0
  /// The coverage, `width` bytes per row, top row first.
  public internal(set) var bytes: [UInt8] = []

  /// Creates an empty mask.
  public init() {}

  /// The rectangle of the mask, in the path's space.
  public var bounds: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }

  /// Replaces each coverage `c` by `table[c]`; `table` has 256 entries.
  public mutating func map(_ table: [UInt8]) {
    precondition(table.count == 256, "a coverage table has 256 entries")
    for index in bytes.indices { bytes[index] = table[Int(bytes[index])] }
  }
}
