public import Geometry

/// One question or order in a pass: who was called, with what, and what came back.
public struct LayoutCall: Sendable {
  /// What was called.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A layout was asked to make its cache.
    case makeCache
    /// A layout was told that its subviews have changed.
    case updateCache
    /// A layout or subview was asked for its size.
    case sizeThatFits
    /// A subview was asked for its size and guides.
    case dimensions
    /// A layout or subview was asked for its spacing.
    case spacing
    /// A layout or subview was asked for a guide.
    case explicitAlignment
    /// A layout was told to place its subviews.
    case placeSubviews
    /// A subview was told its place.
    case place
  }

  /// What came back.
  public enum Answer: Hashable, Sendable {
    /// Nothing, as from an order.
    case none
    /// A size.
    case size(CGSize)
    /// The place of a guide, or that there is none.
    case guide(CGFloat?)
    /// Preferred distances.
    case spacing(ViewSpacing)
  }

  /// What became of the cache of the layout that was called.
  public enum CacheUse: Hashable, Sendable {
    /// No layout with a cache was called.
    case none
    /// The cache was made for this call.
    case made
    /// The cache was updated for this call.
    case updated
    /// The cache was there already.
    case hit
  }

  /// What was called.
  public let kind: Kind
  /// The container of the call, as a position in ``LayoutCallTree/containers``.
  let container: Int
  /// The position of the subview that was called, or `nil` for the container itself.
  public let subview: Int?
  /// What was proposed, where something was.
  public let proposal: ProposedViewSize?
  /// The bounds to place in, or the point of a placement with an empty size.
  public let bounds: CGRect?
  /// The part of a subview that was placed at the point.
  public let anchor: UnitPoint?
  /// What came back.
  public internal(set) var answer = Answer.none
  /// What became of the cache of the layout that was called.
  public internal(set) var cacheUse = CacheUse.none
  /// Whether the engine still knew the answer of a nested layout, and did not ask it again.
  public internal(set) var isRemembered = false
  /// How many calls it was made within.
  public let depth: Int
  /// The position of the call that it was made within, or `nil`.
  public let parent: Int?
  /// The position of the first call that was not made within it.
  public internal(set) var end = 0
  /// The step at which it was called.
  public let enterStep: Int
  /// The step at which it returned.
  public internal(set) var leaveStep = 0
}
