import Layouts
import Synchronization
import TestSupport
import Testing

/// Counts the calls to layouts: sizes are remembered as in SwiftUI.
struct RememberedAnswersTests {
  /// Counts the calls of a layout; a class because layouts are values that the engine copies.
  private final class Calls: Sendable {
    private let counts = Mutex<[ProposedViewSize: Int]>([:])
    func note(_ proposal: ProposedViewSize) { counts.withLock { $0[proposal, default: 0] += 1 } }
    var total: Int { counts.withLock { $0.values.reduce(0, +) } }
    subscript(proposal: ProposedViewSize) -> Int { counts.withLock { $0[proposal] ?? 0 } }
  }

  /// A user-defined layout that takes the proposed size.
  private struct Counted: Layout {
    let calls: Calls
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      calls.note(proposal)
      return proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  /// Measures its subview for several widths in turn.
  private struct Asking: Layout {
    let widths: [CGFloat]
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      for width in widths { _ = subviews[0].sizeThatFits(.init(width: width, height: 10)) }
      return CGSize(width: 10, height: 10)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews[0].place(at: bounds.origin, proposal: .init(width: widths[0], height: 10))
    }
  }

  private static func calls(askingFor widths: [CGFloat], of item: (Calls) -> LayoutItem) -> Int {
    let calls = Calls()
    _ = LayoutPass(
      Asking(widths: widths), subviews: [item(calls)], proposal: .unspecified, recording: [])
    return calls.total
  }

  private static func user(_ calls: Calls) -> LayoutItem {
    .layout(Counted(calls: calls), subviews: [])
  }

  // Source: OpenSwiftUI, ViewSizeCache.swift and Cache3.swift.
  @Test func threeAnswersOfAUsersLayoutAreRemembered() {
    #expect(Self.calls(askingFor: [1, 2, 3, 1, 2, 3], of: Self.user) == 3)
    // The fourth size replaces the first, which is computed again for placing at width 1.
    #expect(Self.calls(askingFor: [1, 2, 3, 4], of: Self.user) == 5)
    // The oldest is replaced first, even if it was used meanwhile.
    #expect(Self.calls(askingFor: [1, 2, 3, 1, 4, 1], of: Self.user) == 5)
  }

  @Test func allAnswersOfABuiltInLayoutAreRemembered() {
    // A stack of one measures its subview once for each of its own proposals.
    let stack = { (calls: Calls) in LayoutItem.layout(HStackLayout(), subviews: [Self.user(calls)])
    }
    let widths = (1...20).map { CGFloat($0) }
    #expect(Self.calls(askingFor: widths + widths, of: stack) == 20 + 1)
  }

  @Test func stackAsksUsersLayoutsNoMoreThanSwiftUIDoes() {
    // Nothing competes with the only one of its priority: no proposals of zero or infinity.
    let calls = Calls()
    _ = LayoutPass(
      HStackLayout(spacing: 0), subviews: [Self.user(calls), .spacer()], proposal: .of(100, 10),
      recording: [])
    #expect(calls.total == 1)
    #expect(calls[.of(92, 10)] == 1)
    // Two of the same priority are measured at both ends and at their share, which is remembered
    // for placing.
    let both = Calls()
    _ = LayoutPass(
      HStackLayout(spacing: 0), subviews: [Self.user(both), box(10, 10)], proposal: .of(100, 10),
      recording: [])
    #expect(both.total == 3)
    #expect(both[.of(0, 10)] == 1 && both[.of(.infinity, 10)] == 1 && both[.of(90, 10)] == 1)
  }

  /// The calls of the innermost layout, and the work, must not multiply with each level.
  @Test(arguments: [
    AnyLayout(GridLayout()), AnyLayout(HStackLayout()), AnyLayout(VStackLayout(spacing: 3)),
    AnyLayout(ZStackLayout()), AnyLayout(GridLayout(alignment: .leadingFirstTextBaseline)),
  ])
  func nestingAHundredDeepStaysCheap(layout: AnyLayout) {
    let calls = Calls()
    var item = Self.user(calls)
    func allocations(toDepth depth: Range<Int>) -> Int {
      for level in depth {
        item = .layout(layout, subviews: [item.gridRow(0), box(CGFloat(level % 7), 2).gridRow(0)])
      }
      let before = Allocations.ofThread
      let pass = LayoutPass(layout, subviews: [item], proposal: .of(2000, 1000))
      #expect(pass.placements.count == 1)
      return Allocations.ofThread - before
    }
    let half = allocations(toDepth: 0..<50)
    let whole = allocations(toDepth: 50..<100)
    #expect(whole < 3 * half, "\(whole), \(half)")
    #expect(calls.total < 3000, "\(calls.total)")
  }

  /// A user-defined layout that counts how often it places its subviews.
  private struct Placed: Layout {
    let calls: Calls
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 40, height: 40) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      calls.note(proposal)
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  /// Asks for some guides of its subview at some proposals, again and again.
  private struct Guided: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 40, height: 40) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for _ in 0..<3 {
        for width in [10.0, 20, 30] {
          let dimensions = subviews[0].dimensions(in: .init(width: width, height: 10))
          #expect(dimensions[VerticalAlignment.firstTextBaseline] == 9)
          #expect(dimensions[VerticalAlignment.lastTextBaseline] == 9)
          #expect(dimensions[VerticalAlignment.center] == 20)
        }
      }
      subviews[0].place(at: bounds.origin, proposal: .init(width: 10, height: 10))
    }
  }

  @Test func onePlacementAnswersForAllGuides() {
    let calls = Calls()
    let inner = LayoutItem.layout(
      Placed(calls: calls), subviews: [.text("a", fontSize: 10)])
    _ = LayoutPass(Guided(), subviews: [inner], proposal: .of(40, 40), recording: [])
    // One for each proposal, and one where it is placed at last.
    #expect(calls.total == 3 + 1)
    #expect(calls[.of(20, 10)] == 1)
  }
}
