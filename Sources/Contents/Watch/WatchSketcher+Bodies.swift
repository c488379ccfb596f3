import Drawing
import Geometry
import LiveGrid
import Raster

extension WatchSketcher {
  /// Returns the width of the ring inside the edge of a cell, in logical pixels; 0 for none.
  private func ringWidth(of sketch: CellSketch) -> Double {
    let state = sketch.cell.look.state
    let part = colors.ringWidth(state)
    guard part > 0 else { return 0 }
    // Small cells have only the rings that matter most.
    let least = state == .critical || state == .unknown || palette.isHighContrast ? 1.0 : 0
    return min(max(7 * unit, 0.05 * sketch.radius), max(least, part * sketch.radius))
  }

  /// The number of steps in which a flash fades: few, so that few pixels and pictures change.
  private static let flashSteps = 6.0
  /// The width of the band of a flash, as a part of the circumradius.
  private static let flashWidth = 0.09

  /// Draws the flash of a cell: a band along the edge, which covers neither label, sign nor fill.
  func drawFlash(of sketch: CellSketch, into list: inout DisplayList) {
    let flash = (sketch.cell.flash * Self.flashSteps).rounded(.up) / Self.flashSteps
    let width = max(1 / scale, Self.flashWidth * sketch.radius)
    list.append(
      .stroke(
        .hexagon(
          center: sketch.center, circumradius: max(0, sketch.radius - width / 3.0.squareRoot()),
          cornerRadius: Self.cornerRadius(sketch.radius), flatTop: true),
        palette.ink.withAlpha(flash), width: width), key: sketch.key[.flash])
  }

  /// Draws lines over the fill of a stale cell, below its label.
  mutating func drawHatch(of sketch: CellSketch, into list: inout DisplayList) {
    let color = sketch.colors.hatch
    if let sprite = sprites.hatch(color, onBodyOf: sketch.radius) {
      list.append(.sprite(sprite, at: sketch.center), key: sketch.key[.hatch])
    } else {
      list.append(
        .stroke(
          .sign(WatchIcons.hatch, center: sketch.center, size: sketch.radius), color,
          width: WatchIcons.hatchWidth * sketch.radius), key: sketch.key[.hatch])
    }
  }

  /// Draws a line between the ring and the fill if these are too similar.
  private func drawSeam(of sketch: CellSketch, ringWidth: Double, into list: inout DisplayList) {
    guard sketch.colors.seam != .clear, ringWidth > 0 else { return }
    let width = max(1 / scale, 0.035 * sketch.radius)
    let inset = (ringWidth + width / 2) * 2 / 3.0.squareRoot()
    guard sketch.radius > inset else { return }
    list.append(
      .stroke(
        .hexagon(
          center: sketch.center, circumradius: sketch.radius - inset,
          cornerRadius: 0.8 * Self.cornerRadius(sketch.radius), flatTop: true),
        sketch.colors.seam, width: width), key: sketch.key[.seam])
  }

  /// Draws the bodies with a ring again, over the tessellation of all bodies.
  mutating func drawRingedBodies(
    of frame: borrowing GridFrame, into list: inout DisplayList
  ) {
    for cell in frame.cells where colors.ringWidth(cell.look.state) > 0 {
      let sketch = CellSketch(
        cell: cell, colors: colors.cell(cell.look),
        radius: cell.circumradius * LiveGridModel.fill)
      let width = ringWidth(of: sketch)
      guard width * scale > Self.leastRing else { continue }
      let fill = sketch.colors.fill
      draw(
        BodyStyle(top: fill, bottom: fill, border: sketch.colors.ring, borderWidth: width),
        of: sketch, cornerRadius: 0, into: &list)
      drawSeam(of: sketch, ringWidth: width, into: &list)
    }
  }

  /// The width of the narrowest ring that is visible, in device pixels.
  private static let leastRing = 0.4

  /// Returns the radius of the corners of a polished body.
  static func cornerRadius(_ radius: Double) -> Double {
    0.12 * Fade.progress(radius, in: Fade.body) * radius
  }

  /// Draws a body with round corners and a vertical gradient, as far as its size allows.
  mutating func drawBody(of sketch: CellSketch, into list: inout DisplayList) {
    let width = ringWidth(of: sketch)
    let depth =
      palette.isHighContrast ? 0 : 0.07 * Fade.progress(sketch.radius, in: Fade.body)
    let fill = sketch.colors.fill
    draw(
      BodyStyle(
        top: fill.mixed(with: .white, by: depth), bottom: fill.mixed(with: .black, by: depth),
        border: width > 0 ? sketch.colors.ring : fill, borderWidth: width),
      of: sketch, cornerRadius: Self.cornerRadius(sketch.radius), into: &list)
    drawSeam(of: sketch, ringWidth: width, into: &list)
  }

  private mutating func draw(
    _ style: BodyStyle, of sketch: CellSketch, cornerRadius: Double, into list: inout DisplayList
  ) {
    if let sprite = sprites.sprite(radius: sketch.radius, style) {
      list.append(.sprite(sprite, at: sketch.center), key: sketch.key[.body])
    } else {
      list.append(
        .body(
          .hexagon(
            center: sketch.center, circumradius: sketch.radius, cornerRadius: cornerRadius,
            flatTop: true), style), key: sketch.key[.body])
    }
  }
}
