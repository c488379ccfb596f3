import HexGeometry
import Layouts
import TestSupport
import Testing

/// Places each subview with a function, in 100 x 100.
private struct Scattered: Layout {
  let place: @Sendable (Int, LayoutSubview) -> Void

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() { place(index, subview) }
  }
}

/// Returns invalid sizes, or another one each time.
private struct Unsound: Layout {
  let size: CGSize
  let growth: CGFloat

  func makeCache(subviews: Subviews) -> CGFloat { 0 }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize {
    cache += growth
    return CGSize(width: size.width + cache, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {}
}

struct LayoutFindingTests {
  private func scatter(
    _ items: [LayoutItem], _ place: @escaping @Sendable (Int, LayoutSubview) -> Void
  ) -> LayoutPass {
    LayoutPass(
      Scattered(place: place), subviews: items, proposal: .of(100, 100),
      recording: .currentFindings)
  }

  @Test func overlapsAreFoundOnceAndExactly() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<60 {
      let frames = (0..<generator.int(2...40)).map { _ in
        rect(
          CGFloat(generator.int(0...60)), CGFloat(generator.int(0...60)),
          CGFloat(generator.int(1...40)), CGFloat(generator.int(1...40)))
      }
      let pass = scatter(frames.map { box($0.width, $0.height) }) { index, subview in
        subview.place(at: frames[index].origin, proposal: .unspecified)
      }
      var expected: [[Int]] = []
      for (second, frame) in frames.enumerated() {
        for (first, other) in frames[..<second].enumerated() {
          let common = frame.intersection(other)
          if common.width > 0 && common.height > 0 { expected.append([first, second]) }
        }
      }
      let found = pass.findings.compactMap { finding -> [Int]? in
        guard case .overlap(let sibling, _) = finding.kind else { return nil }
        return [sibling] + finding.path
      }
      #expect(found == expected)
    }
  }

  @Test(arguments: Hex.Orientation.allCases)
  func hexagonsOverlapOnlyWhereTheyDo(orientation: Hex.Orientation) {
    expectOverlaps(
      in: HexLattice(orientation: orientation, circumradius: 10), of: .hexagon(orientation))
  }

  /// Wide cells of a honeycomb touch, and overlap if they are nearer.
  @Test(arguments: [1, 1.5, 2.75]) func wideHexagonsOverlapOnlyWhereTheyDo(width: CGFloat) {
    expectOverlaps(
      in: .honeycomb(pitch: 12, cellWidth: width), of: .hexagon(.flatTop, isElongated: true))
  }

  /// Expects that neighbors in a lattice overlap only if they are nearer than there.
  ///
  /// Hexagons leave space at the corners of their boxes: 40 to the right and 20 down they touch nothing.
  private func expectOverlaps(in lattice: HexLattice, of outline: LayoutOutline) {
    let size = lattice.hexagon(of: .zero).bounds.size
    let item = box(size.width, size.height).outline(outline)
    for step in Hex.zero.neighbors {
      let center = lattice.center(of: step)
      for (factor, overlaps) in [(1.0, false), (0.99, true), (1.01, false)] {
        let pass = scatter([item, item]) { index, subview in
          let way = CGFloat(index) * factor
          subview.place(
            at: CGPoint(x: 50 + center.x * way, y: 50 + center.y * way), anchor: .center,
            proposal: .unspecified)
        }
        #expect(pass.report == (overlaps ? ["1: overlap"] : []))
      }
    }
  }

  @Test func hexagonAndRectangleMayShareABox() {
    // The box of the hexagon reaches to 20 x 17.3; its corner at the bottom right is cut off.
    let hexagon = box(20, 10 * 3.0.squareRoot()).outline(.hexagon(.flatTop))
    for (corner, overlaps) in [(18.0, false), (14, true)] {
      let pass = scatter([hexagon, box(10, 10)]) { index, subview in
        subview.place(
          at: index == 0 ? .zero : CGPoint(x: corner, y: 14), proposal: .unspecified)
      }
      #expect(pass.report == (overlaps ? ["1: overlap"] : []))
    }
  }

  @Test func pilesDoNotTakeForever() {
    let pass = scatter(Array(repeating: box(10, 10), count: 3000)) { _, subview in
      subview.place(at: .zero, proposal: .unspecified)
    }
    #expect(pass.findings.count == 1000)
  }

  @Test func whatReachesBeyondTheBoundsIsFound() {
    let pass = scatter([box(20, 20), box(20, 20), box(20, 20)]) { index, subview in
      subview.place(at: CGPoint(x: [0, 85, 40][index], y: [-3, 50, 80][index]), proposal: .zero)
    }
    #expect(
      pass.findings.map(\.kind) == [.outOfBounds(excess: 3), .outOfBounds(excess: 5)])
    #expect(pass.findings.map(\.path) == [[0], [1]])
  }

  @Test func unplacedGoesToTheCenter() {
    let pass = scatter([box(20, 20), box(10, 10)]) { index, subview in
      if index == 1 { subview.place(at: .zero, proposal: .zero) }
    }
    #expect(pass.report == ["0: unplaced"])
    #expect(pass.frames[0] == rect(40, 40, 20, 20))
    #expect(pass.placements[0].placeCount == 0)
  }

  @Test func lastPlacementCounts() {
    let pass = scatter([box(20, 20)]) { _, subview in
      subview.place(at: .zero, proposal: .zero)
      subview.place(at: CGPoint(x: 50, y: 50), anchor: .bottom, proposal: .zero)
    }
    #expect(pass.findings.map(\.kind) == [.placedTwice(count: 2)])
    #expect(pass.frames[0] == rect(40, 30, 20, 20))
  }

  @Test func badPositionsGoToTheCenter() {
    let pass = scatter([box(20, 20), box(2, 2)]) { index, subview in
      subview.place(
        at: CGPoint(x: index == 0 ? CGFloat.nan : 0, y: index == 0 ? 0 : CGFloat.infinity),
        proposal: .zero)
    }
    #expect(pass.report == ["0: not-finite", "1: not-finite"])
    #expect(pass.frames == [rect(40, 40, 20, 20), rect(49, 49, 2, 2)])
  }

  @Test(arguments: [
    (CGSize(width: CGFloat.nan, height: 5), LayoutFinding.InvalidNumber.notANumber),
    (CGSize(width: -4, height: 5), LayoutFinding.InvalidNumber.negative),
    (CGSize(width: CGFloat.infinity, height: 5), LayoutFinding.InvalidNumber.infinite),
  ])
  func badRepliesCountAsZero(size: CGSize, flaw: LayoutFinding.InvalidNumber) {
    let item = LayoutItem.measured { _ in size }
    let pass = LayoutPass(
      HStackLayout(spacing: 0), subviews: [box(10, 10), item, box(10, 10)],
      proposal: .of(nil, 20))
    #expect(pass.report == ["1: not-finite"])
    #expect(pass.frames == [rect(0, 0, 10, 10), rect(10, 2.5, 0, 5), rect(10, 0, 10, 10)])
    let nested = LayoutItem.layout(Unsound(size: size, growth: 0), subviews: [])
    let outer = LayoutPass(
      HStackLayout(spacing: 0), subviews: [box(10, 10), nested], proposal: .of(nil, 20))
    #expect(outer.report == ["1: not-finite"])
    let alone = LayoutPass(
      Unsound(size: size, growth: 0), subviews: [], proposal: .of(nil, 20))
    #expect(alone.report == [": not-finite"])
    #expect(alone.size == CGSize(width: 0, height: 5))
    for pass in [pass, outer, alone] {
      guard case .invalidReply(flaw, _, _) = pass.findings[0].kind else {
        Issue.record("\(pass.findings[0])")
        continue
      }
    }
  }

  @Test func infiniteAnswersToInfiniteQuestionsAreRight() {
    let pass = LayoutPass(HStackLayout(), subviews: [.flexible()], proposal: .of(100, 100))
    #expect(pass.findings == [])
    // But nothing can be drawn in infinite bounds.
    let endless = LayoutPass(HStackLayout(), subviews: [.flexible()], proposal: .infinity)
    #expect(endless.size.width == .infinity)
    #expect(endless.bounds.width.isFinite)
    #expect(endless.frames.allSatisfy { $0.width.isFinite && $0.height.isFinite })
    #expect(endless.findings == [])
  }

  @Test func answersThatDifferForEqualQuestionsAreFound() {
    let counter = Counter()
    let item = LayoutItem.measured { _ in
      CGSize(width: CGFloat(10 + counter.next()), height: 10)
    }
    let pass = LayoutPass(HStackLayout(), subviews: [item], proposal: .of(100, 50))
    // The stack's size differs only because of it, and is not another finding.
    #expect(pass.report == ["0: inconsistent-size", "0: out-of-bounds"])
    #expect(
      pass.findings[0].kind
        == .inconsistentReply(
          proposal: .of(100, 50), first: CGSize(width: 11, height: 10),
          second: CGSize(width: 12, height: 10)))
    let nested = LayoutItem.layout(
      Unsound(size: CGSize(width: 5, height: 5), growth: 1), subviews: [])
    let outer = LayoutPass(VStackLayout(), subviews: [nested], proposal: .unspecified)
    // It has grown beyond the stack when it is measured again, at the width of the stack.
    #expect(outer.report == ["0: out-of-bounds", "0: inconsistent-size"])
  }

  @Test func contradictoryLimitsAreFound() {
    let pass = LayoutPass(
      HStackLayout(),
      subviews: [.flexible(idealWidth: 50, maxWidth: 20), .flexible(minHeight: 30, maxHeight: 20)],
      proposal: .of(100, 50))
    #expect(pass.report == ["0: ideal-exceeds-maximum", "1: ideal-exceeds-maximum"])
    #expect(pass.findings[0].description.contains("ideal 50, maximum 20"))
  }

  @Test func nestedFindingsSayTheirPath() {
    let inner = HStackLayout(spacing: -5) { [box(10, 10), box(10, 10)] }
    let pass = LayoutPass(
      VStackLayout(), subviews: [box(10, 10), inner], proposal: .of(100, 100))
    #expect(pass.report == ["1.1: overlap"])
    #expect(pass.findings[0].description == "Subview 1.1 overlaps subview 1.0 by 5 px.")
  }

  @Test func soundLayoutsHaveNoFindings() {
    let pass = LayoutPass(
      VStackLayout(alignment: .leading),
      subviews: [
        .text("a text that is long enough to wrap"), .spacer(),
        HStackLayout {
          LayoutItem.aspectRatio(1.5)
          LayoutItem.flexible()
        }, ZStackLayout { [box(10, 10), box(10, 10)] },
      ], proposal: .of(200, 300))
    #expect(pass.findings == [])
  }
}

/// Counts the calls; the test makes results depend on the count.
private final class Counter: @unchecked Sendable {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}
