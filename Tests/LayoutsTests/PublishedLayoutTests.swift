import Layouts
import Testing

/// Layouts of commonly published kinds, in the folder `Published`, written as for SwiftUI.
///
/// The frames are computed by hand.
struct PublishedLayoutTests {
  @Test func flowBreaksLinesWhereTheWidthEnds() {
    let items = [box(40, 10), box(40, 20), box(60, 10)]
    expect(
      FlowLayout(), items, in: .of(100, nil), takes: CGSize(width: 88, height: 38),
      frames: [rect(0, 5, 40, 10), rect(48, 0, 40, 20), rect(0, 28, 60, 10)])
    expect(
      FlowLayout(alignment: .trailing), items, in: .of(100, nil),
      takes: CGSize(width: 88, height: 38),
      frames: [rect(0, 5, 40, 10), rect(48, 0, 40, 20), rect(28, 28, 60, 10)])
    expect(
      .flow, items, in: .unspecified, takes: CGSize(width: 156, height: 20),
      frames: [rect(0, 5, 40, 10), rect(48, 0, 40, 20), rect(96, 5, 60, 10)])
  }

  @Test func radialGoesClockwiseFromTheTop() {
    let items = Array(repeating: box(10, 10), count: 4)
    expect(
      RadialLayout(), items, in: .of(120, 120), takes: CGSize(width: 120, height: 120),
      frames: [
        rect(55, 15, 10, 10), rect(95, 55, 10, 10), rect(55, 95, 10, 10), rect(15, 55, 10, 10),
      ])
    var turned = RadialLayout()
    turned.animatableData = .pi / 2
    let moved = box(10, 10).layoutValue(key: RadialOffsetKey.self, value: .degrees(90))
    expect(
      turned, [box(10, 10), moved], in: .of(120, 120), takes: CGSize(width: 120, height: 120),
      frames: [rect(95, 55, 10, 10), rect(55, 15, 10, 10)])
  }

  @Test func masonryFillsTheShortestColumn() {
    expect(
      MasonryLayout(columns: 2, spacing: 10), [box(50, 30), box(50, 20), box(50, 40), box(50, 10)],
      in: .of(110, nil), takes: CGSize(width: 110, height: 70),
      frames: [rect(0, 0, 50, 30), rect(60, 0, 50, 20), rect(60, 30, 50, 40), rect(0, 40, 50, 10)])
  }

  @Test func equalWidthStackTakesTheWidest() {
    let flexible = LayoutItem.flexible(idealWidth: 30, idealHeight: 10)
    expect(
      EqualWidthHStack(), [flexible, box(50, 20), box(10, 10)], in: .of(500, 500),
      takes: CGSize(width: 166, height: 20),
      frames: [rect(0, 0, 50, 20), rect(58, 0, 50, 20), rect(136, 5, 10, 10)])
    let roomy = box(50, 20).spacing(ViewSpacing(all: 12))
    expect(
      EqualWidthHStack(), [flexible, roomy, box(10, 10)], in: .unspecified,
      takes: CGSize(width: 174, height: 20),
      frames: [rect(0, 0, 50, 20), rect(62, 0, 50, 20), rect(144, 5, 10, 10)])
  }

  @Test func compressingStackMovesSubviewsOverEachOther() {
    let items = Array(repeating: box(20, 30), count: 3)
    expect(
      CompressingVStack(), items, in: .of(nil, 50), takes: CGSize(width: 20, height: 50),
      frames: [rect(0, 0, 20, 30), rect(0, 10, 20, 30), rect(0, 20, 20, 30)])
    let pass = LayoutPass(CompressingVStack(), subviews: items, proposal: .of(nil, 50))
    #expect(
      pass.findings.map(\.kind) == [
        .overlap(sibling: 0, depth: 20), .overlap(sibling: 0, depth: 10),
        .overlap(sibling: 1, depth: 20),
      ])
  }

  @Test func firstThatFitsShowsOneSubview() {
    let items = [box(100, 20), box(50, 20), box(20, 20)]
    let pass = LayoutPass(
      FirstThatFits(), subviews: items, proposal: .of(60, 30), recording: .currentFindings)
    #expect(pass.size == CGSize(width: 50, height: 20))
    #expect(pass.frames[1] == rect(0, 0, 50, 20))
    #expect(pass.report == ["0: out-of-bounds", "2: out-of-bounds", "2: overlap"])
    let tight = LayoutPass(FirstThatFits(axes: .horizontal), subviews: items, proposal: .of(5, 5))
    #expect(tight.frames[2] == rect(0, 0, 20, 20))
  }

  @Test func diagonalStackGoesFromCornerToCorner() {
    expect(
      DiagonalStack(), [box(10, 10), box(20, 5)], in: .of(1, 1),
      takes: CGSize(width: 30, height: 15), frames: [rect(0, 0, 10, 10), rect(10, 10, 20, 5)])
  }

  @Test func latticeHasEqualCells() {
    expect(
      LatticeLayout(gap: 10), Array(repeating: .flexible(), count: 5), in: .of(110, 70),
      takes: CGSize(width: 110, height: 70),
      frames: [
        rect(0, 0, 30, 30), rect(40, 0, 30, 30), rect(80, 0, 30, 30), rect(0, 40, 30, 30),
        rect(40, 40, 30, 30),
      ])
  }

  @Test func guideStackHasTheGuideOfItsSubviews() {
    let badge = box(10, 10).alignmentGuide(HorizontalAlignment.leading) { $0.width }
    let stack = GuideZStack(alignment: .topLeading)
    expect(
      stack, [box(40, 40), badge], in: .unspecified, takes: CGSize(width: 50, height: 40),
      frames: [rect(10, 0, 40, 40), rect(0, 0, 10, 10)])
    let nested = stack {
      box(40, 40)
      badge
    }
    expect(
      VStackLayout(alignment: .leading), [nested, box(20, 10)], in: .unspecified,
      takes: CGSize(width: 50, height: 58),
      frames: [rect(0, 0, 50, 40), rect(10, 48, 20, 10)])
  }

  @Test func flexibleFrameTakesItsProposalWithinLimits() {
    expect(
      FlexibleFrame(minWidth: 50, maxWidth: 100), [box(20, 10)], in: .of(80, 40),
      takes: CGSize(width: 80, height: 10), frames: [rect(30, 0, 20, 10)])
    expect(
      FlexibleFrame(minWidth: 50, maxWidth: 100, alignment: .trailing), [box(20, 10)],
      in: .of(500, 40), takes: CGSize(width: 100, height: 10), frames: [rect(80, 0, 20, 10)])
  }

  @Test func honeycombRowsAreShifted() {
    let pass = LayoutPass(
      HoneycombRows(), subviews: Array(repeating: .flexible(), count: 4), proposal: .unspecified)
    #expect(isClose(pass.size, CGSize(width: 140, height: 40 + 20 * 3.0.squareRoot())))
    let below = 20 + 20 * 3.0.squareRoot()
    let centers = [(20, 20), (60, 20), (100, 20), (40, below)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(isClose(pass.centers, centers))
  }

  @Test func formIsAlignedByAGuideOfItsOwn() {
    let items = [
      box(60, 10).alignmentGuide(.formColumn) { _ in 40 },
      box(50, 10).alignmentGuide(.formColumn) { $0[HorizontalAlignment.center] - 5 },
    ]
    expect(
      FormLayout(), items, in: .unspecified, takes: CGSize(width: 70, height: 26),
      frames: [rect(0, 0, 60, 10), rect(20, 16, 50, 10)])
  }
}
