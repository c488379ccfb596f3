/// One of the specification's scenes S1 to S6: a honeycomb that fills the screen.
struct Workload {
  var name: String
  var columns: Int
  var rows: Int
  /// Circumradius of the grid at 1920 x 1080, in pixels; cells are drawn at 0.94 of it.
  var radius: Double
  var opacity = 1.0
  var hasStrokes = false
  var hasLabels = false

  /// A hexagon, in pixels, and its opaque color.
  struct Cell {
    var x: Double
    var y: Double
    var circumradius: Double
    var color: UInt32
  }

  static let all = [
    Workload(name: "S1", columns: 15, rows: 7, radius: 72.31),
    Workload(name: "S2", columns: 50, rows: 30, radius: 20.07),
    Workload(name: "S3", columns: 150, rows: 80, radius: 7.03),
    Workload(name: "S4", columns: 400, rows: 250, radius: 2.403),
    Workload(
      name: "S5", columns: 15, rows: 7, radius: 72.31, hasStrokes: true, hasLabels: true),
    Workload(name: "S6", columns: 15, rows: 7, radius: 72.31, opacity: 0.5),
  ]

  /// The label of every cell of S5, and the start of its baseline relative to the cell's center.
  static let label = "Traveling"
  static let labelOffset = (x: -40.0, y: 5.0)
  static let background: UInt32 = 0xFF16_131F

  /// The cells, in pixels of a screen `scale` times 1920 x 1080, column by column.
  func cells(scale: Double) -> [Cell] {
    let r = radius * scale
    let (columnPitch, rowPitch) = (1.5 * r, 3.0.squareRoot() * r)
    let width = Double(columns - 1) * columnPitch
    let height = (Double(rows) - 0.5) * rowPitch
    let left = 960 * scale - width / 2 + 0.37 * scale
    let top = 540 * scale - height / 2 + 0.21 * scale
    var seed: UInt64 = 42
    var result: [Cell] = []
    for column in 0..<columns {
      for row in 0..<rows {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let y = top + (Double(row) + (column % 2 == 0 ? 0 : 0.5)) * rowPitch
        result.append(
          Cell(
            x: left + Double(column) * columnPitch, y: y, circumradius: 0.94 * r,
            color: 0xFF00_0000 | UInt32(truncatingIfNeeded: seed >> 40)))
      }
    }
    return result
  }
}
