import Layouts

/// Equal cells with the square root of their number as the number of columns.
struct LatticeLayout: Layout {
  var gap: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard !subviews.isEmpty else { return }
    let side = Int(Double(subviews.count).squareRoot().rounded(.up))
    let rows = (subviews.count + side - 1) / side
    let cell = CGSize(
      width: (bounds.width - gap * CGFloat(side - 1)) / CGFloat(side),
      height: (bounds.height - gap * CGFloat(rows - 1)) / CGFloat(rows))
    for index in subviews.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let frame = CGRect(
        x: bounds.minX + CGFloat(column) * (cell.width + gap),
        y: bounds.minY + CGFloat(row) * (cell.height + gap), width: cell.width,
        height: cell.height)
      subviews[index].place(
        at: CGPoint(x: frame.midX, y: frame.midY), anchor: .center,
        proposal: ProposedViewSize(frame.size))
    }
  }
}
