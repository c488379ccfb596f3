import Geometry
public import Raster
import Typesetting

/// Draws drawings into surfaces.
///
/// Holds the memory that drawing needs, and the texts that were drawn lately.
public struct ScenePainter: ~Copyable {
  private var rasterizer = Rasterizer()
  private var glyphs = LabelCache()
  private var hexagons: [HexCell] = []

  /// Makes a painter; the first drawings warm it up.
  public init() {}

  /// Draws what of `drawing` is in `clip`; the pixels are the same however a picture is cut up.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - bounds: The pixels of each mark, as `SceneDrawing.pixelBounds(scale:into:)` finds them, so
  ///     that those off the clip cost nothing; without them all are tried.
  ///   - scale: Device pixels for a logical one.
  ///   - surface: Where to.
  ///   - clip: What may be touched, in device pixels.
  public mutating func paint(
    _ drawing: borrowing SceneDrawing, bounds: [PixelRect] = [], scale: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    let all = surface.bounds
    rasterizer.fillBackground(
      top: drawing.background, bottom: drawing.background, rows: 0..<max(1, all.height),
      into: &surface, clip: clip)
    var clips = ClipCursor(drawing.clips, scale: scale)
    for (index, mark) in drawing.marks.enumerated() {
      let area = clips.clip(ofMark: index).map { clip.intersection($0) } ?? clip
      if index < bounds.count, !bounds[index].intersects(area) { continue }
      switch mark {
      case .fill(let shape, let color):
        fill(shape.scaled(by: scale), color, into: &surface, clip: area)
      case .stroke(let shape, let color, let width, let dashes):
        stroke(
          shape.scaled(by: scale), color, width: width * scale, dashes: dashes.map { $0 * scale },
          into: &surface, clip: area)
      case .tessellation(let cells):
        paint(cells, scale: scale, into: &surface, clip: area)
      case .label(let position, let point, let color):
        glyphs.draw(
          drawing.labels[position], id: position,
          center: CGPoint(x: point.x * scale, y: point.y * scale), scale: scale, color: color,
          using: &rasterizer, into: &surface, clip: area)
      case .image(let image, let rect, let shape):
        draw(image, in: rect, clippedTo: shape, scale: scale, into: &surface, clip: area)
      }
    }
  }

  private mutating func paint(
    _ cells: SceneTessellation, scale: Double, into surface: inout Surface, clip: PixelRect
  ) {
    let radius = cells.circumradius * scale
    guard radius > 0, radius.isFinite else { return }
    hexagons.removeAll(keepingCapacity: true)
    hexagons.reserveCapacity(cells.centers.count)
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    for (index, center) in cells.centers.enumerated() {
      let place = CGPoint(x: center.x * scale, y: center.y * scale)
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
      hexagons.append(
        HexCell(
          center: place, circumradius: radius, color: cells.colors[index],
          border: cells.borderWidth * scale, borderColor: cells.borderColor(at: index)))
    }
    guard left <= right, max(abs(left), abs(right), abs(top), abs(bottom)) + radius < 1e7 else {
      return
    }
    // Only where there are hexagons: the ground about them is not all of the picture's.
    let inradius = radius * 0.75.squareRoot()
    let area = PixelRect(
      x: Int((left - radius).rounded(.down)), y: Int((top - inradius).rounded(.down)),
      width: Int((right + radius).rounded(.up)) - Int((left - radius).rounded(.down)),
      height: Int((bottom + inradius).rounded(.up)) - Int((top - inradius).rounded(.down)))
    rasterizer.fillCells(
      hexagons, background: cells.background, into: &surface, clip: clip.intersection(area))
  }

  private mutating func fill(
    _ shape: SceneShape, _ color: Color, into surface: inout Surface, clip: PixelRect
  ) {
    switch shape {
    case .hexagon(let center, let circumradius, let cornerRadius, let flatTop):
      rasterizer.fillRoundedHexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius, flatTop: flatTop,
        with: .color(color), into: &surface, clip: clip)
    case .rect(let rect, let radius):
      rasterizer.fillRoundedRect(
        rect, radius: radius, with: .color(color), into: &surface, clip: clip)
    case .circle(let center, let radius):
      rasterizer.fillCircle(
        center: center, radius: radius, with: .color(color), into: &surface, clip: clip)
    case .path(let path):
      rasterizer.fill(path, with: .color(color), into: &surface, clip: clip)
    }
  }

  private mutating func stroke(
    _ shape: SceneShape, _ color: Color, width: Double, dashes: [Double],
    into surface: inout Surface, clip: PixelRect
  ) {
    switch shape {
    case .hexagon(let center, let circumradius, let cornerRadius, let flatTop) where dashes.isEmpty:
      rasterizer.strokeHexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius, flatTop: flatTop,
        width: width, with: .color(color), into: &surface, clip: clip)
    case .rect(let rect, let radius) where dashes.isEmpty:
      rasterizer.strokeRoundedRect(
        rect, radius: radius, width: width, with: .color(color), into: &surface, clip: clip)
    case .circle(let center, let radius) where dashes.isEmpty:
      rasterizer.strokeCircle(
        center: center, radius: radius, width: width, with: .color(color), into: &surface,
        clip: clip)
    default:
      rasterizer.stroke(
        shape.path, style: StrokeStyle(width: width, dashes: dashes), with: .color(color),
        into: &surface, clip: clip)
    }
  }

  private mutating func draw(
    _ image: SceneImage, in rect: CGRect, clippedTo shape: SceneShape, scale: Double,
    into surface: inout Surface, clip: PixelRect
  ) {
    guard case .rect(let target, _) = SceneShape.rect(rect, cornerRadius: 0).scaled(by: scale)
    else { return }
    var area = clip
    var cut = ImageClip.none
    switch shape.scaled(by: scale) {
    case .hexagon(let center, let circumradius, let cornerRadius, let flatTop):
      cut =
        cornerRadius > 0
        ? .roundedHexagon(
          center: center, circumradius: circumradius, cornerRadius: cornerRadius,
          flatTop: flatTop)
        : .hexagon(center: center, circumradius: circumradius, flatTop: flatTop)
    case .circle(let center, let radius): cut = .circle(center: center, radius: radius)
    case .rect(let frame, _):
      area = clip.intersection(PixelRect(rounding: frame, scale: 1))
    case .path: break
    }
    rasterizer.drawImage(
      image.surface, in: target, clippedTo: cut, into: &surface, clip: area)
  }
}
