import Controls
import Geometry
import Input
import TestSupport
import Testing

@testable import Demo

struct DemoTreeTests {
  private static func all(_ node: ControlTree) -> [ControlTree] {
    [node] + node.children.flatMap { all($0) }
  }

  /// A demo that has come to rest on a stage.
  private static func model(_ tab: DemoTab, _ size: (Double, Double)) throws -> DemoModel {
    var model = try DemoTests.model(size.0, size.1)
    model.strike(tab.key, at: .seconds(1))
    model.advance(to: .seconds(3))
    model.handle(.leave, at: .seconds(3))
    return model
  }

  /// Where the pointer is a hand, a node has a role and a label.
  @Test(arguments: DemoTab.allCases, [(1280.0, 800.0), (480, 640)])
  func everythingThatCanBeClickedIsInTheTree(tab: DemoTab, size: (Double, Double)) throws {
    var random = SplitMix64(seed: 5)
    var model = try Self.model(tab, size)
    var time = Duration.seconds(4)
    var hands = 0
    for _ in 0..<300 {
      time += .milliseconds(1)
      let point = Vector(random.double(0, size.0), random.double(0, size.1))
      model.handle(.move(to: point), at: time)
      let place = CGPoint(x: point.x, y: point.y)
      let node = model.controlTree(at: time).node(at: place)
      let isOverTopic =
        tab == .picker
        && model.picker.honeycomb.frame(at: time).cells.contains(where: \.isHovered)
      let isHand = isOverTopic || model.controls.hovered != nil
      #expect((node?.action != nil) == isHand, "\(point)")
      guard isHand else { continue }
      hands += 1
      #expect(node?.label.isEmpty == false && node?.bounds.contains(place) == true)
    }
    #expect(hands > 10)
    #expect(Self.all(model.controlTree(at: time)).allSatisfy { !$0.label.isEmpty })
  }

  @Test(arguments: DemoTab.allCases)
  func tabReachesEveryControlOfTheTree(tab: DemoTab) throws {
    var model = try Self.model(tab, (1280, 800))
    model.strike("space", at: .seconds(3))
    var reached: Set<String> = []
    for _ in 0..<80 {
      model.strike("Tab", at: .seconds(4))
      let focused = try #require(model.controlTree(at: .seconds(4)).focused)
      reached.insert(focused.label)
    }
    // The tabs of a list share its stop.
    let controls = Self.all(model.controlTree(at: .seconds(4))).filter {
      $0.role == .tabList || $0.action != nil && $0.role != .tab
    }
    #expect(reached == Set(controls.map(\.label)))
  }

  @Test func aTopicIsPickedAndConfirmedWithoutAMouse() throws {
    var model = try Self.model(.picker, (1280, 800))
    func focus() -> String? { model.controlTree(at: .seconds(4)).focused?.label }
    for _ in 0..<80 where focus() != "Topic 3" { model.strike("Tab", at: .seconds(4)) }
    model.strike("space", at: .seconds(4))
    #expect(model.picker.honeycomb.picks.count == 1)
    for _ in 0..<80 where focus() != "Done" { model.strike("Tab", at: .seconds(4)) }
    model.strike("space", at: .seconds(4))
    #expect(model.picker.honeycomb.picks.isEmpty, "a new session has begun")
    model.strike("Tab", at: .seconds(4))
    #expect(focus() == "Stages")
    // Escape hides the ring, here and in the picker.
    model.strike("Tab", shift: true, at: .seconds(4))
    model.strike("Escape", at: .seconds(4))
    #expect(focus() == nil && !model.isOver && !model.picker.honeycomb.isFocusVisible)
  }
}
