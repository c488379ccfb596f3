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
    paintShadow(of: cell, into: &surface, clip: clip)
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
    fillBody(of: cell, grownBy: 0, with: .linearGradient(gradient), into: &surface, clip: clip)
    strokeBody(of: cell, into: &surface, clip: clip)
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

  private mutating func paintShadow(
    of cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    let color = theme.shadow.color.withAlpha(cell.opacity)
    let offset = CGPoint(x: 0, y: theme.shadow.drop * cell.scale)
    let blur = theme.shadow.sigma * cell.scale
    if cell.isCircle {
      rasterizer.shadow(
        ofCircleAt: cell.center, radius: cell.inradius, offset: offset, blur: blur, color: color,
        into: &surface, clip: clip)
    } else {
      rasterizer.shadow(
        ofHexagonAt: cell.center, circumradius: cell.circumradius,
        hiddenInradius: cell.opacity < 1 ? 0 : cell.opaqueInradius, offset: offset, blur: blur,
        color: color, into: &surface, clip: clip)
    }
  }

  /// Fills the body's outline, moved outwards by `growth` logical pixels of the cell.
  private mutating func fillBody(
    of cell: DrawCommand.CellPicture, grownBy growth: Double, with paint: Paint,
    into surface: inout Surface, clip: PixelRect
  ) {
    let inradius = cell.inradius + growth * cell.scale
    guard inradius > 0 else { return }
    if cell.isCircle {
      rasterizer.fillCircle(
        center: cell.center, radius: inradius, with: paint, opacity: cell.opacity, into: &surface,
        clip: clip)
    } else {
      rasterizer.fillRoundedHexagon(
        center: cell.center, circumradius: inradius * 2 / 3.0.squareRoot(),
        cornerRadius: max(0, (CellGeometry.cornerRadius + growth) * cell.scale), with: paint,
        opacity: cell.opacity, into: &surface, clip: clip)
    }
  }

  /// Draws the line along the inside of the body's edge.
  private mutating func strokeBody(
    of cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    let width = cell.style.outlineWidth * cell.scale
    let inradius = cell.inradius - width / 2
    guard inradius > 0 else { return }
    if cell.isCircle {
      rasterizer.strokeCircle(
        center: cell.center, radius: inradius, width: width, with: .color(cell.style.outline),
        opacity: cell.opacity, into: &surface, clip: clip)
    } else {
      rasterizer.strokeHexagon(
        center: cell.center, circumradius: inradius * 2 / 3.0.squareRoot(),
        cornerRadius: max(0, CellGeometry.cornerRadius * cell.scale - width / 2), width: width,
        with: .color(cell.style.outline), opacity: cell.opacity, into: &surface, clip: clip)
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

  /// The inradius of a sharp hexagon that the rounded body covers wholly: a corner of radius r lacks
  /// (2 / sqrt(3) - 1) r, which is a hexagon smaller by 0.134 r; and a pixel for the soft edge.
  var opaqueInradius: Double { inradius - 0.14 * CellGeometry.cornerRadius * scale - 1 }
}
