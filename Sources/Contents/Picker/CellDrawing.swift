import Controls
import Drawing
import Geometry
import Glibc
import Interaction
import Raster

/// Adds the marks of a cell to a display list; lengths are logical pixels.
struct CellDrawing {
  var center: CGPoint
  /// The scale of the cell.
  var scale: Double
  var shape: HoneycombModel.CellShape
  /// How much longer than a regular cell it is at scale 1.
  var elongation: Double
  var style: Theme.CellStyle
  var shadow: Theme.ShadowStyle
  /// The opacity of the cell, from 0 to 1.
  var opacity: Double
  /// The progress of the tick's animation, from 0 to 1.
  var tick: Double
  var tickDisc: Color
  var tickColor: Color
  /// The ring inside the outline of a picked topic; `nil` for none.
  var ring: Color?
  /// Whether dots show that there are hidden subtopics, which have no number.
  var hasMore: Bool
  /// The opacity of the label, from 0 to 1.
  var labelOpacity: Double

  /// The inradius of a hexagonal body without its elongation, or the radius of a circle.
  private var inradius: Double {
    (HoneycombModel.pitch / 2 - HoneycombModel.inset) * scale
  }

  /// Whether the cell can have pixels in a rectangle.
  func touches(_ rect: CGRect) -> Bool {
    let margin = max(shadow.reach, FocusRing.pickerReach) * scale + 2
    let halfHeight = inradius + margin
    let halfWidth =
      (shape == .circle ? inradius : inradius * 2 / 3.0.squareRoot()) + elongation / 2 * scale
      + margin
    return center.x + halfWidth > rect.minX && center.x - halfWidth < rect.maxX
      && center.y + halfHeight > rect.minY && center.y - halfHeight < rect.maxY
  }

  /// Returns the outline of the body, with its edges moved outward by a length in logical pixels at scale 1.
  private func body(grownBy growth: Double = 0) -> Shape {
    Self.outline(
      of: shape, at: center, scale: scale, elongation: elongation, grownBy: growth)
  }

  /// Returns the outline of a cell.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - center: The center, in logical pixels.
  ///   - scale: The scale.
  ///   - elongation: How much longer than a regular cell it is at scale 1.
  ///   - growth: How far its edges are moved outward at scale 1.
  /// - Returns: The outline.
  static func outline(
    of shape: HoneycombModel.CellShape, at center: CGPoint, scale: Double, elongation: Double,
    grownBy growth: Double
  ) -> Shape {
    let inradius = (HoneycombModel.pitch / 2 - HoneycombModel.inset + growth) * scale
    if shape == .circle, elongation == 0 { return .circle(center: center, radius: inradius) }
    // A circle becomes a stadium: a hexagon with its corners rounded by the inradius.
    return .hexagon(
      center: center, circumradius: inradius * 2 / 3.0.squareRoot(),
      cornerRadius: shape == .circle
        ? inradius : max(0, (CellGeometry.cornerRadius + growth) * scale),
      elongation: elongation * scale, flatTop: true)
  }

  /// The outline of the body for its shadow: painters take hexagons with rounded corners for sharp ones there.
  private var shadowCaster: Shape {
    guard shape == .circle, elongation > 0 else { return body() }
    let halfWidth = inradius + elongation / 2 * scale
    return .rect(
      CGRect(
        x: center.x - halfWidth, y: center.y - inradius, width: 2 * halfWidth,
        height: 2 * inradius), cornerRadius: inradius)
  }

  // MARK: - Body

  /// Draws the shadow and the body with its border.
  func drawBody(into list: inout DisplayList, key: DisplayList.Key) {
    list.append(
      .shadow(
        shadowCaster,
        Shadow(
          color: shadow.color.withAlpha(opacity), drop: shadow.drop * scale,
          sigma: shadow.sigma * scale, isCovered: opacity >= 1)), key: key[.shadow])
    list.append(
      .body(
        body(),
        BodyStyle(
          top: style.top, bottom: style.bottom, border: style.outline,
          borderWidth: style.outlineWidth * scale, opacity: opacity)), key: key[.body])
  }

  /// Fills the outline of the body.
  func fillBody(
    _ color: Color, grownBy growth: Double = 0, into list: inout DisplayList, key: DisplayList.Key
  ) {
    guard inradius + growth * scale > 0 else { return }
    list.fill(body(grownBy: growth), color.withAlpha(opacity), key: key)
  }

  /// Draws the ring of the keyboard focus, and the gap between it and the body.
  func drawFocusRing(_ theme: Theme, into list: inout DisplayList, key: DisplayList.Key) {
    list.draw(FocusRing(theme), scale: scale, opacity: opacity, key: key) { body(grownBy: $0) }
  }

  // MARK: - State

  /// Draws the ring and the tick of a picked topic, and the dots for hidden subtopics.
  func drawState(into list: inout DisplayList, key: DisplayList.Key) {
    if tick > 0 {
      let opacity = opacity * tick
      if let ring {
        let width = CellGeometry.ringWidth
        list.stroke(
          body(grownBy: -style.outlineWidth - width / 2), ring.withAlpha(opacity),
          width: width * scale, key: key[.ring])
      }
      let center = CGPoint(x: center.x, y: center.y + CellGeometry.tickDrop * scale)
      let radius = CellGeometry.tickRadius * scale * (0.6 + 0.4 * tick)
      list.fill(
        .circle(center: center, radius: radius), tickDisc.withAlpha(opacity), key: key[.tickDisc])
      list.fill(
        .sign(CellGeometry.tick, center: center, size: radius), tickColor.withAlpha(opacity),
        key: key[.tick])
    }
    guard hasMore, labelOpacity > 0 else { return }
    for step in 0..<3 {
      list.fill(
        .circle(
          center: CGPoint(
            x: center.x + Double(step - 1) * CellGeometry.dotPitch * scale,
            y: center.y + CellGeometry.dotDrop * scale),
          radius: CellGeometry.dotRadius * scale),
        style.label.withAlpha(opacity * labelOpacity * 0.7), key: key[.dots, step])
    }
  }

  /// Draws the number of hidden subtopics in a line.
  ///
  /// - Parameters:
  ///   - label: The number.
  ///   - ground: The color below it; clear to see the body.
  ///   - list: The list that the marks are added to.
  ///   - key: The key of the cell.
  func drawCount(
    _ label: SharedLabel, on ground: Color, into list: inout DisplayList, key: DisplayList.Key
  ) {
    let opacity = opacity * labelOpacity
    let height = CellGeometry.countHeight * scale
    let width = max(
      height, (label.inkBounds.width + 2 * CellGeometry.countPadding) * scale)
    let middle = CGPoint(x: center.x, y: center.y + CellGeometry.countDrop * scale)
    let pill = Shape.rect(
      CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height),
      cornerRadius: height / 2)
    list.fill(pill, ground.withAlpha(opacity), key: key[.countGround])
    list.stroke(
      pill, style.label.withAlpha(opacity * 0.6), width: CellGeometry.countLine * scale,
      key: key[.countLine])
    list.append(
      .label(label, at: middle, style.label.withAlpha(opacity), scale: scale), key: key[.count])
  }

  /// Draws the number of a match above the label, or beside the icon there.
  func drawNumber(
    _ label: SharedLabel, besideIcon: Bool, on ground: Color, into list: inout DisplayList,
    key: DisplayList.Key
  ) {
    let opacity = opacity * labelOpacity
    let place = besideIcon ? CellGeometry.numberBesideIcon : CellGeometry.number
    let middle = CGPoint(x: center.x + place.x * scale, y: center.y + place.y * scale)
    list.fill(
      .circle(center: middle, radius: CellGeometry.countHeight / 2 * scale),
      ground.withAlpha(opacity), key: key[.numberGround])
    list.append(
      .label(label, at: middle, style.label.withAlpha(opacity), scale: scale), key: key[.number])
  }

  /// Draws a symbol of lines above the label.
  func draw(_ outline: Path, into list: inout DisplayList, key: DisplayList.Key) {
    let size = CellGeometry.symbolSize * scale
    list.stroke(
      .sign(
        outline, center: CGPoint(x: center.x, y: center.y - CellGeometry.symbolRise * scale),
        size: size), style.label.withAlpha(opacity * labelOpacity),
      width: SymbolOutlines.lineWidth * size, key: key)
  }

  // MARK: - Icons

  /// Draws an image or its placeholder, and the state on top of an image that covers the outline.
  func draw(
    _ icon: CellIcon, pickedTint: Color, into list: inout DisplayList, key: DisplayList.Key
  ) {
    if case .above(let bitmap, let size) = icon.state {
      let rect = CGRect(
        x: center.x - size.width / 2 * scale,
        y: center.y - (IconGeometry.iconRise + size.height / 2) * scale, width: size.width * scale,
        height: size.height * scale)
      list.append(
        .image(
          bitmap, in: rect, clippedTo: .rect(rect, cornerRadius: 0), opacity: icon.opacity * opacity
        ), key: key[.image])
      return
    }
    if case .ready(let plain, let scrimmed, let width) = icon.state {
      // The scrim fades with the label; meanwhile the pictures with and without it are both drawn.
      let scrimOpacity = scrimmed == nil ? 0 : labelOpacity
      if scrimOpacity < 1 {
        draw(plain, width: width, opacity: icon.opacity, into: &list, key: key[.image])
      }
      if let scrimmed, scrimOpacity > 0 {
        draw(
          scrimmed, width: width, opacity: icon.opacity * scrimOpacity, into: &list,
          key: key[.scrimmedImage])
      }
      if tick > 0 {
        fillBody(
          pickedTint.withAlpha(IconGeometry.pickedTint * tick), grownBy: -style.outlineWidth,
          into: &list, key: key[.pickedTint])
      }
      if hasMore, let color = icon.scrimColor {
        drawDotsGround(color, into: &list, key: key[.dotsGround])
      }
    }
    drawState(into: &list, key: key)
    guard labelOpacity > 0 else { return }
    switch icon.state {
    case .ready, .above: break
    case .loading(let step): drawSpinner(at: step, into: &list, key: key)
    case .failed: drawErrorSign(into: &list, key: key)
    }
  }

  private func draw(
    _ bitmap: Bitmap, width: Double, opacity: Double, into list: inout DisplayList,
    key: DisplayList.Key
  ) {
    let inset = style.outlineWidth
    guard inradius - inset * scale > 0 else { return }
    let width = width * scale
    let height = width * Double(bitmap.height) / Double(bitmap.width)
    list.append(
      .image(
        bitmap,
        in: CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
        clippedTo: body(grownBy: -inset), opacity: opacity * self.opacity), key: key)
  }

  /// Draws the background that makes the dots for hidden subtopics visible on any image.
  private func drawDotsGround(
    _ color: Color, into list: inout DisplayList, key: DisplayList.Key
  ) {
    let halfHeight = (CellGeometry.dotRadius + IconGeometry.dotsMargin) * scale
    let halfWidth = halfHeight + CellGeometry.dotPitch * scale
    let middle = center.y + CellGeometry.dotDrop * scale
    list.fill(
      .rect(
        CGRect(
          x: center.x - halfWidth, y: middle - halfHeight, width: 2 * halfWidth,
          height: 2 * halfHeight), cornerRadius: halfHeight),
      color.withAlpha(opacity * labelOpacity), key: key)
  }

  private func drawSpinner(at step: Int, into list: inout DisplayList, key: DisplayList.Key) {
    let count = IconGeometry.spinnerDots
    let radius = IconGeometry.spinnerRadius * scale
    for dot in 0..<count {
      let angle = Double(dot) / Double(count) * 2 * .pi
      // The dot of the current step is opaque; earlier dots fade with their age.
      let age = (step - dot + count) % count
      list.fill(
        .circle(
          center: CGPoint(
            x: center.x + radius * sin(angle),
            y: center.y - IconGeometry.rise * scale - radius * cos(angle)),
          radius: IconGeometry.spinnerDotRadius * scale),
        style.label.withAlpha(
          opacity * labelOpacity * (1 - 0.85 * Double(age) / Double(count))),
        key: key[.spinner, dot])
    }
  }

  private func drawErrorSign(into list: inout DisplayList, key: DisplayList.Key) {
    let radius = IconGeometry.markRadius * scale
    let center = CGPoint(x: center.x, y: center.y - IconGeometry.rise * scale)
    let opacity = opacity * labelOpacity
    list.fill(
      .circle(center: center, radius: radius), style.label.withAlpha(opacity), key: key[.errorDisc])
    let stroke = IconGeometry.markStroke
    list.fill(
      .rect(
        CGRect(
          x: center.x + stroke.minX * radius, y: center.y + stroke.minY * radius,
          width: stroke.width * radius, height: stroke.height * radius),
        cornerRadius: stroke.width * radius / 2), style.bottom.withAlpha(opacity),
      key: key[.errorStroke])
    list.fill(
      .circle(
        center: CGPoint(x: center.x, y: center.y + IconGeometry.markDot.y * radius),
        radius: IconGeometry.markDotRadius * radius), style.bottom.withAlpha(opacity),
      key: key[.errorDot])
  }
}
