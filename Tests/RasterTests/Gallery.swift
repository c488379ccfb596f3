import Geometry
import Raster

/// Every kind of drawing, overlapping, for laws that hold for all of them.
enum Gallery {
  static let bounds = PixelRect(x: 0, y: 0, width: 173, height: 120)

  static func draw(using rasterizer: inout Rasterizer, into surface: inout Surface, clip: PixelRect)
  {
    let ink = Color(rgb: 0x3366CC)
    rasterizer.fillBackground(
      top: Color(rgb: 0x101018), bottom: Color(rgb: 0x202838), rows: -10..<140, into: &surface,
      clip: clip)
    rasterizer.shadow(
      ofHexagonAt: CGPoint(x: 60.3, y: 50.1), circumradius: 30, offset: CGPoint(x: 0, y: 3),
      blur: 5,
      color: .black.withAlpha(0.6), into: &surface, clip: clip)
    rasterizer.fillRoundedHexagon(
      center: CGPoint(x: 60.3, y: 50.1), circumradius: 30, cornerRadius: 6,
      with: .linearGradient(
        LinearGradient(
          start: CGPoint(x: 40, y: 20), end: CGPoint(x: 70, y: 80), startColor: ink,
          endColor: .white)),
      into: &surface, clip: clip)
    rasterizer.fillCircle(
      center: CGPoint(x: 120.7, y: 40.2), radius: 33.3,
      with: .radialGradient(
        RadialGradient(
          center: CGPoint(x: 110, y: 30), radius: 40, startColor: .white,
          endColor: Color(rgb: 0xFF8800).withAlpha(0.3))), opacity: 0.8, into: &surface, clip: clip)
    rasterizer.shadow(
      ofRoundedRect: CGRect(x: 20, y: 80, width: 90, height: 25), radius: 9, blur: 3, color: .white,
      into: &surface, clip: clip)
    rasterizer.fillRoundedRect(
      CGRect(x: 20.2, y: 80.7, width: 90, height: 25), radius: 9, with: .color(ink.withAlpha(0.5)),
      into: &surface, clip: clip)
    rasterizer.fill(
      star(at: CGPoint(x: 40, y: 60), radius: 45), rule: .evenOdd,
      with: .color(Color(rgb: 0xFFCC00)), opacity: 0.5, into: &surface, clip: clip)
    rasterizer.stroke(
      star(at: CGPoint(x: 120, y: 60), radius: 40), transform: .rotation(0.1),
      style: StrokeStyle(width: 3.3, join: .round, cap: .round, dashes: [9, 5]),
      with: .color(.white),
      into: &surface, clip: clip)
    rasterizer.strokeHexagon(
      center: CGPoint(x: 60.3, y: 50.1), circumradius: 36, cornerRadius: 3, width: 2.5,
      with: .color(.white), into: &surface, clip: clip)
    rasterizer.strokeCircle(
      center: CGPoint(x: 120.7, y: 40.2), radius: 20, width: 1.5, with: .color(.black),
      opacity: 0.7,
      into: &surface, clip: clip)
    var mask = Mask()
    rasterizer.mask(.circle(center: CGPoint(x: 0.4, y: 0.6), radius: 14), into: &mask)
    rasterizer.draw(
      mask, atX: 90, y: 70, color: Color(rgb: 0x00FF88), opacity: 0.6, into: &surface, clip: clip)
    rasterizer.fillHexagon(
      center: CGPoint(x: 150.2, y: 25.6), circumradius: 17.4, cornerRadius: 4,
      with: .linearGradient(
        LinearGradient(
          start: CGPoint(x: 150, y: 10), end: CGPoint(x: 150, y: 40), startColor: ink,
          endColor: .white)), border: Color(rgb: 0xFFCC00), width: 2.5, into: &surface, clip: clip)
    rasterizer.fillCircle(
      center: CGPoint(x: 20.9, y: 100.6), radius: 13, with: .color(ink), border: .white, width: 1.2,
      opacity: 0.7, into: &surface, clip: clip)
    let image = SpriteImage(of: token(), x: -12, y: -9)
    for place in [(90, 20), (95, 33), (101, 21), (170, 60), (3, 4)] {
      rasterizer.paint(image, atX: place.0, y: place.1, into: &surface, clip: clip)
    }
    let photo = picture()
    rasterizer.drawImage(
      photo, in: CGRect(x: 5.5, y: 3.25, width: 60, height: 31),
      clippedTo: .hexagon(center: CGPoint(x: 30, y: 20), circumradius: 19), into: &surface,
      clip: clip)
    rasterizer.drawImage(
      photo, in: CGRect(x: 130.5, y: 80.25, width: 9, height: 12), opacity: 0.9,
      clippedTo: .circle(center: CGPoint(x: 135, y: 86), radius: 5), into: &surface, clip: clip)
  }

  static func star(at center: CGPoint, radius: Double) -> Path {
    Path(
      polygon: (0..<5).map { index in
        let angle = Double(index) * 4 * .pi / 5
        return CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
      })
  }

  /// A round token with a soft shadow, on a transparent surface.
  static func token() -> Surface {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 41, height: 37)
    let center = CGPoint(x: 20.25, y: 17.5)
    rasterizer.shadow(
      ofCircleAt: center, radius: 13, offset: CGPoint(x: 0, y: 2), blur: 2,
      color: .black.withAlpha(0.6), into: &surface, clip: surface.bounds)
    rasterizer.fillCircle(
      center: center, radius: 13,
      with: .linearGradient(
        LinearGradient(
          start: CGPoint(x: 0, y: 4), end: CGPoint(x: 0, y: 30), startColor: Color(rgb: 0x8059E4),
          endColor: Color(rgb: 0x6C45D4))), border: .white, width: 1, into: &surface,
      clip: surface.bounds)
    return surface
  }

  static func picture() -> Surface {
    var surface = Surface(width: 31, height: 23)
    for y in 0..<23 {
      for x in 0..<31 {
        let color = Color(
          red: UInt8(x * 8), green: UInt8(y * 11), blue: UInt8((x * y) & 255), alpha: UInt8(255 - x)
        )
        surface[x, y] = color.premultiplied
      }
    }
    return surface
  }
}
