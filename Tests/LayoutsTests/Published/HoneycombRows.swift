import Layouts

/// Rows of equal circles, every second one half a circle further on.
struct HoneycombRows: Layout {
  var columns = 3
  var diameter: CGFloat = 40

  private var rowStep: CGFloat { diameter * sin(.pi / 3) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = Int(ceil(Double(subviews.count) / Double(columns)))
    guard rows > 0 else { return .zero }
    return CGSize(
      width: diameter * (CGFloat(columns) + (rows > 1 ? 0.5 : 0)),
      height: diameter + rowStep * CGFloat(rows - 1))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in zip(subviews.indices, subviews) {
      let row = index / columns
      let shift: CGFloat = row.isMultiple(of: 2) ? 0 : diameter / 2
      subview.place(
        at: CGPoint(
          x: bounds.minX + shift + (CGFloat(index % columns) + 0.5) * diameter,
          y: bounds.minY + CGFloat(row) * rowStep + diameter / 2),
        anchor: .center, proposal: ProposedViewSize(width: diameter, height: diameter))
    }
  }
}
