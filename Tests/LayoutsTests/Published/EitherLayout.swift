import Layouts

/// One of two layouts, with a cache for either.
struct EitherLayout<First: Layout, Second: Layout>: Layout {
  var first: First
  var second: Second
  var usesFirst: Bool

  enum Cache {
    case first(First.Cache)
    case second(Second.Cache)
  }

  func makeCache(subviews: Subviews) -> Cache {
    usesFirst
      ? .first(first.makeCache(subviews: subviews)) : .second(second.makeCache(subviews: subviews))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    switch cache {
    case .first(var inner):
      defer { cache = .first(inner) }
      return first.sizeThatFits(proposal: proposal, subviews: subviews, cache: &inner)
    case .second(var inner):
      defer { cache = .second(inner) }
      return second.sizeThatFits(proposal: proposal, subviews: subviews, cache: &inner)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    switch cache {
    case .first(var inner):
      first.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &inner)
    case .second(var inner):
      second.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &inner)
    }
  }
}
