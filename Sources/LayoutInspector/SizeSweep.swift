import Geometry
import Interaction
import Layouts
import Scenes

/// The width goes from small to large and back while what becomes of it is plotted.
struct SizeSweep: Sendable {
  /// What was proposed before.
  let base: ProposedViewSize
  /// Whether that was the person's.
  let wasOwnSize: Bool
  /// The widths that are gone through.
  let widths: ClosedRange<Double>
  let start: Duration
  /// What the layout makes of each of some widths.
  let samples: [Sample]

  /// What a layout makes of a width.
  struct Sample: Hashable, Sendable {
    var width: Double
    var rows: Int
    var cols: Int
    /// The ratio of a cell's width to its height.
    var ratio: Double
  }

  /// From small to large and back, in seconds.
  static let period = 8.0
  private static let sampleCount = 121
  /// Scenes with more cells are plotted by what can be told without running them.
  private static let cellLimit = 300

  init(
    of scene: LayoutScene, from base: ProposedViewSize, isOwnSize: Bool, width: Double,
    at time: Duration
  ) {
    self.base = base
    wasOwnSize = isOwnSize
    start = time
    widths = max(20, width * 0.3)...max(60, width * 1.7)
    samples = Self.samples(of: scene, widths, height: base.height)
  }

  /// Goes on with a sweep over another scene, in the end to another size.
  init(resuming sweep: SizeSweep, over scene: LayoutScene, from base: ProposedViewSize) {
    self.base = base
    (wasOwnSize, widths, start) = (sweep.wasOwnSize, sweep.widths, sweep.start)
    samples = Self.samples(of: scene, widths, height: base.height)
  }

  private static func samples(
    of scene: LayoutScene, _ widths: ClosedRange<Double>, height: CGFloat?
  ) -> [Sample] {
    var session = scene.makeSession()
    return (0..<sampleCount).map { number in
      let share = Double(number) / Double(sampleCount - 1)
      let width = widths.lowerBound + (widths.upperBound - widths.lowerBound) * share
      let proposal = ProposedViewSize(width: width, height: height)
      return sample(scene, proposal, width, &session)
    }
  }

  private static func sample(
    _ scene: LayoutScene, _ proposal: ProposedViewSize, _ width: Double,
    _ session: inout LayoutSession
  ) -> Sample {
    if let grid = scene.root.layout.base as? AspectGridLayout {
      let arrangement = grid.arrangement(
        count: scene.root.cells.count, in: proposal.replacingUnspecifiedDimensions())
      return Sample(
        width: width, rows: arrangement.rows, cols: arrangement.cols,
        ratio: Double(arrangement.cellAspectRatio))
    }
    guard scene.root.cells.count <= cellLimit else {
      return Sample(width: width, rows: 0, cols: 0, ratio: 0)
    }
    let frames = session.run(proposal: proposal).placements.map(\.frame)
    return Sample(
      width: width, rows: Self.lines(frames.map { Double($0.midY) }),
      cols: Self.lines(frames.map { Double($0.midX) }),
      ratio: frames.first.map { $0.height > 0 ? Double($0.width / $0.height) : 0 } ?? 0)
  }

  /// How many places there are that differ by more than half a pixel.
  private static func lines(_ places: [Double]) -> Int {
    var count = 0
    var last = -Double.infinity
    for place in places.sorted() where place > last + 0.5 {
      count += 1
      last = place
    }
    return count
  }

  /// The width at a time.
  func width(at time: Duration) -> Double {
    let turn = (time - start).inSeconds / Self.period * 2 * .pi
    // It sets off from where it was, in the middle.
    let middle = (widths.lowerBound + widths.upperBound) / 2
    return (middle + (widths.upperBound - widths.lowerBound) / 2 * sin(turn)).rounded()
  }
}
