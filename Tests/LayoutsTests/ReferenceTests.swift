import Layouts
import Testing

/// The engine compared with an independent implementation of the rules.
struct ReferenceTests {
  private static let color = ReferenceNode.flexible()

  private static func hstack(_ spacing: CGFloat?, _ children: [ReferenceNode]) -> ReferenceNode {
    .container(.hstack(.centerY, spacing), children)
  }

  private static func grid(
    _ spacing: CGFloat?, _ rows: [[ReferenceNode]], outside: [ReferenceNode],
    _ guide: ReferenceGuide = .centerX
  ) -> ReferenceNode {
    let cells = rows.enumerated().flatMap { number, row in
      row.map { cell in
        var cell = cell
        cell.row = number
        return cell
      }
    }
    return .container(
      .grid(guide, .centerY, horizontal: spacing, vertical: spacing), cells + outside)
  }

  /// Compares trees of many seeds, until three differ.
  private func compare(hasGrids: Bool) {
    var mismatches = 0
    for seed in 0..<10_000 as Range<UInt64> where mismatches < 3 {
      var samples = ReferenceSamples(seed: seed, hasGrids: hasGrids)
      let comparison = ReferenceComparison(samples.root(), samples.proposal())
      if comparison.isEqual { continue }
      mismatches += 1
      Issue.record(
        "seed \(seed):\n\(comparison)\n\nminimized:\n\(comparison.minimized)")
    }
  }

  @Test func randomStacksEqualTheReference() { compare(hasGrids: false) }

  @Test func randomGridsEqualTheReference() { compare(hasGrids: true) }

  /// Expects frames of the reference and of the engine.
  private func expect(
    _ root: ReferenceNode, in proposal: ReferenceProposal, frames: [CGRect],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comparison = ReferenceComparison(root, proposal)
    let expected = comparison.expected.children.map(\.frame)
    #expect(isClose(expected, frames), "reference: \(expected)", sourceLocation: sourceLocation)
    #expect(comparison.isEqual, "\(comparison)", sourceLocation: sourceLocation)
  }

  @Test func spacerKeepsItsLengthBesideAColor() {
    expect(
      Self.hstack(nil, [Self.color, .spacer()]), in: ReferenceProposal(300, 20),
      frames: [rect(0, 0, 292, 20), rect(292, 10, 8, 0)])
  }

  @Test func spacerComesAfterFlexibleItems() {
    let flexible = ReferenceNode.flexible(ReferenceLimits(maximum: 200))
    expect(
      Self.hstack(nil, [flexible, .spacer(), flexible]), in: ReferenceProposal(300, 20),
      frames: [rect(0, 0, 146, 20), rect(146, 10, 8, 0), rect(154, 0, 146, 20)])
  }

  @Test func openThicknessIsThatOfTheStackWhenPlacing() {
    expect(
      Self.hstack(0, [.fixed(40, 100), Self.color]), in: ReferenceProposal(300, nil),
      frames: [rect(0, 0, 40, 100), rect(40, 0, 260, 100)])
  }

  @Test func dividerOutsideOfRowsIsAsWideAsTheColumns() {
    var divider = ReferenceNode.flexible(
      ReferenceLimits(), ReferenceLimits(minimum: 1, ideal: 1, maximum: 1))
    divider.isUnsizedHorizontally = true
    expect(
      Self.grid(nil, [[.fixed(40, 10), .fixed(30, 10)]], outside: [divider]),
      in: ReferenceProposal(nil, nil),
      frames: [rect(0, 0, 40, 10), rect(48, 0, 30, 10), rect(0, 18, 78, 1)])
  }

  @Test func itemOutsideOfRowsWidensAllColumnsAlike() {
    // The columns and two distances are 113 wide; each column gets a third of the other 207.
    let row = [ReferenceNode.fixed(9, 10), .fixed(60, 10), .fixed(28, 10)]
    expect(
      Self.grid(nil, [row], outside: [Self.color], .leading), in: ReferenceProposal(320, nil),
      frames: [
        rect(0, 0, 9, 10), rect(86, 0, 60, 10), rect(223, 0, 28, 10), rect(0, 18, 320, 10),
      ])
  }

  @Test func greatestMinimumComesFirst() {
    let wide = ReferenceNode.flexible(ReferenceLimits(minimum: 100, ideal: 100))
    expect(
      Self.hstack(0, [Self.color, wide]), in: ReferenceProposal(150, 20),
      frames: [rect(0, 0, 50, 20), rect(50, 0, 100, 20)])
  }

  @Test func layersAreOfferedTheSizeOfTheZStack() {
    expect(
      .container(.zstack(.centerX, .centerY), [Self.color, .fixed(50, 50)]),
      in: ReferenceProposal(nil, nil), frames: [rect(0, 0, 50, 50), rect(0, 0, 50, 50)])
  }

  @Test func explicitBottomDoesNotMoveTheBaselines() {
    // The default of a baseline is the height; only an explicit baseline changes it.
    var item = ReferenceNode.fixed(10, 10)
    item.guides[.bottom] = 30
    for guide in [ReferenceGuide.firstTextBaseline, .lastTextBaseline] {
      expect(
        .container(.hstack(guide, 0), [item, .fixed(10, 20)]), in: ReferenceProposal(nil, nil),
        frames: [rect(0, 10, 10, 10), rect(10, 0, 10, 20)])
    }
  }
}
