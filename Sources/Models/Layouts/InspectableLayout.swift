/// A layout that describes its subviews for findings.
///
/// Its properties affect the findings of a pass, but no placement.
public protocol InspectableLayout: Layout {
  /// The outline of the subviews in their frames.
  var outline: LayoutOutline { get }
  /// Whether subviews may cover one another.
  var permitsOverlap: Bool { get }
  /// Whether subviews may reach beyond the bounds.
  var permitsOverflow: Bool { get }
  /// Whether subviews may be at other places in another pass, for example because they are placed at
  /// random, or in right-to-left environments that the layout does not follow.
  var permitsDifferences: Bool { get }

  /// Returns problems with the subviews that only the layout can know.
  func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem]
}

extension InspectableLayout {
  /// The whole frame.
  public var outline: LayoutOutline { .rectangle }
  /// Overlap is not allowed by default.
  public var permitsOverlap: Bool { false }
  /// Overflow is not allowed by default.
  public var permitsOverflow: Bool { false }
  /// Differences are not allowed by default.
  public var permitsDifferences: Bool { false }

  /// No problems by default.
  public func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] { [] }
}

/// A problem that a layout reports for one of its subviews.
public struct LayoutProblem: Hashable, Sendable {
  /// The index of the subview in the layout.
  public let subview: Int
  /// The kind of problem.
  public let kind: LayoutFinding.Kind

  /// Creates a problem of the subview at a position.
  public init(subview: Int, kind: LayoutFinding.Kind) {
    self.subview = subview
    self.kind = kind
  }
}
