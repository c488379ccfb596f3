import Layouts
import Testing

/// Cases with known results in SwiftUI, each with its source.
///
/// OpenSwiftUI is the reconstruction at OpenSwiftUIProject/OpenSwiftUI, SwiftVVD the one at
/// Hongtae/SwiftVVD; "Apple" is the documentation of SwiftUI at developer.apple.com.
struct SwiftUIPlacementTests {
  private static let color = LayoutItem.flexible()

  // Source: OpenSwiftUI, Spacing.swift and ViewSpacing.swift.
  @Test func standardDistanceCountsOnlyWhereNeitherSideHasAPreference() {
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(ViewSpacing().distance(to: .zero, along: .horizontal) == 0)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical) == 0)
    #expect(ViewSpacing().distance(to: ViewSpacing(all: 3), along: .vertical) == 3)
    let merged = ViewSpacing().union(.zero)
    #expect(merged == .zero)
    #expect(merged.distance(to: ViewSpacing(), along: .vertical) == 0)
    #expect(ViewSpacing().union(ViewSpacing(all: 5), edges: .top).bottom == nil)
    expect(
      HStackLayout(), [box(10, 10), box(10, 10).spacing(.zero), box(10, 10)], in: .unspecified,
      takes: CGSize(width: 30, height: 10),
      frames: [rect(0, 0, 10, 10), rect(10, 0, 10, 10), rect(20, 0, 10, 10)])
  }

  // Source: Apple, "ViewSpacing.zero": the spacing of an empty view.
  @Test(arguments: [
    AnyLayout(HStackLayout()), AnyLayout(VStackLayout()), AnyLayout(ZStackLayout()),
    AnyLayout(GridLayout()), AnyLayout(DiagonalStack()),
  ])
  func containerWithoutSubviewsKeepsNoDistance(layout: AnyLayout) {
    let empty = LayoutItem.layout(layout, subviews: [])
    let pass = LayoutPass(
      HStackLayout(), subviews: [box(10, 10), empty, box(10, 10)], proposal: .unspecified)
    #expect(pass.size.width == 20)
  }

  // Source: OpenSwiftUI, Spacer.swift: the priority of a spacer is minus infinity.
  @Test func spacerIsServedLastWithItsMinimumSetAside() {
    let row = LayoutPass(HStackLayout(), subviews: [Self.color, .spacer()], proposal: .of(300, 10))
    #expect(row.frames.map(\.width) == [292, 8])
    let capped = LayoutItem.flexible(maxWidth: 200)
    expect(
      HStackLayout(), [capped, .spacer(), capped], in: .of(300, nil),
      takes: CGSize(width: 300, height: 10),
      frames: [rect(0, 0, 146, 10), rect(146, 5, 8, 0), rect(154, 0, 146, 10)])
    let equal = LayoutPass(
      HStackLayout(), subviews: [Self.color, .spacer().layoutPriority(0)], proposal: .of(300, 10))
    #expect(equal.frames.map(\.width) == [150, 150])
  }

  // Source: OpenSwiftUI and SwiftVVD, StackLayout.swift, `proposalWhenPlacing`.
  @Test func stackOffersItsOwnSizeOnAnOpenCrossAxis() {
    expect(
      HStackLayout(spacing: 0), [box(40, 100), Self.color], in: .of(300, nil),
      takes: CGSize(width: 300, height: 100),
      frames: [rect(0, 0, 40, 100), rect(40, 0, 260, 100)])
    expect(
      VStackLayout(spacing: 0), [box(100, 40), Self.color], in: .of(nil, 300),
      takes: CGSize(width: 100, height: 300),
      frames: [rect(0, 0, 100, 40), rect(0, 40, 100, 260)])
    // Along its axis, an unspecified length stays unspecified.
    let pass = LayoutPass(
      HStackLayout(spacing: 0), subviews: [box(40, 100), Self.color], proposal: .unspecified)
    #expect(pass.placements[1].proposal == .of(nil, 100))
  }

  // Source: OpenSwiftUI, StackLayout.swift, `placeChildren1`: the range across starts as 0 ... 0, where the guides are.
  @Test func guideLineIsInsideTheStack() {
    let low = box(10, 10).alignmentGuide(VerticalAlignment.top) { _ in -5 }
    let lower = box(10, 10).alignmentGuide(VerticalAlignment.top) { _ in -20 }
    expect(
      HStackLayout(alignment: .top, spacing: 0), [low, lower], in: .unspecified,
      takes: CGSize(width: 20, height: 30), frames: [rect(0, 5, 10, 10), rect(10, 20, 10, 10)])
  }

  // Source: SwiftVVD, StackLayout.swift ("tested"); OpenSwiftUI, AlignmentID.swift, `FrameAlignment`.
  @Test func stacksPassOnCustomGuidesAndBaselinesButNoEdges() {
    let indented = box(20, 10).alignmentGuide(HorizontalAlignment.leading) { _ in 6 }
    let column = VStackLayout { indented }
    expect(
      VStackLayout(alignment: .leading, spacing: 0), [column, box(30, 5)], in: .unspecified,
      takes: CGSize(width: 30, height: 15), frames: [rect(0, 0, 20, 10), rect(0, 10, 30, 5)])
    let marked = box(20, 10).alignmentGuide(.formColumn) { _ in 6 }
    let nested = HStackLayout(spacing: 2) { [box(5, 5), marked] }
    expect(
      VStackLayout(alignment: .formColumn, spacing: 0),
      [nested, box(30, 5).alignmentGuide(.formColumn) { _ in 20 }], in: .unspecified,
      takes: CGSize(width: 34, height: 15), frames: [rect(7, 0, 27, 10), rect(0, 10, 30, 5)])
    let text = HStackLayout { LayoutItem.text("ab", fontSize: 10) }
    expect(
      HStackLayout(alignment: .firstTextBaseline, spacing: 0), [text, box(4, 30)],
      in: .unspecified, takes: CGSize(width: 16, height: 33),
      frames: [rect(0, 21, 12, 12), rect(12, 0, 4, 30)])
    // Merging in user code is documented for all guides.
    #expect(HorizontalAlignment.leading.combineExplicit([1, nil, 3]) == 2)
  }

  // Source: OpenSwiftUI, LayoutTraits.swift, `FlexibilityEstimate`.
  @Test func ofEndlessLengthsTheLargerMinimumComesFirst() {
    expect(
      HStackLayout(spacing: 0), [Self.color, .flexible(minWidth: 100)], in: .of(150, nil),
      takes: CGSize(width: 150, height: 10),
      frames: [rect(0, 0, 50, 10), rect(50, 0, 100, 10)])
  }

  // Source: SwiftVVD, ZStackLayout.swift: the proposal when placing is the size of the bounds. Fatbobman, "Exploring the
  // Secrets of layoutPriority in SwiftUI ZStack": the highest priority decides the size that the others are offered.
  @Test func zStackOffersItsOwnSize() {
    expect(
      ZStackLayout(), [Self.color, box(50, 50)], in: .unspecified,
      takes: CGSize(width: 50, height: 50), frames: [rect(0, 0, 50, 50), rect(0, 0, 50, 50)])
    expect(
      ZStackLayout(), [Self.color, box(50, 20).layoutPriority(1)], in: .of(300, 300),
      takes: CGSize(width: 50, height: 20), frames: [rect(0, 0, 50, 20), rect(0, 0, 50, 20)])
  }

  // Source: Apple, "LayoutSubview.place(at:anchor:proposal:)".
  @Test func subviewThatIsNotPlacedIsOfferedTheProposal() {
    struct Idle: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { CGSize(width: 100, height: 60) }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let pass = LayoutPass(Idle(), subviews: [Self.color], proposal: .of(40, nil))
    #expect(pass.placements[0].proposal == .of(40, nil))
    #expect(pass.frames == [rect(30, 25, 40, 10)])
  }

  // Source: Apple, "OptionSet" conventions of Edge.Set, and "TextAlignment".
  @Test func edgesOfOneAxisAreTypesOfTheirOwn() {
    #expect(HorizontalEdge.allCases == [.leading, .trailing])
    #expect(VerticalEdge.allCases == [.top, .bottom])
    #expect(HorizontalEdge.Set(.leading).union(.trailing) == .all)
    #expect(VerticalEdge.Set.all.contains(.bottom))
    #expect(!VerticalEdge.Set(.top).contains(.bottom))
    #expect(TextAlignment.allCases == [.leading, .center, .trailing])
  }

  // Source: Apple, "ContainerValues".
  @Test func layoutsReadTheContainerValuesOfTheirSubviews() {
    struct ByRank: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { CGSize(width: 10, height: 10 * CGFloat(subviews.count)) }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        for subview in subviews {
          subview.place(
            at: CGPoint(
              x: bounds.minX, y: bounds.minY + 10 * CGFloat(subview.containerValues.rank)),
            proposal: .unspecified)
        }
      }
    }
    expect(
      ByRank(), [box(10, 10).containerValue(\.rank, 1), box(10, 10)], in: .unspecified,
      takes: CGSize(width: 10, height: 20), frames: [rect(0, 10, 10, 10), rect(0, 0, 10, 10)])
  }
}

private struct RankKey: ContainerValueKey {
  static let defaultValue = 0
}

extension ContainerValues {
  fileprivate var rank: Int {
    get { self[RankKey.self] }
    set { self[RankKey.self] = newValue }
  }
}
