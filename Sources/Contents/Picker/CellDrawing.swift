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
  /// The place of the tick, in logical pixels around the center at scale 1.
  var tickBox: CGRect
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

  /// Draws the ring and the tick of a picked topic.
  func drawState(into list: inout DisplayList, key: DisplayList.Key) {
    if tick > 0 {
      let opacity = opacity * tick
      if let ring {
        let width = CellGeometry.ringWidth
        list.stroke(
          body(grownBy: -style.outlineWidth - width / 2), ring.withAlpha(opacity),
          width: width * scale, key: key[.ring])
      }
      let box = rect(tickBox)
      let center = CGPoint(x: box.midX, y: box.midY)
      let radius = box.height / 2 * (0.6 + 0.4 * tick)
      list.fill(
        .circle(center: center, radius: radius), tickDisc.withAlpha(opacity), key: key[.tickDisc])
      list.fill(
        .sign(CellGeometry.tick, center: center, size: radius), tickColor.withAlpha(opacity),
        key: key[.tick])
    }
  }

  /// Returns a rectangle around the center at scale 1 in logical pixels of the list.
  private func rect(_ box: CGRect) -> CGRect {
    CGRect(
      x: center.x + box.minX * scale, y: center.y + box.minY * scale, width: box.width * scale,
      height: box.height * scale)
  }

  /// Draws the pill of a mark with letters: a ground that separates them from a photo, and a line around it.
  func drawPill(
    in box: CGRect, on ground: Color, hasLine: Bool, into list: inout DisplayList,
    key: DisplayList.Key
  ) {
    let opacity = opacity * labelOpacity
    let place = rect(box)
    let pill = Shape.rect(place, cornerRadius: place.height / 2)
    list.fill(
      pill, ground.withAlpha(opacity), key: key[hasLine ? .countGround : .numberGround])
    guard hasLine else { return }
    let width = CellGeometry.countLine * scale
    list.stroke(
      .rect(
        place.insetBy(dx: width / 2, dy: width / 2), cornerRadius: (place.height - width) / 2),
      style.label.withAlpha(opacity * 0.6), width: width, key: key[.countLine])
  }

  /// Draws the letters of a mark in its box.
  func draw(
    _ label: SharedLabel, in box: CGRect, into list: inout DisplayList, key: DisplayList.Key
  ) {
    let place = rect(box)
    list.append(
      .label(
        label, at: CGPoint(x: place.midX, y: place.midY),
        style.label.withAlpha(opacity * labelOpacity),
        scale: PickerLabels.scale(of: label, in: box) * scale),
      key: key)
  }

  /// Draws a symbol of lines in its box.
  func draw(
    _ outline: Path, in box: CGRect, into list: inout DisplayList, key: DisplayList.Key
  ) {
    let place = rect(box)
    let size = place.height / 2
    list.stroke(
      .sign(outline, center: CGPoint(x: place.midX, y: place.midY), size: size),
      style.label.withAlpha(opacity * labelOpacity), width: SymbolOutlines.lineWidth * size,
      key: key)
  }

  // MARK: - Icons

  /// Draws an image that is decoded, and the state on top of one that covers the outline.
  func draw(
    _ icon: CellIcon, in box: CGRect?, into list: inout DisplayList, key: DisplayList.Key
  ) {
    switch icon.state {
    case .missing: break
    case .above(let bitmap):
      guard let box = box.map(rect) else { return }
      // The whole image, as large as fits.
      let fit = min(
        box.width / Double(bitmap.width), box.height / Double(bitmap.height))
      let place = CGRect(
        center: CGPoint(x: box.midX, y: box.midY), width: fit * Double(bitmap.width),
        height: fit * Double(bitmap.height))
      list.append(
        .image(
          bitmap, in: place, clippedTo: .rect(place, cornerRadius: 0),
          opacity: icon.opacity * opacity), key: key[.image])
    case .filling(let plain, let scrimmed, let width):
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
      drawState(into: &list, key: key)
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
}
