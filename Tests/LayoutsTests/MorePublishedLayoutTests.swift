import Layouts
import Testing

/// The other layouts in the folder `Published`; the frames are computed by hand.
struct MorePublishedLayoutTests {
  @Test func cachedColumnsMeasureOnce() {
    let items = [box(30, 10), box(50, 20)]
    expect(
      CachedColumns(), items, in: .unspecified, takes: CGSize(width: 100, height: 20),
      frames: [rect(10, 10, 30, 10), rect(50, 0, 50, 20)])
    let pass = LayoutPass(
      CachedColumns(), subviews: items, proposal: .unspecified, recording: .calls)
    #expect(pass.calls.count { $0.kind == .sizeThatFits && $0.subview != nil } == 2)
  }

  @Test func prioritizedRowLeavesOutTheLowest() {
    let items = [box(50, 10), box(40, 10).layoutPriority(1), box(30, 10).layoutPriority(2)]
    expect(
      PrioritizedRow(), items, in: .of(80, nil), takes: CGSize(width: 75, height: 10),
      frames: [rect(12.5, 0, 50, 10), rect(0, 0, 40, 10), rect(45, 0, 30, 10)])
  }

  @Test func spacingAwareStackKeepsPreferredDistances() {
    let items = [4, 12, 0].map { box(20, 10).spacing(ViewSpacing(all: $0)) }
    expect(
      SpacingAwareVStack(), items, in: .unspecified, takes: CGSize(width: 20, height: 54),
      frames: [rect(0, 0, 20, 10), rect(0, 22, 20, 10), rect(0, 44, 20, 10)])
    let nested = LayoutItem.layout(SpacingAwareVStack(), subviews: items)
    expect(
      HStackLayout(alignment: .top), [nested, box(5, 5).spacing(.zero)], in: .unspecified,
      takes: CGSize(width: 37, height: 54), frames: [rect(0, 0, 20, 54), rect(32, 0, 5, 5)])
  }

  @Test func orbitAnimatesTwoNumbers() {
    expect(
      OrbitLayout(radius: 50, phase: 0), Array(repeating: box(10, 10), count: 4),
      in: .unspecified, takes: CGSize(width: 100, height: 50),
      frames: [
        rect(95, 20, 10, 10), rect(45, 45, 10, 10), rect(-5, 20, 10, 10), rect(45, -5, 10, 10),
      ])
    var orbit = OrbitLayout(radius: 50, phase: 0)
    orbit.animatableData.interpolate(
      toward: OrbitLayout(radius: 100, phase: 1).animatableData, amount: 0.25)
    #expect(orbit.radius == 62.5)
    #expect(orbit.phase == 0.25)
    var any = AnyLayout(orbit)
    any.animatableData += AnyLayout(OrbitLayout(radius: 1, phase: 2)).animatableData
    #expect((any.base as? OrbitLayout)?.radius == 63.5)
  }

  @Test func headerTakesSlicesOfItsSubviews() {
    expect(
      HeaderLayout(), [box(60, 10), box(20, 20), box(30, 15), box(40, 5)], in: .unspecified,
      takes: CGSize(width: 60, height: 35),
      frames: [rect(0, 0, 60, 10), rect(0, 10, 20, 20), rect(20, 10, 30, 15), rect(10, 30, 40, 5)])
  }

  @Test func adaptiveStackUsesBuiltInLayouts() {
    let items = [box(30, 10), box(20, 20)]
    expect(
      AdaptiveStack(threshold: 100), items, in: .of(200, nil),
      takes: CGSize(width: 58, height: 20), frames: [rect(0, 0, 30, 10), rect(38, 0, 20, 20)])
    expect(
      AdaptiveStack(threshold: 100, spacing: 2), items, in: .of(50, nil),
      takes: CGSize(width: 30, height: 32), frames: [rect(0, 0, 30, 10), rect(0, 12, 20, 20)])
  }

  @Test func weightedRowDividesItsWidth() {
    let items = [1, 2, 1].map { LayoutItem.flexible().layoutValue(key: WeightKey.self, value: $0) }
    expect(
      WeightedRow(), items, in: .of(200, 50), takes: CGSize(width: 200, height: 50),
      frames: [rect(0, 0, 50, 50), rect(50, 0, 100, 50), rect(150, 0, 50, 50)])
  }

  @Test func avatarPileIsMirroredFromRightToLeft() {
    let items = Array(repeating: box(40, 40), count: 3)
    expect(
      AvatarPile(), items, in: .unspecified, takes: CGSize(width: 100, height: 40),
      frames: [rect(0, 0, 40, 40), rect(30, 0, 40, 40), rect(60, 0, 40, 40)])
    let mirrored = LayoutPass(
      AvatarPile(), subviews: items, proposal: .unspecified,
      environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    #expect(
      mirrored.frames == [rect(60, 0, 40, 40), rect(30, 0, 40, 40), rect(0, 0, 40, 40)])
  }

  @Test func insetLeavesRoomAroundItsSubview() {
    expect(
      InsetLayout(), [.flexible()], in: .of(100, 60), takes: CGSize(width: 100, height: 60),
      frames: [rect(16, 16, 68, 28)])
    var inset = InsetLayout(.horizontal, 10)
    inset.animatableData.scale(by: 2)
    expect(
      inset, [box(10, 10)], in: .unspecified, takes: CGSize(width: 50, height: 10),
      frames: [rect(20, 0, 10, 10)])
  }

  @Test func baselineRowAlignsTexts() {
    let row = BaselineRow()
    let items: [LayoutItem] = [.text("ab", fontSize: 20), .text("ab", fontSize: 10)]
    expect(
      row, items, in: .of(500, 500), takes: CGSize(width: 40, height: 24),
      frames: [rect(0, 0, 24, 24), rect(28, 9, 12, 12)])
    let nested = row { items }
    expect(
      HStackLayout(alignment: .firstTextBaseline, spacing: 0), [nested, box(10, 30)],
      in: .unspecified, takes: CGSize(width: 50, height: 36),
      frames: [rect(0, 12, 40, 24), rect(40, 0, 10, 30)])
  }

  @Test func eitherLayoutKeepsTheCacheOfOne() {
    var either = EitherLayout(first: CachedColumns(), second: DiagonalStack(), usesFirst: true)
    let items = [box(10, 10), box(20, 5)]
    expect(
      either, items, in: .unspecified, takes: CGSize(width: 40, height: 10),
      frames: [rect(5, 0, 10, 10), rect(20, 5, 20, 5)])
    either.usesFirst = false
    expect(
      either, items, in: .unspecified, takes: CGSize(width: 30, height: 15),
      frames: [rect(0, 0, 10, 10), rect(10, 10, 20, 5)])
  }

  @Test func timelineReadsValuesOfItsSubviews() {
    expect(
      TimelineLayout(hourHeight: 10, firstHour: 8),
      [.flexible().eventHours(9, 10.5), .flexible().eventHours(8, 9), .flexible()],
      in: .unspecified, takes: CGSize(width: 200, height: 25),
      frames: [rect(0, 10, 200, 15), rect(0, 0, 200, 10), rect(0, 25, 0, 0)])
  }

  @Test func closureDecidesTheOrder() {
    expect(
      ClosureLayout { $0.priority > $1.priority },
      [box(10, 10), box(20, 10).layoutPriority(2), box(30, 10).layoutPriority(1)],
      in: .unspecified, takes: CGSize(width: 60, height: 10),
      frames: [rect(50, 0, 10, 10), rect(0, 0, 20, 10), rect(20, 0, 30, 10)])
  }

  @Test func layoutsAreCalledLikeContainers() {
    let nested = FlowLayout(spacing: 4) {
      box(10, 10)
      for width in [20, 30] { box(CGFloat(width), 10) }
      if Bool(true) { box(5, 5) }
    }
    #expect(nested.subviews.count == 4)
    let pass = LayoutPass(HStackLayout(), subviews: [nested], proposal: .of(50, nil))
    #expect(pass.size == CGSize(width: 39, height: 24))
    #expect(pass.placements[0].children.map(\.frame)[2] == rect(0, 14, 30, 10))
    #expect(pass[[0, 3]]?.frame == rect(34, 16.5, 5, 5))
  }
}
