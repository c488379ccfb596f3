import Geometry
import Raster
import TestSupport
import Testing

/// Geometry at the limits of numbers: it draws nothing, or what is left of it after clamping, and takes no time.
struct ExtremeTests {
  private static let extent = 60
  private static let least = Double.leastNonzeroMagnitude

  /// Draws in white on a transparent surface, and returns the area that is covered.
  private func area(
    _ draw: (inout Rasterizer, inout Surface, PixelRect) -> Void
  ) -> Double {
    var rasterizer = Rasterizer()
    var surface = Surface(width: Self.extent, height: Self.extent)
    draw(&rasterizer, &surface, surface.bounds)
    return surface.withPixels { $0.reduce(0) { $0 + Double($1 >> 24) } } / 255
  }

  private func line(from a: CGPoint, to b: CGPoint) -> Path {
    var path = Path()
    path.move(to: a)
    path.line(to: b)
    path.line(to: CGPoint(x: b.x, y: b.y + 7))
    return path
  }

  /// A width of 1e300 trapped: the angle of an arc was not a number.
  @Test(arguments: [1e155, 1e300, .greatestFiniteMagnitude])
  func strokesOfHugeWidthDrawNothing(width: Double) {
    let path = line(from: CGPoint(x: 10, y: 30), to: CGPoint(x: 50, y: 30))
    for transform in [.identity, Transform.scale(1e-300), .scale(1e300)] {
      let style = StrokeStyle(width: width, join: .round, cap: .round)
      #expect(
        area {
          $0.stroke(
            path, transform: transform, style: style, with: .color(.white), into: &$1, clip: $2)
        } == 0)
    }
  }

  /// The number of chords of an arc was no `Int`, or took all memory: curves have a limit, and now arcs too.
  @Test(arguments: [1e7, 1e12, 1e30, 1e100, 1e150])
  func arcsOfHugeStrokesHaveFewChords(width: Double) {
    let path = line(from: CGPoint(x: 10, y: 30), to: CGPoint(x: 50, y: 30))
    let all = Double(Self.extent * Self.extent)
    let style = StrokeStyle(width: width, join: .round, cap: .round)
    func area(_ transform: Transform) -> Double {
      self.area {
        $0.stroke(
          path, transform: transform, style: style, with: .color(.white), into: &$1, clip: $2)
      }
    }
    let covered = area(.identity)
    #expect(covered == 0 || abs(covered - all) < 1, "\(covered)")
    for scale in [1e-140, 1e-3, 1e3, 1e140] { _ = area(.scale(scale)) }
    // As wide as the picture after all.
    if width < 1e100 { #expect(area(.scale(60 / width)) > 0) }
  }

  @Test func linesLongerThanAnyNumberDrawNothing() {
    let far = CGFloat.greatestFiniteMagnitude
    let path = line(from: CGPoint(x: -far, y: 30), to: CGPoint(x: far, y: 30))
    let style = StrokeStyle(width: 3, join: .round, cap: .round)
    #expect(area { $0.stroke(path, style: style, with: .color(.white), into: &$1, clip: $2) } == 0)
  }

  /// Dashes so short that a position along the line did not change, and phases of so many periods that the remainder was
  /// larger than one, never ended.
  @Test(.timeLimit(.minutes(1)))
  func dashesOfAnyLengthEnd() {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 30))
    path.line(to: CGPoint(x: 50, y: 30))
    func area(_ dashes: [Double], phase: Double = 0) -> Double {
      let style = StrokeStyle(width: 2, dashes: dashes, dashPhase: phase)
      return self.area {
        $0.stroke(path, style: style, with: .color(.white), into: &$1, clip: $2)
      }
    }
    let solid = area([])
    #expect(abs(solid - 80) < 0.2)
    for dashes in [[1e-300], [Self.least, 1e-200], [1e-9, 0], [1e308, 1e308], [1e308, 1]] {
      #expect(area(dashes) == solid, "\(dashes)")
    }
    for phase in [1e20, 1.8571428571428573e300, -1e300, .greatestFiniteMagnitude, .infinity, .nan] {
      #expect(area([3, 2], phase: phase) == area([3, 2]), "\(phase)")
    }
  }

  /// An image whose scale overflowed was read outside of its memory.
  @Test(arguments: [least, least * 1e14, 1e-300])
  func imagesInRectanglesWithoutExtentDrawNothing(extent: Double) {
    var image = Surface(width: 8, height: 8)
    image.clear(0xFFFF_FFFF, in: image.bounds)
    for (x, y) in [(5.5, 5.5), (0.0, 0.0), (-0.5, 20.0)] {
      let rects = [
        CGRect(x: x, y: y, width: extent, height: 10),
        CGRect(x: x, y: y, width: 10, height: extent),
      ]
      for rect in rects {
        #expect(area { $0.drawImage(image, in: rect, into: &$1, clip: $2) } < 1e-6)
      }
    }
  }

  @Test func imagesInHugeRectanglesAreClipped() {
    var image = Surface(width: 8, height: 8)
    image.clear(0xFFFF_FFFF, in: image.bounds)
    for extent in [1e12, 1e300] {
      let rect = CGRect(x: -extent / 2, y: -extent / 2, width: extent, height: extent)
      let all = Double(Self.extent * Self.extent)
      #expect(area { $0.drawImage(image, in: rect, into: &$1, clip: $2) } == all)
    }
  }

  @Test func circlesOfHugeRadiusCoverTheClip() {
    for radius in [1e10, 1e300, .greatestFiniteMagnitude] {
      let all = Double(Self.extent * Self.extent)
      let center = CGPoint(x: 30, y: 30)
      let covered = area {
        $0.fillCircle(center: center, radius: radius, with: .color(.white), into: &$1, clip: $2)
      }
      // The largest number has no room for the correction of chords.
      #expect(covered == (radius == .greatestFiniteMagnitude ? 0 : all), "\(radius)")
      _ = area {
        $0.strokeCircle(
          center: center, radius: radius, width: 1e300, with: .color(.white), into: &$1, clip: $2)
      }
      _ = area {
        $0.fillRoundedRect(
          CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), radius: radius,
          with: .color(.white), into: &$1, clip: $2)
      }
    }
  }

  /// Ends of a gradient that are too far apart, or too near, draw nothing or one of its colors.
  @Test func gradientsOfAnyExtentAreDefined() {
    let numbers = [0, Self.least, 1e-200, 1e-160, 1, 1e150, 1e160, 1e300, .greatestFiniteMagnitude]
    let square = ConvexPolygon(CGRect(x: 0, y: 0, width: 60, height: 60))
    let all = Double(Self.extent * Self.extent)
    for start in numbers {
      for end in numbers {
        let linear = LinearGradient(
          start: CGPoint(x: start, y: -start), end: CGPoint(x: -end, y: end), startColor: .white,
          endColor: .white)
        let covered = area {
          $0.fill(square, with: .linearGradient(linear), into: &$1, clip: $2)
        }
        #expect(covered == 0 || covered == all, "\(start) \(end)")
        let radial = RadialGradient(
          center: CGPoint(x: start, y: 30), radius: end, startColor: .white, endColor: .white)
        let round = area { $0.fill(square, with: .radialGradient(radial), into: &$1, clip: $2) }
        #expect(round == 0 || round == all, "\(start) \(end)")
      }
    }
  }
}
