import Layouts
import Testing

/// Ten more layouts of the folder `Published`; the frames are computed by hand.
struct FurtherPublishedLayoutTests {
  @Test func treeCentersNodesAboveTheirChildren() {
    var items = [
      box(40, 10).node("root"), box(20, 10).node("a", under: "root"),
      box(30, 20).node("b", under: "root"), box(10, 10).node("c", under: "a"),
      box(20, 10).node("d", under: "a"),
    ]
    let frames = [
      rect(20, 0, 40, 10), rect(10, 30, 20, 10), rect(50, 30, 30, 20), rect(0, 60, 10, 10),
      rect(20, 60, 20, 10),
    ]
    for proposal in [ProposedViewSize.unspecified, .of(5, 5)] {
      expect(
        TreeLayout(), items, in: proposal, takes: CGSize(width: 80, height: 70), frames: frames)
    }
    var session = LayoutSession(TreeLayout(), subviews: items)
    #expect(session.run(proposal: .unspecified).frames == frames)
    items[4] = box(20, 10).node("d", under: "b")
    session.update(subviews: items)
    let pass = session.run(proposal: .unspecified, recording: .calls)
    #expect(pass.calls.contains { $0.kind == .updateCache })
    #expect(pass.size == CGSize(width: 60, height: 80))
    #expect(
      pass.frames == [
        rect(10, 0, 40, 10), rect(0, 30, 20, 10), rect(30, 30, 30, 20), rect(5, 60, 10, 10),
        rect(35, 70, 20, 10),
      ])
  }

  @Test func overflowingTagsAreCounted() {
    let tags = Array(repeating: LayoutItem.flexible(idealWidth: 30), count: 4)
    let labels = (1...4).map { LayoutItem.flexible(idealWidth: 20).shownWhenHidden($0) }
    expect(
      OverflowTags(), tags + labels, in: .unspecified, takes: CGSize(width: 135, height: 10),
      frames: [rect(0, 0, 30, 10), rect(35, 0, 30, 10), rect(70, 0, 30, 10), rect(105, 0, 30, 10)]
        + Array(repeating: rect(67.5, 5, 0, 0), count: 4))
    expect(
      OverflowTags(), tags + labels, in: .of(70, nil), takes: CGSize(width: 65, height: 25),
      frames: [rect(0, 0, 30, 10), rect(35, 0, 30, 10), rect(0, 15, 30, 10), rect(35, 15, 30, 10)]
        + Array(repeating: rect(32.5, 12.5, 0, 0), count: 4))
    let hidden = rect(27.5, 5, 0, 0)
    expect(
      OverflowTags(maxLines: 1), tags + labels, in: .of(70, nil),
      takes: CGSize(width: 55, height: 10),
      frames: [
        rect(0, 0, 30, 10), hidden, hidden, hidden, hidden, hidden, rect(35, 0, 20, 10), hidden,
      ])
  }

  @Test func justifiedLinesEndAtTheSameWidth() {
    let items = [
      LayoutItem.text("ab", fontSize: 20).spacing(ViewSpacing(all: 10)),
      .text("abcd", fontSize: 10).spacing(ViewSpacing(all: 12)),
      box(30, 10).spacing(ViewSpacing(all: 16)), box(20, 20).spacing(ViewSpacing(all: 10)),
    ]
    let lines = JustifiedLines(alignment: .firstTextBaseline)
    expect(
      lines, items, in: .of(80, nil), takes: CGSize(width: 80, height: 60),
      frames: [
        rect(0, 0, 24, 24), rect(56, 9, 24, 12), rect(0, 50, 30, 10), rect(46, 40, 20, 20),
      ])
    expect(
      lines, items, in: .unspecified, takes: CGSize(width: 142, height: 26),
      frames: [
        rect(0, 2, 24, 24), rect(36, 11, 24, 12), rect(76, 10, 30, 10), rect(122, 0, 20, 20),
      ])
    expect(
      HStackLayout(alignment: .lastTextBaseline), [lines { items }, box(10, 40).spacing(.zero)],
      in: .unspecified, takes: CGSize(width: 162, height: 46),
      frames: [rect(0, 20, 142, 26), rect(152, 0, 10, 40)])
  }

  @Test func timeOfBubbleGoesWhereThereIsRoom() {
    let items: [LayoutItem] = [.text("hello you", fontSize: 10), .text("9:41", fontSize: 5)]
    expect(
      TimedBubble(), items, in: .unspecified, takes: CGSize(width: 72, height: 12),
      frames: [rect(0, 0, 54, 12), rect(60, 4.5, 12, 6)])
    expect(
      TimedBubble(), items, in: .of(60, nil), takes: CGSize(width: 54, height: 20),
      frames: [rect(0, 0, 54, 12), rect(42, 14, 12, 6)])
    expect(
      TimedBubble(), items, in: .of(48, nil), takes: CGSize(width: 48, height: 24),
      frames: [rect(0, 0, 30, 24), rect(36, 16.5, 12, 6)])
    expect(
      TimedBubble(), items, in: .of(12, nil), takes: CGSize(width: 12, height: 68),
      frames: [rect(0, 0, 12, 60), rect(0, 62, 12, 6)])
  }

  @Test func splitKeepsPanesWithinTheirLimits() {
    let items: [LayoutItem] = [
      .flexible(minWidth: 40, idealWidth: 50, maxWidth: 100), .flexible(),
      .flexible(minWidth: 60, idealWidth: 70),
    ]
    var split = SplitLayout(ratio: 0.25, thickness: 4)
    expect(
      split, items, in: .of(204, 50), takes: CGSize(width: 204, height: 50),
      frames: [rect(0, 0, 50, 50), rect(50, 0, 4, 50), rect(54, 0, 150, 50)])
    expect(
      split, items, in: .unspecified, takes: CGSize(width: 124, height: 10),
      frames: [rect(0, 0, 40, 10), rect(40, 0, 4, 10), rect(44, 0, 80, 10)])
    expect(
      SplitLayout(axis: .vertical, ratio: 0.25, thickness: 4),
      Array(repeating: .flexible(), count: 3), in: .of(50, 104),
      takes: CGSize(width: 50, height: 104),
      frames: [rect(0, 0, 50, 25), rect(0, 25, 50, 4), rect(0, 29, 50, 75)])
    split.animatableData.interpolate(
      toward: SplitLayout(ratio: 1, thickness: 8).animatableData, amount: 0.5)
    #expect(split.ratio == 0.625)
    expect(
      split, items, in: .of(206, 50), takes: CGSize(width: 206, height: 50),
      frames: [rect(0, 0, 100, 50), rect(100, 0, 6, 50), rect(106, 0, 100, 50)])
  }

  @Test func badgesDoNotCountForTheirHost() {
    let host = LayoutItem.text("abcd", fontSize: 20).spacing(ViewSpacing(all: 5))
    let items = [
      host, .text("9", fontSize: 10).spacing(ViewSpacing(all: 50)),
      box(10, 10).badgeCorner(.bottomLeading),
    ]
    expect(
      BadgeOverlay(), items, in: .unspecified, takes: CGSize(width: 48, height: 24),
      frames: [rect(0, 0, 48, 24), rect(45, -6, 6, 12), rect(-5, 19, 10, 10)])
    expect(
      BadgeOverlay(), items, in: .of(30, 24), takes: CGSize(width: 24, height: 48),
      frames: [rect(0, 0, 24, 48), rect(21, -6, 6, 12), rect(-5, 43, 10, 10)])
    let row = [BadgeOverlay().callAsFunction { items }, box(10, 30).spacing(.zero)]
    expect(
      HStackLayout(alignment: .firstTextBaseline), row, in: .unspecified,
      takes: CGSize(width: 63, height: 36), frames: [rect(0, 12, 48, 24), rect(53, 0, 10, 30)])
    let mirrored = LayoutPass(
      HStackLayout(alignment: .firstTextBaseline), subviews: row, proposal: .unspecified,
      environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    #expect(mirrored[[0]]?.frame == rect(15, 12, 48, 24))
    #expect(mirrored[[0, 1]]?.frame == rect(12, 6, 6, 12))
    let indented = BadgeOverlay().callAsFunction {
      host.alignmentGuide(.leading) { _ in 4 }
      box(10, 10)
    }
    expect(
      VStackLayout(alignment: .leading, spacing: 0), [indented, box(10, 10)], in: .unspecified,
      takes: CGSize(width: 48, height: 34), frames: [rect(0, 0, 48, 24), rect(4, 24, 10, 10)])
  }

  @Test func bentoBoxDividesSlicesOfItsSubviews() {
    let box = BentoBox(tiles: .row([.tile, .column([.tile, .row([.tile, .tile])])]))
    let items = Array(repeating: LayoutItem.flexible(), count: 5)
    expect(
      box, items, in: .of(210, 100), takes: CGSize(width: 210, height: 100),
      frames: [
        rect(0, 0, 100, 100), rect(110, 0, 100, 45), rect(110, 55, 45, 45), rect(165, 55, 45, 45),
        rect(105, 50, 0, 0),
      ])
    expect(
      box, items, in: .unspecified, takes: CGSize(width: 120, height: 120),
      frames: [
        rect(0, 0, 55, 120), rect(65, 0, 55, 55), rect(65, 65, 22.5, 55),
        rect(97.5, 65, 22.5, 55), rect(60, 60, 0, 0),
      ])
    expect(
      box, Array(items.prefix(2)), in: .of(30, 30), takes: CGSize(width: 30, height: 30),
      frames: [rect(0, 0, 10, 30), rect(20, 0, 10, 10)])
    expect(
      BentoBox(tiles: .column([.row([.tile, .tile]), .tile])), Array(items.prefix(3)),
      in: .of(30, 30), takes: CGSize(width: 30, height: 30),
      frames: [rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(0, 20, 30, 10)])
  }

  @Test func layoutThatFitsTriesOneAfterTheOther() {
    let layouts: [any Layout] = [
      HStackLayout(spacing: 10), VStackLayout(spacing: 5), ZStackLayout(alignment: .topLeading),
    ]
    let items = [box(30, 10), box(50, 20)]
    let fitting = LayoutThatFits(in: .horizontal, layouts)
    let row = [rect(0, 5, 30, 10), rect(40, 0, 50, 20)]
    expect(fitting, items, in: .unspecified, takes: CGSize(width: 90, height: 20), frames: row)
    expect(
      fitting, items, in: .of(80, 30), takes: CGSize(width: 50, height: 35),
      frames: [rect(10, 0, 30, 10), rect(0, 15, 50, 20)])
    let pile = [rect(0, 0, 30, 10), rect(0, 0, 50, 20)]
    expect(fitting, items, in: .of(20, 20), takes: CGSize(width: 50, height: 20), frames: pile)
    expect(
      LayoutThatFits(layouts), items, in: .of(80, 30), takes: CGSize(width: 50, height: 20),
      frames: pile)
    let close = items.map { $0.spacing(.zero) }
    var session = LayoutSession(
      LayoutThatFits(in: .horizontal, [HStackLayout(), VStackLayout(spacing: 5)]), subviews: close)
    #expect(
      session.run(proposal: .of(90, nil)).frames == [rect(0, 5, 30, 10), rect(30, 0, 50, 20)])
    session.update(subviews: items.map { $0.spacing(ViewSpacing(all: 12)) })
    #expect(
      session.run(proposal: .of(90, nil)).frames == [rect(10, 0, 30, 10), rect(0, 15, 50, 20)])
  }

  @Test func clockGoesClockwiseInBothDirections() {
    let items = [box(20, 10).hour(12), box(20, 10).hour(3), box(10, 10).hour(6), box(20, 10)]
    let frames = [
      rect(40, 0, 20, 10), rect(80, 45, 20, 10), rect(45, 90, 10, 10), rect(40, 45, 20, 10),
    ]
    expect(
      ClockFace(), items, in: .unspecified, takes: CGSize(width: 100, height: 100), frames: frames)
    expect(
      ClockFace(), items, in: .of(40, nil), takes: CGSize(width: 40, height: 40),
      frames: [
        rect(10, 0, 20, 10), rect(20, 15, 20, 10), rect(15, 30, 10, 10), rect(10, 15, 20, 10),
      ])
    let mirrored = LayoutPass(
      ClockFace(), subviews: items, proposal: .unspecified,
      environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    #expect(isClose(mirrored.frames, frames))
    var quarter = ClockFace()
    quarter.animatableData = ClockFace(start: .zero).animatableData
    expect(
      quarter, [box(20, 10).hour(0)], in: .unspecified, takes: CGSize(width: 100, height: 100),
      frames: [rect(80, 45, 20, 10)])
  }

  @Test func toolbarServesTheHighestPriorityFirst() {
    let items = [
      LayoutItem.flexible(minWidth: 20, idealWidth: 60, maxWidth: 60, minHeight: 10, maxHeight: 10)
        .layoutPriority(2),
      .flexible(minWidth: 30, idealWidth: 80, minHeight: 10, maxHeight: 10),
      box(20, 20).layoutPriority(1),
    ]
    expect(
      CollapsingToolbar(), items, in: .unspecified, takes: CGSize(width: 170, height: 20),
      frames: [rect(0, 5, 60, 10), rect(65, 5, 80, 10), rect(150, 0, 20, 20)])
    expect(
      CollapsingToolbar(), items, in: .of(120, nil), takes: CGSize(width: 120, height: 20),
      frames: [rect(0, 5, 60, 10), rect(65, 5, 30, 10), rect(100, 0, 20, 20)])
    expect(
      CollapsingToolbar(), items, in: .of(200, nil), takes: CGSize(width: 200, height: 20),
      frames: [rect(0, 5, 60, 10), rect(65, 5, 110, 10), rect(180, 0, 20, 20)])
    expect(
      CollapsingToolbar(), items, in: .of(50, nil), takes: CGSize(width: 80, height: 20),
      frames: [rect(0, 5, 20, 10), rect(25, 5, 30, 10), rect(60, 0, 20, 20)])
  }
}
