internal import CRaster
public import Geometry

extension Damage {
  /// The number of rows and columns of tiles that changed dots are collected in.
  private static let tileCount = 32
  /// With more changed tiles, all of them count as changed, because few rectangles cannot separate them.
  private static let mostTiles = 400

  /// Adds the pixels of dots whose colors have changed, to the accuracy of a grid of tiles.
  ///
  /// Compares the colors in the time of reading them. The two arrays of colors must have the same
  /// count; dots without a color are not considered.
  ///
  /// - Parameters:
  ///   - centers: The centers of the dots, in logical pixels.
  ///   - old: The old colors.
  ///   - new: The new colors.
  ///   - bounds: The rectangle that is divided into tiles, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  ///   - width: The width of a dot, in device pixels.
  ///   - height: The height of a dot, in device pixels.
  ///   - area: The device pixels that all dots are in.
  public mutating func add(
    dotsAt centers: [SIMD2<Float>], from old: [UInt32], to new: [UInt32], within bounds: CGRect,
    scale: Double, width: Int, height: Int, in area: PixelRect
  ) {
    precondition(old.count == new.count, "there are more colors than before")
    let tile = CGSize(
      width: bounds.width / CGFloat(Self.tileCount), height: bounds.height / CGFloat(Self.tileCount)
    )
    let tiles = ChangedTiles(
      centers, old, new, within: bounds, tile: tile, limit: Self.mostTiles)
    guard tiles.count <= Self.mostTiles else { return add(area) }
    /// The pixels of the dots whose centers are in a range of tiles, in one direction.
    func extent(
      _ range: Range<Int>, _ start: CGFloat, _ pitch: CGFloat, _ size: Int, _ first: Int, _ end: Int
    ) -> (first: Int, end: Int) {
      // The outer tiles contain the centers beyond them. One more pixel for rounding.
      let reach = size / 2 + 2
      let low = Double(start + pitch * CGFloat(range.lowerBound)) * scale
      let high = Double(start + pitch * CGFloat(range.upperBound)) * scale
      guard abs(low) < 1e9, abs(high) < 1e9 else { return (first, end) }
      return (
        range.lowerBound == 0 ? first : Int(low.rounded(.down)) - reach,
        range.upperBound == Self.tileCount ? end : Int(high.rounded(.up)) + reach
      )
    }
    for row in 0..<Self.tileCount {
      let (top, bottom) = extent(
        row..<row + 1, bounds.minY, tile.height, height, area.y, area.maxY)
      var bits = tiles[row]
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        let end = first + (~(bits >> UInt32(first))).trailingZeroBitCount
        bits &= end >= Self.tileCount ? 0 : ~0 << UInt32(end)
        let (left, right) = extent(first..<end, bounds.minX, tile.width, width, area.x, area.maxX)
        add(
          PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(area))
      }
    }
  }
}

/// The tiles of a grid of 32 by 32 that contain changed dots.
private struct ChangedTiles {
  private var rows = InlineArray<32, UInt32>(repeating: 0)
  /// The number of tiles; counting stops beyond the limit.
  private(set) var count = 0

  init(
    _ centers: [SIMD2<Float>], _ old: [UInt32], _ new: [UInt32], within bounds: CGRect,
    tile: CGSize, limit: Int
  ) {
    let dots = min(centers.count, new.count)
    count = unsafe centers.withUnsafeBufferPointer { centers in
      unsafe old.withUnsafeBufferPointer { old in
        unsafe new.withUnsafeBufferPointer { new -> Int in
          var rows = rows.mutableSpan
          return unsafe rows.withUnsafeMutableBufferPointer { rows in
            guard let base = centers.baseAddress, let tiles = rows.baseAddress else { return 0 }
            // SAFETY: a vector of two numbers has their layout; all arrays have `dots` elements.
            return unsafe base.withMemoryRebound(to: Float.self, capacity: 2 * centers.count) {
              unsafe raster_changed_dots(
                $0, old.baseAddress, new.baseAddress, dots, limit, Float(bounds.minX),
                Float(bounds.minY), Float(tile.width), Float(tile.height), tiles)
            }
          }
        }
      }
    }
  }

  subscript(row: Int) -> UInt32 { rows[row] }
}
