public import Geometry

/// A rule that gives a container its size and its subviews their places.
///
/// The names, labels and defaults are those of SwiftUI's protocol: a type that conforms in an app
/// compiles here with `import Layouts` for `import SwiftUI`. Coordinates are pixels, x grows toward
/// the trailing edge and y downward. The origin of the bounds is not always zero.
///
/// A conforming type is a value; where it holds something that is not `Sendable`, Swift 6 warns.
///
/// Source: Apple, SwiftUI documentation, "Layout", iOS 16 to 18.
@preconcurrency public protocol Layout: Animatable, Sendable {
  /// What holds for all layouts of the type.
  static var layoutProperties: LayoutProperties { get }

  /// What the layout keeps between its calls.
  associatedtype Cache = Void

  /// The proxies of the subviews.
  typealias Subviews = LayoutSubviews

  /// Makes what the layout keeps, before its first other call.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings what is kept up to date after a change of the layout or its subviews.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// How far the container would like to stay from its neighbors.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size that the container takes when it is offered `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview, by its proxy.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where a guide of the container is from the leading edge of `bounds`, or `nil` for its default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Where a guide of the container is from the top of `bounds`, or `nil` for its default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}
