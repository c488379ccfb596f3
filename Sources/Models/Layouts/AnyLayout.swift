public import Geometry

/// A type-erased layout.
///
/// A layout of another type can replace it while the subviews stay; the cache is created again when
/// the type changes.
public struct AnyLayout: Layout {
  /// The wrapped layout.
  public private(set) var base: any Layout

  /// The cache of the wrapped layout.
  public struct Cache {
    fileprivate var box: AnyObject
  }

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) {
    base = (layout as? AnyLayout)?.base ?? layout
  }

  /// The name of the wrapped layout's type.
  public var name: String { String(describing: type(of: base)) }

  /// The properties of the wrapped layout's type.
  var properties: LayoutProperties { type(of: base).layoutProperties }

  /// Whether the wrapped layout's results depend on nothing but its subviews and the proposal.
  var isPure: Bool { base is any PureLayout }

  /// Whether the wrapped layout says how the proposals to its subviews follow from its own.
  var isRanging: Bool { base is any RangingLayout }

  /// Whether both wrap layouts of the same type.
  func isOfSameType(as other: AnyLayout) -> Bool { type(of: base) == type(of: other.base) }

  /// Creates the cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(box: base.makeErasedCache(subviews: subviews))
  }

  /// Updates the cache, or creates it again if it belongs to another type.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateErasedCache(&cache.box, subviews: subviews)
  }

  /// Returns the spacing that the wrapped layout prefers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.erasedSpacing(subviews, &cache.box)
  }

  /// Returns the size of the wrapped layout.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    base.erasedSizeThatFits(proposal, subviews, &cache.box)
  }

  /// Calls the wrapped layout to place the subviews.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.erasedPlaceSubviews(in: bounds, proposal, subviews, &cache.box)
  }

  /// Returns the wrapped layout's position of a guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.erasedExplicitAlignment(of: guide, in: bounds, proposal, subviews, &cache.box)
  }

  /// Returns the wrapped layout's position of a guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.erasedExplicitAlignment(of: guide, in: bounds, proposal, subviews, &cache.box)
  }

  /// Returns the problems that the wrapped layout reports, if it is inspectable.
  func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] {
    (base as? any InspectableLayout)?.erasedProblems(subviews, &cache.box) ?? []
  }

  /// The animatable data of the wrapped layout.
  public var animatableData: AnyAnimatableData {
    get { base.erasedAnimatableData }
    set { base = base.settingAnimatableData(newValue) }
  }
}
