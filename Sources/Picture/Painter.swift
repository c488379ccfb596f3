import Foundation
import Raster
import Typesetting

/// Draws scenes: commands in, pixels out, nowhere but in the damage.
///
/// Holds the rasterizer's scratch and the glyph cache, so that a steady frame allocates nothing.
struct Painter: ~Copyable {
  private let theme: Theme
  private var rasterizer = Rasterizer()
  private var glyphs = LabelCache()
  private var stamps = CellStamps()

  init(theme: Theme) { self.theme = theme }

  /// Draws what of `scene` is in `damage`; the pixels are the same however damage is cut up.
  mutating func paint(
    _ scene: borrowing Scene, labels: borrowing LabelStore, damage: borrowing Damage,
    into surface: inout Surface
  ) {
    for rect in damage.rects {
      for item in scene.items {
        let clip = item.bounds.intersection(rect)
        guard !clip.isEmpty else { continue }
        switch item.command {
        case .background(let top, let bottom, let height):
          rasterizer.fillBackground(
            top: top, bottom: bottom, rows: 0..<height, into: &surface, clip: clip)
        case .cell(let cell):
          paint(cell, labels: labels, into: &surface, clip: clip)
        case .roundedRect(let rect):
          paint(rect, into: &surface, clip: clip)
        case .text(let text):
          glyphs.draw(
            labels[text.label], id: text.label.rawValue, center: text.center, scale: text.scale,
            color: text.color,
            opacity: text.opacity, using: &rasterizer, into: &surface, clip: clip)
        }
      }
    }
  }

  // MARK: - Cells

  private mutating func paint(
    _ cell: DrawCommand.CellPicture, labels: borrowing LabelStore, into surface: inout Surface,
    clip: PixelRect
  ) {
    paintPart(.shadow, of: cell, with: .color(theme.shadow.color), into: &surface, clip: clip)
    if cell.isFocused {
      fillBody(
        of: cell, grownBy: CellGeometry.focusReach, with: .color(theme.focusRing), into: &surface,
        clip: clip)
      fillBody(
        of: cell, grownBy: CellGeometry.focusGap, with: .color(theme.backgroundBottom),
        into: &surface, clip: clip)
    }
    let gradient = LinearGradient(
      start: CGPoint(x: cell.center.x, y: cell.center.y - cell.inradius),
      end: CGPoint(x: cell.center.x, y: cell.center.y + cell.inradius),
      startColor: cell.style.top, endColor: cell.style.bottom)
    paintPart(.body, of: cell, with: .linearGradient(gradient), into: &surface, clip: clip)
    paintPart(
      .outline(width: cell.style.outlineWidth * cell.scale), of: cell,
      with: .color(cell.style.outline), into: &surface, clip: clip)
    if cell.overlay.alpha > 0 {
      fillBody(of: cell, grownBy: 0, with: .color(cell.overlay), into: &surface, clip: clip)
    }
    if cell.tick > 0 {
      paintTick(on: cell, into: &surface, clip: clip)
    }
    if cell.hasMore, cell.labelOpacity > 0 {
      paintDots(on: cell, into: &surface, clip: clip)
    }
    if let label = cell.label {
      glyphs.draw(
        labels[label], id: label.rawValue, center: cell.center, scale: cell.scale,
        color: cell.style.label,
        opacity: cell.labelOpacity * cell.opacity, using: &rasterizer, into: &surface, clip: clip)
    }
  }

  /// Paints a part of a cell: through its stamp where the cell is of full size.
  private mutating func paintPart(
    _ part: CellStamps.Part, of cell: DrawCommand.CellPicture, with paint: Paint,
    into surface: inout Surface, clip: PixelRect
  ) {
    guard cell.isFullSize else {
      draw(part, of: cell, at: cell.center, with: paint, into: &surface, clip: clip)
      return
    }
    let (column, row) = (cell.center.x.rounded(.down), cell.center.y.rounded(.down))
    let key = CellStamps.Key(
      part: part, inradius: cell.inradius, phaseX: Int((cell.center.x - column) * 4),
      phaseY: Int((cell.center.y - row) * 4), isCircle: cell.isCircle)
    let stamp = stamps[key] ?? makeStamp(for: key, of: cell)
    var opaque = paint
    if case .color(let color) = paint {
      opaque = .color(Color(red: color.red, green: color.green, blue: color.blue))
    }
    rasterizer.paint(
      stamp, atX: Int(column), y: Int(row), with: opaque, into: &surface, clip: clip)
  }

  /// Makes and keeps a stamp: draws the part in white about a point.
  private mutating func makeStamp(
    for key: CellStamps.Key, of cell: DrawCommand.CellPicture
  ) -> Stamp {
    let growth = key.part == .shadow ? theme.shadow.reach * cell.scale : 0
    let left = Int((cell.circumradius + growth).rounded(.up)) + 2
    let top = Int((cell.inradius + growth).rounded(.up)) + 2
    var picture = Surface(width: 2 * left + 1, height: 2 * top + 1)
    // The shadow's own opacity is kept with it.
    let white =
      key.part == .shadow ? Color.white.withAlpha(Double(theme.shadow.color.alpha) / 255) : .white
    draw(
      key.part, of: cell,
      at: CGPoint(
        x: Double(left) + Double(key.phaseX) / 4, y: Double(top) + Double(key.phaseY) / 4),
      with: .color(white), into: &picture, clip: picture.bounds)
    let stamp = Stamp(of: picture, x: -left, y: -top)
    stamps.keep(stamp, for: key)
    return stamp
  }

  /// Draws a part of a cell about a point.
  private mutating func draw(
    _ part: CellStamps.Part, of cell: DrawCommand.CellPicture, at center: CGPoint,
    with paint: Paint, into surface: inout Surface, clip: PixelRect
  ) {
    switch part {
    case .shadow:
      guard case .color(let color) = paint else { return }
      drawShadow(of: cell, at: center, color: color, into: &surface, clip: clip)
    case .body:
      fillBody(of: cell, at: center, grownBy: 0, with: paint, into: &surface, clip: clip)
    case .outline(let width):
      strokeBody(of: cell, at: center, width: width, with: paint, into: &surface, clip: clip)
    }
  }

  private mutating func drawShadow(
    of cell: DrawCommand.CellPicture, at center: CGPoint, color: Color, into surface: inout Surface,
    clip: PixelRect
  ) {
    let color = color.withAlpha(cell.opacity)
    let offset = CGPoint(x: 0, y: theme.shadow.drop * cell.scale)
    let blur = theme.shadow.sigma * cell.scale
    if cell.isCircle {
      rasterizer.shadow(
        ofCircleAt: center, radius: cell.inradius, offset: offset, blur: blur, color: color,
        isCovered: cell.opacity >= 1, into: &surface, clip: clip)
    } else {
      rasterizer.shadow(
        ofHexagonAt: center, circumradius: cell.circumradius,
        cornerRadius: CellGeometry.cornerRadius * cell.scale, offset: offset, blur: blur,
        color: color, isCovered: cell.opacity >= 1, into: &surface, clip: clip)
    }
  }

  /// Fills the body's outline, moved outwards by `growth` logical pixels of the cell.
  private mutating func fillBody(
    of cell: DrawCommand.CellPicture, at center: CGPoint? = nil, grownBy growth: Double,
    with paint: Paint, into surface: inout Surface, clip: PixelRect
  ) {
    let center = center ?? cell.center
    let inradius = cell.inradius + growth * cell.scale
    guard inradius > 0 else { return }
    if cell.isCircle {
      rasterizer.fillCircle(
        center: center, radius: inradius, with: paint, opacity: cell.opacity, into: &surface,
        clip: clip)
    } else {
      rasterizer.fillRoundedHexagon(
        center: center, circumradius: inradius * 2 / 3.0.squareRoot(),
        cornerRadius: max(0, (CellGeometry.cornerRadius + growth) * cell.scale), with: paint,
        opacity: cell.opacity, into: &surface, clip: clip)
    }
  }

  /// Draws the line along the inside of the body's edge.
  private mutating func strokeBody(
    of cell: DrawCommand.CellPicture, at center: CGPoint, width: Double, with paint: Paint,
    into surface: inout Surface, clip: PixelRect
  ) {
    let inradius = cell.inradius - width / 2
    guard inradius > 0 else { return }
    if cell.isCircle {
      rasterizer.strokeCircle(
        center: center, radius: inradius, width: width, with: paint, opacity: cell.opacity,
        into: &surface, clip: clip)
    } else {
      rasterizer.strokeHexagon(
        center: center, circumradius: inradius * 2 / 3.0.squareRoot(),
        cornerRadius: max(0, CellGeometry.cornerRadius * cell.scale - width / 2), width: width,
        with: paint, opacity: cell.opacity, into: &surface, clip: clip)
    }
  }

  private mutating func paintTick(
    on cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    let opacity = cell.opacity * cell.tick
    let center = CGPoint(
      x: cell.center.x, y: cell.center.y + CellGeometry.tickDrop * cell.scale)
    let radius = CellGeometry.tickRadius * cell.scale * (0.6 + 0.4 * cell.tick)
    rasterizer.fillCircle(
      center: center, radius: radius, with: .color(theme.tickDisc), opacity: opacity,
      into: &surface, clip: clip)
    rasterizer.fill(
      CellGeometry.tick,
      transform: Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y),
      with: .color(theme.tick), opacity: opacity, into: &surface, clip: clip)
  }

  private mutating func paintDots(
    on cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    for step in -1...1 {
      rasterizer.fillCircle(
        center: CGPoint(
          x: cell.center.x + Double(step) * CellGeometry.dotPitch * cell.scale,
          y: cell.center.y + CellGeometry.dotDrop * cell.scale),
        radius: CellGeometry.dotRadius * cell.scale, with: .color(cell.style.label),
        opacity: cell.opacity * cell.labelOpacity * 0.7, into: &surface, clip: clip)
    }
  }

  // MARK: - Parts

  private mutating func paint(
    _ picture: DrawCommand.RoundedRectPicture, into surface: inout Surface, clip: PixelRect
  ) {
    if picture.outlineWidth > 0 {
      rasterizer.fillRoundedRect(
        picture.rect, radius: picture.radius, with: .color(picture.outline),
        opacity: picture.opacity, into: &surface, clip: clip)
    }
    let inset = picture.outlineWidth
    rasterizer.fillRoundedRect(
      picture.rect.insetBy(dx: inset, dy: inset), radius: max(0, picture.radius - inset),
      with: .color(picture.fill), opacity: picture.opacity, into: &surface, clip: clip)
  }
}

extension DrawCommand.CellPicture {
  /// From the centre to a corner of the body before rounding.
  var circumradius: Double { inradius * 2 / 3.0.squareRoot() }
}
