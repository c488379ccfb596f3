package import Drawing
package import Geometry
package import Layouts
package import Raster

extension DisplayList {
  /// Draws a line along an axis.
  package mutating func line(
    _ axis: Axis, at across: CGFloat, from start: CGFloat, to end: CGFloat, _ color: Color,
    width: Double = 1, dashes: [Double] = []
  ) {
    line(
      from: axis.point(start, across: across), to: axis.point(end, across: across), color,
      width: width, dashes: dashes)
  }
}
