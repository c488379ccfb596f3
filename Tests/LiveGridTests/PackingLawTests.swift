import Geometry
import LiveGrid
import TestSupport
import Testing

/// Cells are as large as fit.
struct PackingLawTests {
  /// Returns the largest circumradius of a number of cells over all numbers of columns.
  private func best(_ count: Int, in size: CGSize) -> Double {
    (1...count).map { columns in
      let rows = (Double(count) / Double(columns)).rounded(.up)
      let halves = columns > 1 ? 0.5 : 0
      return min(
        Double(size.width) / (1.5 * Double(columns) + 0.5),
        Double(size.height) / ((rows + halves) * 3.0.squareRoot()))
    }.max() ?? 0
  }

  /// Twelve cells used to take 6 % of a large wall, and ten were one row.
  @Test func roomsAreNearlyAsLargeAsFit() {
    var generator = SplitMix64(seed: 31)
    for _ in 0..<150 {
      let count = generator.int(0...2) == 0 ? generator.int(61...900) : generator.int(1...60)
      let size = (generator.logarithmic(300, 4000), generator.logarithmic(300, 2400))
      let model = LiveGridModel.sample(count: count, size: size)
      let viewport = model.viewport.insetBy(dx: 12, dy: 12)
      let frame = model.frame(at: .zero)
      guard frame.circumradius > 4 else { continue }
      #expect(
        frame.circumradius >= 0.98 * best(count, in: viewport.size),
        "\(count) cells in \(viewport.size)")
    }
  }

  /// Up to 60 cells there is no room for others.
  @Test func fewCellsAlwaysFillTheirRoom() {
    var model = LiveGridModel.sample(count: 0)
    let viewport = model.viewport.insetBy(dx: 12, dy: 12)
    for number in 0..<60 {
      model.receive(1, of: "host-\(number)")
      model.advance(to: .seconds(number))
      model.advance(to: .milliseconds(1000 * number + 900))
      let frame = model.frame(at: .milliseconds(1000 * number + 900))
      #expect(frame.circumradius >= 0.98 * best(number + 1, in: viewport.size))
    }
  }
}
