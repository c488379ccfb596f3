public import Geometry

/// The rows and columns of equal cells that fill a rectangle with nearly a given aspect ratio.
///
/// Of all grids without an empty row, it is the one whose cells have the aspect ratio nearest to
/// the ideal one, compared as logarithms. If several are equally near within 1e-12, it is the one
/// with the fewest columns. Cells are in row order. Without cells or space, everything is zero.
public struct AspectGridArrangement: Hashable, Sendable {
  /// The number of rows.
  public let rows: Int
  /// The number of columns.
  public let cols: Int
  /// The size of a cell in pixels.
  public let cellSize: CGSize
  /// The number of cells in use.
  public let count: Int
  /// The requested ratio of width to height.
  public let idealCellAspectRatio: CGFloat

  /// The actual ratio of width to height; 0 without cells.
  public var cellAspectRatio: CGFloat { rows > 0 ? cellSize.width / cellSize.height : 0 }

  /// Ratios whose logarithms differ by less than this are equally near.
  private static let tolerance = 1e-12

  /// Arranges `count` cells in a rectangle of `size`.
  ///
  /// O(log n).
  public init(
    _ idealCellAspectRatio: CGFloat = 1, count: Int, in size: CGSize
  ) throws(AspectGridError) {
    guard idealCellAspectRatio > 0, idealCellAspectRatio.isFinite else {
      throw .invalidRatio(Double(idealCellAspectRatio))
    }
    self.init(validRatio: idealCellAspectRatio, count: count, in: size)
  }

  init(validRatio ratio: CGFloat, count: Int, in size: CGSize) {
    idealCellAspectRatio = ratio
    let (width, height) = (Double(size.width), Double(size.height))
    guard count > 0, width > 0, height > 0, width.isFinite, height.isFinite else {
      (rows, cols, cellSize, self.count) = (0, 0, .zero, 0)
      return
    }
    self.count = count
    // The logarithm of a grid's ratio over the ideal one. With one more column, there are as many
    // rows or fewer, so it falls strictly, and the best grid is next to where it crosses 0.
    let offset = log(width) - log(height) - log(Double(ratio))
    func excess(_ cols: Int) -> Double {
      offset + log(Double(Self.rows(for: count, cols: cols)) / Double(cols))
    }
    var best = (1..<count).partitionPoint { excess($0) > 0 }
    if best > 1, abs(excess(best - 1)) <= abs(excess(best)) + Self.tolerance { best -= 1 }
    cols = best
    rows = Self.rows(for: count, cols: best)
    cellSize = CGSize(width: size.width / CGFloat(cols), height: size.height / CGFloat(rows))
  }

  /// The number of rows for `count` cells.
  private static func rows(for count: Int, cols: Int) -> Int { (count - 1) / cols + 1 }

  /// The center of the cell at `index`, relative to the corner of the rectangle; zero without
  /// cells.
  public func centerOfCell(at index: Int) -> CGPoint {
    guard cols > 0 else { return .zero }
    precondition(index >= 0 && index / cols < rows, "There is no cell \(index)")
    return CGPoint(
      x: (CGFloat(index % cols) + 0.5) * cellSize.width,
      y: (CGFloat(index / cols) + 0.5) * cellSize.height)
  }

  /// The index of the cell at `point`, relative to the corner of the rectangle, or `nil` if there
  /// is none.
  public func indexOfCell(at point: CGPoint) -> Int? {
    guard cols > 0, point.x >= 0, point.y >= 0, point.x < cellSize.width * CGFloat(cols),
      point.y < cellSize.height * CGFloat(rows)
    else { return nil }
    let col = min(cols - 1, Int(point.x / cellSize.width))
    let row = min(rows - 1, Int(point.y / cellSize.height))
    let index = row * cols + col
    return index < count ? index : nil
  }
}
