import Layouts

struct RadialOffsetKey: LayoutValueKey {
  static let defaultValue = Angle.zero
}

/// Subviews on a circle, the first on top, turned by an angle that can be animated.
struct RadialLayout: Layout {
  var rotation: Angle = .zero

  var animatableData: Angle.AnimatableData {
    get { rotation.animatableData }
    set { rotation.animatableData = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = min(bounds.size.width, bounds.size.height) / 3.0
    let step = Angle.degrees(360.0 / Double(subviews.count)).radians
    for (index, subview) in subviews.enumerated() {
      var point = CGPoint(x: 0, y: -radius)
        .applying(
          CGAffineTransform(
            rotationAngle: step * Double(index) + rotation.radians
              + subview[RadialOffsetKey.self].radians))
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}
