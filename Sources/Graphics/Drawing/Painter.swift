import Geometry
public import Raster
import Typesetting

/// Draws display lists into surfaces.
///
/// Keeps its working memory and the coverage of recently drawn texts, so that a steady
/// frame allocates nothing. Use a separate painter on each thread.
public struct Painter: ~Copyable {
  private var rasterizer = Rasterizer()
  private var glyphs = LabelCache()
  /// The hexagons of marks that have not been prepared.
  private var hexagons = CellBatch()
  /// The dots of marks that have not been prepared.
  private var dots = DotBatch()

  /// Creates a painter; the first lists warm it up.
  public init() {}

  /// Draws the part of a list that is in `clip`; the pixels do not depend on how a picture is divided.
  ///
  /// - Parameters:
  ///   - list: The list to draw.
  ///   - bounds: The pixels of each mark, as `DisplayList.pixelBounds(scale:into:)` returns them, so
  ///     that marks outside the clip are skipped; without them, all marks are tried.
  ///   - scale: Device pixels per logical pixel.
  ///   - surface: The surface to draw into.
  ///   - clip: The area that can change, in device pixels.
  public mutating func paint(
    _ list: borrowing DisplayList, bounds: [PixelRect] = [], scale: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    paint(
      list, marks: list.marks.indices, bounds: bounds, prepared: PreparedMarks(),
      sprites: SpriteCache(), placements: [],
      scale: scale, into: &surface, clip: clip)
  }

  /// Draws like `paint(_:bounds:scale:into:clip:)`, with prepared marks, cached sprites and the placement of each
  /// mark that shows one; `marks` are those that may be in the clip, from back to front.
  mutating func paint(
    _ list: borrowing DisplayList, marks: some RandomAccessCollection<Int>, bounds: [PixelRect],
    prepared: borrowing PreparedMarks,
    sprites: borrowing SpriteCache, placements: [SpriteCache.Placement], scale: Double,
    into surface: inout Surface, clip: PixelRect
  ) {
    // The pixels of the ground are still in the processor's cache when dots are drawn over them.
    let groundCount = prepared.groundCount
    let ground = marks.prefix { $0 < groundCount }
    let others = marks[ground.endIndex...]
    var y = clip.y
    while groundCount > 0, y < clip.maxY {
      let end = min(clip.maxY, (y / Self.stripHeight + 1) * Self.stripHeight)
      let strip = PixelRect(x: clip.x, y: y, width: clip.width, height: end - y)
      paint(
        ground, of: list, hasBackground: true, bounds: bounds, prepared: prepared, sprites: sprites,
        placements: placements, scale: scale, into: &surface, clip: strip)
      y = end
    }
    paint(
      others, of: list, hasBackground: groundCount == 0, bounds: bounds, prepared: prepared,
      sprites: sprites, placements: placements, scale: scale, into: &surface, clip: clip)
  }

  /// The number of rows of the ground and dots that are drawn at a time, a multiple of that of lists in `DotBatch`.
  private static let stripHeight = 128

  /// Draws some marks of a list, with its background if they are the first ones.
  private mutating func paint(
    _ damaged: some Sequence<Int>, of list: borrowing DisplayList, hasBackground: Bool,
    bounds: [PixelRect],
    prepared: borrowing PreparedMarks, sprites: borrowing SpriteCache,
    placements: [SpriteCache.Placement], scale: Double, into surface: inout Surface, clip: PixelRect
  ) {
    if hasBackground, !Self.hasOpaqueGround(list, scale: scale, in: clip) {
      rasterizer.fillBackground(
        top: list.background, bottom: list.background, rows: 0..<max(1, surface.height),
        into: &surface, clip: clip)
    }
    let marks = list.marks
    var clips = ClipCursor(list.clips, scale: scale)
    for index in damaged {
      // Bounds are within the clips, so most marks need no clip of their own.
      if index < bounds.count, !bounds[index].intersects(clip) { continue }
      let area = clips.clip(ofMark: index).map { clip.intersection($0) } ?? clip
      if index < placements.count, placements[index].image >= 0 {
        // The mark is not read, because counting references to its sprite would make the threads wait for each other.
        let placement = placements[index]
        rasterizer.paint(
          sprites[placement.image], atX: placement.x, y: placement.y, into: &surface, clip: area)
      } else if let mark = prepared.mark(at: index) {
        if case .dots(let field) = marks[index] {
          rasterizer.draw(mark.dots, colors: field.colors, into: &surface, clip: area)
        } else {
          rasterizer.draw(mark.cells, into: &surface, clip: area)
        }
      } else {
        paint(marks[index], scale: scale, into: &surface, clip: area)
      }
    }
  }

  /// Whether the first mark covers all of `clip`, so that the background need not be drawn.
  private static func hasOpaqueGround(
    _ list: borrowing DisplayList, scale: Double, in clip: PixelRect
  ) -> Bool {
    guard case .background(let rect, _, _)? = list.marks.first,
      list.clips.first?.firstMark != 0
    else { return false }
    return PixelRect(rounding: rect, scale: scale).contains(clip)
  }

  private mutating func paint(
    _ mark: Mark, scale: Double, into surface: inout Surface, clip: PixelRect
  ) {
    switch mark {
    case .background(let rect, let top, let bottom):
      let area = PixelRect(rounding: rect, scale: scale)
      rasterizer.fillBackground(
        top: top, bottom: bottom, rows: area.y..<area.maxY, into: &surface,
        clip: clip.intersection(area))
    case .fill(let shape, let color):
      fill(shape.scaled(by: scale), color, into: &surface, clip: clip)
    case .stroke(let shape, let color, let width, let dashes):
      stroke(
        shape.scaled(by: scale), color, width: width * scale,
        dashes: dashes.isEmpty ? dashes : dashes.map { $0 * scale }, into: &surface, clip: clip)
    case .body(let shape, let style):
      fill(shape.scaled(by: scale), style, scale: scale, into: &surface, clip: clip)
    case .shadow(let shape, let shadow):
      draw(shadow, of: shape.scaled(by: scale), scale: scale, into: &surface, clip: clip)
    case .tessellation(let cells):
      hexagons.fill(with: cells.arrays, scale: scale, background: cells.background, in: clip)
      rasterizer.draw(hexagons, into: &surface, clip: clip)
    case .dots(let field):
      field.fill(&dots, scale: scale, pixels: surface.bounds)
      rasterizer.draw(dots, colors: field.colors, into: &surface, clip: clip)
    case .label(let label, let point, let color, let labelScale):
      glyphs.draw(
        label.label, id: label.id, center: CGPoint(x: point.x * scale, y: point.y * scale),
        scale: labelScale * scale, color: color, using: &rasterizer, into: &surface, clip: clip)
    case .image(let bitmap, let rect, let shape, let opacity):
      draw(
        bitmap, in: rect, opacity: opacity, clippedTo: shape, scale: scale, into: &surface,
        clip: clip)
    case .sprite(let sprite, let point):
      guard let place = SpriteCache.Place(point, scale: scale) else { return }
      rasterizer.paint(
        makeSpriteImage(of: sprite, at: place, scale: scale), atX: place.x, y: place.y,
        into: &surface,
        clip: clip)
    }
  }

  // MARK: - Sprites

  /// Draws the sprites that some marks of a list show and that are not yet in the cache.
  ///
  /// Writes the placement of each mark to `placements`, and returns how the cache was used.
  mutating func makeSpriteImages(
    for list: borrowing DisplayList, marks damaged: [Int], scale: Double,
    in sprites: inout SpriteCache, placements: inout [SpriteCache.Placement]
  ) -> SpriteUse {
    var use = SpriteUse()
    sprites.trim()
    placements.removeAll(keepingCapacity: true)
    let marks = list.marks
    placements.append(contentsOf: repeatElement(.none, count: marks.count))
    for index in damaged {
      guard case .sprite(let sprite, let point) = marks[index],
        let place = SpriteCache.Place(point, scale: scale)
      else { continue }
      let key = place.key(of: sprite)
      let position = sprites.position(of: key)
      use.shown += 1
      if position == nil { use.missed += 1 }
      let image =
        position
        ?? sprites.keep(makeSpriteImage(of: sprite, at: place, scale: scale), of: sprite, for: key)
      placements[index] = SpriteCache.Placement(image: image, x: place.x, y: place.y)
    }
    (use.kept, use.byteCount) = (sprites.count, sprites.byteCount)
    return use
  }

  /// Draws a sprite on a transparent background.
  private mutating func makeSpriteImage(
    of sprite: Sprite, at place: SpriteCache.Place, scale: Double
  ) -> SpriteImage {
    let bounds = PixelRect(around: sprite.bounds, scale: scale)
    // Relative to the picture's first pixel.
    let origin = CGPoint(
      x: Double(-bounds.x) + Double(place.phaseX) / 4,
      y: Double(-bounds.y) + Double(place.phaseY) / 4)
    var picture = Surface(width: bounds.width + 1, height: bounds.height + 1)
    for mark in sprite.marks {
      paint(
        mark.moved(by: CGPoint(x: origin.x / scale, y: origin.y / scale)), scale: scale,
        into: &picture, clip: picture.bounds)
    }
    return SpriteImage(of: picture, x: bounds.x, y: bounds.y)
  }

  // MARK: - Shapes

  private mutating func fill(
    _ shape: Shape, _ color: Color, into surface: inout Surface, clip: PixelRect
  ) {
    switch shape {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      rasterizer.fillRoundedHexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop, with: .color(color), into: &surface, clip: clip)
    case .rect(let rect, let radius):
      rasterizer.fillRoundedRect(
        rect, radius: radius, with: .color(color), into: &surface, clip: clip)
    case .circle(let center, let radius):
      rasterizer.fillCircle(
        center: center, radius: radius, with: .color(color), into: &surface, clip: clip)
    case .path(let path):
      rasterizer.fill(path, with: .color(color), into: &surface, clip: clip)
    case .sign(let path, let center, let size):
      rasterizer.fill(
        path, transform: .placing(at: center, size), with: .color(color), into: &surface, clip: clip
      )
    }
  }

  private mutating func stroke(
    _ shape: Shape, _ color: Color, width: Double, dashes: [Double],
    into surface: inout Surface, clip: PixelRect
  ) {
    switch shape {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop)
    where dashes.isEmpty:
      rasterizer.strokeHexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop, width: width, with: .color(color),
        into: &surface, clip: clip)
    case .rect(let rect, let radius) where dashes.isEmpty:
      rasterizer.strokeRoundedRect(
        rect, radius: radius, width: width, with: .color(color), into: &surface, clip: clip)
    case .circle(let center, let radius) where dashes.isEmpty:
      rasterizer.strokeCircle(
        center: center, radius: radius, width: width, with: .color(color), into: &surface,
        clip: clip)
    case .sign(let path, let center, let size):
      // In units of the sign, so that no path is made.
      rasterizer.stroke(
        path, transform: .placing(at: center, size),
        style: StrokeStyle(
          width: width / size, join: .round, cap: .round, dashes: dashes.map { $0 / size }),
        with: .color(color), into: &surface, clip: clip)
    default:
      rasterizer.stroke(
        shape.path, style: StrokeStyle(width: width, dashes: dashes), with: .color(color),
        into: &surface, clip: clip)
    }
  }

  /// Fills a shape in device pixels with a gradient and a border.
  private mutating func fill(
    _ shape: Shape, _ style: BodyStyle, scale: Double, into surface: inout Surface, clip: PixelRect
  ) {
    let (top, bottom) = shape.gradientEnds
    let paint = Paint.linearGradient(
      LinearGradient(start: top, end: bottom, startColor: style.top, endColor: style.bottom))
    let width = style.borderWidth * scale
    switch shape {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, flatTop: true):
      rasterizer.fillHexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, with: paint, border: style.border, width: width,
        opacity: style.opacity, into: &surface, clip: clip)
    case .circle(let center, let radius):
      rasterizer.fillCircle(
        center: center, radius: radius, with: paint, border: style.border, width: width,
        opacity: style.opacity, into: &surface, clip: clip)
    case .hexagon, .rect, .path, .sign:
      fill(shape, style.border.withAlpha(style.opacity), into: &surface, clip: clip)
      rasterizer.fill(
        shape.inset(by: width).path, with: paint, opacity: style.opacity, into: &surface,
        clip: clip)
    }
  }

  /// Draws the shadow of a shape in device pixels; paths have none.
  private mutating func draw(
    _ shadow: Shadow, of shape: Shape, scale: Double, into surface: inout Surface, clip: PixelRect
  ) {
    let offset = CGPoint(x: 0, y: shadow.drop * scale)
    let blur = shadow.sigma * scale
    switch shape {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      rasterizer.shadow(
        ofHexagonAt: center, circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop, offset: offset, blur: blur, color: shadow.color,
        isCovered: shadow.isCovered, into: &surface, clip: clip)
    case .circle(let center, let radius):
      rasterizer.shadow(
        ofCircleAt: center, radius: radius, offset: offset, blur: blur, color: shadow.color,
        isCovered: shadow.isCovered, into: &surface, clip: clip)
    case .rect(let rect, let radius):
      rasterizer.shadow(
        ofRoundedRect: rect, radius: radius, offset: offset, blur: blur, color: shadow.color,
        isCovered: shadow.isCovered, into: &surface, clip: clip)
    case .path, .sign: break
    }
  }

  // MARK: - Images

  private mutating func draw(
    _ bitmap: Bitmap, in rect: CGRect, opacity: Double, clippedTo shape: Shape, scale: Double,
    into surface: inout Surface, clip: PixelRect
  ) {
    var target = CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
    let level = bitmap.level(ofWidth: Double(target.width) - 0.5)
    if bitmap.isMipmapped {
      // Halves are rounded to whole pixels, so each level has a different ratio.
      let height = target.width * CGFloat(level.surface.height) / CGFloat(level.surface.width)
      target = CGRect(
        x: target.minX, y: target.midY - height / 2, width: target.width, height: height)
      if abs(target.width - Double(level.surface.width)) < 0.01 {
        // At its original size: moved by less than a pixel, it stays sharp and is drawn at the speed of memory.
        target = CGRect(
          x: target.minX.rounded(), y: target.minY.rounded(), width: CGFloat(level.surface.width),
          height: CGFloat(level.surface.height))
      }
    }
    var area = clip
    var cut = ImageClip.none
    switch shape.scaled(by: scale) {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      cut =
        cornerRadius > 0
        ? .roundedHexagon(
          center: center, circumradius: circumradius, cornerRadius: cornerRadius,
          elongation: elongation, flatTop: flatTop)
        : .hexagon(
          center: center, circumradius: circumradius, elongation: elongation, flatTop: flatTop)
    case .circle(let center, let radius): cut = .circle(center: center, radius: radius)
    case .rect(let frame, _):
      area = clip.intersection(PixelRect(rounding: frame, scale: 1))
    case .path, .sign: break
    }
    rasterizer.drawImage(
      level.surface, in: target, opacity: opacity, clippedTo: cut, into: &surface, clip: area)
  }
}

extension Shape {
  /// The centers of its upper and lower edges.
  var gradientEnds: (CGPoint, CGPoint) {
    switch self {
    case .hexagon(let center, let circumradius, _, _, flatTop: true):
      let inradius = circumradius * 3.0.squareRoot() / 2
      return (
        CGPoint(x: center.x, y: center.y - inradius), CGPoint(x: center.x, y: center.y + inradius)
      )
    case .hexagon, .rect, .circle, .path, .sign:
      let bounds = bounds
      return (
        CGPoint(x: bounds.midX, y: bounds.minY), CGPoint(x: bounds.midX, y: bounds.maxY)
      )
    }
  }
}
