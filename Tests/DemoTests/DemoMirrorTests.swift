import Controls
import Geometry
import Input
import Interaction
import TestSupport
import Testing
import TreeSupport
import Words

@testable import Demo

/// The demo in a language that is written from right to left.
struct DemoMirrorTests {
  private static func stage() throws -> DemoStage {
    DemoStage(
      model: DemoModel(
        catalogue: try catalogue(), width: 1024, height: 768, language: Language("ar"),
        tables: MessageTables()))
  }

  @Test func slidersStartAtTheRight() throws {
    var stage = try Self.stage()
    let spacing = ControlGroup.id(of: DemoControl.spacing)
    let found = stage.bounds(of: spacing)
    let bounds = try #require(found)
    #expect(bounds.maxX < stage.model.frame.panel.width)
    let y = Double(bounds.maxY) - 12
    func click(_ x: CGFloat) -> Double {
      for event in [InputEvent.press(at: Vector(x, y)), .release(at: Vector(x, y))] {
        stage.handle(event, at: .seconds(1))
      }
      return stage.model.hexagons.spacing
    }
    #expect(click(bounds.maxX - 1) == 0)
    #expect(click(bounds.minX + 1) == 32)
    stage.handle(.action(.focus, on: ControlName(.control, "spacing")), at: .seconds(2))
    stage.strike("Right", at: .seconds(2))
    #expect(stage.model.hexagons.spacing == 31)
    stage.strike("Left", at: .seconds(2))
    stage.strike("Up", at: .seconds(2))
    #expect(stage.model.hexagons.spacing == 32)
  }

  /// The first tab is at the right, and Left goes to the next one.
  @Test func tabsAreInTheOtherOrder() throws {
    var stage = try Self.stage()
    let tabs = ControlGroup.id(of: DemoControl.tabs)
    let places = (0..<3).compactMap { stage.child($0, of: tabs).flatMap { stage.bounds(of: $0) } }
    #expect(places.map(\.minX) == places.map(\.minX).sorted(by: >) && places.count == 3)
    let point = Vector(Double(places[2].midX), Double(places[2].midY))
    for event in [InputEvent.press(at: point), .release(at: point)] {
      stage.handle(event, at: .seconds(1))
    }
    #expect(stage.model.tab == .aspectGrid)
    stage.handle(.action(.focus, on: ControlName(.control, "tabs")), at: .seconds(2))
    stage.strike("Right", at: .seconds(2))
    #expect(stage.model.tab == .picker)
    stage.strike("Left", at: .seconds(2))
    #expect(stage.model.tab == .aspectGrid)
  }
}

extension DemoStage {
  fileprivate mutating func strike(_ key: String, at time: Duration) {
    handle(.key(KeyPress(key)), at: time)
  }
}
