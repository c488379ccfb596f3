import Geometry

extension Axis {
  /// Returns the point at a place along this axis and a place across it.
  package func point(_ along: CGFloat, across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  /// Returns the edges that bound a rectangle along this axis.
  package func ends(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    self == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }
}
