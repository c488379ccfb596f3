import Geometry

extension GridTable {
  /// The widths of the columns and heights of the rows, in pixels.
  typealias Tracks = (widths: [CGFloat], heights: [CGFloat])

  /// The widths of the columns and heights of the rows in a proposal.
  func tracks(in proposal: ProposedViewSize, subviews: LayoutSubviews) -> Tracks {
    var widths = Self.share(proposal.width, distances: columnDistances) { column, offer, source in
      Self.length(of: columns[column], along: .horizontal, guide: columnGuides[column]) {
        subviews[$0.subview].dimensions(
          in: ProposedViewSize(width: offer, height: nil),
          from: OfferOrigin(width: source, height: .fixed))
      }
    }
    widen(&widths, in: proposal, subviews)
    let heights = Self.share(proposal.height, distances: rowDistances) { row, offer, source in
      let cells = rows[row].filter { !$0.unsizedAxes.contains(.vertical) }
      return Self.length(of: cells, along: .vertical, guide: rowGuides[row]) {
        subviews[$0.subview].dimensions(
          in: ProposedViewSize(width: width(of: $0, widths: widths), height: offer),
          from: OfferOrigin(width: .fixed, height: source))
      }
    }
    return (widths, heights)
  }

  /// Widens the columns of cells that span several columns and need more space.
  private func widen(
    _ widths: inout [CGFloat], in proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    let distance = columnDistances.reduce(0, +)
    for cell in spanningCells {
      let current = width(of: cell, widths: widths)
      let offer = proposal.width.map { length in
        length == .infinity
          ? length : current + max(0, length - widths.reduce(distance, +))
      }
      // Which length the columns leave over is not looked into.
      let wanted = subviews[cell.subview].sizeThatFits(
        ProposedViewSize(width: offer, height: nil),
        from: OfferOrigin(width: offer == nil ? .unspecified : .unknown, height: .fixed)
      ).width
      guard wanted > current else { continue }
      for column in cell.column..<cell.column + cell.span {
        widths[column] += (wanted - current) / CGFloat(cell.span)
      }
    }
  }

  /// The length that cells need along an axis: aligned cells together, anchored cells individually.
  private static func length(
    of cells: [Cell], along axis: Axis, guide: AlignmentKey, asking ask: (Cell) -> ViewDimensions
  ) -> CGFloat {
    var extent = GuideExtent()
    var longest: CGFloat = 0
    for cell in cells {
      let dimensions = ask(cell)
      if cell.anchor == nil {
        extent.include(length: dimensions[axis], guide: dimensions.finiteGuide(guide))
      } else {
        longest = max(longest, dimensions[axis])
      }
    }
    return max(longest, extent.length)
  }

  /// Divides a length among tracks as a stack does among subviews of one priority; `answer` returns
  /// the length that a track takes of its share.
  private static func share(
    _ length: CGFloat?, distances: [CGFloat],
    answer: (_ track: Int, _ offer: CGFloat?, _ source: LengthOrigin) -> CGFloat
  ) -> [CGFloat] {
    guard let length else { return distances.indices.map { answer($0, nil, .unspecified) } }
    var lengths = Array(repeating: CGFloat(0), count: distances.count)
    var open = OpenLength(length)
    open.use(distances.reduce(0, +))
    let order = Array(distances.indices).sorted(byFlexibility: { track in
      Flexibility(least: answer(track, 0, .fixed), greatest: answer(track, .infinity, .fixed))
    })
    Flexibility.divide(&open, among: order) { track, offer, source in
      lengths[track] = answer(track, offer, source)
      return lengths[track]
    }
    return lengths
  }
}
