import Geometry
import Layouts
import ScenePicture

/// Numbers as the inspector writes them.
enum InspectorText {
  /// A number to at most two decimals.
  static func number(_ number: CGFloat) -> String {
    guard number.isFinite else { return number == .infinity ? "∞" : "?" }
    let rounded = (Double(number) * 100).rounded() / 100 + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// A length, which may be open.
  static func length(_ length: CGFloat?) -> String { length.map { number($0) } ?? "open" }

  /// A ratio to two decimals.
  static func ratio(_ ratio: Double) -> String {
    ratio.isFinite ? ratio.text(decimals: 2) : "?"
  }

  static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func point(_ point: CGPoint) -> String { "\(number(point.x)), \(number(point.y))" }

  static func proposal(_ proposal: ProposedViewSize) -> String {
    "\(length(proposal.width)) × \(length(proposal.height))"
  }
}
