import Testing
import X11

@testable import Viewer

/// A kiosk's pointer is visible only while the mouse is used.
struct PointerHidingTests {
  private static func at(_ x: Double, _ y: Double) -> PointerState {
    PointerState(x: x, y: y, time: 0)
  }

  @Test func thePointerIsHiddenUntilTheMouseReallyMoves() {
    var hiding = PointerHiding(timeout: 3)
    #expect(hiding.isHidden(at: .zero))
    hiding.take(.enter(at: Self.at(100, 100)), at: .milliseconds(10))
    // Less than a pixel is no movement.
    hiding.take(.motion(at: Self.at(100.5, 100)), at: .milliseconds(20))
    #expect(hiding.isHidden(at: .milliseconds(20)))
    #expect(hiding.deadline(after: .milliseconds(20)) == nil)
    hiding.take(.motion(at: Self.at(103, 100)), at: .seconds(1))
    #expect(!hiding.isHidden(at: .seconds(1)))
    #expect(hiding.deadline(after: .seconds(1)) == .seconds(4))
    #expect(!hiding.isHidden(at: .milliseconds(3999)) && hiding.isHidden(at: .seconds(4)))
    #expect(hiding.deadline(after: .seconds(4)) == nil)
  }

  @Test func slowMotionAddsUpUntilThePointerIsShown() {
    var hiding = PointerHiding(timeout: 3)
    hiding.take(.enter(at: Self.at(100, 100)), at: .zero)
    for step in 1...4 {
      hiding.take(.motion(at: Self.at(100 + 0.3 * Double(step), 100)), at: .zero)
    }
    #expect(!hiding.isHidden(at: .zero))
  }

  @Test func aTouchHidesThePointerAtOnce() {
    var hiding = PointerHiding(timeout: 3)
    hiding.take(.enter(at: Self.at(100, 100)), at: .zero)
    hiding.take(.motion(at: Self.at(150, 100)), at: .seconds(1))
    hiding.take(.touch(.began, id: 4, at: Self.at(10, 10)), at: .seconds(2))
    #expect(hiding.isHidden(at: .seconds(2)))
    hiding.take(.motion(at: Self.at(155, 100)), at: .seconds(9))
    #expect(!hiding.isHidden(at: .seconds(9)))
  }

  @Test func aPressedButtonShowsThePointerAsAMotionDoes() {
    var hiding = PointerHiding(timeout: 3)
    hiding.take(.enter(at: Self.at(100, 100)), at: .zero)
    hiding.take(.press(button: 1, at: Self.at(100, 100)), at: .seconds(1))
    #expect(!hiding.isHidden(at: .seconds(1)))
    hiding.take(.release(button: 1, at: Self.at(100, 100)), at: .seconds(3))
    #expect(!hiding.isHidden(at: .milliseconds(5999)) && hiding.isHidden(at: .seconds(6)))
  }

  @Test func withoutATimeoutThePointerIsNeverHidden() {
    var hiding = PointerHiding(timeout: nil)
    #expect(!hiding.isHidden(at: .zero) && hiding.deadline(after: .zero) == nil)
    hiding.take(.touch(.began, id: 4, at: Self.at(10, 10)), at: .seconds(2))
    #expect(!hiding.isHidden(at: .seconds(200)))
  }
}
