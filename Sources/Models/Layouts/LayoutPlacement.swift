public import Geometry
public import HexGeometry

/// The placement of a subview by a pass, in the coordinates of the outermost bounds.
public struct LayoutPlacement: Sendable {
  /// The index of the subview in its container.
  public let index: Int
  /// The point that the layout placed it at.
  public let position: CGPoint
  /// The anchor of the subview that is at the position.
  public let anchor: UnitPoint
  /// The proposal of the placement.
  public let proposal: ProposedViewSize
  /// The frame of the subview.
  ///
  /// In right-to-left layouts it is mirrored in its container; the position is not.
  public internal(set) var frame: CGRect
  /// The part of the frame that it covers.
  public let outline: LayoutOutline
  /// The number of times the layout placed the subview; if 0, it is centered in the bounds.
  public let placeCount: Int
  /// The explicit guides of the subview, and the baselines of its text.
  public let guides: [LayoutGuide]
  /// The placements of nested subviews.
  public internal(set) var children: [LayoutPlacement]

  /// The size of the frame.
  public var size: CGSize { frame.size }
  /// The center of the frame.
  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  /// The hexagon that the subview covers, or `nil` for a rectangle.
  public var hexagon: Hexagon? { outline.hexagon(in: frame) }
}

extension [LayoutPlacement] {
  /// Calls `body` with each placement and its path, those of nested subviews after that of their container.
  ///
  /// - Parameters:
  ///   - container: The path of the container of these placements.
  ///   - body: Gets the path and the placement.
  package func forEachWithPath(
    in container: [Int] = [], _ body: ([Int], LayoutPlacement) -> Void
  ) {
    for placement in self {
      let path = container + [placement.index]
      body(path, placement)
      placement.children.forEachWithPath(in: path, body)
    }
  }
}
