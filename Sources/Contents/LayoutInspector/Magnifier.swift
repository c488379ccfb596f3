import Controls
import Geometry
import Raster
import Drawing
import SceneDrawing

/// The magnifier, which shows the pixels around the pointer or the focused cell enlarged beside it.
struct Magnifier {
  /// The pixel at the center, in device pixels.
  let middle: (x: Int, y: Int)
  /// The bounds of the magnifier, in logical pixels.
  let rect: CGRect

  /// The number of pixels shown on either side of the center.
  private static let reach = 8
  /// The size of an enlarged pixel, in logical pixels.
  private static let pixel = 10.0
  private static let size = Double(2 * reach + 1) * pixel
  /// The distance from the pointer to the magnifier, beyond all pixels that it shows; in logical pixels.
  private static let distance = 28.0

  /// Creates the magnifier at the point that the user looks at; `nil` if that is not over the picture.
  init?(of model: InspectorModel, scale: Double) {
    let visible = model.geometry.visible
    guard let pointer = model.lookedAt, visible.contains(CGPoint(pointer))
    else { return nil }
    middle = (Int((pointer.x * scale).rounded(.down)), Int((pointer.y * scale).rounded(.down)))
    let distance = Self.distance
    let isLeft = pointer.x + distance + Self.size > Double(visible.maxX)
    let isAbove = pointer.y + distance + Self.size + 20 > Double(visible.maxY)
    rect = CGRect(
      x: (isLeft ? pointer.x - distance - Self.size : pointer.x + distance).rounded(),
      y: (isAbove ? pointer.y - distance - Self.size : pointer.y + distance).rounded(),
      width: Self.size, height: Self.size)
  }

  /// Draws the pixels of a surface, with grid lines.
  func draw(
    _ surface: borrowing Surface, into drawing: inout DisplayList, palette: WindowColors
  ) {
    drawing.fill(.rect(rect.insetBy(dx: -3, dy: -3), cornerRadius: 5), palette.ink)
    for row in -Self.reach...Self.reach {
      for column in -Self.reach...Self.reach {
        let (x, y) = (middle.x + column, middle.y + row)
        guard x >= 0, y >= 0, x < surface.width, y < surface.height else { continue }
        drawing.fill(
          .rect(place(column, row), cornerRadius: 0), Color(rgb: surface[x, y] & 0xFF_FFFF))
      }
    }
    let line = Color(red: 128, green: 128, blue: 128, alpha: 90)
    for index in 1..<2 * Self.reach + 1 {
      let offset = CGFloat(Double(index) * Self.pixel)
      drawing.line(.vertical, at: rect.minX + offset, from: rect.minY, to: rect.maxY, line)
      drawing.line(.horizontal, at: rect.minY + offset, from: rect.minX, to: rect.maxX, line)
    }
    drawing.stroke(
      .rect(place(0, 0).insetBy(dx: -0.5, dy: -0.5), cornerRadius: 0), palette.finding, width: 1.5)
  }

  private func place(_ column: Int, _ row: Int) -> CGRect {
    CGRect(
      x: Double(rect.minX) + Double(column + Self.reach) * Self.pixel,
      y: Double(rect.minY) + Double(row + Self.reach) * Self.pixel, width: Self.pixel,
      height: Self.pixel)
  }
}
