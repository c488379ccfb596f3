import Geometry
import Raster
import TestSupport
import Testing

/// The errors of drawn pixels compared to exact coverage, over many shapes.
struct Errors: ~Copyable {
  /// The surface that shapes are placed on: wide, for large coordinates, and low, for speed.
  static let width = 4000
  static let height = 40

  private var surface = Surface(width: width, height: height)
  private var largest = 0.0
  private var worst = ""
  private var sum = 0.0
  private var count = 0

  mutating func measure(
    corners: [CGPoint], clip: PixelRect, _ random: inout SplitMix64,
    draw: (Paint, inout Surface) -> Void
  ) {
    let near = ExactCoverage.cut(
      corners, x: Double(clip.x), y: Double(clip.y), width: Double(clip.width),
      height: Double(clip.height))
    measure(clip: clip, &random, exact: { ExactCoverage.polygon(near, x: $0, y: $1) }, draw: draw)
  }

  /// Draws a color over another into `clip`, and compares its pixels.
  mutating func measure(
    clip: PixelRect, _ random: inout SplitMix64, exact: (Int, Int) -> Double,
    draw: (Paint, inout Surface) -> Void
  ) {
    let color = random.color(alpha: random.int(0...2) > 0 ? 255 : UInt8(random.int(1...255)))
    let ground = random.color(alpha: 255)
    surface.clear(ground.premultiplied, in: clip)
    draw(.color(color), &surface)
    for y in clip.y..<clip.maxY {
      for x in clip.x..<clip.maxX { compare(x, y, exact(x, y), ground, color) }
    }
  }

  private mutating func compare(
    _ x: Int, _ y: Int, _ coverage: Double, _ ground: Color, _ color: Color
  ) {
    let alpha = coverage * Double(color.alpha) / 255
    let pixel = surface[x, y]
    let pairs: [(UInt32, UInt8, UInt8)] = [
      (16, ground.red, color.red), (8, ground.green, color.green), (0, ground.blue, color.blue),
    ]
    for (shift, from, to) in pairs {
      let expected = Double(from) + (Double(to) - Double(from)) * alpha
      let error = abs(Double(pixel >> shift & 255) - expected)
      if error > largest {
        largest = error
        worst = "pixel (\(x), \(y)), coverage \(coverage)"
      }
      if coverage > 1e-9, coverage < 1 - 1e-9 {
        sum += error
        count += 1
      }
    }
  }

  /// The limits of the specification, 3.1.
  func expectExact(sourceLocation: SourceLocation = #_sourceLocation) {
    let (largest, worst, mean, count) = (largest, worst, sum / Double(max(1, count)), count)
    #expect(count > 500, sourceLocation: sourceLocation)
    #expect(largest <= 2, "\(worst)", sourceLocation: sourceLocation)
    #expect(mean <= 0.35, sourceLocation: sourceLocation)
  }
}
