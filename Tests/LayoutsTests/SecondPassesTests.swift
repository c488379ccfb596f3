import Layouts
import Synchronization
import TestSupport
import Testing

/// Counts calls; a class because layouts are values that the engine copies.
private final class Calls: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func next() -> Int {
    number.withLock {
      $0 += 1
      return $0
    }
  }
}

/// A width that is kept in a class.
private final class Room: Sendable {
  private let stored = Mutex(CGFloat.infinity)
  var width: CGFloat {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

/// Lines of subviews in their ideal sizes, with a mistake that does not show in a single pass.
private struct PlantedFlow: Layout {
  enum Mistake: CaseIterable {
    case none
    /// Starts at zero.
    case ignoresOrigin
    /// Starts at zero in the horizontal dimension.
    case ignoresLeadingEdge
    /// Takes the trailing edge for the width.
    case takesEdgeForWidth
    /// Places by the lines of the last measuring, which are in the cache.
    case placesLastLines
    /// Places by the width of the last measuring, which is in a class.
    case placesLastWidth
    /// Mirrors itself.
    case mirrored
    /// Moves down with each placement, as counted in the cache.
    case countsInCache
    /// Moves down with each placement, as counted in a class.
    case countsInClass
    /// Becomes wider with each measuring, as counted in a class.
    case grows
    /// Keeps the sizes of the subviews for which the cache was made.
    case keepsSizes
    /// Remembers sizes by their proposals, also when subviews have changed.
    case keepsAnswers
  }

  struct Cache {
    var room = CGFloat.infinity
    var count = 0
    var sizes: [CGSize] = []
    var answers: [ProposedViewSize: CGSize] = [:]
  }

  let mistake: Mistake
  var calls = Calls()
  var counter = Calls()
  var room = Room()

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return cache
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    switch mistake {
    case .keepsSizes: break
    case .keepsAnswers, .countsInCache: cache.sizes = makeCache(subviews: subviews).sizes
    default: cache = makeCache(subviews: subviews)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    _ = calls.next()
    cache.room = proposal.width ?? .infinity
    room.width = cache.room
    if mistake == .keepsAnswers, let known = cache.answers[proposal] { return known }
    let places = Self.places(of: cache.sizes, in: cache.room)
    let ends = zip(places, cache.sizes)
    var size = CGSize(
      width: ends.map { $0.x + $1.width }.max() ?? 0,
      height: ends.map { $0.y + $1.height }.max() ?? 0)
    if mistake == .grows { size.width += CGFloat(counter.next()) }
    cache.answers[proposal] = size
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    _ = calls.next()
    var corner = bounds.origin
    // By the proposal, as it was measured.
    var width = proposal.width ?? .infinity
    switch mistake {
    case .ignoresOrigin: corner = .zero
    case .ignoresLeadingEdge: corner.x = 0
    case .takesEdgeForWidth: width = bounds.maxX + 1
    case .placesLastLines: width = cache.room
    case .placesLastWidth: width = room.width
    case .countsInCache: corner.y += CGFloat(cache.count)
    case .countsInClass: corner.y += CGFloat(counter.next())
    default: break
    }
    cache.count += 1
    let sizes =
      mistake == .keepsSizes ? cache.sizes : subviews.map { $0.sizeThatFits(.unspecified) }
    let isTurned = mistake == .mirrored && subviews.layoutDirection == .rightToLeft
    for (index, place) in Self.places(of: sizes, in: width).enumerated() {
      subviews[index].place(
        at: CGPoint(
          x: isTurned ? bounds.maxX - place.x - sizes[index].width : corner.x + place.x,
          y: corner.y + place.y), proposal: .unspecified)
    }
  }

  private static func places(of sizes: [CGSize], in room: CGFloat) -> [CGPoint] {
    var (corner, bottom) = (CGPoint.zero, CGFloat(0))
    return sizes.map { size in
      if corner.x > 0, corner.x + size.width > room { corner = CGPoint(x: 0, y: bottom) }
      defer { corner.x += size.width }
      bottom = max(bottom, corner.y + size.height)
      return corner
    }
  }
}

/// Asks its subviews once per call and keeps nothing.
private struct Stack: Layout {
  var calls = Calls()

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    _ = calls.next()
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    _ = calls.next()
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
      y += subview.sizeThatFits(proposal).height
    }
  }
}

/// Moves its subviews with every placement, and says so or not.
private struct Restless: InspectableLayout {
  let permitsDifferences: Bool
  let counter = Calls()

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 300, height: 300)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      let way = CGFloat(counter.next())
      subview.place(
        at: CGPoint(x: bounds.minX + 10 * way, y: bounds.minY + way), proposal: .unspecified)
    }
  }
}

/// Remembers lines by the proposals at which they were measured.
private struct KeyedFlow: Layout {
  func makeCache(subviews: Subviews) -> [ProposedViewSize: [CGPoint]] { [:] }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [ProposedViewSize: [CGPoint]]
  ) -> CGSize {
    var (corner, size) = (CGPoint.zero, CGSize.zero)
    var places: [CGPoint] = []
    for subview in subviews {
      let own = subview.sizeThatFits(.unspecified)
      if corner.x > 0, corner.x + own.width > proposal.width ?? .infinity {
        corner = CGPoint(x: 0, y: size.height)
      }
      places.append(corner)
      corner.x += own.width
      size = CGSize(
        width: max(size.width, corner.x), height: max(size.height, corner.y + own.height))
    }
    cache[proposal] = places
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout [ProposedViewSize: [CGPoint]]
  ) {
    if cache[proposal] == nil {
      _ = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    for (subview, place) in zip(subviews, cache[proposal] ?? []) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }
}

struct SecondPassesTests {
  private static let items = [box(30, 20), box(40, 10), box(50, 20)]
  private static let offer = ProposedViewSize.of(100, 60)

  private func find(
    _ mistake: PlantedFlow.Mistake, in offer: ProposedViewSize = offer
  ) -> [String] {
    LayoutPass(PlantedFlow(mistake: mistake), subviews: Self.items, proposal: offer)
      .findings.map(\.description)
  }

  /// In a single pass at the origin, each of these is right.
  @Test func plantedMistakesAreFoundAndSaid() {
    #expect(find(.none) == [])
    #expect(
      find(.ignoresOrigin)
        == [
          "The layout ignores the origin of its bounds: subview 0 is at (0, 0) instead of (137, 53), and 2 more differ."
        ])
    #expect(
      find(.ignoresLeadingEdge)
        == [
          "The layout ignores the origin of its bounds: subview 0 is at (0, 53) instead of (137, 53), and 2 more differ."
        ])
    #expect(
      find(.takesEdgeForWidth)
        == [
          "The layout depends on the origin of its bounds: subview 2 is at (207, 53) instead of (137, 73) at the origin (137, 53)."
        ])
    for mistake in [PlantedFlow.Mistake.placesLastLines, .placesLastWidth] {
      #expect(
        find(mistake)
          == [
            "The layout depends on its last measuring: subview 1 is at (0, 20) instead of (30, 0), and 1 more differs if it is placed after it was measured at infinity and at zero."
          ])
    }
    #expect(
      find(.mirrored)
        == [
          "The layout mirrors its subviews itself in right-to-left environments, where they are mirrored anyway: subview 0 is at (0, 0) instead of (40, 0), and 2 more differ."
        ])
    #expect(
      find(.countsInCache).contains {
        $0.hasPrefix("The layout keeps state between passes: subview 0 is at (0, ")
      })
    #expect(
      find(.keepsSizes)
        == [
          "The layout does not update its cache: subview 1 is at (31, 0) instead of (30, 0), and 1 more differs after its subviews have changed."
        ])
    #expect(
      find(.keepsAnswers)
        == [
          "The layout does not update its cache: it returned 69 x 61 instead of 70 x 40 for 100 x 60 after its subviews have changed."
        ])
  }

  /// A count in the layout itself is state too; what it returns has a finding of another kind.
  @Test func stateInAClassIsFoundOnce() {
    let pass = LayoutPass(
      PlantedFlow(mistake: .countsInClass), subviews: Self.items, proposal: Self.offer)
    #expect(
      pass.findings.filter { $0.otherProposals.isEmpty }.map(\.kind.name)
        .filter { $0 != "out-of-bounds" } == ["depends-on-history"])
    let growing = LayoutPass(
      PlantedFlow(mistake: .grows), subviews: Self.items, proposal: Self.offer)
    #expect(
      growing.findings.map(\.kind.name).filter { $0 != "out-of-bounds" } == ["inconsistent-size"])
  }

  /// Inside other containers the layout itself is reported, and nothing else.
  @Test(arguments: PlantedFlow.Mistake.allCases)
  fileprivate func nestedMistakesAreFoundWhereTheyAre(mistake: PlantedFlow.Mistake) {
    let kinds: [PlantedFlow.Mistake: String] = [
      .ignoresOrigin: "ignores-origin", .ignoresLeadingEdge: "ignores-origin",
      .takesEdgeForWidth: "ignores-origin", .mirrored: "mirrored-twice",
    ]
    if mistake == .grows || mistake == .countsInClass { return }
    let flow = LayoutItem.layout(PlantedFlow(mistake: mistake), subviews: Self.items)
    let row = LayoutItem.layout(
      HStackLayout(spacing: 0), subviews: [box(20, 5), flow.layoutPriority(1)])
    for container in [AnyLayout(VStackLayout(spacing: 0)), AnyLayout(ZStackLayout())] {
      let pass = LayoutPass(
        container, subviews: [box(130, 7), row], proposal: .of(120, 90), recording: [])
      // The edge of the bounds is the width at this place too.
      let expected = mistake == .none ? [] : ["1.1: \(kinds[mistake] ?? "depends-on-history")"]
      let found = SecondPasses(container, subviews: [box(130, 7), row], of: pass).findings
      #expect(
        found.map { "\($0.path.map(String.init).joined(separator: ".")): \($0.kind.name)" }
          == expected, "\(mistake): \(found)")
    }
  }

  /// The frames of a finding are those that a picture needs.
  @Test func findingHasTheFramesOfBothPasses() throws {
    let flow = PlantedFlow(mistake: .ignoresOrigin)
    let pass = LayoutPass(
      VStackLayout(alignment: .leading, spacing: 0),
      subviews: [box(10, 7), .layout(flow, subviews: Self.items)], proposal: .of(300, 90),
      recording: [])
    let finding = try #require(
      SecondPasses(
        VStackLayout(alignment: .leading, spacing: 0),
        subviews: [box(10, 7), .layout(flow, subviews: Self.items)], of: pass
      ).findings.first)
    let difference = try #require(finding.kind.difference)
    // It ignored an origin in the first pass already.
    #expect(pass.placements[1].children[0].frame == rect(0, 0, 30, 20))
    #expect(difference.expected == [rect(0, 0, 30, 20), rect(30, 0, 40, 10), rect(70, 0, 50, 20)])
    #expect(difference.origin == CGPoint(x: 137, y: 60))
    #expect(difference.actual[0] == rect(-137, -60, 30, 20))
    #expect(difference.subviews == [0, 1, 2])
  }

  @Test func rightToLeftPassesAreComparedToo() {
    let environment = LayoutEnvironment(layoutDirection: .rightToLeft)
    for mistake in PlantedFlow.Mistake.allCases
    where mistake != .grows && mistake != .countsInClass {
      let pass = LayoutPass(
        PlantedFlow(mistake: mistake), subviews: Self.items, proposal: Self.offer,
        environment: environment)
      let other = LayoutPass(
        PlantedFlow(mistake: mistake), subviews: Self.items, proposal: Self.offer)
      #expect(Set(pass.report) == Set(other.report), "\(mistake)")
    }
  }

  @Test func correctCachesHaveNoFindings() {
    for offer in [Self.offer, .unspecified, .of(60, 300), .of(nil, 10), .infinity, .zero] {
      let pass = LayoutPass(
        KeyedFlow(), subviews: Self.items, proposal: offer, recording: [])
      #expect(SecondPasses(KeyedFlow(), subviews: Self.items, of: pass).findings == [])
    }
  }

  @Test func layoutsThatDifferOnPurposeSaySo() {
    for (permits, expected) in [(true, [String]()), (false, [": depends-on-history"])] {
      let pass = LayoutPass(
        Restless(permitsDifferences: permits), subviews: [box(5, 5), box(5, 5)],
        proposal: .of(300, 300))
      #expect(pass.report.filter { $0.hasSuffix("history") } == expected)
    }
  }

  /// Symmetric layouts, and those of which a row runs to the leading edge, keep their direction.
  @Test func onlyLayoutsThatAreReadAreMirroredTwice() {
    func report(_ items: [LayoutItem]) -> [String] {
      LayoutPass(PlantedFlow(mistake: .mirrored), subviews: items, proposal: .of(100, 100)).report
    }
    #expect(report([box(30, 10), box(30, 10)]) == [": mirrored-twice"])
    #expect(report([box(30, 10)]) == [], "as wide as its bounds")
    // Two lines of which the second is shorter.
    #expect(report([box(80, 10), box(30, 10)]) == [": mirrored-twice"])
    #expect(report([box(80, 10), box(80, 10)]) == [], "symmetric")
  }

  // MARK: - Cost

  /// Second passes call layouts at most as often as five passes.
  @Test(arguments: PlantedFlow.Mistake.allCases)
  fileprivate func secondPassesCostAtMostFive(mistake: PlantedFlow.Mistake) {
    let calls = Calls()
    let flow = PlantedFlow(mistake: mistake, calls: calls)
    let pass = LayoutPass(flow, subviews: Self.items, proposal: Self.offer, recording: [])
    let one = calls.count
    _ = SecondPasses(flow, subviews: Self.items, of: pass)
    #expect(calls.count - one <= 5 * one && one == 2)
  }

  @Test(arguments: [1, 2, 3, 4]) func nestedSecondPassesCostAtMostFive(depth: Int) {
    let calls = Calls()
    func container(_ depth: Int) -> LayoutItem {
      let inner = depth > 1 ? [container(depth - 1), container(depth - 1)] : Self.items
      return .layout(Stack(calls: calls), subviews: inner)
    }
    let root = container(depth)
    let pass = LayoutPass(
      Stack(calls: calls), subviews: [root], proposal: Self.offer, recording: [])
    let one = calls.count
    _ = SecondPasses(Stack(calls: calls), subviews: [root], of: pass)
    #expect(calls.count - one <= 5 * one, "\(calls.count - one) calls, one pass has \(one)")
  }

  /// A session's pass is the same before and after its second passes.
  @Test func passesAreNotDisturbed() {
    var session = LayoutSession(
      VStackLayout(), subviews: [.layout(KeyedFlow(), subviews: Self.items), .text("some words")])
    let first = session.run(proposal: Self.offer, recording: .calls)
    _ = SecondPasses(session.layout, subviews: session.subviews, of: first)
    let second = session.run(proposal: Self.offer, recording: .calls)
    _ = session.run(proposal: Self.offer, recording: .findings)
    let third = session.run(proposal: Self.offer, recording: .calls)
    #expect(first.frames == second.frames && second.frames == third.frames)
    #expect(
      first.placements[0].children.map(\.frame) == third.placements[0].children.map(\.frame))
    #expect(second.calls == third.calls)
  }
}
