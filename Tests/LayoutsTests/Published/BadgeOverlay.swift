import Layouts

private struct BadgeCornerKey: LayoutValueKey {
  static let defaultValue: UnitPoint? = nil
}

extension LayoutItem {
  func badgeCorner(_ corner: UnitPoint) -> LayoutItem {
    layoutValue(key: BadgeCornerKey.self, value: corner)
  }
}

/// Badges at points of the first subview, which alone determines size, spacing and guides.
struct BadgeOverlay: Layout {
  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
    for badge in subviews.dropFirst() {
      let corner = badge[BadgeCornerKey.self] ?? .topTrailing
      let point = CGPoint(
        x: bounds.minX + corner.x * bounds.width, y: bounds.minY + corner.y * bounds.height)
      badge.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    subviews.first?.dimensions(in: proposal)[explicit: guide].map { bounds.minX + $0 }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    subviews.first?.dimensions(in: proposal)[explicit: guide].map { bounds.minY + $0 }
  }
}
