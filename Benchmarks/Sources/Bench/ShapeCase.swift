import Geometry
import Glibc
import Raster
import TestSupport

/// Shapes that are filled one by one, in order, for the comparison with Blend2D.
struct ShapeCase {
  /// A filled shape, in pixels.
  struct Shape {
    enum Outline {
      /// The corners of a convex polygon.
      case convex([CGPoint])
      /// The corners of each contour, by the nonzero rule.
      case contours([[CGPoint]])
      case circle(center: CGPoint, radius: Double)
    }

    var outline: Outline
    var color: Color
  }

  var name: String
  var width: Int
  var height: Int
  var shapes: [Shape]
  /// The least speed compared with Blend2D's.
  var least: Double

  static var all: [ShapeCase] {
    Resolution.all.flatMap(hexagons) + roundedRects + letters + [randomPaths] + circles
  }

  private static let screen = (width: 1920, height: 1080)
  private static let large = (width: 3840, height: 2160)

  // MARK: - Scenes

  /// Each hexagon of S1, S2 and S6 as a polygon.
  private static func hexagons(_ resolution: Resolution) -> [ShapeCase] {
    Workload.all.filter { ["S1", "S2", "S6"].contains($0.name) }.map { workload in
      let shapes = workload.cells(scale: resolution.scale).map { cell in
        let hexagon = ConvexPolygon(
          hexagonAt: CGPoint(x: cell.x, y: cell.y), circumradius: cell.circumradius)
        return Shape(
          outline: .convex((0..<hexagon.count).map { hexagon[$0] }),
          color: Color(rgb: cell.color).withAlpha(workload.opacity))
      }
      let size = resolution.scale == 1 ? screen : large
      return ShapeCase(
        name: "\(workload.name) \(resolution.name)", width: size.width, height: size.height,
        shapes: shapes, least: workload.name == "S6" ? 1 : 0.8)
    }
  }

  // MARK: - Shapes at random places

  /// Makes shapes of about a size in a picture, with random colors.
  private static func scattered(
    _ name: String, size: Double, count: Int, least: Double = 1, seed: UInt64,
    outline: (_ left: Double, _ top: Double, _ index: Int, inout SplitMix64) -> Shape.Outline
  ) -> ShapeCase {
    let screen = size > 1000 ? large : screen
    var random = SplitMix64(seed: seed)
    let shapes = (0..<count).map { index in
      let left = random.double(0, max(1, Double(screen.width) - size))
      let top = random.double(0, max(1, Double(screen.height) - size))
      let color = Color(rgb: UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF)
      return Shape(outline: outline(left, top, index, &random), color: color)
    }
    return ShapeCase(
      name: name, width: screen.width, height: screen.height, shapes: shapes, least: least)
  }

  /// Rectangles of 20 to 2,000 pixels; the arcs are chords for both, because the package has no curves.
  private static var roundedRects: [ShapeCase] {
    [(20.0, 2000), (200, 400), (2000, 8)].flatMap { size, count in
      [0.0, 4, 16].filter { $0 * 2 <= size }.map { radius in
        scattered(
          "rect \(Int(size)) r \(Int(radius))", size: size, count: count, seed: 3
        ) { left, top, _, _ in
          .contours([
            roundedRect(x: left, y: top, width: size, height: size * 0.9, radius: radius)
          ])
        }
      }
    }
  }

  private static func roundedRect(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) -> [CGPoint] {
    // Chords that are at most 0.02 pixels inside the arc.
    let chords = radius > 0 ? Int((.pi / 4 / acos(1 - 0.02 / radius)).rounded(.up)) : 0
    let corners = [
      (x + width - radius, y + height - radius), (x + radius, y + height - radius),
      (x + radius, y + radius), (x + width - radius, y + radius),
    ]
    return corners.enumerated().flatMap { quarter, corner in
      (0...chords).map { step in
        let angle = (Double(quarter) + Double(step) / Double(max(1, chords))) * .pi / 2
        return CGPoint(x: corner.0 + radius * cos(angle), y: corner.1 + radius * sin(angle))
      }
    }
  }

  /// The outlines of the letters of S5's label, as chords.
  private static var letters: [ShapeCase] {
    [(12.0, 2000), (24, 2000), (48, 1000), (200, 100)].map { size, count in
      let outlines = Workload.label.map { CairoEngine.contours(of: String($0), size: size) }
      return scattered(
        "letters \(Int(size)) px", size: size, count: count, least: size < 48 ? 0.8 : 1, seed: 4
      ) { left, top, index, _ in
        .contours(
          outlines[index % outlines.count].map { contour in
            contour.map { CGPoint(x: $0.x + left, y: $0.y + top + size * 0.8) }
          })
      }
    }
  }

  /// Polygons that cross themselves, of 3 to 12 corners in squares of 5 to 200 pixels.
  private static var randomPaths: ShapeCase {
    scattered("10^4 random paths", size: 200, count: 10_000, seed: 5) { left, top, _, random in
      let size = random.double(5, 200)
      let corners = (0..<random.int(3...12)).map { _ in
        CGPoint(x: left + random.double(0, size), y: top + random.double(0, size))
      }
      return .contours([corners])
    }
  }

  private static var circles: [ShapeCase] {
    [(10.0, 2000), (100, 200)].map { radius, count in
      scattered("circles r \(Int(radius))", size: 2 * radius, count: count, seed: 6) {
        left, top, _, _ in
        .circle(center: CGPoint(x: left + radius, y: top + radius), radius: radius)
      }
    }
  }
}
