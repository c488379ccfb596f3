/// A layout that can say more about its subviews than where they are.
///
/// What it says decides which findings a pass has; no placement depends on it.
public protocol InspectableLayout: Layout {
  /// The outline of the subviews in their frames.
  var outline: LayoutOutline { get }
  /// Whether subviews may cover one another.
  var permitsOverlap: Bool { get }
  /// Whether subviews may reach beyond the bounds.
  var permitsOverflow: Bool { get }

  /// What is wrong with the subviews as far as only the layout can know.
  func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem]
}

extension InspectableLayout {
  /// All of the frame.
  public var outline: LayoutOutline { .rectangle }
  /// They may not.
  public var permitsOverlap: Bool { false }
  /// They may not.
  public var permitsOverflow: Bool { false }

  /// Nothing.
  public func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] { [] }
}

/// Something that a layout finds wrong with one of its subviews.
public struct LayoutProblem: Hashable, Sendable {
  /// The position of the subview among those of the layout.
  public let subview: Int
  /// What is wrong.
  public let kind: LayoutFinding.Kind

  /// Makes a problem of the subview at a position.
  public init(subview: Int, kind: LayoutFinding.Kind) {
    self.subview = subview
    self.kind = kind
  }
}
