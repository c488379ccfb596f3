import Geometry
import Layouts
import Motion
import Scenes

/// The width goes from small to large and back while what becomes of it is plotted.
struct SizeSweep: Sendable {
  /// What was proposed before.
  let base: ProposedViewSize
  /// Whether that was the person's.
  let wasOwnSize: Bool
  /// The widths that are gone through, in whole pixels.
  let widths: ClosedRange<Double>
  let start: Duration
  /// What the layout makes of each of some widths, in their order.
  let samples: [Sample]

  /// What a layout makes of a width.
  struct Sample: Hashable, Sendable {
    var width: Double
    var reading: ArrangementReading
  }

  /// Sweeps begin at this width where the scene is wider, in pixels of the layout.
  private static let greatestWidth = 1e12
  /// From small to large and back, in seconds.
  static let period = 8.0
  /// More widths are not tried.
  private static let sampleLimit = 240.0
  /// Scenes with more cells are not tried, but for grids that can be told without.
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

  /// Goes on with a sweep over another scene, in the end to another size.
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

  /// The width at a time.
  func width(at time: Duration) -> Double {
    let turn = (time - start).inSeconds / Self.period * 2 * .pi
    // It sets off from where it was, in the middle.
    let middle = (widths.lowerBound + widths.upperBound) / 2
    return (middle + (widths.upperBound - widths.lowerBound) / 2 * sin(turn)).rounded()
  }
}
