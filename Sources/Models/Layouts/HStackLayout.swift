public import Geometry

/// A layout that arranges subviews horizontally.
///
/// Subviews of the highest priority are sized first, and among equals the least flexible; each is
/// proposed an equal share of the remainder. Of subviews without a maximum, the one with the larger
/// minimum comes first. Spacers are sized last. With an unspecified height, the stack proposes its
/// own height when it places its subviews.
///
/// The common guide is inside the stack, even if no subview reaches it. A stack inherits the custom
/// guides and text baselines of its subviews, but not their explicit edges and centers.
///
/// Source: Apple, SwiftUI documentation, "HStackLayout" and "layoutPriority(_:)"; objc.io, "How an
/// HStack Lays Out Its Children"; the rest: the reconstructions OpenSwiftUI and SwiftVVD,
/// "StackLayout.swift".
public struct HStackLayout: StackLayout {
  /// The guide that aligns the subviews.
  public var alignment: VerticalAlignment
  /// The distance between subviews, or `nil` for their preferences; 8 without any.
  public var spacing: CGFloat?

  /// Creates a stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .horizontal }
  var guide: AlignmentKey { alignment.key }
}
