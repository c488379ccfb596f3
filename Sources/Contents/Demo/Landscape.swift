import Geometry
import Raster
import Drawing

/// A landscape drawn from a few formulas, which the demo uses instead of photographs.
struct Landscape: Sendable {
  /// A line of hills or peaks, and the ground below it.
  struct Ridge: Sendable {
    /// The height of the line, from 0 at the top of the picture to 1 at its bottom.
    var base: Double
    /// The amplitude of the line, in heights of the picture.
    var height: Double
    /// The wavelength, in widths of the picture.
    var length: Double
    /// The phase at the left edge, in radians.
    var phase: Double
    /// Whether the peaks are pointed.
    var isSharp = false
    /// The colors at the line and at the bottom of the picture.
    var colors: (UInt32, UInt32)

    /// A line of pointed peaks.
    static func peaks(
      base: Double, height: Double, length: Double, phase: Double, colors: (UInt32, UInt32)
    ) -> Self {
      Self(base: base, height: height, length: length, phase: phase, isSharp: true, colors: colors)
    }
  }

  /// A sun or a moon.
  struct Disc: Sendable {
    var x: Double
    var y: Double
    var radius: Double
    var color: UInt32
    /// The strength of the glow, from 0 to 1.
    var glow: Double
  }

  /// The colors of the sky at the top and at the horizon.
  var sky: (UInt32, UInt32)
  var disc: Disc?
  var stars = 0
  /// The top of the water, and its colors from there to the bottom.
  var water: (level: Double, colors: (UInt32, UInt32))?
  /// The ridges, from the farthest to the nearest.
  var ridges: [Ridge]

  /// Draws the landscape with a size in device pixels.
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
      // Water is in front of all ridges except the nearest.
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

  /// Returns the height of a ridge above its base; `x` goes from 0 to 1 across the picture.
  private func rise(of ridge: Ridge, at x: Double) -> Double {
    let angle = 2 * .pi * x / ridge.length + ridge.phase
    if ridge.isSharp {
      // Peaks of several heights, with smaller ones on them.
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
      // With the golden ratio, no two stars are close to each other.
      let x = (number * 0.618_034).truncatingRemainder(dividingBy: 1)
      let y = (number * 0.381_966 * 1.7 + 0.1).truncatingRemainder(dividingBy: 1) * 0.6
      rasterizer.fillCircle(
        center: CGPoint(x: x * size.width, y: y * size.height),
        radius: size.height * (0.003 + 0.0016 * Double(index % 3)),
        with: .color(Color.white.withAlpha(0.5 + 0.25 * Double(index % 3))), into: &surface,
        clip: surface.bounds)
    }
  }

  /// Draws water with the reflection of the sun.
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
