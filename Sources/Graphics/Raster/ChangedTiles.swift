internal import CRaster
public import Geometry

/// The parts of a picture in which some of many small things have changed their colors.
///
/// A rectangle is divided into 32 by 32 tiles, and a tile counts as changed if it contains the center of
/// a changed thing. Centers outside belong to the nearest tile.
public struct ChangedTiles: Sendable {
  /// A bit for each tile of a row.
  private var rows = InlineArray<32, UInt32>(repeating: 0)
  /// The number of changed tiles; the search stops when they are too many.
  private var count = 0
  private let bounds: CGRect

  /// With more changed tiles, all of them count as changed, because a few rectangles cannot separate them.
  private static let mostTiles = 400
  private static let gridSize = 32

  private var tile: CGSize {
    CGSize(
      width: bounds.width / CGFloat(Self.gridSize), height: bounds.height / CGFloat(Self.gridSize))
  }

  /// Finds the dots whose colors differ, in the time of reading the colors.
  ///
  /// - Parameters:
  ///   - old: The old colors.
  ///   - new: The new colors, as many as the old ones.
  ///   - centers: The centers of the dots; colors without a center are not considered.
  ///   - bounds: The rectangle that is divided into tiles, in units of the centers.
  public init(
    from old: [UInt32], to new: [UInt32], at centers: [SIMD2<Float>], in bounds: CGRect
  ) {
    precondition(old.count == new.count, "each color needs an old one")
    self.bounds = bounds
    let (dots, tile) = (min(centers.count, new.count), tile)
    var rows = rows
    var span = rows.mutableSpan
    count = unsafe centers.withUnsafeBufferPointer { centers in
      unsafe old.withUnsafeBufferPointer { old in
        unsafe new.withUnsafeBufferPointer { new in
          unsafe span.withUnsafeMutableBufferPointer { rows in
            guard let base = centers.baseAddress, let tiles = rows.baseAddress else { return 0 }
            // SAFETY: a vector of two numbers has their layout; all arrays have `dots` elements.
            return unsafe base.withMemoryRebound(to: Float.self, capacity: 2 * centers.count) {
              unsafe raster_changed_dots(
                $0, old.baseAddress, new.baseAddress, dots, Self.mostTiles, Float(bounds.minX),
                Float(bounds.minY), Float(tile.width), Float(tile.height), tiles)
            }
          }
        }
      }
    }
    self.rows = rows
  }

  /// Calls `body` with the changed pixels.
  ///
  /// - Parameters:
  ///   - area: The pixels that all things can touch.
  ///   - reach: How far a thing reaches beyond its center, in device pixels.
  ///   - scale: Device pixels per unit of the centers.
  ///   - body: Called with rectangles that can overlap.
  func forEachRect(in area: PixelRect, reach: Int, scale: Double, _ body: (PixelRect) -> Void) {
    guard count <= Self.mostTiles else { return body(area) }
    let tile = tile
    /// The pixels of the things whose centers are in a range of tiles, in one direction.
    func extent(
      _ range: Range<Int>, _ start: CGFloat, _ pitch: CGFloat, _ first: Int, _ end: Int
    ) -> (first: Int, end: Int) {
      let low = Double(start + pitch * CGFloat(range.lowerBound)) * scale
      let high = Double(start + pitch * CGFloat(range.upperBound)) * scale
      guard abs(low) < 1e9, abs(high) < 1e9 else { return (first, end) }
      // The outer tiles contain the centers beyond them. One more pixel for rounding.
      return (
        range.lowerBound == 0 ? first : Int(low.rounded(.down)) - reach - 1,
        range.upperBound == Self.gridSize ? end : Int(high.rounded(.up)) + reach + 1
      )
    }
    for row in 0..<Self.gridSize {
      let (top, bottom) = extent(row..<row + 1, bounds.minY, tile.height, area.y, area.maxY)
      var bits = rows[row]
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        let end = first + (~(bits >> UInt32(first))).trailingZeroBitCount
        bits &= end >= Self.gridSize ? 0 : ~0 << UInt32(end)
        let (left, right) = extent(first..<end, bounds.minX, tile.width, area.x, area.maxX)
        body(
          PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(area))
      }
    }
  }
}

extension Damage {
  /// Adds the pixels of changed tiles.
  ///
  /// - Parameters:
  ///   - tiles: The tiles.
  ///   - area: The device pixels that all things can touch.
  ///   - reach: How far a thing reaches beyond its center, in device pixels.
  ///   - scale: Device pixels per unit of the centers.
  public mutating func add(_ tiles: ChangedTiles, in area: PixelRect, reach: Int, scale: Double) {
    tiles.forEachRect(in: area, reach: reach, scale: scale) { add($0) }
  }

  /// Adds the pixels of the cells whose colors differ, in the time of reading the colors.
  ///
  /// - Parameters:
  ///   - old: The old colors.
  ///   - new: The new colors, as many as the old ones.
  ///   - centers: The centers of the cells, as many as colors.
  ///   - area: The device pixels that all cells can touch.
  ///   - reach: How far a cell reaches beyond its center, in device pixels.
  ///   - scale: Device pixels per unit of the centers.
  public mutating func add(
    from old: [Color], to new: [Color], at centers: [CGPoint], in area: PixelRect, reach: Double,
    scale: Double
  ) {
    precondition(old.count == new.count && new.count == centers.count, "each cell needs its colors")
    var count = 0
    for index in new.indices where old[index] != new[index] {
      count += 1
      if count > Self.mostCells { return add(area) }
      let (x, y) = (Double(centers[index].x) * scale, Double(centers[index].y) * scale)
      guard reach < 1e9, abs(x) < 1e9, abs(y) < 1e9 else { return add(area) }
      let (left, top) = (Int((x - reach).rounded(.down)), Int((y - reach).rounded(.down)))
      // One more pixel for rounding.
      add(
        PixelRect(
          x: left - 1, y: top - 1, width: Int((x + reach).rounded(.up)) - left + 2,
          height: Int((y + reach).rounded(.up)) - top + 2
        ).intersection(area))
    }
  }

  /// With more changed cells, all of them count as changed.
  private static let mostCells = 4096
}
