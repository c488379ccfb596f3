import Geometry
import Layouts
import SceneDrawing

/// Formats numbers for the inspector.
enum InspectorText {
  /// Formats a number with at most two decimals.
  static func number(_ number: CGFloat) -> String { SceneSketcher.text(number) }

  /// Formats a length, which may be unspecified.
  static func length(_ length: CGFloat?) -> String { length.map { number($0) } ?? "nil" }

  /// Formats a number of things.
  static func count(_ number: Int) -> String { SceneSketcher.count(number) }

  /// Formats a number of things with their name.
  static func count(_ number: Int, _ noun: String) -> String { SceneSketcher.count(number, noun) }

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

  /// What tags of calls mean.
  static let legend: [(word: String, meaning: String)] = [
    ("cache hit", "the layout found the cache that it had made before"),
    ("remembered", "the answer to an equal question; the layout was not asked again"),
  ]

  /// Returns the durations of the last and the slowest of some frames, which are in seconds.
  static func frames(
    _ times: some BidirectionalCollection<Double>
  ) -> (last: String, worst: String) {
    func text(_ seconds: Double) -> String { (seconds * 1000).text(decimals: 1) }
    let last = times.last.map { "\(text($0)) ms" }
    let worst = "worst \(text(times.max() ?? 0))"
    return (last ?? "no frame yet", worst)
  }
}

extension LayoutCall {
  /// How a remembered answer or a cache was used; `nil` if neither was.
  var tag: String? {
    if isRemembered { return "remembered" }
    return switch cacheUse {
    case .none: nil
    case .made: "cache made"
    case .updated: "cache updated"
    case .hit: "cache hit"
    }
  }
}
