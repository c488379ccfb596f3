import Geometry

/// The cells of a grid by rows and columns, and how these share what the grid is offered.
struct GridTable: Sendable {
  struct Cell: Sendable {
    let subview: Int
    let column: Int
    /// The number of columns that it goes over.
    let span: Int
    /// The axes along which it does not count for the size of rows and columns.
    let unsizedAxes: Axis.Set
  }

  private(set) var rows: [[Cell]] = []
  private(set) var columnCount = 0
  /// The distance before each column, 0 before the first.
  private(set) var columnDistances: [CGFloat] = []
  /// The distance before each row, 0 before the first.
  private(set) var rowDistances: [CGFloat] = []
  /// What cells say of their columns, the first in each column.
  private(set) var columnAlignments: [HorizontalAlignment?] = []

  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    readRows(subviews)
    columnAlignments = Array(repeating: nil, count: columnCount)
    for cell in rows.joined() where columnAlignments[cell.column] == nil {
      columnAlignments[cell.column] = subviews[cell.subview][GridColumnAlignmentKey.self]
    }
    columnDistances = Array(repeating: 0, count: columnCount)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let distance =
          horizontalSpacing
          ?? subviews[left.subview].spacing.distance(
            to: subviews[right.subview].spacing, along: .horizontal)
        columnDistances[right.column] = max(columnDistances[right.column], distance)
      }
    }
    rowDistances = rows.indices.map { row in
      guard row > 0 else { return 0 }
      if let verticalSpacing { return verticalSpacing }
      let (above, below) = (edges(of: rows[row - 1], subviews), edges(of: rows[row], subviews))
      return above.distance(to: below, along: .vertical)
    }
  }

  private mutating func readRows(_ subviews: LayoutSubviews) {
    var lastRow: Int?
    var next = 0
    var isWide: [Bool] = []
    for (index, subview) in subviews.enumerated() {
      let row = subview[GridRowKey.self]
      if row == nil || row != lastRow || rows.isEmpty {
        rows.append([])
        isWide.append(row == nil)
        next = 0
      }
      lastRow = row
      let span = max(1, subview[GridSpanKey.self])
      rows[rows.count - 1].append(
        Cell(
          subview: index, column: next, span: span,
          unsizedAxes: subview[GridUnsizedAxesKey.self]))
      next += span
      columnCount = max(columnCount, row == nil ? 1 : next)
    }
    for row in rows.indices where isWide[row] {
      rows[row] = rows[row].map {
        Cell(subview: $0.subview, column: 0, span: columnCount, unsizedAxes: $0.unsizedAxes)
      }
    }
  }

  private func edges(of cells: [Cell], _ subviews: LayoutSubviews) -> ViewSpacing {
    cells.reduce(.zero) { $0.union(subviews[$1.subview].spacing) }
  }

  /// The width of the columns that a cell goes over, and the distances between them.
  func width(of cell: Cell, widths: [CGFloat]) -> CGFloat {
    let columns = cell.column..<min(cell.column + cell.span, columnCount)
    return widths[columns].reduce(0, +) + columnDistances[columns].dropFirst().reduce(0, +)
  }

  /// Where each column or row starts.
  static func starts(of lengths: [CGFloat], distances: [CGFloat]) -> [CGFloat] {
    var position: CGFloat = 0
    return zip(lengths, distances).map { length, distance in
      defer { position += distance + length }
      return position + distance
    }
  }

  /// The widths of the columns and heights of the rows in a proposal.
  func tracks(
    in proposal: ProposedViewSize, subviews: LayoutSubviews
  ) -> (widths: [CGFloat], heights: [CGFloat]) {
    let widths = Self.share(
      proposal.width, distances: columnDistances, limits: columnLimits(in: proposal, subviews))
    let heights = Self.share(
      proposal.height, distances: rowDistances,
      limits: rows.map { rowLimits(of: $0, widths: widths, subviews) })
    return (widths, heights)
  }

  private func columnLimits(
    in proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> [LengthLimits] {
    var limits = Array(repeating: LengthLimits(0), count: columnCount)
    func answers(_ cell: Cell) -> LengthLimits {
      let subview = subviews[cell.subview]
      // With an open width the others do not matter, and asking costs time.
      func width(_ proposed: CGFloat?) -> CGFloat {
        subview.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width
      }
      let ideal = width(nil)
      guard proposal.width != nil else { return LengthLimits(ideal) }
      return LengthLimits(minimum: width(0), ideal: ideal, maximum: width(.infinity))
    }
    let sized = rows.joined().filter { !$0.unsizedAxes.contains(.horizontal) }
    for cell in sized where cell.span == 1 {
      limits[cell.column].formUnion(answers(cell))
    }
    for cell in sized where cell.span > 1 {
      let answer = answers(cell)
      let columns = cell.column..<min(cell.column + cell.span, columnCount)
      let between = columnDistances[columns].dropFirst().reduce(0, +)
      // The first column that can grow without end takes the rest, else the last one.
      let growing =
        columns.last { limits[$0].maximum == .infinity } ?? columns.upperBound - 1
      for part in [\LengthLimits.minimum, \.ideal, \.maximum] {
        let others = columns.reduce(between) { $1 == growing ? $0 : $0 + limits[$1][keyPath: part] }
        let rest = answer[keyPath: part] - others
        // Infinity less infinity is no length.
        if rest > limits[growing][keyPath: part] { limits[growing][keyPath: part] = rest }
      }
    }
    return limits
  }

  private func rowLimits(
    of cells: [Cell], widths: [CGFloat], _ subviews: LayoutSubviews
  ) -> LengthLimits {
    var limits = LengthLimits(0)
    for cell in cells where !cell.unsizedAxes.contains(.vertical) {
      let width = width(of: cell, widths: widths)
      let subview = subviews[cell.subview]
      func height(_ proposed: CGFloat?) -> CGFloat {
        subview.sizeThatFits(ProposedViewSize(width: width, height: proposed)).height
      }
      limits.formUnion(
        LengthLimits(minimum: height(0), ideal: height(nil), maximum: height(.infinity)))
    }
    return limits
  }

  /// Divides a length among tracks: the least flexible first, an equal share of what is left each.
  private static func share(
    _ length: CGFloat?, distances: [CGFloat], limits: [LengthLimits]
  ) -> [CGFloat] {
    guard let length else { return limits.map(\.ideal) }
    func flexibility(_ track: LengthLimits) -> CGFloat {
      track.maximum == track.minimum ? 0 : track.maximum - track.minimum
    }
    let order = limits.indices.sorted { first, second in
      let (one, other) = (flexibility(limits[first]), flexibility(limits[second]))
      return one == other ? first < second : one < other
    }
    var left = length - distances.reduce(0, +)
    var result = Array(repeating: CGFloat(0), count: limits.count)
    for (served, track) in order.enumerated() {
      let offer = max(0, left / CGFloat(order.count - served))
      result[track] = max(limits[track].minimum, min(limits[track].maximum, offer))
      // Of an infinite length there is always as much left.
      if length < .infinity { left -= result[track] }
    }
    return result
  }
}

extension LengthLimits {
  /// Takes over the larger of both, one by one.
  fileprivate mutating func formUnion(_ other: LengthLimits) {
    minimum = max(minimum, other.minimum)
    ideal = max(ideal, other.ideal)
    maximum = max(maximum, other.maximum)
  }
}
