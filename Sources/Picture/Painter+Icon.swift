import Geometry
import Images
import Raster

extension Painter {
  /// Draws a cell's image or what stands for it, and upon that what tells the cell's state.
  mutating func paint(
    _ icon: IconPicture, on cell: DrawCommand.CellPicture, images: borrowing ImageStore,
    into surface: inout Surface, clip: PixelRect
  ) {
    if case .ready(let id) = icon.state {
      drawImage(id, of: icon, on: cell, images: images, into: &surface, clip: clip)
      if cell.tick > 0 {
        let tint = theme.picked.top.withAlpha(IconGeometry.pickedTint * cell.tick)
        fillBody(
          of: cell, at: cell.center, grownBy: -cell.style.outlineWidth, with: .color(tint),
          into: &surface, clip: clip)
      }
      if cell.hasMore, let color = icon.scrim?.color {
        drawDotsGround(in: color, on: cell, into: &surface, clip: clip)
      }
    }
    drawState(of: cell, at: cell.center, into: &surface, clip: clip)
    guard cell.labelOpacity > 0 else { return }
    switch icon.state {
    case .ready: break
    case .loading(let step): drawSpinner(at: step, on: cell, into: &surface, clip: clip)
    case .failed: drawErrorMark(on: cell, into: &surface, clip: clip)
    }
  }

  /// The scrim fades with the label: both pictures are drawn while it does.
  private mutating func drawImage(
    _ id: ImageID, of icon: IconPicture, on cell: DrawCommand.CellPicture,
    images: borrowing ImageStore, into surface: inout Surface, clip: PixelRect
  ) {
    let opacity = icon.opacity * cell.opacity
    let scrimOpacity = icon.scrim == nil ? 0 : cell.labelOpacity
    if scrimOpacity < 1, let plain = images.pyramid(id, nil) {
      draw(plain, on: cell, opacity: opacity, into: &surface, clip: clip)
    }
    if scrimOpacity > 0, let scrimmed = images.pyramid(id, icon.scrim) {
      draw(scrimmed, on: cell, opacity: opacity * scrimOpacity, into: &surface, clip: clip)
    }
  }

  private mutating func draw(
    _ pyramid: ImagePyramid, on cell: DrawCommand.CellPicture, opacity: Double,
    into surface: inout Surface, clip: PixelRect
  ) {
    let width = pyramid.logicalWidth * cell.scale
    let picture = pyramid.picture(ofWidth: width - 0.5)
    let ratio = Double(picture.surface.height) / Double(picture.surface.width)
    var rect = CGRect(
      x: cell.center.x - width / 2, y: cell.center.y - width * ratio / 2, width: width,
      height: width * ratio)
    if abs(width - Double(picture.surface.width)) < 0.01 {
      // Pixel for pixel: moved by less than one, it is as sharp as it was decoded, and drawn at the speed of memory.
      rect = CGRect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: CGFloat(picture.surface.width),
        height: CGFloat(picture.surface.height))
    }
    let inset = cell.style.outlineWidth * cell.scale
    let inradius = cell.inradius - inset
    guard inradius > 0 else { return }
    let shape: ImageClip =
      cell.isCircle
      ? .circle(center: cell.center, radius: inradius)
      : .roundedHexagon(
        center: cell.center, circumradius: inradius * 2 / 3.0.squareRoot(),
        cornerRadius: max(0, CellGeometry.cornerRadius * cell.scale - inset))
    rasterizer.drawImage(
      picture.surface, in: rect, opacity: opacity, clippedTo: shape, into: &surface, clip: clip)
  }

  /// Draws what the dots for more subtopics stand out from on any image.
  private mutating func drawDotsGround(
    in color: Color, on cell: DrawCommand.CellPicture, into surface: inout Surface,
    clip: PixelRect
  ) {
    let halfHeight = (CellGeometry.dotRadius + IconGeometry.dotsMargin) * cell.scale
    let halfWidth = halfHeight + CellGeometry.dotPitch * cell.scale
    let middle = cell.center.y + CellGeometry.dotDrop * cell.scale
    rasterizer.fillRoundedRect(
      CGRect(
        x: cell.center.x - halfWidth, y: middle - halfHeight, width: 2 * halfWidth,
        height: 2 * halfHeight), radius: halfHeight, with: .color(color),
      opacity: cell.opacity * cell.labelOpacity, into: &surface, clip: clip)
  }

  private mutating func drawSpinner(
    at step: Int, on cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    let count = IconGeometry.spinnerDots
    for dot in 0..<count {
      let angle = Double(dot) / Double(count) * 2 * .pi
      // The dot of the step is full, those it has left behind are the fainter the longer ago.
      let age = (step - dot + count) % count
      let radius = IconGeometry.spinnerRadius * cell.scale
      rasterizer.fillCircle(
        center: CGPoint(
          x: cell.center.x + radius * sin(angle),
          y: cell.center.y - IconGeometry.rise * cell.scale - radius * cos(angle)),
        radius: IconGeometry.spinnerDotRadius * cell.scale, with: .color(cell.style.label),
        opacity: cell.opacity * cell.labelOpacity * (1 - 0.85 * Double(age) / Double(count)),
        into: &surface, clip: clip)
    }
  }

  private mutating func drawErrorMark(
    on cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    let radius = IconGeometry.markRadius * cell.scale
    let center = CGPoint(
      x: cell.center.x, y: cell.center.y - IconGeometry.rise * cell.scale)
    let opacity = cell.opacity * cell.labelOpacity
    rasterizer.fillCircle(
      center: center, radius: radius, with: .color(cell.style.label), opacity: opacity,
      into: &surface, clip: clip)
    let stroke = IconGeometry.markStroke
    rasterizer.fillRoundedRect(
      CGRect(
        x: center.x + stroke.minX * radius, y: center.y + stroke.minY * radius,
        width: stroke.width * radius, height: stroke.height * radius),
      radius: stroke.width * radius / 2, with: .color(cell.style.bottom), opacity: opacity,
      into: &surface, clip: clip)
    rasterizer.fillCircle(
      center: CGPoint(x: center.x, y: center.y + IconGeometry.markDot.y * radius),
      radius: IconGeometry.markDotRadius * radius, with: .color(cell.style.bottom),
      opacity: opacity, into: &surface, clip: clip)
  }
}
