import Geometry
import Raster

/// Times of filling shapes one by one, beside Blend2D's, in milliseconds per picture.
struct ShapeTimes: Codable {
  var name: String
  var count: Int
  var ours: Double
  /// Blend2D's with the calls from Python, the calls alone, and their difference; `nil` if it was not measured.
  var blend2D: Double?
  var calls: Double?
  var timesAsFast: Double?
  var least: Double
}

/// Shapes through our renderer and Blend2D, each on one thread, in turns.
final class ShapeBench {
  private let cases = ShapeCase.all
  private let peer: Blend2D?
  private var ours: [[Double]]
  private var theirs: [[(full: Double, calls: Double)]]

  /// The version of Blend2D's Python package; `nil` if it is not installed.
  var version: String? { peer?.version }

  init(root: String, folder: String) throws {
    peer = try Blend2D(cases, root: root, folder: folder)
    ours = cases.map { _ in [] }
    theirs = cases.map { _ in [] }
  }

  /// Measures some more rounds.
  func measure(rounds: Int) throws -> [ShapeTimes] {
    for index in cases.indices {
      let drawing = ShapeDrawing(cases[index])
      for _ in 0..<rounds {
        ours[index].append(drawing.fastestFrame())
        if let times = try peer?.measure(index) { theirs[index].append(times) }
      }
    }
    return cases.indices.map(times)
  }

  private func times(_ index: Int) -> ShapeTimes {
    // Of all rounds the fastest: what other programs take is not ours.
    let mine = ours[index].min() ?? .nan
    let (full, calls) = (theirs[index].map(\.full).min(), theirs[index].map(\.calls).min())
    let ratio = full.flatMap { full in calls.map { (full - $0) / mine } }
    return ShapeTimes(
      name: cases[index].name, count: cases[index].shapes.count, ours: mine, blend2D: full,
      calls: calls, timesAsFast: ratio, least: cases[index].least)
  }
}

/// A case in our renderer.
private final class ShapeDrawing {
  private enum Shape {
    case polygon(ConvexPolygon)
    case path(Raster.Path)
    case circle(CGPoint, Double)
  }

  private var rasterizer = Rasterizer()
  private var surface: Surface
  private let shapes: [(Shape, Paint)]

  init(_ drawn: ShapeCase) {
    surface = Surface(width: drawn.width, height: drawn.height)
    shapes = drawn.shapes.map { shape in
      let paint = Paint.color(shape.color)
      switch shape.outline {
      case .circle(let center, let radius): return (.circle(center, radius), paint)
      case .convex(let corners): return (.polygon(ConvexPolygon(corners)), paint)
      case .contours(let contours):
        var path = Raster.Path()
        for contour in contours { path.append(Raster.Path(polygon: contour)) }
        return (.path(path), paint)
      }
    }
  }

  func fastestFrame() -> Double {
    frame()
    return (0..<4).map { _ in
      let start = Clock.thread.now
      frame()
      return Clock.thread.now - start
    }.min() ?? .nan
  }

  private func frame() {
    let clip = surface.bounds
    for (shape, paint) in shapes {
      switch shape {
      case .polygon(let polygon): rasterizer.fill(polygon, with: paint, into: &surface, clip: clip)
      case .path(let path): rasterizer.fill(path, with: paint, into: &surface, clip: clip)
      case .circle(let center, let radius):
        rasterizer.fillCircle(
          center: center, radius: radius, with: paint, into: &surface, clip: clip)
      }
    }
  }
}
