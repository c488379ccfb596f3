import Geometry

/// A boxed cache, so that it is not copied when it passes through a type-erased interface.
private final class CacheBox<Cache> {
  var cache: Cache
  init(_ cache: Cache) { self.cache = cache }
}

extension Layout {
  /// Creates a type-erased cache.
  func makeErasedCache(subviews: Subviews) -> AnyObject {
    CacheBox(makeCache(subviews: subviews))
  }

  /// Updates a type-erased cache; creates it again if it belongs to another type of layout.
  func updateErasedCache(_ erased: inout AnyObject, subviews: Subviews) {
    guard let box = erased as? CacheBox<Cache> else {
      erased = makeErasedCache(subviews: subviews)
      return
    }
    updateCache(&box.cache, subviews: subviews)
  }

  /// Calls a type-erased layout with its cache.
  fileprivate func withCache<Result>(
    _ erased: inout AnyObject, _ subviews: Subviews, _ body: (inout Cache) -> Result
  ) -> Result {
    if let box = erased as? CacheBox<Cache> { return body(&box.cache) }
    let box = CacheBox(makeCache(subviews: subviews))
    erased = box
    return body(&box.cache)
  }

  func erasedSpacing(_ subviews: Subviews, _ erased: inout AnyObject) -> ViewSpacing {
    withCache(&erased, subviews) { spacing(subviews: subviews, cache: &$0) }
  }

  func erasedSizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ erased: inout AnyObject
  ) -> CGSize {
    withCache(&erased, subviews) {
      sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func erasedPlaceSubviews(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ erased: inout AnyObject
  ) {
    withCache(&erased, subviews) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func erasedExplicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ erased: inout AnyObject
  ) -> CGFloat? {
    withCache(&erased, subviews) {
      explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func erasedExplicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ erased: inout AnyObject
  ) -> CGFloat? {
    withCache(&erased, subviews) {
      explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  /// The type-erased animatable data.
  var erasedAnimatableData: AnyAnimatableData { AnyAnimatableData(animatableData) }

  /// Returns the layout with other animatable data; unchanged if the type differs.
  func settingAnimatableData(_ data: AnyAnimatableData) -> any Layout {
    guard let value = data.value(as: AnimatableData.self) else { return self }
    var result = self
    result.animatableData = value
    return result
  }
}

extension InspectableLayout {
  /// Returns the problems that a type-erased layout reports.
  func erasedProblems(_ subviews: Subviews, _ erased: inout AnyObject) -> [LayoutProblem] {
    withCache(&erased, subviews) { problems(subviews: subviews, cache: &$0) }
  }
}
