import Layouts

extension ReferenceGrid {
  /// The widths of the columns in a proposal.
  func widths(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> [CGFloat] {
    let distances = columnDistances
    func answer(_ column: Int, _ offer: CGFloat?) -> CGFloat {
      let asked = columnCells[column].map {
        (cell: $0, offer: ReferenceProposal(offer, nil))
      }
      return Self.extent(asked, columnGuides[column], memo)
    }
    var widths = Self.lengths(
      columnCount, proposal.width.map { $0 - distances.reduce(0, +) }, answer: answer)

    let wide = cells.enumerated().filter { _, cell in
      cell.columns.count > 1 && !cell.node.isUnsizedHorizontally
    }.sorted { a, b in
      (a.element.columns.count, a.offset) < (b.element.columns.count, b.offset)
    }
    for (_, cell) in wide {
      let current = width(of: cell, widths)
      let offer = proposal.width.map { width in
        if width == .infinity { return CGFloat.infinity }
        return current + max(0, width - widths.reduce(0, +) - distances.reduce(0, +))
      }
      let wanted = cell.place.size(ReferenceProposal(offer, nil), memo).width
      if wanted > current {
        let more = (wanted - current) / CGFloat(cell.columns.count)
        for column in cell.columns { widths[column] += more }
      }
    }
    return widths
  }

  /// The heights of the rows for the widths of the columns.
  func heights(
    _ proposal: ReferenceProposal, _ widths: [CGFloat], _ memo: ReferenceMemo
  ) -> [CGFloat] {
    func answer(_ row: Int, _ offer: CGFloat?) -> CGFloat {
      let asked = rowCells[row].map {
        (cell: $0, offer: ReferenceProposal(width(of: $0, widths), offer))
      }
      return Self.extent(asked, rowGuides[row], memo)
    }
    return Self.lengths(
      rowCount, proposal.height.map { $0 - rowDistances.reduce(0, +) }, answer: answer)
  }

  /// The width of a cell: those of its columns and the distances between them.
  func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
    widths[cell.columns].reduce(0, +) + columnDistances[cell.columns].dropFirst().reduce(0, +)
  }

  func size(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> CGSize {
    let widths = widths(proposal, memo)
    let heights = heights(proposal, widths, memo)
    return CGSize(
      width: widths.reduce(0, +) + columnDistances.reduce(0, +),
      height: heights.reduce(0, +) + rowDistances.reduce(0, +))
  }

  /// The lengths of columns or rows that share a length, or take their ideal ones where it is `nil`.
  private static func lengths(
    _ count: Int, _ available: CGFloat?, answer: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let available else { return (0..<count).map { answer($0, nil) } }
    var result = [CGFloat](repeating: 0, count: count)
    var share = ReferenceShare(
      available, least: (0..<count).map { answer($0, 0) },
      most: (0..<count).map { answer($0, .infinity) })
    while let (index, offer) = share.next() {
      result[index] = answer(index, offer)
      share.take(result[index])
    }
    return result
  }

  func placements(in bounds: CGSize, _ proposal: ReferenceProposal, _ memo: ReferenceMemo)
    -> [ReferencePlacement]
  {
    let widths = widths(proposal, memo)
    let heights = heights(proposal, widths, memo)
    let (left, above) = (Self.starts(widths, columnDistances), Self.starts(heights, rowDistances))
    return cells.map { cell in
      let (column, row) = (cell.columns.lowerBound, cell.row)
      let (offer, rowGuide) = (self.offer(cell, widths, heights), rowGuides[row])
      let size = cell.place.size(offer, memo)
      var origin = CGPoint(x: left[column], y: above[row])
      if cell.isAnchored {
        let anchor = cell.node.anchor ?? UnitPoint(x: horizontal.fraction, y: rowGuide.fraction)
        origin.x += (width(of: cell, widths) - size.width) * anchor.x
        origin.y += (heights[row] - size.height) * anchor.y
      } else {
        let columnGuide = columnGuides[column]
        let x = Self.aligned(
          columnCells[column].map { ($0, self.offer($0, widths, heights)) }, columnGuide, memo)
        let y = Self.aligned(
          rowCells[row].map { ($0, self.offer($0, widths, heights)) }, rowGuide, memo)
        origin.x += (widths[column] - x.length) * columnGuide.fraction - x.lower
        origin.y += (heights[row] - y.length) * rowGuide.fraction - y.lower
        origin.x -= cell.place.value(of: columnGuide, offer, memo)
        origin.y -= cell.place.value(of: rowGuide, offer, memo)
      }
      return ReferencePlacement(offer: offer, origin: origin, size: size)
    }
  }

  /// The proposal to a placed cell.
  private func offer(
    _ cell: Cell, _ widths: [CGFloat], _ heights: [CGFloat]
  ) -> ReferenceProposal {
    ReferenceProposal(width(of: cell, widths), heights[cell.row])
  }

  /// Where columns or rows start.
  private static func starts(_ lengths: [CGFloat], _ distances: [CGFloat]) -> [CGFloat] {
    lengths.indices.map { index in
      lengths[..<index].reduce(0, +) + distances[...index].reduce(0, +)
    }
  }
}
