internal import CRaster
public import Geometry

/// One flat-top hexagon of a tessellation; see `Rasterizer.fillCells`.
public struct HexCell: Sendable {
  // The kernel's type, so that the kernel can read an array of cells directly.
  var raw: raster_cell

  /// Creates a cell; `border` is the width, in pixels, of a border inside its edge.
  public init(
    center: CGPoint, circumradius: Double, color: Color, border: Double = 0,
    borderColor: Color = .clear
  ) {
    raw = raster_cell(
      x: Double(center.x), y: Double(center.y), circumradius: circumradius, border: border,
      color: color.straight, border_color: borderColor.straight)
  }

  /// The center, in device pixels.
  public var center: CGPoint { CGPoint(x: raw.x, y: raw.y) }
  /// The distance from the center to a corner, in device pixels.
  public var circumradius: Double { raw.circumradius }
}
