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

  /// Where the pointer is a hand, a part has a role and a label.
  @Test(arguments: DemoTab.allCases, [(1280.0, 800.0), (480, 640)])
  func everythingThatCanBeClickedIsInTheTree(tab: DemoTab, size: (Double, Double)) throws {
    var random = SplitMix64(seed: 5)
    var stage = try Self.stage(tab, size)
    var time = Duration.seconds(4)
    var hands = 0
    for _ in 0..<300 {
      time += .milliseconds(1)
      let point = Vector(random.double(0, size.0), random.double(0, size.1))
      stage.handle(.move(to: point), at: time)
      let found = stage.hit(point)
      let id = try #require(found)
      let part = stage.node(id)
      let node = try #require(part)
      let isInside = stage.bounds(of: id)?.contains(CGPoint(point))
      let isOverTopic =
        tab == .picker
        && stage.model.picker.honeycomb.frame(at: time).cells.contains(where: \.isHovered)
      let isHand = isOverTopic || stage.model.controls.hovered != nil
      // Hexagons take the focus, and no press.
      let isPart =
        !node.actions.isEmpty && ![.window, .list, .textField].contains(node.role)
        && !(node.role == .listItem && node.actions == .focus)
      #expect(isPart == isHand, "\(point)")
      guard isHand else { continue }
      hands += 1
      #expect(!node.label.isEmpty && isInside == true)
    }
    #expect(hands > 10)
    let labels = stage.parts().compactMap { stage.node($0)?.label }
    #expect(!labels.contains(""))
  }

  @Test(arguments: DemoTab.allCases)
  func tabReachesEveryControlOfTheTree(tab: DemoTab) throws {
    var stage = try Self.stage(tab, (1280, 800))
    stage.strike("space", at: .seconds(3))
    var reached: Set<ControlID> = []
    for _ in 0..<80 {
      stage.strike("Tab", at: .seconds(4))
      reached.insert(stage.focusedControl)
    }
    // The tabs of a list share its stop, and so do hexagons.
    let controls = stage.everything(in: .window).filter {
      guard let node = stage.node($0) else { return false }
      if tab == .hexagons, node.role == .listItem { return $0 == stage.model.id(ofCell: 0) }
      return !node.actions.isEmpty && ![.tab, .list, .window, .textField].contains(node.role)
    }
    #expect(reached == Set(controls))
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

  /// The name of the program, the headline and the lengths of the grid too.
  @Test func everyTextIsInTheTree() throws {
    let stage = try Self.stage(.aspectGrid, (1280, 800))
    let labels = stage.parts().compactMap { stage.node($0)?.label }
    for label in [
      "Honeycomb", "Cells try to maintain their aspect ratio.", "Width of the grid",
      "Height of the grid",
      "Width of a cell", "Height of a cell", "Current ratio", "Everywhere",
    ] { #expect(labels.contains(label), "\(label)") }
  }

  /// In seeded sessions; a cell of one stage is never one of another.
  @Test(arguments: 0..<6 as Range<UInt64>) func thePartsAreATree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stage = DemoStage(model: try DemoTests.model(1000, 700))
    var size = Vector(1000, 700)
    var time = Duration.zero
    var labels: [ControlID: String] = [:]
    for _ in 0..<80 {
      time += .milliseconds(random.int(5...600))
      let point = Vector(random.double(0, size.x), random.double(0, size.y))
      switch random.int(0...6) {
      case 0, 1:
        stage.handle(.press(at: point), at: time)
        stage.handle(.release(at: point), at: time)
      case 2: stage.handle(.move(to: point), at: time)
      case 3: stage.handle(.wheel(at: point, delta: Vector(0, 60)), at: time)
      case 4 where random.int(0...2) == 0:
        size = Vector(random.double(300, 1300), random.double(250, 900))
        stage.handle(.resize(width: size.x, height: size.y), at: time)
      case 5:
        let names = stage.parts().compactMap { stage.node($0)?.name }
        let name = names[random.int(0...(names.count - 1))]
        let requests: [ControlRequest] = [.press, .focus, .step(2)]
        stage.handle(.action(requests[random.int(0...2)], on: name), at: time)
      default:
        let keys = ["1", "2", "3", "Tab", "Right", "space", "t"]
        stage.strike(keys[random.int(0...(keys.count - 1))], at: time)
      }
      let complaints = stage.complaints()
      #expect(complaints == [])
      for id in stage.parts() where id.kind == .cell || id.kind == .topic {
        let label = stage.node(id)?.label
        #expect(label == labels[id] ?? label)
        labels[id] = label
      }
    }
    #expect(labels.count > 20)
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

  /// All parts in a part, also those of long lists.
  fileprivate func everything(in id: ControlID) -> [ControlID] {
    (0..<childCount(of: id)).compactMap { child($0, of: id) }
      .flatMap { [$0] + everything(in: $0) }
  }
}
