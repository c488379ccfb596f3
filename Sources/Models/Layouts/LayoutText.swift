import Geometry

/// Writes lengths, sizes and proposals in findings and descriptions.
package enum LayoutText {
  /// Returns a length with at most three decimals.
  static func text(_ length: CGFloat) -> String {
    let rounded = (Double(length) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns a size, as `40 x 20`.
  package static func text(_ size: CGSize) -> String {
    "\(text(size.width)) x \(text(size.height))"
  }

  /// Returns a point, as `(40, 20)`.
  static func text(_ point: CGPoint) -> String { "(\(text(point.x)), \(text(point.y)))" }

  /// Returns the origin and the size of a frame, as `(8, 0) 40 x 20`.
  package static func text(_ frame: CGRect) -> String {
    "\(text(frame.origin)) \(text(frame.size))"
  }

  /// Returns a proposal, as `300 x nil`.
  package static func text(_ proposal: ProposedViewSize) -> String {
    [proposal.width, proposal.height].map { $0.map { text($0) } ?? "nil" }
      .joined(separator: " x ")
  }

  /// Returns the indices of a path, as `1.0`.
  static func text(_ path: [Int]) -> String { path.map(String.init).joined(separator: ".") }
}
