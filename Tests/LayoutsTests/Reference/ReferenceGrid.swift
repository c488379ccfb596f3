import Layouts

/// The rules of `Grid`.
struct ReferenceGrid: ReferenceArrangement {
  /// A subview at its place in the table.
  struct Cell {
    let place: ReferencePlace
    let row: Int
    let columns: Range<Int>
    let isMerged: Bool

    var node: ReferenceNode { place.node }
    var isAnchored: Bool { isMerged || node.anchor != nil }
  }

  let horizontal: ReferenceGuide
  let vertical: ReferenceGuide
  /// All cells in the order of the subviews.
  let cells: [Cell]
  let rowCount: Int
  let columnCount: Int
  private(set) var columnGuides: [ReferenceGuide] = []
  private(set) var rowGuides: [ReferenceGuide] = []
  /// The cells that count for the width of each column.
  private(set) var columnCells: [[Cell]] = []
  /// The cells that count for the height of each row.
  private(set) var rowCells: [[Cell]] = []
  /// The distance before each column; 0 before the first one.
  let columnDistances: [CGFloat]
  /// The distance before each row; 0 before the first one.
  let rowDistances: [CGFloat]

  init(
    _ children: [ReferencePlace], _ horizontal: ReferenceGuide, _ vertical: ReferenceGuide,
    _ horizontalSpacing: CGFloat?, _ verticalSpacing: CGFloat?
  ) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
    let rows = Self.rows(children)
    rowCount = rows.count
    columnCount = rows.map { $0.map(Self.span).reduce(0, +) }.max() ?? 0
    cells = Self.cells(rows, columnCount)
    columnDistances = Self.columnDistances(cells, columnCount, horizontalSpacing)
    rowDistances = Self.rowDistances(rows, verticalSpacing)
    columnGuides = (0..<columnCount).map(columnGuide)
    rowGuides = rows.indices.map(rowGuide)
    columnCells = (0..<columnCount).map { column in
      cells.filter { $0.columns == column..<column + 1 && !$0.node.isUnsizedHorizontally }
    }
    rowCells = rows.indices.map { row in
      cells.filter { $0.row == row && !$0.node.isUnsizedVertically }
    }
  }

  /// Consecutive subviews with the same row number, and each subview without one separately.
  private static func rows(_ children: [ReferencePlace]) -> [[ReferencePlace]] {
    var rows: [[ReferencePlace]] = []
    var previous: Int?
    for child in children {
      if let number = child.node.row, number == previous {
        rows[rows.count - 1].append(child)
      } else {
        rows.append([child])
      }
      previous = child.node.row
    }
    return rows
  }

  /// The number of columns that a subview adds to its row.
  private static func span(_ place: ReferencePlace) -> Int {
    place.node.row == nil ? 1 : max(1, place.node.columns)
  }

  private static func cells(_ rows: [[ReferencePlace]], _ columnCount: Int) -> [Cell] {
    rows.enumerated().flatMap { number, row in
      var column = 0
      return row.map { place in
        let isOutside = place.node.row == nil
        let columns = isOutside ? 0..<columnCount : column..<column + span(place)
        column += span(place)
        return Cell(
          place: place, row: number, columns: columns, isMerged: isOutside || columns.count > 1)
      }
    }
  }

  private static func columnDistances(
    _ cells: [Cell], _ columnCount: Int, _ spacing: CGFloat?
  ) -> [CGFloat] {
    (0..<columnCount).map { column in
      let distances = zip(cells, cells.dropFirst()).filter { left, right in
        left.row == right.row && right.columns.lowerBound == column
      }.map { left, right in
        spacing ?? left.place.spacing.distance(to: right.place.spacing, .horizontal)
      }
      return distances.max() ?? 0
    }
  }

  private static func rowDistances(
    _ rows: [[ReferencePlace]], _ spacing: CGFloat?
  ) -> [CGFloat] {
    let spacings = rows.map { Self.union($0) }
    return rows.indices.map { row in
      row == 0 ? 0 : spacing ?? spacings[row - 1].distance(to: spacings[row], .vertical)
    }
  }

  var spacing: ReferenceSpacing { Self.union(cells.map(\.place)) }

  /// The largest spacings of some subviews at each edge.
  private static func union(_ children: [ReferencePlace]) -> ReferenceSpacing {
    var result = ReferenceSpacing()
    for child in children { result.unite(child.spacing) }
    return result
  }

  /// The guide of a column.
  private func columnGuide(_ column: Int) -> ReferenceGuide {
    for cell in cells where cell.columns.lowerBound == column {
      if let guide = cell.node.columnGuide { return guide }
    }
    return horizontal
  }

  /// The guide of a row.
  private func rowGuide(_ row: Int) -> ReferenceGuide {
    for cell in cells where cell.row == row && cell.node.row != nil {
      if let guide = cell.node.rowGuide { return guide }
    }
    return vertical
  }

  /// How far cells that are not anchored are before and after their guide.
  static func aligned(
    _ cells: [(cell: Cell, offer: ReferenceProposal)], _ guide: ReferenceGuide,
    _ memo: ReferenceMemo
  ) -> ReferenceExtent {
    ReferenceExtent(
      cells.filter { !$0.cell.isAnchored }.map { cell, offer in
        (
          length: cell.place.size(offer, memo).length(guide.axis),
          guide: cell.place.value(of: guide, offer, memo)
        )
      })
  }

  /// The length that cells need with their guide.
  static func extent(
    _ cells: [(cell: Cell, offer: ReferenceProposal)], _ guide: ReferenceGuide,
    _ memo: ReferenceMemo
  ) -> CGFloat {
    let plain = cells.filter(\.cell.isAnchored).map { cell, offer in
      cell.place.size(offer, memo).length(guide.axis)
    }
    return max(aligned(cells, guide, memo).length, plain.max() ?? 0)
  }
}
