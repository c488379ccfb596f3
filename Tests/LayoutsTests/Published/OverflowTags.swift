import Layouts

private struct HiddenCountKey: LayoutValueKey {
  static let defaultValue: Int? = nil
}

extension LayoutItem {
  func shownWhenHidden(_ count: Int) -> LayoutItem {
    layoutValue(key: HiddenCountKey.self, value: count)
  }
}

/// The tags that fit in some lines, followed by a label with the number of the others.
struct OverflowTags: Layout {
  var maxLines = 2
  var spacing: CGFloat = 5

  private struct Arrangement {
    var frames: [(subview: LayoutSubview, frame: CGRect)] = []
    var size = CGSize.zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    best(in: proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let shown = best(in: proposal.width ?? .infinity, subviews).frames
    for (subview, frame) in shown {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
    for subview in subviews where !shown.contains(where: { $0.subview == subview }) {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .zero)
    }
  }

  private func best(in width: CGFloat, _ subviews: Subviews) -> Arrangement {
    let tags = subviews.filter { $0[HiddenCountKey.self] == nil }
    for hidden in 0...tags.count {
      let label = subviews.first { $0[HiddenCountKey.self] == hidden }
      let shown = tags.dropLast(hidden) + (label.map { [$0] } ?? [])
      if let arrangement = lines(of: shown, in: width) { return arrangement }
    }
    return Arrangement()
  }

  private func lines(of shown: ArraySlice<LayoutSubview>, in width: CGFloat) -> Arrangement? {
    var result = Arrangement()
    var (x, y, height, line) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, 1)
    for subview in shown {
      let size = subview.sizeThatFits(.unspecified)
      if x + size.width > width {
        guard x > 0, size.width <= width else { return nil }
        (x, y, height, line) = (0, y + height + spacing, 0, line + 1)
      }
      guard line <= maxLines else { return nil }
      result.frames.append((subview, CGRect(origin: CGPoint(x: x, y: y), size: size)))
      height = max(height, size.height)
      result.size = CGSize(width: max(result.size.width, x + size.width), height: y + height)
      x += size.width + spacing
    }
    return result
  }
}
