import Geometry
import TestSupport

/// The errors of a scene's pixels compared with exact clipping, in levels of 255.
struct SceneErrors: Codable {
  var largest: Double
  /// The mean over the pixels that an edge crosses.
  var mean: Double

  /// The compared part of the screen, in pixels.
  private static let area = (x: 700, y: 400, width: 420, height: 260)

  /// Compares an engine's picture at 1920 x 1080 with sums of exactly clipped hexagons, without labels.
  init(of engine: any Engine, drawing workload: Workload, target: Memory) {
    var workload = workload
    workload.hasLabels = false
    engine.prepare(workload, scale: 1, target: target)
    engine.frame()
    let truth = Self.truth(of: workload)
    let area = Self.area
    largest = 0
    mean = 0
    var count = 0
    for y in 0..<area.height {
      for x in 0..<area.width {
        let index = y * area.width + x
        let pixel = target.pixels[(area.y + y) * target.width + area.x + x]
        for channel in 0..<3 {
          let value = Double(pixel >> UInt32(8 * channel) & 255)
          let error = abs(value - truth.levels[3 * index + channel])
          largest = max(largest, error)
          if truth.isEdge[index] {
            mean += error
            count += 1
          }
        }
      }
    }
    mean /= Double(max(1, count))
  }

  /// Exact levels, blue, green and red of each pixel, and whether an edge crosses it.
  private struct Truth {
    var levels: [Double]
    var isEdge: [Bool]
  }

  private static func truth(of workload: Workload) -> Truth {
    let count = area.width * area.height
    var truth = Truth(
      levels: (0..<3 * count).map { channel(Workload.background, $0 % 3) },
      isEdge: Array(repeating: false, count: count))
    for cell in workload.cells(scale: 1) {
      let color = (0..<3).map { k in
        let ground = channel(Workload.background, k)
        return (channel(cell.color, k) - ground) * workload.opacity
      }
      guard workload.hasStrokes else {
        add(cell, radius: cell.circumradius, color, to: &truth)
        continue
      }
      // White up to the outer edge of the stroke, then the fill inside of its inner edge.
      let half = 1 / (3.0.squareRoot() / 2)
      let white = (0..<3).map { 255 - channel(Workload.background, $0) }
      add(cell, radius: cell.circumradius + half, white, to: &truth)
      let rest = (0..<3).map { color[$0] - white[$0] }
      add(cell, radius: cell.circumradius - half, rest, to: &truth)
    }
    return truth
  }

  private static func channel(_ color: UInt32, _ k: Int) -> Double {
    Double(color >> UInt32(8 * k) & 255)
  }

  /// Adds a hexagon's coverage times a color's difference from the background.
  private static func add(
    _ cell: Workload.Cell, radius: Double, _ color: [Double], to truth: inout Truth
  ) {
    let sine = 3.0.squareRoot() / 2
    let corners = [(1, 0), (0.5, -1), (-0.5, -1), (-1, 0), (-0.5, 1), (0.5, 1)].map {
      CGPoint(x: cell.x + $0 * radius, y: cell.y + Double($1) * radius * sine)
    }
    let left = max(area.x, Int(cell.x - radius) - 1)
    let right = min(area.x + area.width, Int(cell.x + radius) + 2)
    let top = max(area.y, Int(cell.y - radius * sine) - 1)
    let bottom = min(area.y + area.height, Int(cell.y + radius * sine) + 2)
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      let row = ExactCoverage.cut(
        corners, x: Double(left), y: Double(y), width: Double(right - left), height: 1)
      for x in left..<right {
        let coverage = isInside(x, y, cell, radius) ? 1 : ExactCoverage.polygon(row, x: x, y: y)
        guard coverage > 0 else { continue }
        let index = (y - area.y) * area.width + x - area.x
        for k in 0..<3 { truth.levels[3 * index + k] += color[k] * coverage }
        if coverage > 1e-9, coverage < 1 - 1e-9 { truth.isEdge[index] = true }
      }
    }
  }

  /// Whether a pixel is inside and far from all edges.
  private static func isInside(_ x: Int, _ y: Int, _ cell: Workload.Cell, _ radius: Double) -> Bool
  {
    let sine = 3.0.squareRoot() / 2
    let dx = abs(Double(x) + 0.5 - cell.x) + 0.5
    let dy = abs(Double(y) + 0.5 - cell.y) + 0.5
    return dy < radius * sine && dx * sine + dy / 2 < radius * sine
  }
}
