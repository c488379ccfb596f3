import Geometry
import Layouts
import SceneDrawing

/// Formats numbers for the inspector.
enum InspectorText {
  /// Formats a number with at most two decimals.
  static func number(_ number: CGFloat) -> String { SceneSketcher.text(number) }

  /// Formats a length, which may be unspecified.
  static func length(_ length: CGFloat?) -> String { length.map { number($0) } ?? "open" }

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
    // Most non-ASCII letters are as wide as two ASCII letters.
    let wide = String(text.flatMap { $0.isASCII ? [$0] : ["w", "w"] })
    let extent = TextMeasurer.builtIn(wide, fontSize: CGFloat(size), width: CGFloat(width))
    return max(1, Int((Double(extent.size.height) / (1.2 * size)).rounded()))
  }

  static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func point(_ point: CGPoint) -> String { "\(number(point.x)), \(number(point.y))" }

  static func proposal(_ proposal: ProposedViewSize) -> String {
    "\(length(proposal.width)) × \(length(proposal.height))"
  }
}
