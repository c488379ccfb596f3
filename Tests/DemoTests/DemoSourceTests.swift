import Controls
import Geometry
import Input
import TestSupport
import Testing
import TreeSupport

@testable import Demo

struct DemoSourceTests {
  /// A demo that has come to rest on a stage.
  private static func stage(_ tab: DemoTab, _ size: (Double, Double)) throws -> DemoStage {
    var stage = DemoStage(model: try DemoTests.model(size.0, size.1))
    stage.strike(tab.key, at: .seconds(1))
    stage.advance(to: .seconds(3))
    stage.handle(.leave, at: .seconds(3))
    return stage
  }

  @Test func aTopicIsPickedAndConfirmedWithoutAMouse() throws {
    var stage = try Self.stage(.picker, (1280, 800))
    for _ in 0..<80 where stage.focusedLabel != "Topic 3" { stage.strike("Tab", at: .seconds(4)) }
    stage.strike("space", at: .seconds(4))
    let picked = stage.model.picker.honeycomb.picks.count
    #expect(picked == 1)
    for _ in 0..<80 where stage.focusedLabel != "Done" { stage.strike("Tab", at: .seconds(4)) }
    stage.strike("space", at: .seconds(4))
    let isEmpty = stage.model.picker.honeycomb.picks.isEmpty
    #expect(isEmpty, "a new session has begun")
    stage.strike("Tab", at: .seconds(4))
    let label = stage.focusedLabel
    #expect(label == "Stages")
    // Escape hides the ring, here and in the picker.
    stage.strike("Tab", shift: true, at: .seconds(4))
    stage.strike("Escape", at: .seconds(4))
    let isRingShown =
      stage.model.controls.isFocusVisible || stage.model.picker.honeycomb.isFocusVisible
    let isOver = stage.model.isOver
    #expect(!isRingShown && !isOver)
  }
}

extension DemoStage {
  fileprivate var focusedLabel: String? { node(focusedControl)?.label }

  fileprivate mutating func strike(_ key: String, shift: Bool = false, at time: Duration) {
    handle(.key(KeyPress(key, shift: shift)), at: time)
  }
}
