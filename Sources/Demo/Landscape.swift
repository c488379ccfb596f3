import Geometry
import Raster
import Drawing

/// A landscape as a few formulas: what the demo has for photographs.
struct Landscape: Sendable {
  /// A line of hills or peaks, and what is below it.
  struct Ridge: Sendable {
    /// Where the line is, from 0 at the top of the picture to 1 at its bottom.
    var base: Double
    /// How far it rises and falls.
    var height: Double
    /// The length of its waves, in widths of the picture.
    var length: Double
    /// Where along them it begins, in radians.
    var phase: Double
    /// Whether its tops are pointed.
    var isSharp = false
    /// The colour at the line, and that at the bottom of the picture.
    var colors: (UInt32, UInt32)
  }

  /// A sun or a moon.
  struct Disc: Sendable {
    var x: Double
    var y: Double
    var radius: Double
    var color: UInt32
    /// How strong its glow is, from 0 to 1.
    var glow: Double
  }

  var name: String
  /// The sky at the top, and at the horizon.
  var sky: (UInt32, UInt32)
  var disc: Disc?
  var stars = 0
  /// Where water begins, and its colours from there to the bottom.
  var water: (level: Double, colors: (UInt32, UInt32))?
  /// From the farthest to the nearest.
  var ridges: [Ridge]

  /// The picture in pixels of a device.
  func picture(width: Int, height: Int) -> Bitmap {
    var surface = Surface(width: width, height: height)
    var rasterizer = Rasterizer()
    let size = CGSize(width: width, height: height)
    rasterizer.fillRoundedRect(
      CGRect(origin: .zero, size: size), radius: 0,
      with: Self.gradient(sky, from: 0, to: 0.75 * size.height), into: &surface,
      clip: surface.bounds)
    drawStars(size, using: &rasterizer, into: &surface)
    if let disc { draw(disc, size, using: &rasterizer, into: &surface) }
    for (index, ridge) in ridges.enumerated() {
      // Water lies before all but the nearest land.
      if index == ridges.count - 1 { drawWater(size, using: &rasterizer, into: &surface) }
      rasterizer.fill(
        path(of: ridge, size),
        with: Self.gradient(
          ridge.colors, from: (ridge.base - ridge.height) * size.height, to: size.height),
        into: &surface, clip: surface.bounds)
    }
    return Bitmap(surface)
  }

  private static func gradient(
    _ colors: (UInt32, UInt32), from top: Double, to bottom: Double
  ) -> Paint {
    .linearGradient(
      LinearGradient(
        start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom),
        startColor: Color(rgb: colors.0), endColor: Color(rgb: colors.1)))
  }

  private func path(of ridge: Ridge, _ size: CGSize) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: size.height))
    let steps = 96
    for step in 0...steps {
      let x = Double(step) / Double(steps)
      path.line(
        to: CGPoint(x: x * size.width, y: (ridge.base - rise(of: ridge, at: x)) * size.height))
    }
    path.line(to: CGPoint(x: size.width, y: size.height))
    path.close()
    return path
  }

  /// How far a ridge is above its base at a place, from 0 to 1 along the picture.
  private func rise(of ridge: Ridge, at x: Double) -> Double {
    let angle = 2 * .pi * x / ridge.length + ridge.phase
    if ridge.isSharp {
      // Peaks of several heights, with smaller ones upon them.
      let tent = { (angle: Double) in
        1 - abs(2 * (angle / (2 * .pi) - (angle / (2 * .pi)).rounded(.down)) - 1)
      }
      return ridge.height
        * (0.62 * tent(angle) + 0.28 * tent(2.3 * angle + 1) + 0.1 * tent(7.1 * angle))
    }
    return ridge.height * (0.6 * sin(angle) + 0.3 * sin(1.9 * angle + 1.3) + 0.1 * sin(4.3 * angle))
  }

  private func draw(
    _ disc: Disc, _ size: CGSize, using rasterizer: inout Rasterizer, into surface: inout Surface
  ) {
    let center = CGPoint(x: disc.x * size.width, y: disc.y * size.height)
    let radius = disc.radius * size.height
    let color = Color(rgb: disc.color)
    rasterizer.fillCircle(
      center: center, radius: 5 * radius,
      with: .radialGradient(
        RadialGradient(
          center: center, radius: 5 * radius, startColor: color.withAlpha(disc.glow),
          endColor: color.withAlpha(0))), into: &surface, clip: surface.bounds)
    rasterizer.fillCircle(
      center: center, radius: radius, with: .color(color), into: &surface, clip: surface.bounds)
  }

  private func drawStars(
    _ size: CGSize, using rasterizer: inout Rasterizer, into surface: inout Surface
  ) {
    for index in 0..<stars {
      let number = Double(index)
      // The golden ratio leaves no two near each other.
      let x = (number * 0.618_034).truncatingRemainder(dividingBy: 1)
      let y = (number * 0.381_966 * 1.7 + 0.1).truncatingRemainder(dividingBy: 1) * 0.6
      rasterizer.fillCircle(
        center: CGPoint(x: x * size.width, y: y * size.height),
        radius: size.height * (0.003 + 0.0016 * Double(index % 3)),
        with: .color(Color.white.withAlpha(0.5 + 0.25 * Double(index % 3))), into: &surface,
        clip: surface.bounds)
    }
  }

  /// Water with a path of light under the sun.
  private func drawWater(
    _ size: CGSize, using rasterizer: inout Rasterizer, into surface: inout Surface
  ) {
    guard let water else { return }
    let top = water.level * size.height
    rasterizer.fillRoundedRect(
      CGRect(x: 0, y: top, width: size.width, height: size.height - top), radius: 0,
      with: Self.gradient(water.colors, from: top, to: size.height), into: &surface,
      clip: surface.bounds)
    guard let disc else { return }
    for step in 0..<9 {
      let depth = Double(step) / 9
      let y = top + (size.height - top) * (0.05 + 0.9 * depth)
      let half = size.width * (0.02 + 0.1 * depth) * (step % 2 == 0 ? 1 : 0.6)
      let x = disc.x * size.width + size.width * 0.02 * sin(Double(step) * 2.1)
      rasterizer.fillRoundedRect(
        CGRect(x: x - half, y: y, width: 2 * half, height: max(1, size.height * 0.009)),
        radius: size.height * 0.0045,
        with: .color(Color(rgb: disc.color).withAlpha(0.55 * (1 - 0.6 * depth))), into: &surface,
        clip: surface.bounds)
    }
  }
}
