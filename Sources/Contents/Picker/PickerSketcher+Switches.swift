import Controls
import Drawing
import Geometry
import Interaction
import Raster

extension Theme {
  /// The colors of the highlight of a switch: a line, and the edges on both of its sides.
  ///
  /// Behind them can be cells of any color. Whatever color that is, the line or its edge has a contrast of 3:1 to it, because they have
  /// one of 9:1 or more to each other. Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.11, and technique C40.
  var scanColors: (line: Color, edge: Color) {
    let edge = backgroundBottom
    let line = [focusRing, title].first { $0.contrastRatio(to: edge) >= 9 }
    return (line ?? edge.legibleInk, edge)
  }
}

/// The highlight of a switch, and the countdown of a pointer that rests.
extension PickerSketcher {
  private static let lineWidth = 5.0
  private static let cornerRadius = 10.0
  /// The radius of the countdown's circle, in logical pixels.
  private static let countdownRadius = 18.0
  /// The radius of the sign that leaves a row, in logical pixels.
  private static let exitRadius = 22.0

  /// The scale below which the lines around cells do not become thinner.
  private static let leastScale = 0.7

  /// Returns the ring around something with a scale.
  private func scanRing(scale: Double = 1) -> FocusRing {
    let colors = theme.scanColors
    return FocusRing(
      colors.line, width: Self.lineWidth * max(scale, Self.leastScale) / scale,
      gap: .beside(colors.edge))
  }

  /// The whole window, in which nothing of a highlight is cut.
  private var room: CGRect {
    let inset = Self.lineWidth + FocusRing.gap + 1
    return moved(layout.window).insetBy(dx: inset, dy: inset)
  }

  /// Draws the highlight of a part in a rectangle of the window.
  func drawScanned(_ rect: CGRect, into list: inout DisplayList) {
    let rect = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(room)
    guard !rect.isNull else { return }
    list.draw(scanRing(), around: rect, cornerRadius: Self.cornerRadius)
  }

  /// Draws the highlight of a cell.
  func drawScanned(
    _ cell: Frame.Cell, of model: borrowing PickerModel, into list: inout DisplayList
  ) {
    let (center, shape) = (cell.center, shape)
    let middle = CGPoint(x: origin.x + center.x, y: origin.y + center.y)
    let elongation = model.honeycomb.cellWidth.elongation
    list.beginClip(wholePixels(moved(model.cellArea)))
    list.draw(scanRing(scale: cell.scale), scale: cell.scale) {
      CellDrawing.outline(
        of: shape, at: middle, scale: cell.scale, elongation: elongation, grownBy: $0)
    }
    list.endClip()
  }

  /// Draws the highlight of an edge of the honeycomb, with its arrow: not every window has one there.
  func drawScanned(
    _ edge: HoneycombModel.Edge, in rect: CGRect, into list: inout DisplayList
  ) {
    let rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    drawSign(
      arrow(at: edge), at: CGPoint(x: rect.midX, y: rect.midY),
      radius: min(rect.width, rect.height) / 2 - Self.lineWidth - 2 * FocusRing.gap,
      into: &list)
  }

  /// Draws the sign that leaves a row, where its first part is.
  func drawExit(of rects: [CGRect], into list: inout DisplayList) {
    guard let first = rects.first else { return }
    let radius = Self.exitRadius
    let limits = moved(layout.window).insetBy(dx: 2 * radius, dy: 2 * radius)
    let center = CGPoint(
      x: max(limits.minX, min(origin.x + first.minX, limits.maxX)),
      y: max(limits.minY, min(origin.y + first.midY, limits.maxY)))
    drawSign(arrowToStart, at: center, radius: radius, into: &list)
  }

  /// Draws a sign in a disc with the highlight around it.
  private func drawSign(
    _ sign: Path, at center: CGPoint, radius: Double, into list: inout DisplayList
  ) {
    let colors = theme.scanColors
    list.fill(.circle(center: center, radius: radius), colors.edge)
    list.fill(.sign(sign, center: center, size: radius * 0.45), colors.line)
    list.draw(scanRing()) { .circle(center: center, radius: radius + $0) }
  }

  /// Draws the countdown of a pointer that rests: a circle that closes.
  func drawCountdown(
    at point: Vector, progress: Double, into list: inout DisplayList
  ) {
    let (colors, radius) = (theme.scanColors, Self.countdownRadius)
    let limits = moved(layout.window).insetBy(
      dx: radius + Self.lineWidth, dy: radius + Self.lineWidth)
    let center = CGPoint(
      x: max(limits.minX, min(origin.x + point.x, limits.maxX)),
      y: max(limits.minY, min(origin.y + point.y, limits.maxY)))
    list.stroke(
      .circle(center: center, radius: radius), colors.edge,
      width: Self.lineWidth + 2 * FocusRing.gap)
    guard progress > 0 else { return }
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, from: -.pi / 2, sweep: 2 * .pi * progress)
    list.stroke(.path(arc), colors.line, width: Self.lineWidth)
  }
}
