import Geometry

/// The cells of a grid by rows and columns, with all data that is independent of the proposal.
struct GridTable: Sendable {
  struct Cell: Sendable {
    let subview: Int
    let column: Int
    /// The number of columns that the cell spans.
    let span: Int
    /// The axes along which the cell does not affect row and column sizes.
    let unsizedAxes: Axis.Set
    /// The point of the cell at which the same point of the subview is placed, or `nil` to align by
    /// guides.
    let anchor: UnitPoint?

    /// Whether the cell is aligned by a guide along an axis, together with the others of its row or
    /// column, and contributes to the length of both.
    func isAligned(along axis: Axis.Set) -> Bool {
      anchor == nil && unsizedAxes.isDisjoint(with: axis)
    }
  }

  private(set) var rows: [[Cell]] = []
  private(set) var columnCount = 0
  /// The distance before each column, 0 before the first.
  private(set) var columnDistances: [CGFloat] = []
  /// The distance before each row, 0 before the first.
  private(set) var rowDistances: [CGFloat] = []
  /// The guide of each column.
  private(set) var columnGuides: [AlignmentKey] = []
  /// The guide of each row.
  private(set) var rowGuides: [AlignmentKey] = []
  /// The cells that determine the width of each column.
  private(set) var columns: [[Cell]] = []
  /// The cells that span several columns and may widen them, those over the fewest columns first.
  private(set) var spanningCells: [Cell] = []

  init(_ subviews: LayoutSubviews, of grid: GridLayout) {
    readRows(subviews, of: grid)
    readGuides(subviews, of: grid)
    readDistances(subviews, of: grid)
    columns = Array(repeating: [], count: columnCount)
    for cell in rows.joined() where !cell.unsizedAxes.contains(.horizontal) {
      if cell.span == 1 { columns[cell.column].append(cell) } else { spanningCells.append(cell) }
    }
    spanningCells.sort { ($0.span, $0.subview) < ($1.span, $1.subview) }
  }

  /// Finds the columns of each cell, and which cells have an anchor.
  private mutating func readRows(_ subviews: LayoutSubviews, of grid: GridLayout) {
    var ranges: [Range<Int>] = []
    var lastRow: Int?
    for (index, subview) in subviews.enumerated() {
      let row = subview[GridRowKey.self]
      if let row, row == lastRow {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
      lastRow = row
    }
    let spans = subviews.map { $0[GridRowKey.self] == nil ? 1 : max(1, $0[GridSpanKey.self]) }
    columnCount = ranges.map { spans[$0].reduce(0, +) }.max() ?? 0
    for range in ranges {
      let guide = subviews[range].lazy.compactMap { $0[GridRowAlignmentKey.self] }.first
      let rowGuide = (guide ?? grid.alignment.vertical).key
      rowGuides.append(rowGuide)
      var next = 0
      rows.append(
        range.map { index in
          let subview = subviews[index]
          let isOutside = subview[GridRowKey.self] == nil
          let isMerged = isOutside || spans[index] > 1
          defer { next += spans[index] }
          return Cell(
            subview: index, column: next, span: isOutside ? columnCount : spans[index],
            unsizedAxes: subview[GridUnsizedAxesKey.self],
            anchor: subview[GridCellAnchorKey.self]
              ?? (isMerged
                ? UnitPoint(x: grid.alignment.horizontal.key.fraction, y: rowGuide.fraction) : nil))
        })
    }
  }

  private mutating func readGuides(_ subviews: LayoutSubviews, of grid: GridLayout) {
    var guides: [HorizontalAlignment?] = Array(repeating: nil, count: columnCount)
    for cell in rows.joined() where guides[cell.column] == nil {
      guides[cell.column] = subviews[cell.subview][GridColumnAlignmentKey.self]
    }
    columnGuides = guides.map { ($0 ?? grid.alignment.horizontal).key }
  }

  private mutating func readDistances(_ subviews: LayoutSubviews, of grid: GridLayout) {
    columnDistances = Array(repeating: 0, count: columnCount)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let distance =
          grid.horizontalSpacing
          ?? subviews[left.subview].spacing.distance(
            to: subviews[right.subview].spacing, along: .horizontal)
        columnDistances[right.column] = max(columnDistances[right.column], distance)
      }
    }
    func edges(_ row: Int) -> ViewSpacing {
      rows[row].reduce(into: ViewSpacing()) { $0.formUnion(subviews[$1.subview].spacing) }
    }
    rowDistances = rows.indices.map { row in
      guard row > 0 else { return 0 }
      return grid.verticalSpacing ?? edges(row - 1).distance(to: edges(row), along: .vertical)
    }
  }

  /// The width of the columns that a cell spans, including the distances between them.
  func width(of cell: Cell, widths: [CGFloat]) -> CGFloat {
    let columns = cell.column..<min(cell.column + cell.span, columnCount)
    return widths[columns].reduce(0, +) + columnDistances[columns].dropFirst().reduce(0, +)
  }

  /// The start of each column or row.
  static func starts(of lengths: [CGFloat], distances: [CGFloat]) -> [CGFloat] {
    var position: CGFloat = 0
    return zip(lengths, distances).map { length, distance in
      defer { position += distance + length }
      return position + distance
    }
  }
}
