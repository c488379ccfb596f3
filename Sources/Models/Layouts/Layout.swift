public import Geometry

/// Computes the size of a container and the positions of its subviews.
///
/// The names, labels and defaults are those of SwiftUI's protocol: a type that conforms in an app
/// compiles here with `import Layouts` instead of `import SwiftUI`. Coordinates are pixels, x grows
/// toward the trailing edge and y downward. The origin of the bounds is not always zero.
///
/// A conforming type is a value; Swift 6 warns about members that are not `Sendable`.
///
/// Source: Apple, SwiftUI documentation, "Layout", iOS 16 to 18.
@preconcurrency public protocol Layout: Animatable, Sendable {
  /// The properties of all layouts of the type.
  static var layoutProperties: LayoutProperties { get }

  /// Data that the layout caches between calls.
  associatedtype Cache = Void

  /// The proxies of the subviews.
  typealias Subviews = LayoutSubviews

  /// Creates the cache before any other call.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the layout or its subviews have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the container's preferred distances from its neighbors.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container for `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview with its proxy.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a guide from the leading edge of `bounds`, or `nil` for the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of a guide from the top of `bounds`, or `nil` for the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}
