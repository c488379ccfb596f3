import Layouts

/// Subviews on an ellipse whose radius and phase can be animated together.
struct OrbitLayout: Layout, Animatable {
  var radius: CGFloat
  var phase: Double

  typealias AnimatableData = AnimatablePair<CGFloat, Double>

  var animatableData: AnimatableData {
    get { AnimatablePair(radius, phase) }
    set {
      radius = newValue.first
      phase = newValue.second
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 2 * radius, height: radius)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let turn = phase + Double(index) / Double(subviews.count)
      let way = CGVector(
        dx: radius * cos(2 * .pi * turn), dy: radius / 2 * sin(2 * .pi * turn))
      subview.place(
        at: CGPoint(x: bounds.midX + way.dx, y: bounds.midY + way.dy), anchor: .center,
        proposal: .unspecified)
    }
  }
}
