public import Geometry
public import HexGeometry

/// Where a pass has put a subview, in the coordinates of the outermost bounds.
public struct LayoutPlacement: Sendable {
  /// The position of the subview among those of its container.
  public let index: Int
  /// The point that the layout placed it at.
  public let position: CGPoint
  /// The part of the subview that is at the point.
  public let anchor: UnitPoint
  /// What it was offered there.
  public let proposal: ProposedViewSize
  /// The rectangle that it takes.
  ///
  /// Where lines run from right to left it is mirrored in its container; the position is not.
  public let frame: CGRect
  /// The part of the frame that it covers.
  public let outline: LayoutOutline
  /// How often the layout placed it; at 0 it is at the center of the bounds.
  public let placeCount: Int
  /// The guides that were set on the subview or are those of its text.
  public let guides: [LayoutGuide]
  /// The subviews inside, when it is a container.
  public let children: [LayoutPlacement]

  /// The size that it takes.
  public var size: CGSize { frame.size }
  /// The middle of the frame.
  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  /// The hexagon that it covers, or `nil` where it covers its frame.
  public var hexagon: Hexagon? { outline.hexagon(in: frame) }
}
