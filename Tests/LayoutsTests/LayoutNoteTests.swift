import HexGeometry
import Layouts
import TestSupport
import Testing

/// Takes a size and places its subviews in frames, wherever it is.
private struct Framed: Layout {
  let size: CGSize
  let frames: [CGRect]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: .unspecified)
    }
  }
}

/// Asks for spacing that its subviews do not have.
private struct Roomy: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 20, height: 20)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}

  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing(all: 15) }
}

/// Places that look like mistakes and may be meant.
struct LayoutNoteTests {
  /// The notes of a layout that places subviews in frames, as `path: name: message`.
  private func notes(
    _ size: CGSize, _ frames: [CGRect], spacings: [ViewSpacing?] = [],
    direction: LayoutDirection = .leftToRight, proposal: ProposedViewSize = .of(900, 900)
  ) -> [String] {
    let items = frames.enumerated().map { index, frame in
      let item = box(frame.width, frame.height)
      guard spacings.indices.contains(index), let spacing = spacings[index] else { return item }
      return item.spacing(spacing)
    }
    return LayoutPass(
      Framed(size: size, frames: frames), subviews: items, proposal: proposal,
      environment: LayoutEnvironment(layoutDirection: direction)
    ).notes.map(\.description)
  }

  private let wide = CGSize(width: 900, height: 900)

  // MARK: - Too close

  @Test func neighborsThatAreCloserThanTheyPreferAreNoted() {
    let row = [rect(0, 0, 30, 20), rect(32, 0, 30, 20), rect(74, 0, 30, 20)]
    #expect(notes(wide, row) == [], "spacing is not set")
    #expect(
      notes(wide, row, spacings: [ViewSpacing(all: 12)])
        == ["Subview 1 is 2 px from subview 0; the two prefer 12 px."])
    #expect(
      notes(wide, row, spacings: [nil, ViewSpacing(all: 12)])
        == ["Subview 1 is 2 px from subview 0; the two prefer 12 px."], "12 px to the third one")
    #expect(notes(wide, row, spacings: [ViewSpacing(all: 2)]) == [])
    #expect(notes(wide, row, spacings: [ViewSpacing(all: 2.4)]) == [], "rounded to whole pixels")
    // Both prefer something: the larger one counts.
    #expect(
      notes(wide, row, spacings: [ViewSpacing(all: 1), ViewSpacing(all: 5)])
        == ["Subview 1 is 2 px from subview 0; the two prefer 5 px."])
  }

  @Test func onlyFacingEdgesCount() {
    let row = [rect(0, 0, 30, 20), rect(32, 0, 30, 20)]
    var spacing = ViewSpacing()
    spacing.leading = 12
    #expect(notes(wide, row, spacings: [spacing]) == [], "away from the neighbor")
    #expect(notes(wide, row, spacings: [nil, spacing]).count == 1)
    // In right-to-left environments, the first one is on the right.
    #expect(notes(wide, row, spacings: [nil, spacing], direction: .rightToLeft).count == 1)
    #expect(notes(wide, row, spacings: [spacing], direction: .rightToLeft) == [])
    let corners = [rect(0, 0, 30, 20), rect(30, 20, 30, 20)]
    #expect(notes(wide, corners, spacings: [ViewSpacing(all: 12)]) == [], "across a corner")
    let column = [rect(0, 0, 30, 20), rect(29, 23, 30, 20)]
    #expect(
      notes(wide, column, spacings: [ViewSpacing(all: 12)])
        == ["Subview 1 is 3 px from subview 0; the two prefer 12 px."])
  }

  @Test func onlyNeighborsCount() {
    // The first and the last are 9 px apart, with another one between them.
    let row = [rect(0, 0, 30, 20), rect(34, 0, 1, 20), rect(39, 0, 30, 20)]
    #expect(
      notes(wide, row, spacings: [ViewSpacing(all: 3), nil, ViewSpacing(all: 20)])
        == ["Subview 2 is 4 px from subview 1; the two prefer 20 px."])
  }

  @Test func nestedLayoutsPreferWhatTheySay() {
    func notes(_ inner: LayoutItem) -> [String] {
      LayoutPass(
        Framed(size: wide, frames: [rect(0, 0, 20, 20), rect(24, 0, 20, 20)]),
        subviews: [inner, box(20, 20)], proposal: .of(900, 900), recording: [.findings, .calls]
      ).notes.map(\.description)
    }
    let plain = LayoutItem.layout(HStackLayout(), subviews: [box(20, 20)])
    #expect(notes(plain) == [])
    #expect(
      notes(.layout(Roomy(), subviews: []))
        == ["Subview 1 is 4 px from subview 0; the two prefer 15 px."])
    let inherited = LayoutItem.layout(
      HStackLayout(), subviews: [box(20, 20).spacing(ViewSpacing(all: 9))])
    #expect(notes(inherited) == ["Subview 1 is 4 px from subview 0; the two prefer 9 px."])
  }

  /// The containers of this package are as SwiftUI's.
  @Test func containersOfThisPackageHaveNoNotes() {
    let items = Array(repeating: box(20, 20).spacing(ViewSpacing(all: 12)), count: 4)
    let containers: [AnyLayout] = [
      AnyLayout(HStackLayout(spacing: 0)), AnyLayout(VStackLayout(spacing: 3)),
      AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0)),
      AnyLayout(AspectGridLayout()),
    ]
    for container in containers {
      let pass = LayoutPass(container, subviews: items, proposal: .of(400, 300))
      #expect(pass.notes == [], "\(container.name)")
    }
  }

  /// Hexagons face each other along edges that frames do not have.
  @Test func hexagonsAreNotCompared() {
    let item = box(20, 20).outline(.hexagon(.flatTop)).spacing(ViewSpacing(all: 12))
    let pass = LayoutPass(
      Framed(size: wide, frames: [rect(0, 0, 20, 20), rect(20, 0, 20, 20)]),
      subviews: [item, item], proposal: .of(900, 900))
    #expect(pass.notes == [])
  }

  /// The grid finds the same pairs as a comparison of all.
  @Test func pairsAreThoseOfAllComparisons() {
    var generator = SplitMix64(seed: 35)
    for _ in 0..<40 {
      let frames = (0..<30).map { _ in
        rect(
          CGFloat(generator.int(0...12)) * 40, CGFloat(generator.int(0...12)) * 30,
          CGFloat(generator.int(1...38)), CGFloat(generator.int(1...28)))
      }
      // At most one in each place, so that nothing overlaps.
      var places: Set<[CGFloat]> = []
      let apart = frames.filter { places.insert([$0.minX, $0.minY]).inserted }
      let preferred = CGFloat(generator.int(1...30))
      let found = notes(
        wide, apart, spacings: Array(repeating: ViewSpacing(all: preferred), count: apart.count))
      var expected = 0
      for (index, second) in apart.enumerated() {
        for first in apart[..<index] {
          let isBeside = min(first.maxY, second.maxY) > max(first.minY, second.minY)
          let isBelow = min(first.maxX, second.maxX) > max(first.minX, second.minX)
          guard isBeside || isBelow else { continue }
          let gap = CGRect(
            x: isBeside ? min(first.maxX, second.maxX) : max(first.minX, second.minX),
            y: isBeside ? max(first.minY, second.minY) : min(first.maxY, second.maxY),
            width: isBeside
              ? max(first.minX, second.minX) - min(first.maxX, second.maxX)
              : min(first.maxX, second.maxX) - max(first.minX, second.minX),
            height: isBeside
              ? min(first.maxY, second.maxY) - max(first.minY, second.minY)
              : max(first.minY, second.minY) - min(first.maxY, second.maxY))
          let distance = isBeside ? gap.width : gap.height
          let isBlocked = apart.contains { other in
            let common = gap.intersection(other)
            return !common.isNull && common.width > 0 && common.height > 0
          }
          if distance < preferred - 0.5, !isBlocked { expected += 1 }
        }
      }
      #expect(found.count == expected)
    }
  }

  // MARK: - Unused space

  private let pair = [rect(0, 0, 30, 20), rect(30, 0, 30, 20)]

  @Test func spaceThatALayoutTakesForNothingIsNoted() {
    #expect(
      notes(CGSize(width: 68, height: 20), pair)
        == ["The layout chose its width itself, and leaves 8 px at its trailing edge empty."])
    #expect(
      notes(CGSize(width: 68, height: 20), pair, direction: .rightToLeft)
        == ["The layout chose its width itself, and leaves 8 px at its trailing edge empty."])
    #expect(
      notes(CGSize(width: 60, height: 25), pair)
        == ["The layout chose its height itself, and leaves 5 px at its bottom edge empty."])
    let moved = pair.map { $0.offsetBy(dx: 4, dy: 0) }
    #expect(
      notes(CGSize(width: 64, height: 20), moved)
        == ["The layout chose its width itself, and leaves 4 px at its leading edge empty."])
  }

  /// Space that has a reason.
  @Test func spaceWithAReasonIsNotNoted() {
    #expect(notes(CGSize(width: 60, height: 20), pair) == [])
    #expect(notes(CGSize(width: 900, height: 20), pair) == [], "as wide as proposed")
    #expect(
      notes(CGSize(width: 500, height: 500), pair, proposal: .of(900, 500)) == [],
      "a square in what was proposed")
    let centered = pair.map { $0.offsetBy(dx: 8, dy: 0) }
    #expect(notes(CGSize(width: 76, height: 20), centered) == [], "a margin on both sides")
    #expect(
      notes(CGSize(width: 60, height: 20), [rect(0, 0, 30, 20), rect(30, 0, 20, 20)]) == [],
      "two equal columns")
    #expect(notes(CGSize(width: 60, height: 20), [rect(0, 0, 30, 20)]) == [], "a frame")
    #expect(notes(CGSize(width: 60.4, height: 20), pair) == [], "rounded")
    #expect(notes(CGSize(width: 60, height: 20), []) == [])
  }

  /// Bounds that a test or a container chooses are not the layout's.
  @Test func otherBoundsAreNotNoted() {
    let layout = Framed(size: CGSize(width: 60, height: 20), frames: pair)
    let items = [box(30, 20), box(30, 20)]
    let pass = LayoutPass(
      layout, subviews: items, proposal: .of(900, 900), in: rect(0, 0, 100, 20))
    #expect(pass.notes == [])
  }

  /// What is wrong is a finding, and says more than a note.
  @Test func problemsOfTheSameContainerAreNotNotedToo() {
    let pass = LayoutPass(
      Framed(size: CGSize(width: 90, height: 20), frames: pair),
      subviews: [box(30, 20), box(30, 20), box(30, 20)], proposal: .of(900, 900))
    #expect(pass.findings.contains { $0.kind == .unplaced } && pass.notes == [])
  }

  // MARK: - Notes and findings

  private func noted() -> LayoutPass {
    LayoutPass(
      Framed(size: CGSize(width: 60, height: 20), frames: pair),
      subviews: [box(30, 20).spacing(ViewSpacing(all: 12)), box(30, 20)], proposal: .of(900, 900))
  }

  @Test func notesAreNoFindings() {
    let pass = noted()
    #expect(pass.findings == [])
    #expect(pass.notes.map(\.kind.name) == ["too-close"] && pass.notes.map(\.path) == [[1]])
    #expect(pass.notes.allSatisfy { $0.kind.isNote })
    #expect("\(pass)".hasSuffix("\nNote: Subview 1 is 0 px from subview 0; the two prefer 12 px."))
    #expect(
      LayoutPass(
        Framed(size: CGSize(width: 68, height: 20), frames: pair), subviews: [box(30, 20)],
        proposal: .of(900, 900), recording: []
      ).notes == [], "not recorded")
  }

  @Test func testsFailForNotesOnRequest() throws {
    try noted().verify(size: CGSize(width: 60, height: 20))
    let mismatch = #expect(throws: LayoutMismatch.self) { try noted().verify(allowsNotes: false) }
    #expect(
      mismatch?.description == """
        proposed 900 x 900, took 60 x 20
        Note: Subview 1 is 0 px from subview 0; the two prefer 12 px.
        """)
    // A test that fails anyway lists them.
    let other = #expect(throws: LayoutMismatch.self) {
      try noted().verify(size: CGSize(width: 61, height: 20))
    }
    #expect(other?.description.contains("\nNote: Subview 1 is 0 px") == true)
  }

  /// Many subviews that are all too close do not take forever, nor do those whose reach is far.
  @Test func thousandsAreNotComparedWithEachOther() {
    let frames = (0..<5000).map { rect(CGFloat($0 % 100) * 9, CGFloat($0 / 100) * 9, 8, 8) }
    for preferred in [CGFloat(4), 900] {
      let found = notes(
        wide, frames,
        spacings: Array(repeating: ViewSpacing(all: preferred), count: frames.count))
      #expect(!found.isEmpty && found.count <= 1001)
    }
  }
}
