import Geometry

/// How content coordinates are shown in the window at a time.
struct ScreenView: Sendable {
  var center: Vector
  var size: Vector
  var offset: Vector
  var zoom: Double
  /// The circumradius of the room of a cell on the screen.
  var circumradius: Double
  /// How strong the fish-eye is, from 0 to 1.
  var fisheye: Double
  /// How far cells have moved to new places, from 0 to 1.
  var progress: Double

  /// Returns the point of the window at a point of the content.
  func point(_ place: Vector) -> Vector { center + (place + offset) * zoom }

  /// Returns the point of the content at a point of the window.
  func place(_ point: Vector) -> Vector { (point - center) / zoom - offset }

  /// Returns the rectangle of the window that shows a rectangle of the content.
  func rect(_ rect: CGRect) -> CGRect {
    let corner = point(Vector(rect.minX, rect.minY))
    return CGRect(x: corner.x, y: corner.y, width: rect.width * zoom, height: rect.height * zoom)
  }
}
