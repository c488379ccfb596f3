import Layouts

private enum FormColumn: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.leading]
  }
}

extension HorizontalAlignment {
  static let formColumn = HorizontalAlignment(FormColumn.self)
}

/// A column aligned by a custom guide between labels and controls.
struct FormLayout: Layout {
  var spacing: CGFloat = 6

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = subviews.map { $0.dimensions(in: .unspecified) }
    let before = rows.map { $0[.formColumn] }.max() ?? 0
    let after = rows.map { $0.width - $0[.formColumn] }.max() ?? 0
    let gaps = spacing * CGFloat(max(0, rows.count - 1))
    return CGSize(width: before + after, height: rows.map(\.height).reduce(gaps, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let before = subviews.map { $0.dimensions(in: .unspecified)[.formColumn] }.max() ?? 0
    var y = bounds.minY
    for subview in subviews {
      let dimensions = subview.dimensions(in: .unspecified)
      subview.place(
        at: CGPoint(x: bounds.minX + before - dimensions[.formColumn], y: y),
        proposal: .unspecified)
      y += dimensions.height + spacing
    }
  }
}
