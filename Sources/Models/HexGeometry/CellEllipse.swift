import Geometry

/// The cells nearest to the origin in a plane that is stretched by an aspect: they fill an ellipse.
struct CellEllipse {
  let cellWidth: CellWidth
  /// The number of cells.
  let count: Int
  /// The weights of a column's distance from the origin, which is sqrt(3) times as large, and of a half row's.
  private let weights: (column: Int, row: Int)

  init(aspect: CellOrder.Aspect, cellWidth: CellWidth, count: Int) {
    precondition(count >= 0, "A shape has no negative number of cells")
    self.cellWidth = cellWidth
    self.count = count
    // Times four, because the width is in quarters.
    weights = (aspect.height * cellWidth.quarters, aspect.width * 4)
  }

  /// The squared distance of a cell from the origin in the stretched plane, times a constant.
  private func squaredDistance(column: Int, row: Int) -> Int {
    let (across, down) = (weights.column * column, weights.row * row)
    return 3 * across * across + down * down
  }

  /// A radius of rings that contain the cells.
  ///
  /// They fill an ellipse in which each cell has an area of sqrt(3) / 2, and neighbors are 1 apart. The most distant one
  /// is at most a cell beyond it, and k steps are at least sqrt(3) / 2 k.
  var ringCount: Int {
    let (a, b) = (Double(weights.row), Double(weights.column))
    let area = Double(count) * 3.0.squareRoot() / 2
    let semiaxis = (area / .pi * max(a, b) / min(a, b)).squareRoot()
    return Int(((semiaxis + max(a, b) / min(a, b)) * 2 / 3.0.squareRoot()).rounded(.up)) + 1
  }

  /// The cells, nearest first; equally near ones are in the order of the spiral.
  ///
  /// O(n log n).
  var nearestCells: [Hex] {
    guard count > 0 else { return [] }
    let (a, b) = (Double(weights.row), Double(weights.column))
    // A cell that touches the ellipse with their area has its center at most a circumradius further away. At least as many
    // cells touch it as it has room for.
    let area = Double(count) * 3.0.squareRoot() / 2
    let reach = (area * a * b / .pi).squareRoot() + max(a, b) / 3.0.squareRoot()
    let (limit, columns) = (4 * reach * reach, Int(reach / b * 2 / 3.0.squareRoot()) + 1)
    var candidates: [(distance: Int, hex: Hex)] = []
    for column in -columns...columns {
      let across = Double(squaredDistance(column: column, row: 0))
      guard across <= limit else { continue }
      let rows = Int((limit - across).squareRoot() / a) + 1
      // A row 2 r + q is even in even columns.
      for row in -rows...rows where (row - column).isMultiple(of: 2) {
        candidates.append(
          (squaredDistance(column: column, row: row), Hex(q: column, r: (row - column) / 2)))
      }
    }
    candidates.sort { left, right in
      left.distance == right.distance
        ? left.hex.spiralIndex < right.hex.spiralIndex : left.distance < right.distance
    }
    return candidates.prefix(count).map(\.hex)
  }

  /// The extent of the cells: of their centers, if those of a column are 1 apart.
  ///
  /// O(n log n).
  var extent: CGSize {
    var (right, bottom, left, top) = (0, 0, 0, 0)
    for cell in nearestCells {
      let row = 2 * cell.r + cell.q
      (left, right) = (min(left, cell.q), max(right, cell.q))
      (top, bottom) = (min(top, row), max(bottom, row))
    }
    let column = CGFloat(cellWidth.ratio * 3.0.squareRoot() / 2)
    return CGSize(width: CGFloat(right - left) * column, height: CGFloat(bottom - top) / 2)
  }
}
