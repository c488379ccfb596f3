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
    /// The number of findings there.
    var findingCount = 0
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
      let pass = session.run(proposal: proposal, recording: .currentFindings)
      return Sample(
        width: $0, reading: ArrangementReading(of: scene, pass), findingCount: pass.findings.count)
    }
  }

  /// The ranges of widths at which there are findings, from the middle between two samples to the next one.
  var findingRanges: [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start: Double?
    for (index, sample) in samples.enumerated() {
      let before = index == 0 ? sample.width : (samples[index - 1].width + sample.width) / 2
      if sample.findingCount > 0, start == nil { start = before }
      if sample.findingCount == 0, let low = start {
        ranges.append(low...before)
        start = nil
      }
    }
    if let start, let last = samples.last { ranges.append(start...max(start, last.width)) }
    return ranges
  }

  /// Returns the number of findings at the sampled width that is nearest to a width.
  func findingCount(at width: Double) -> Int {
    samples.min { abs($0.width - width) < abs($1.width - width) }?.findingCount ?? 0
  }

  /// The number of findings at a width in words; `nil` if there are none at any width.
  func findingWords(at width: Double) -> String? {
    guard samples.contains(where: { $0.findingCount > 0 }) else { return nil }
    return InspectorText.count(findingCount(at: width), "finding")
  }

  /// Whether rows and columns are plotted: those that the layout defines, or that change with the width.
  ///
  /// A stack is always one row or one column.
  func plotsExtent(of layout: AnyLayout) -> Bool {
    switch layout.base {
    case is AspectGridLayout, is HexLayout: return true
    case is HStackLayout, is VStackLayout: return false
    default: return Set(samples.compactMap(\.reading.extent)).count > 1
    }
  }

  /// Whether the ratio is plotted: that of equal cells, or if it changes with the width.
  func plotsRatio(of layout: AnyLayout) -> Bool {
    switch layout.base {
    case is AspectGridLayout, is HexLayout: true
    default: Set(samples.map(\.reading.ratio)).count > 1
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
