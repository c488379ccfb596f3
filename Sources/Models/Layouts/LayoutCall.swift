public import Geometry

/// A call in a pass: the callee, the arguments and the result.
public struct LayoutCall: Hashable, Sendable {
  /// The function that was called.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A layout created its cache.
    case makeCache
    /// A layout updated its cache for changed subviews.
    case updateCache
    /// A layout or subview was asked for its size.
    case sizeThatFits
    /// A subview was asked for its size and guides.
    case dimensions
    /// A layout or subview was asked for its spacing.
    case spacing
    /// A layout or subview was asked for a guide.
    case explicitAlignment
    /// A layout placed its subviews.
    case placeSubviews
    /// A subview was placed.
    case place
  }

  /// The result of a call.
  public enum Answer: Hashable, Sendable {
    /// No result.
    case none
    /// A size.
    case size(CGSize)
    /// The position of a guide, or `nil` if there is none.
    case guide(CGFloat?)
    /// Preferred distances.
    case spacing(ViewSpacing)
  }

  /// The use of the called layout's cache.
  public enum CacheUse: Hashable, Sendable {
    /// No layout with a cache was called.
    case none
    /// The cache was created for this call.
    case made
    /// The cache was updated for this call.
    case updated
    /// The cache was already valid.
    case hit
  }

  /// The function that was called.
  public let kind: Kind
  /// The container of the call, as an index into ``LayoutCallTree/containers``.
  let container: Int
  /// The index of the called subview, or `nil` for the container itself.
  public let subview: Int?
  /// The proposal, if any.
  public let proposal: ProposedViewSize?
  /// The bounds for placing, or the point of a placement with an empty size.
  public let bounds: CGRect?
  /// The anchor of the placed subview.
  public let anchor: UnitPoint?
  /// The result of the call.
  public internal(set) var answer = Answer.none
  /// The use of the called layout's cache.
  public internal(set) var cacheUse = CacheUse.none
  /// Whether the engine used a remembered result of a nested layout instead of calling it.
  public internal(set) var isRemembered = false
  /// The number of enclosing calls.
  public let depth: Int
  /// The index of the enclosing call, or `nil`.
  public let parent: Int?
  /// The index of the first call after it that is not nested in it.
  public internal(set) var end = 0
  /// The step at which it was called.
  public let enterStep: Int
  /// The step at which it returned.
  public internal(set) var leaveStep = 0
}
