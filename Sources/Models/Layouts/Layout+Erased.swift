import Geometry

/// A boxed cache, so that it is not copied when it passes through a type-erased interface.
private final class CacheBox<Cache> {
  private var cache: Cache?
  init(_ cache: Cache) { self.cache = cache }

  /// Calls a body with the cache; `nil` if it is in such a call already.
  ///
  /// The cache is taken out during the call. The runtime searches a list of all class properties that are being modified
  /// at each access, so the work of deeply nested containers would grow with the square of their depth.
  func withCache<Result>(_ body: (inout Cache) -> Result) -> Result? {
    guard var current = take() else { return nil }
    defer { cache = current }
    return body(&current)
  }

  private func take() -> Cache? {
    defer { cache = nil }
    return cache
  }
}

extension Layout {
  /// Whether the layout has a cache of its own type.
  var hasOwnCache: Bool { Cache.self != Void.self }

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
    _ = box.withCache { updateCache(&$0, subviews: subviews) }
  }

  /// Calls a type-erased layout with its cache.
  fileprivate func withCache<Result>(
    _ erased: inout AnyObject, _ subviews: Subviews, _ body: (inout Cache) -> Result
  ) -> Result {
    if let result = (erased as? CacheBox<Cache>)?.withCache(body) { return result }
    var cache = makeCache(subviews: subviews)
    defer { erased = CacheBox(cache) }
    return body(&cache)
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
