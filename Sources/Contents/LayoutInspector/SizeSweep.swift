import Geometry
import Layouts
import Motion
import Scenes

/// An animation of the width from small to large and back, whose results are plotted.
struct SizeSweep: Sendable {
  /// The proposal before the sweep.
  let base: ProposedViewSize
  /// Whether the user had set that proposal.
  let wasOwnSize: Bool
  /// The range of the width, in whole pixels.
  let widths: ClosedRange<Double>
  let start: Duration
  /// The readings at some of the widths, in order.
  let samples: [Sample]

  /// The reading of a layout at a width.
  struct Sample: Hashable, Sendable {
    var width: Double
    var reading: ArrangementReading
  }

  /// The greatest width around which a sweep starts, in pixels of the layout.
  private static let greatestWidth = 1e12
  /// The duration of a cycle, in seconds.
  static let period = 8.0
  /// The approximate maximum number of sampled widths.
  private static let sampleLimit = 240.0
  /// Larger scenes are not sampled, except aspect grids, whose arrangement needs no pass.
  static let cellLimit = 300

  init(
    of scene: LayoutScene, from base: ProposedViewSize, isOwnSize: Bool, width: Double,
    at time: Duration
  ) {
    self.base = base
    wasOwnSize = isOwnSize
    start = time
    let width = min(width, Self.greatestWidth)
    widths = max(20, width * 0.3).rounded()...max(60, width * 1.7).rounded()
    samples = Self.samples(of: scene, widths, height: base.height)
  }

  /// Continues a sweep with another scene, and with another size to restore at its end.
  init(resuming sweep: SizeSweep, over scene: LayoutScene, from base: ProposedViewSize) {
    self.base = base
    (wasOwnSize, widths, start) = (sweep.wasOwnSize, sweep.widths, sweep.start)
    samples = Self.samples(of: scene, widths, height: base.height)
  }

  private static func samples(
    of scene: LayoutScene, _ widths: ClosedRange<Double>, height: CGFloat?
  ) -> [Sample] {
    let grid = scene.root.layout.base as? AspectGridLayout
    let isLarge = scene.root.cells.count > cellLimit
    guard !isLarge || grid != nil else { return [] }
    var session = scene.makeSession()
    let step = ((widths.upperBound - widths.lowerBound) / sampleLimit).rounded(.up)
    return stride(from: widths.lowerBound, through: widths.upperBound, by: max(1, step)).map {
      let proposal = ProposedViewSize(width: CGFloat($0), height: height)
      if isLarge, let grid {
        let arrangement = grid.arrangement(
          count: scene.root.cells.count, in: proposal.replacingUnspecifiedDimensions())
        return Sample(width: $0, reading: ArrangementReading(arrangement))
      }
      let pass = session.run(proposal: proposal, recording: [])
      return Sample(width: $0, reading: ArrangementReading(of: scene, pass))
    }
  }

  /// Returns the width at a time.
  func width(at time: Duration) -> Double {
    let turn = (time - start).inSeconds / Self.period * 2 * .pi
    // The sweep starts at the initial width, in the middle of the range.
    let middle = (widths.lowerBound + widths.upperBound) / 2
    return (middle + (widths.upperBound - widths.lowerBound) / 2 * sin(turn)).rounded()
  }
}
