import Layouts
import Testing

/// An item of a fixed size.
func box(_ width: CGFloat, _ height: CGFloat) -> LayoutItem { .fixed(width: width, height: height) }

/// A rectangle.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension ProposedViewSize {
  /// A proposal.
  static func of(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
  }
}

extension LayoutPass {
  var frames: [CGRect] { placements.map(\.frame) }
  var centers: [CGPoint] { placements.map(\.center) }
  /// The findings, as `path: name`.
  var report: [String] {
    findings.map { "\($0.path.map(String.init).joined(separator: ".")): \($0.kind.name)" }
  }
}

extension LayoutFinding {
  /// Whether it is not visible in the pass itself: at another proposal, or in a second pass.
  var isElsewhere: Bool {
    !otherProposals.isEmpty
      || ["ignores-origin", "depends-on-history", "mirrored-twice"].contains(kind.name)
  }
}

/// Whether all coordinates are equal within 1e-9.
func isClose(_ a: [CGRect], _ b: [CGRect]) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { a, b in
      abs(a.origin.x - b.origin.x) <= 1e-9 && abs(a.origin.y - b.origin.y) <= 1e-9
        && isClose(a.size, b.size)
    }
}

func isClose(_ a: CGSize, _ b: CGSize) -> Bool {
  abs(a.width - b.width) <= 1e-9 && abs(a.height - b.height) <= 1e-9
}

func isClose(_ a: [CGPoint], _ b: [CGPoint], _ tolerance: CGFloat = 1e-9) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
}

/// Runs a layout and expects a size and frames.
func expect(
  _ layout: some Layout, _ items: [LayoutItem], in proposal: ProposedViewSize,
  takes size: CGSize, frames: [CGRect], sourceLocation: SourceLocation = #_sourceLocation
) {
  let pass = LayoutPass(layout, subviews: items, proposal: proposal)
  #expect(isClose(pass.size, size), "\(pass.size)", sourceLocation: sourceLocation)
  #expect(isClose(pass.frames, frames), "\(pass.frames)", sourceLocation: sourceLocation)
  let elsewhere = pass.findings.filter(\.isElsewhere)
  #expect(elsewhere == [], "\(elsewhere)", sourceLocation: sourceLocation)
  // The result does not depend on the origin of the bounds.
  let moved = LayoutPass(
    layout, subviews: items, proposal: proposal,
    in: CGRect(origin: CGPoint(x: 1000, y: -300), size: pass.bounds.size))
  let expected = frames.map { $0.offsetBy(dx: 1000, dy: -300) }
  #expect(isClose(moved.frames, expected), "\(moved.frames)", sourceLocation: sourceLocation)
}
