import Layouts
import Testing

/// Whether a pass is as a test expects, and what the test prints.
struct LayoutMismatchTests {
  private static let row = [box(40, 20), box(10, 20)]

  private static func pass(_ width: CGFloat?) -> LayoutPass {
    LayoutPass(HStackLayout(spacing: 8), subviews: row, proposal: .of(width, nil))
  }

  @Test func whatIsAsExpectedThrowsNothing() throws {
    try Self.pass(300).verify()
    try Self.pass(300).verify(
      size: CGSize(width: 58, height: 20), frames: [rect(0, 0, 40, 20), rect(48, 0.0005, 10, 20)])
    let pass = LayoutPass(
      VStackLayout(spacing: 5),
      subviews: [box(9, 9), .layout(HStackLayout(spacing: 8), subviews: Self.row)],
      proposal: .of(58, 34))
    try pass.verify(frames: [rect(0, 14, 40, 20), rect(48, 14, 10, 20)], in: [1])
  }

  @Test func theTableNamesWhatDiffers() {
    let mismatch = #expect(throws: LayoutMismatch.self) {
      try Self.pass(300).verify(
        size: CGSize(width: 60, height: 20),
        frames: [rect(0, 0, 40, 20), rect(50, 0, 10, 20), rect(1, 2, 3, 4)])
    }
    #expect(
      mismatch?.description == """
        proposed 300 x nil, took 58 x 20, expected 60 x 20
        subview  frame            expected
        0        (0, 0) 40 x 20
        1        (48, 0) 10 x 20  (50, 0) 10 x 20
        2        no such subview  (1, 2) 3 x 4
        """)
    let missing = #expect(throws: LayoutMismatch.self) {
      try Self.pass(300).verify(frames: [rect(0, 0, 40, 20)])
    }
    #expect(missing?.description.hasSuffix("1        (48, 0) 10 x 20  no frame") == true)
    let nested = #expect(throws: LayoutMismatch.self) {
      try Self.pass(300).verify(frames: [rect(0, 0, 1, 1)], in: [1])
    }
    #expect(nested?.description.hasSuffix("1.0      no such subview  (0, 0) 1 x 1") == true)
  }

  /// Forgets its second subview where no width is proposed.
  private struct Forgetful: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 58, height: 20)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews[0].place(at: bounds.origin, proposal: .unspecified)
      guard proposal.width != nil else { return }
      subviews[1].place(
        at: CGPoint(x: bounds.minX + 48, y: bounds.minY), proposal: .unspecified)
    }
  }

  /// A planted bug at another proposal than that of the test.
  @Test func findingsFailATestWithRightFrames() {
    let pass = LayoutPass(Forgetful(), subviews: Self.row, proposal: .of(300, 20))
    let mismatch = #expect(throws: LayoutMismatch.self) {
      try pass.verify(frames: [rect(0, 0, 40, 20), rect(48, 0, 10, 20)])
    }
    #expect(
      mismatch?.description.contains("Subview 1 was not placed; it is centered.") == true
        && mismatch?.description.contains("at nil x nil") == true, "\(mismatch as Any)")
  }

  /// The statements, which the next test runs.
  @Test func aPassIsCopiedAsATest() {
    let pass = LayoutPass(
      VStackLayout(spacing: 5),
      subviews: [box(9, 9.12345), .layout(HStackLayout(spacing: 8), subviews: Self.row)],
      proposal: .of(.infinity, nil))
    #expect(
      pass.testSource() == """
        let pass = LayoutPass(
          layout, subviews: subviews,
          proposal: ProposedViewSize(width: .infinity, height: nil))
        try pass.verify(
          size: CGSize(width: 58, height: 34.123),
          frames: [
            CGRect(x: 24.5, y: 0, width: 9, height: 9.123),
            CGRect(x: 0, y: 14.123, width: 58, height: 20),
          ])
        try pass.verify(
          frames: [
            CGRect(x: 0, y: 14.123, width: 40, height: 20),
            CGRect(x: 48, y: 14.123, width: 10, height: 20),
          ], in: [1])

        """)
    #expect(
      pass.testSource(layoutDirection: .rightToLeft).contains(
        """
          proposal: ProposedViewSize(width: .infinity, height: nil),
          environment: LayoutEnvironment(layoutDirection: .rightToLeft))
        """))
  }

  @Test func theStatementsOfATestHold() throws {
    let layout = VStackLayout(spacing: 5)
    let subviews = [box(9, 9.12345), .layout(HStackLayout(spacing: 8), subviews: Self.row)]
    let pass = LayoutPass(
      layout, subviews: subviews,
      proposal: ProposedViewSize(width: .infinity, height: nil))
    try pass.verify(
      size: CGSize(width: 58, height: 34.123),
      frames: [
        CGRect(x: 24.5, y: 0, width: 9, height: 9.123),
        CGRect(x: 0, y: 14.123, width: 58, height: 20),
      ])
    try pass.verify(
      frames: [
        CGRect(x: 0, y: 14.123, width: 40, height: 20),
        CGRect(x: 48, y: 14.123, width: 10, height: 20),
      ], in: [1])
  }

  @Test func aPassIsPrintedAsATable() {
    #expect(
      "\(Self.pass(300))" == """
        proposed 300 x nil, took 58 x 20
        subview  frame            proposed
        0        (0, 0) 40 x 20   146 x 20
        1        (48, 0) 10 x 20  252 x 20
        """)
    #expect("\(Self.pass(300).placements[1])" == "1: (48, 0) 10 x 20, proposed 252 x 20")
  }

  @Test func callsAreIndentedAndNestedLayoutsAreCalledByType() {
    let pass = LayoutPass(
      ZStackLayout(), subviews: [.layout(VStackLayout(), subviews: [box(9, 9)])],
      proposal: .of(50, nil), recording: .calls)
    let lines = "\(pass.calls)".split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "ZStackLayout.sizeThatFits(50 x nil) = 9 x 9  cache made", "  ZStackLayout.makeCache()",
        "  0 VStackLayout.dimensions(50 x nil) = 9 x 9  cache made",
        "    0 VStackLayout.makeCache()", "    0.0.dimensions(50 x nil) = 9 x 9",
      ])
    #expect(lines.count == pass.calls.count)
    #expect(lines.last == "  0.0.place(at (0, 0), 9 x 9)")
  }
}
