import Geometry

/// The map of all content: where content points are in it.
struct Minimap: Hashable {
  /// The panel, in logical pixels.
  var panel: CGRect
  /// The content, in content points.
  var content: CGRect
  /// The part of the content that is visible, in content points.
  var visible: CGRect
  /// The space between the panel's edge and the content, in logical pixels.
  var padding: Double

  /// The logical pixels per content point.
  private var scale: Double {
    content.width > 0 ? (panel.width - 2 * padding) / content.width : 1
  }

  /// Returns where a rectangle of the content is, in logical pixels.
  func rect(of part: CGRect) -> CGRect {
    CGRect(
      x: panel.minX + padding + (part.minX - content.minX) * scale,
      y: panel.minY + padding + (part.minY - content.minY) * scale, width: part.width * scale,
      height: part.height * scale)
  }

  /// Returns the content point at a place in logical pixels, within the content.
  func contentPoint(at place: Vector) -> CGPoint {
    let x = content.minX + (place.x - panel.minX - padding) / scale
    let y = content.minY + (place.y - panel.minY - padding) / scale
    return CGPoint(
      x: min(max(x, content.minX), content.maxX), y: min(max(y, content.minY), content.maxY))
  }
}
