public import Layouts

extension SceneContainer {
  /// Returns the rows and columns of a grid in a size; `nil` for layouts without them.
  ///
  /// Those of hexagons range from the first to the last occupied one; those of an aspect grid
  /// depend on the size.
  public func extent(in size: CGSize) -> (rows: Int, cols: Int)? {
    switch layout.base {
    case let grid as AspectGridLayout:
      let arrangement = grid.arrangement(count: cells.count, in: size)
      return (arrangement.rows, arrangement.cols)
    case is HexLayout: return hexExtent
    default: return nil
    }
  }

  /// The rows and columns from the first to the last occupied one.
  static func extent(of cells: [SceneCell]) -> (rows: Int, cols: Int) {
    let places = cells.compactMap { $0.coordinate?.rowAndColumn }
    guard let first = places.first else { return (0, 0) }
    var (rows, cols) = (first.row...first.row, first.col...first.col)
    for (row, col) in places {
      rows = min(rows.lowerBound, row)...max(rows.upperBound, row)
      cols = min(cols.lowerBound, col)...max(cols.upperBound, col)
    }
    return (rows.count, cols.count)
  }
}
