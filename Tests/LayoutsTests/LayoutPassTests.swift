import Layouts
import Testing

struct LayoutPassTests {
  private static let items = [box(10, 10), LayoutItem.flexible(), box(20, 20)]

  private static var recorded: LayoutPass {
    LayoutPass(
      HStackLayout(),
      subviews: [box(10, 10), VStackLayout { [box(5, 5), .flexible()] }],
      proposal: .of(100, 40), recording: [.calls, .findings])
  }

  @Test func valuesOfAnItemAreReadAsText() {
    let item = box(1, 1).gridRow(2).gridCellColumns(3)
    #expect(item.describedValues.map(\.value) == ["2", "nil", "3"])
  }

  @Test func callsAreATree() {
    let calls = Self.recorded.calls
    #expect(!calls.isEmpty)
    for (position, call) in calls.enumerated() {
      #expect(call.end > position && call.end <= calls.count)
      #expect(call.enterStep < call.leaveStep)
      #expect(call.leaveStep - call.enterStep + 1 == 2 * (call.end - position))
      for child in calls where child.parent == position {
        #expect(child.depth == call.depth + 1)
        #expect(child.enterStep > call.enterStep)
        #expect(child.leaveStep < call.leaveStep)
      }
    }
    #expect(calls.allSatisfy { $0.parent != nil || $0.depth == 0 })
  }

  @Test func everyStepEntersOrLeavesOneCall() throws {
    let calls = Self.recorded.calls
    for step in 0..<calls.stepCount {
      let event = try #require(calls.event(atStep: step))
      let call = calls[event.position]
      #expect((event.isEntering ? call.enterStep : call.leaveStep) == step)
    }
    #expect(calls.event(atStep: calls.stepCount) == nil)
    #expect(calls.event(atStep: -1) == nil)
  }

  @Test func recordingChangesNothing() {
    let plain = LayoutPass(
      HStackLayout(), subviews: Self.items, proposal: .of(100, 40), recording: [])
    let recorded = LayoutPass(
      HStackLayout(), subviews: Self.items, proposal: .of(100, 40),
      recording: [.calls, .findings])
    #expect(plain.frames == recorded.frames)
    #expect(plain.calls.isEmpty)
  }

  @Test func treeShowsCallersCalleesAndProposals() {
    let pass = LayoutPass(
      DiagonalStack(), subviews: [box(10, 10), box(20, 5)], proposal: .of(100, 40),
      recording: .calls)
    let calls = pass.calls
    #expect(
      calls.map(\.kind) == [
        .sizeThatFits, .makeCache, .sizeThatFits, .sizeThatFits, .placeSubviews, .sizeThatFits,
        .place, .sizeThatFits, .place,
      ])
    #expect(calls[0].answer == .size(CGSize(width: 30, height: 15)))
    #expect(calls[0].proposal == .of(100, 40))
    #expect(calls[0].cacheUse == .made)
    #expect(calls.path(of: calls[0]) == [])
    #expect(calls.path(of: calls[3]) == [1])
    #expect(calls[3].proposal == .unspecified)
    #expect(calls[3].answer == .size(CGSize(width: 20, height: 5)))
    #expect(calls[4].bounds == rect(0, 0, 30, 15))
    #expect(calls[4].cacheUse == .hit)
    #expect(calls[8].bounds == rect(10, 10, 0, 0))
    #expect(calls[8].anchor == .topLeading)
    #expect(calls.cacheMakes == 1)
    #expect(calls.cacheHits == 1)
  }

  @Test func rememberedAnswersAreMarked() {
    let nested = DiagonalStack { [box(10, 10), box(20, 5)] }
    let pass = LayoutPass(
      HStackLayout(), subviews: [nested], proposal: .of(100, 40), recording: .calls)
    let asked = pass.calls.filter { pass.calls.path(of: $0) == [0] && $0.proposal == .of(100, 40) }
    #expect(asked.filter { $0.kind == .dimensions }.map(\.isRemembered) == [false, true])
  }

  @Test func cachesLiveFromPassToPass() {
    var session = LayoutSession(CachedColumns(), subviews: [box(30, 10), box(50, 20)])
    func cacheCalls(_ pass: LayoutPass) -> [LayoutCall.Kind] {
      pass.calls.map(\.kind).filter { $0 == .makeCache || $0 == .updateCache }
    }
    #expect(cacheCalls(session.run(proposal: .of(100, 100), recording: .calls)) == [.makeCache])
    #expect(cacheCalls(session.run(proposal: .of(200, 100), recording: .calls)) == [])
    session.update(subviews: [box(70, 10)])
    let updated = session.run(proposal: .of(200, 100), recording: .calls)
    #expect(cacheCalls(updated) == [.updateCache])
    #expect(updated.size == CGSize(width: 70, height: 10))
    session.update(layout: DiagonalStack())
    #expect(cacheCalls(session.run(proposal: .unspecified, recording: .calls)) == [.makeCache])
    // A copy has separate caches.
    var copy = session
    #expect(cacheCalls(copy.run(proposal: .of(9, 9), recording: .calls)) == [.makeCache])
    #expect(session.sizeThatFits(.unspecified) == copy.sizeThatFits(.unspecified))
  }

  @Test func nestedCachesLiveAsWell() {
    func items(_ width: CGFloat) -> [LayoutItem] {
      [CachedColumns { [box(width, 10), box(5, 5)] }, box(1, 1)]
    }
    var session = LayoutSession(VStackLayout(), subviews: items(10))
    #expect(session.run(proposal: .of(100, 100), recording: .calls).calls.cacheMakes == 2)
    #expect(session.run(proposal: .of(90, 100), recording: .calls).calls.cacheMakes == 0)
    session.update(subviews: items(20))
    let pass = session.run(proposal: .of(90, 100), recording: .calls)
    #expect(pass.calls.cacheMakes == 0)
    #expect(pass.size.width == 40)
  }

  @Test func slicesCountFromZero() {
    struct Slices: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        let rest = subviews[1...]
        let last = rest.dropFirst()
        let chosen = subviews[[2, 0]]
        let same =
          rest.startIndex == 0 && rest[0] == subviews[1] && last[0] == subviews[2]
          && chosen[0] == last[0] && chosen[1...] == subviews[..<1] && rest != last
          && subviews[subviews.indices] == subviews && subviews[0...1].count == 2
        return CGSize(width: same ? 1 : 0, height: CGFloat(last.count))
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let pass = LayoutPass(
      Slices(), subviews: Array(repeating: box(1, 1), count: 3), proposal: .zero, recording: [])
    #expect(pass.size == CGSize(width: 1, height: 1))
  }

  @Test func guidesOfPlacementsAreListed() {
    let pass = LayoutPass(
      HStackLayout(),
      subviews: [
        .text("ab", fontSize: 10), box(10, 10).alignmentGuide(.formColumn) { $0.width / 5 },
      ], proposal: .unspecified)
    #expect(pass.placements[0].guides.map(\.offset) == [9, 9])
    #expect(pass.placements[1].guides.map(\.offset) == [2])
    #expect(pass.placements[1].guides.map(\.name) == ["FormColumn"])
  }
}
