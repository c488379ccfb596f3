import Layouts

/// A tile of a bento box, or several in a row or a column.
indirect enum BentoTile {
  case tile
  case row([BentoTile])
  case column([BentoTile])

  var count: Int {
    switch self {
    case .tile: 1
    case .row(let parts), .column(let parts): parts.reduce(0) { $0 + $1.count }
    }
  }
}

/// Subviews in the tiles of a box that is divided recursively into equal parts.
struct BentoBox: Layout {
  var tiles: BentoTile
  var gap: CGFloat = 10

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 120, height: 120))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    place(subviews[...], in: bounds, tiles)
    for subview in subviews.dropFirst(tiles.count) {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .init(.zero))
    }
  }

  private func place(_ subviews: Subviews.SubSequence, in frame: CGRect, _ tile: BentoTile) {
    switch tile {
    case .tile: subviews.first?.place(at: frame.origin, proposal: .init(frame.size))
    case .row(let parts): divide(frame, .horizontal, parts, subviews)
    case .column(let parts): divide(frame, .vertical, parts, subviews)
    }
  }

  private func divide(
    _ frame: CGRect, _ axis: Axis, _ parts: [BentoTile], _ subviews: Subviews.SubSequence
  ) {
    let count = CGFloat(parts.count)
    var (part, step) = (frame, CGVector())
    if axis == .horizontal {
      part.size.width = (frame.width - gap * (count - 1)) / count
      step.dx = part.width + gap
    } else {
      part.size.height = (frame.height - gap * (count - 1)) / count
      step.dy = part.height + gap
    }
    var rest = subviews
    for tile in parts {
      let end = min(rest.endIndex, rest.startIndex + tile.count)
      place(rest[rest.startIndex..<end], in: part, tile)
      rest.removeFirst(end - rest.startIndex)
      part = part.offsetBy(dx: step.dx, dy: step.dy)
    }
  }
}
