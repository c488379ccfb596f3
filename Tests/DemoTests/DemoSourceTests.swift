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

  @Test func aRequestFocusesThePickerAndWhatIsInIt() throws {
    var stage = try Self.stage(.picker, (1280, 800))
    stage.handle(.action(.focus, on: ControlName(.control, "theme")), at: .seconds(4))
    let theme = stage.focusedLabel
    #expect(theme == "Theme")
    stage.handle(.action(.focus, on: ControlName(.control, "picker")), at: .seconds(4))
    let topic = stage.focusedControl
    #expect(topic.kind == .topic)
    stage.handle(.action(.focus, on: ControlName(.control, "theme")), at: .seconds(4))
    let isTopicShown = stage.model.picker.honeycomb.isFocusVisible
    #expect(!isTopicShown)
    let named = stage.node(topic)?.name
    let name = try #require(named)
    stage.handle(.action(.press, on: name), at: .seconds(4))
    let picks = stage.model.picker.honeycomb.picks.count
    #expect(picks == 1)
  }
}

extension DemoStage {
  fileprivate var focusedLabel: String? { node(focusedControl)?.label }

  fileprivate mutating func strike(_ key: String, shift: Bool = false, at time: Duration) {
    handle(.key(KeyPress(key, shift: shift)), at: time)
  }
}
