import Geometry
import LiveGrid
import Raster

/// The drawn signs of states and buttons: lines in units of their size, about their center.
enum WatchIcons {
  /// The width of the lines, in units of the size.
  static let lineWidth = 0.24

  /// Returns the sign of a state: a tick, a triangle, a cross or a question mark; empty if it is not judged.
  static func sign(of state: CellState) -> Path {
    switch state {
    case .ok: tick
    case .warning: triangle
    case .critical: cross
    case .unknown: questionMark
    case .unjudged: Path()
    }
  }

  private static let tick = lines([[(-0.72, 0.06), (-0.22, 0.56), (0.74, -0.52)]])

  private static let triangle: Path = {
    var path = lines([[(0, -0.86), (0.94, 0.72), (-0.94, 0.72)]])
    path.close()
    path.move(to: CGPoint(x: 0, y: -0.24))
    path.line(to: CGPoint(x: 0, y: 0.16))
    path.move(to: CGPoint(x: 0, y: 0.44))
    path.line(to: CGPoint(x: 0, y: 0.46))
    return path
  }()

  private static let cross = lines([
    [(-0.6, -0.6), (0.6, 0.6)], [(0.6, -0.6), (-0.6, 0.6)],
  ])

  private static let questionMark: Path = {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 0, y: -0.38), radius: 0.44, from: .pi * 1.05, sweep: .pi * 1.28)
    path.line(to: CGPoint(x: 0, y: 0.3))
    path.move(to: CGPoint(x: 0, y: 0.74))
    path.line(to: CGPoint(x: 0, y: 0.76))
    return path
  }()

  /// Two bars.
  static let pause = lines([[(-0.4, -0.7), (-0.4, 0.7)], [(0.4, -0.7), (0.4, 0.7)]])
  /// A triangle to the right.
  static let resume: Path = {
    var path = lines([[(-0.46, -0.76), (0.76, 0), (-0.46, 0.76)]])
    path.close()
    return path
  }()
  /// Four corners.
  static let fit = lines([
    [(-0.84, -0.34), (-0.84, -0.84), (-0.34, -0.84)],
    [(0.34, -0.84), (0.84, -0.84), (0.84, -0.34)],
    [(0.84, 0.34), (0.84, 0.84), (0.34, 0.84)], [(-0.34, 0.84), (-0.84, 0.84), (-0.84, 0.34)],
  ])
  /// Columns on a line.
  static let histogram = lines([
    [(-0.9, 0.84), (0.9, 0.84)], [(-0.6, 0.4), (-0.6, 0.1)], [(-0.2, 0.4), (-0.2, -0.76)],
    [(0.2, 0.4), (0.2, -0.36)], [(0.6, 0.4), (0.6, 0.16)],
  ])
  /// Lines that get shorter, with a point, a letter or a number of bars beside them.
  static func order(_ order: GridOrder) -> Path {
    switch order {
    case .arrival: byArrival
    case .label: byLabel
    case .value: byValue
    }
  }

  /// A clock.
  private static let byArrival: Path = {
    var path = Path()
    path.addArc(center: .zero, radius: 0.86, from: 0, sweep: 2 * .pi)
    path.close()
    path.move(to: CGPoint(x: 0, y: -0.46))
    path.line(to: CGPoint(x: 0, y: 0.04))
    path.line(to: CGPoint(x: 0.36, y: 0.28))
    return path
  }()
  /// The letter A above a Z, with an arrow down.
  private static let byLabel = lines([
    [(-0.84, -0.12), (-0.5, -0.9), (-0.16, -0.12)], [(-0.72, -0.38), (-0.28, -0.38)],
    [(-0.8, 0.18), (-0.2, 0.18), (-0.8, 0.9), (-0.2, 0.9)],
    [(0.52, -0.86), (0.52, 0.84)], [(0.2, 0.5), (0.52, 0.86), (0.84, 0.5)],
  ])
  /// Lines that get shorter.
  private static let byValue = lines([
    [(-0.84, -0.72), (0.84, -0.72)], [(-0.84, -0.24), (0.44, -0.24)],
    [(-0.84, 0.24), (0.04, 0.24)], [(-0.84, 0.72), (-0.36, 0.72)],
  ])

  /// The width of the lines over a stale cell, in units of its circumradius.
  static let hatchWidth = 0.1
  /// Lines that rise to the right inside a flat-top hexagon of circumradius 1.
  static let hatch: Path = {
    let (step, inradius) = (0.27, 0.78 * 0.75.squareRoot())
    var path = Path()
    for number in -3...3 {
      // The line is the points `middle + t * (1, -1)`; each pair of edges bounds t.
      let middle = step * Double(number) * 0.5.squareRoot()
      var (low, high) = (-2.0, 2.0)
      for (x, y) in [(0.0, 1.0), (0.75.squareRoot(), 0.5), (0.75.squareRoot(), -0.5)] {
        let (offset, slope) = (middle * (x + y), x - y)
        let (first, second) = ((-inradius - offset) / slope, (inradius - offset) / slope)
        low = max(low, min(first, second))
        high = min(high, max(first, second))
      }
      guard low < high else { continue }
      path.move(to: CGPoint(x: middle + low, y: middle - low))
      path.line(to: CGPoint(x: middle + high, y: middle - high))
    }
    return path
  }()

  private static func lines(_ lines: [[(Double, Double)]]) -> Path {
    var path = Path()
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }
}
