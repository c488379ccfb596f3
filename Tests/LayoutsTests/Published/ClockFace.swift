import Layouts

private struct HourKey: LayoutValueKey {
  static let defaultValue: Double? = nil
}

extension LayoutItem {
  func hour(_ hour: Double) -> LayoutItem { layoutValue(key: HourKey.self, value: hour) }
}

/// Labels that touch the rim from inside at their hours; clockwise, also in right-to-left layouts.
struct ClockFace: Layout {
  var start: Angle = .degrees(-90)

  var animatableData: Angle.AnimatableData {
    get { start.animatableData }
    set { start.animatableData = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let turn: Double = subviews.layoutDirection == .rightToLeft ? -1 : 1
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for subview in subviews {
      guard let hour = subview[HourKey.self] else {
        subview.place(at: center, anchor: .center, proposal: .unspecified)
        continue
      }
      let angle = start + .degrees(hour * 30)
      let way = CGVector(dx: turn * cos(angle.radians), dy: sin(angle.radians))
      subview.place(
        at: CGPoint(
          x: center.x + way.dx * bounds.width / 2, y: center.y + way.dy * bounds.height / 2),
        anchor: UnitPoint(x: (1 + way.dx) / 2, y: (1 + way.dy) / 2), proposal: .unspecified)
    }
  }
}
