import Geometry
import HexGeometry

/// A set of cells of a grid, by row and column, measured in steps from column to column.
///
/// The comments describe a flat-top grid; in a pointy-top one, x and y, and columns and rows, are
/// swapped.
struct HexExtent: Sendable {
  let coordinates: [RowAndColumn?]
  let orientation: Hex.Orientation
  /// The distance between columns, relative to that of regular cells.
  let cellWidth: CGFloat
  /// The center of each cell from the corner of the grid, in steps.
  private(set) var centers: [CGPoint?] = []
  /// The width and height of the grid, in steps; zero without cells.
  private(set) var units = CGSize.zero

  /// The ratio of a regular hexagon's width to its height, and its height in steps.
  private static let regularHeight: CGFloat = 2 / 3.squareRoot()
  /// The height of a cell in steps.
  private var cellHeight: CGFloat { Self.regularHeight / cellWidth }

  init(_ coordinates: [RowAndColumn?], orientation: Hex.Orientation, cellWidth: CGFloat) {
    self.coordinates = coordinates
    self.orientation = orientation
    self.cellWidth = cellWidth
    let cellHeight = Self.regularHeight / cellWidth
    // A regular cell is 4/3 wide.
    let cellLength = 1 + 1 / (3 * cellWidth)
    let isFlat = orientation == .flatTop
    // Columns are straight lines of cells; in odd columns the cells are half a cell lower.
    func line(_ cell: RowAndColumn) -> Int { isFlat ? cell.col : cell.row }
    func place(_ cell: RowAndColumn) -> CGFloat {
      let shove: CGFloat = line(cell) & 1 == 0 ? 0 : 0.5
      return CGFloat(isFlat ? cell.row : cell.col) + shove
    }
    var lines: (Int, Int)?
    var (first, last) = (CGFloat.infinity, -CGFloat.infinity)
    for case let cell? in coordinates {
      lines =
        lines.map { (min($0.0, line(cell)), max($0.1, line(cell))) } ?? (line(cell), line(cell))
      first = min(first, place(cell))
      last = max(last, place(cell))
    }
    guard let (firstLine, lastLine) = lines else {
      centers = Array(repeating: nil, count: coordinates.count)
      return
    }
    let along = cellHeight * (last - first + 1)
    // Subtracted as floating-point numbers, because integers could overflow.
    let across = CGFloat(lastLine) - CGFloat(firstLine) + cellLength
    units = isFlat ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    centers = coordinates.map { cell in
      guard let cell else { return nil }
      let across = cellLength / 2 + CGFloat(line(cell)) - CGFloat(firstLine)
      let along = cellHeight * (place(cell) - first + 0.5)
      return isFlat ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
  }

  /// The step of the largest grid in a size; 0 without space.
  func step(in room: CGSize) -> CGFloat {
    guard units.width > 0 else { return 0 }
    let step = min(
      Self.length(room.width) / units.width, Self.length(room.height) / units.height)
    return step.isFinite ? step : 1.5 * HexLayout.unboundedCircumradius * cellWidth
  }

  /// A length, or 0 if it is not valid.
  private static func length(_ length: CGFloat) -> CGFloat { length > 0 ? length : 0 }

  /// The size of the grid.
  func size(step: CGFloat) -> CGSize {
    CGSize(width: step * units.width, height: step * units.height)
  }

  /// The size of the rectangle around a cell whose inradius is reduced by half of the spacing.
  func cellSize(step: CGFloat, spacing: CGFloat) -> CGSize {
    let short = max(0, cellHeight * step - max(0, spacing))
    let elongation = short > 0 ? step * (cellWidth - 1) / cellWidth : 0
    let long = short * Self.regularHeight + elongation
    return orientation == .flatTop
      ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
  }
}
