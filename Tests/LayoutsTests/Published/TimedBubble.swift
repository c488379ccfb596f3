import Layouts

/// A message with its time after the last line if there is space, otherwise on a separate line.
struct TimedBubble: Layout {
  var gap: CGFloat = 6
  var lineGap: CGFloat = 2

  private struct Plan {
    var text: ProposedViewSize
    var timeOrigin: CGPoint
    var size: CGSize
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    plan(proposal, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let plan = plan(proposal, subviews)
    subviews[0].place(at: bounds.origin, proposal: plan.text)
    subviews[1].place(
      at: CGPoint(x: bounds.minX + plan.timeOrigin.x, y: bounds.minY + plan.timeOrigin.y),
      proposal: .unspecified)
  }

  private func plan(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Plan {
    precondition(subviews.count == 2, "A bubble has a text and a time")
    let width = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: CGFloat.infinity, height: 0)
    ).width
    let time = subviews[1].dimensions(in: .unspecified)
    let whole = ProposedViewSize(width: width, height: nil)
    let narrow = ProposedViewSize(width: max(0, width - gap - time.width), height: nil)
    let text = subviews[0].dimensions(in: narrow)
    guard text.height <= subviews[0].sizeThatFits(whole).height else {
      let size = subviews[0].sizeThatFits(whole)
      let total = CGSize(
        width: max(size.width, time.width), height: size.height + lineGap + time.height)
      return Plan(
        text: whole,
        timeOrigin: CGPoint(x: total.width - time.width, y: total.height - time.height),
        size: total)
    }
    let baseline = text[explicit: .lastTextBaseline] ?? text.height
    let y = max(0, baseline - (time[explicit: .lastTextBaseline] ?? time.height))
    return Plan(
      text: narrow, timeOrigin: CGPoint(x: text.width + gap, y: y),
      size: CGSize(
        width: text.width + gap + time.width, height: max(text.height, y + time.height)))
  }
}
