import Geometry
import Layouts
import SceneDrawing

/// Formats numbers for the inspector.
enum InspectorText {
  /// Formats a number with at most two decimals.
  static func number(_ number: CGFloat) -> String { SceneSketcher.text(number) }

  /// Formats a length, which may be unspecified.
  static func length(_ length: CGFloat?) -> String { length.map { number($0) } ?? "nil" }

  /// Formats a ratio with two decimals.
  static func ratio(_ ratio: Double) -> String {
    ratio.isFinite ? ratio.text(decimals: 2) : "?"
  }

  /// Formats a zoom in percent, with a decimal below 10 %.
  static func percent(_ zoom: Double) -> String {
    let percent = zoom * 100
    return percent < 10 ? "\(percent.text(decimals: 1)) %" : "\(Int(percent.rounded())) %"
  }

  /// Returns an upper limit for the number of lines of a text; letters are counted wider than they are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: Its size, in logical pixels per em.
  ///   - width: The width of a line, in logical pixels.
  /// - Returns: The number of lines, at least 1.
  static func lineCount(of text: String, size: Double, width: Double) -> Int {
    let extent = TextMeasurer.builtIn(
      widened(text), fontSize: CGFloat(size), width: CGFloat(width))
    return max(1, Int((Double(extent.size.height) / (1.2 * size)).rounded()))
  }

  /// Most non-ASCII letters are as wide as two ASCII letters.
  private static func widened(_ text: String) -> String {
    String(text.flatMap { $0.isASCII ? [$0] : ["w", "w"] })
  }

  static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func point(_ point: CGPoint) -> String { "\(number(point.x)), \(number(point.y))" }

  static func proposal(_ proposal: ProposedViewSize) -> String {
    "\(length(proposal.width)) × \(length(proposal.height))"
  }

  /// Returns an upper limit for the width of a line, as ``lineCount(of:size:width:)`` counts it.
  static func greatestWidth(of line: String, size: Double) -> CGFloat {
    TextMeasurer.builtIn(widened(line), fontSize: CGFloat(size), width: nil).size.width
  }

  // MARK: - Words

  /// What the page of differences says if there are none.
  static let noDifference = "No cell differs."
  /// What the outlines are in which a second pass has cells.
  static let actualPlaces = "solid: where a second pass has the cells"
  /// What the outlines are in which cells should be.
  static let expectedPlaces = "dashed: where the cells should be"
  /// The heading of the notes.
  static let notes = "Notes"
  /// What the overlay of spacing tints.
  static let tintedSpace = "tinted: spacing that cells prefer"
  /// What is closer than its spacing.
  static let solidSpace = "solid: closer than they prefer"
  /// What the overlay of unused space hatches.
  static let hatchedSpace = "hatched: reserved and empty"
  /// Why a sweep is not plotted.
  static let noPlot = "Scenes of more than \(SizeSweep.cellLimit) cells are not plotted."
  /// Why a sweep has no curves.
  static let noCurve = "The arrangement is the same at all of these widths."
  /// What the overlay of the fish-eye means.
  static let fisheye = "fish-eye: circles show the size, lines the shift of a cell there"
  /// What tags of calls mean.
  static let legend: [(word: String, meaning: String)] = [
    (LayoutCall.cacheHitTag, "the layout found the cache that it had made before"),
    (LayoutCall.rememberedTag, "the answer to an equal question; the layout was not asked again"),
  ]

  /// Returns the durations of the last and the slowest of some frames, which are in seconds.
  static func frames(
    _ times: some BidirectionalCollection<Double>
  ) -> (last: String, worst: String) {
    func text(_ seconds: Double) -> String { (seconds * 1000).text(decimals: 1) }
    let last = times.last.map { "\(text($0)) ms" }
    return (last ?? "no frame yet", "worst \(text(times.max() ?? 0))")
  }
}
