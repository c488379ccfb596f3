public import Geometry

/// A layout of any type.
///
/// One value can take the place of another while the subviews stay; the cache is made anew when
/// the type of the layout changes.
public struct AnyLayout: Layout {
  /// The layout inside.
  public private(set) var base: any Layout

  /// The cache of the layout inside, whatever its type.
  public struct Cache {
    fileprivate var box: AnyObject
  }

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) {
    base = (layout as? AnyLayout)?.base ?? layout
  }

  /// What holds for layouts of the type inside.
  var properties: LayoutProperties { type(of: base).layoutProperties }

  /// Whether the answers of the layout inside depend on nothing but its subviews and the proposal.
  var isPure: Bool { base is any PureLayout }

  /// Whether both have a layout of the same type inside.
  func isOfSameType(as other: AnyLayout) -> Bool { type(of: base) == type(of: other.base) }

  /// Makes the cache of the layout inside.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(box: base.makeErasedCache(subviews: subviews))
  }

  /// Brings the cache up to date, or makes it anew if it is that of another type.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateErasedCache(&cache.box, subviews: subviews)
  }

  /// The spacing that the layout inside prefers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.erasedSpacing(subviews, &cache.box)
  }

  /// The size that the layout inside takes.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    base.erasedSizeThatFits(proposal, subviews, &cache.box)
  }

  /// Lets the layout inside place the subviews.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.erasedPlaceSubviews(in: bounds, proposal, subviews, &cache.box)
  }

  /// The place of a guide as the layout inside says.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.erasedExplicitAlignment(of: guide, in: bounds, proposal, subviews, &cache.box)
  }

  /// The place of a guide as the layout inside says.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.erasedExplicitAlignment(of: guide, in: bounds, proposal, subviews, &cache.box)
  }

  /// What the layout inside finds wrong with its subviews, if it looks for that.
  func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] {
    (base as? any InspectableLayout)?.erasedProblems(subviews, &cache.box) ?? []
  }

  /// The numbers of the layout inside that move, whatever their type.
  public var animatableData: AnyAnimatableData {
    get { base.erasedAnimatableData }
    set { base = base.settingAnimatableData(newValue) }
  }
}
