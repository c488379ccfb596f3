import Geometry
import Raster
import Typesetting

/// Draws scenes: commands in, pixels out, nowhere but in the damage.
///
/// Holds the rasterizer's scratch and the glyph cache, so that a steady frame allocates nothing.
struct Painter: ~Copyable {
  let theme: Theme
  var rasterizer = Rasterizer()
  private var glyphs = LabelCache()

  init(theme: Theme) { self.theme = theme }

  /// Draws what of `scene` is in `damage` and in `rows`; the pixels are the same however the damage
  /// is cut up.
  mutating func paint(
    _ scene: borrowing Scene, labels: borrowing LabelStore, stamps: borrowing CellStamps,
    images: borrowing ImageStore, damage: borrowing Damage, rows: Range<Int>,
    into surface: inout Surface
  ) {
    for damaged in damage.rects {
      let rect = damaged.intersection(
        PixelRect(x: damaged.x, y: rows.lowerBound, width: damaged.width, height: rows.count))
      guard !rect.isEmpty else { continue }
      for item in scene.items {
        let clip = item.bounds.intersection(rect)
        guard !clip.isEmpty else { continue }
        switch item.command {
        case .background(let top, let bottom, let height):
          rasterizer.fillBackground(
            top: top, bottom: bottom, rows: 0..<height, into: &surface, clip: clip)
        case .cell(let cell):
          paint(cell, labels: labels, stamps: stamps, images: images, into: &surface, clip: clip)
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
    _ cell: DrawCommand.CellPicture, labels: borrowing LabelStore, stamps: borrowing CellStamps,
    images: borrowing ImageStore, into surface: inout Surface, clip: PixelRect
  ) {
    if cell.isFullSize {
      let stamp = stamps[cell.stampKey] ?? makeStamp(of: cell)
      rasterizer.paint(
        stamp, atX: Int(cell.center.x.rounded(.down)), y: Int(cell.center.y.rounded(.down)),
        into: &surface, clip: clip)
    } else {
      draw(cell, at: cell.center, into: &surface, clip: clip)
    }
    if cell.isFocused { drawFocusRing(about: cell, into: &surface, clip: clip) }
    if let icon = cell.icon {
      paint(icon, on: cell, images: images, into: &surface, clip: clip)
    }
    if cell.overlay.alpha > 0 {
      fillBody(
        of: cell, at: cell.center, grownBy: 0, with: .color(cell.overlay), into: &surface,
        clip: clip)
    }
    if let label = cell.label {
      glyphs.draw(
        labels[label], id: label.rawValue, center: cell.center, scale: cell.scale,
        color: cell.style.label,
        opacity: cell.labelOpacity * cell.opacity, using: &rasterizer, into: &surface, clip: clip)
    }
  }

  /// Makes the stamps that `scene` needs and that are not kept yet.
  mutating func makeStamps(for scene: borrowing Scene, in stamps: inout CellStamps) {
    stamps.trim()
    for item in scene.items {
      guard case .cell(let cell) = item.command, cell.isFullSize else { continue }
      let key = cell.stampKey
      if stamps[key] == nil { stamps.keep(makeStamp(of: cell), for: key) }
    }
  }

  /// Makes a stamp: draws the cell on nothing.
  private mutating func makeStamp(of cell: DrawCommand.CellPicture) -> Stamp {
    let key = cell.stampKey
    let growth = theme.shadow.reach * cell.scale
    let left = Int((cell.circumradius + growth).rounded(.up)) + 2
    let top = Int((cell.inradius + growth).rounded(.up)) + 2
    var picture = Surface(width: 2 * left + 1, height: 2 * top + 1)
    let center = CGPoint(
      x: Double(left) + Double(key.phaseX) / 4, y: Double(top) + Double(key.phaseY) / 4)
    draw(cell, at: center, into: &picture, clip: picture.bounds)
    return Stamp(of: picture, x: -left, y: -top)
  }

  /// Draws a cell about a point: all that a stamp of it holds, with an icon what is below that.
  private mutating func draw(
    _ cell: DrawCommand.CellPicture, at center: CGPoint, into surface: inout Surface,
    clip: PixelRect
  ) {
    drawShadow(of: cell, at: center, into: &surface, clip: clip)
    drawBody(of: cell, at: center, into: &surface, clip: clip)
    if cell.icon == nil { drawState(of: cell, at: center, into: &surface, clip: clip) }
  }

  /// Draws what tells a cell's state, and lies on its body.
  mutating func drawState(
    of cell: DrawCommand.CellPicture, at center: CGPoint, into surface: inout Surface,
    clip: PixelRect
  ) {
    if cell.tick > 0 {
      drawTick(on: cell, at: center, into: &surface, clip: clip)
    }
    if cell.hasMore, cell.labelOpacity > 0 {
      drawDots(on: cell, at: center, into: &surface, clip: clip)
    }
  }

  /// Draws the body with the line along its edge.
  private mutating func drawBody(
    of cell: DrawCommand.CellPicture, at center: CGPoint, into surface: inout Surface,
    clip: PixelRect
  ) {
    let gradient = LinearGradient(
      start: CGPoint(x: center.x, y: center.y - cell.inradius),
      end: CGPoint(x: center.x, y: center.y + cell.inradius),
      startColor: cell.style.top, endColor: cell.style.bottom)
    let width = cell.style.outlineWidth * cell.scale
    if cell.isCircle {
      rasterizer.fillCircle(
        center: center, radius: cell.inradius, with: .linearGradient(gradient),
        border: cell.style.outline, width: width, opacity: cell.opacity, into: &surface, clip: clip)
    } else {
      rasterizer.fillHexagon(
        center: center, circumradius: cell.circumradius,
        cornerRadius: CellGeometry.cornerRadius * cell.scale, with: .linearGradient(gradient),
        border: cell.style.outline, width: width, opacity: cell.opacity, into: &surface, clip: clip)
    }
  }

  private mutating func drawShadow(
    of cell: DrawCommand.CellPicture, at center: CGPoint, into surface: inout Surface,
    clip: PixelRect
  ) {
    let color = theme.shadow.color.withAlpha(cell.opacity)
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
  mutating func fillBody(
    of cell: DrawCommand.CellPicture, at center: CGPoint, grownBy growth: Double,
    with paint: Paint, into surface: inout Surface, clip: PixelRect
  ) {
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

  /// Draws the ring of the keyboard's focus, and the gap between it and the body.
  private mutating func drawFocusRing(
    about cell: DrawCommand.CellPicture, into surface: inout Surface, clip: PixelRect
  ) {
    let (gap, reach) = (CellGeometry.focusGap, CellGeometry.focusReach)
    strokeBody(
      of: cell, from: 0, to: gap, color: theme.backgroundBottom, into: &surface, clip: clip)
    strokeBody(of: cell, from: gap, to: reach, color: theme.focusRing, into: &surface, clip: clip)
  }

  /// Fills what lies between two distances from the body's edge, in logical pixels of the cell.
  private mutating func strokeBody(
    of cell: DrawCommand.CellPicture, from inner: Double, to outer: Double, color: Color,
    into surface: inout Surface, clip: PixelRect
  ) {
    let growth = (inner + outer) / 2
    let inradius = cell.inradius + growth * cell.scale
    let width = (outer - inner) * cell.scale
    if cell.isCircle {
      rasterizer.strokeCircle(
        center: cell.center, radius: inradius, width: width, with: .color(color),
        opacity: cell.opacity, into: &surface, clip: clip)
    } else {
      rasterizer.strokeHexagon(
        center: cell.center, circumradius: inradius * 2 / 3.0.squareRoot(),
        cornerRadius: (CellGeometry.cornerRadius + growth) * cell.scale, width: width,
        with: .color(color), opacity: cell.opacity, into: &surface, clip: clip)
    }
  }

  private mutating func drawTick(
    on cell: DrawCommand.CellPicture, at middle: CGPoint, into surface: inout Surface,
    clip: PixelRect
  ) {
    let opacity = cell.opacity * cell.tick
    let center = CGPoint(
      x: middle.x, y: middle.y + CellGeometry.tickDrop * cell.scale)
    let radius = CellGeometry.tickRadius * cell.scale * (0.6 + 0.4 * cell.tick)
    rasterizer.fillCircle(
      center: center, radius: radius, with: .color(theme.tickDisc), opacity: opacity,
      into: &surface, clip: clip)
    rasterizer.fill(
      CellGeometry.tick,
      transform: Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y),
      with: .color(theme.tick), opacity: opacity, into: &surface, clip: clip)
  }

  private mutating func drawDots(
    on cell: DrawCommand.CellPicture, at center: CGPoint, into surface: inout Surface,
    clip: PixelRect
  ) {
    for step in -1...1 {
      rasterizer.fillCircle(
        center: CGPoint(
          x: center.x + Double(step) * CellGeometry.dotPitch * cell.scale,
          y: center.y + CellGeometry.dotDrop * cell.scale),
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
