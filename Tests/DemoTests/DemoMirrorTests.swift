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
  private static func stage(_ tag: String, _ size: Vector) throws -> DemoStage {
    // English in Arabic letters has the texts of English here.
    let language = Language(tag) ?? .english
    return DemoStage(
      model: DemoModel(
        catalogue: try catalogue(), width: size.x, height: size.y, language: language,
        tables: MessageTables(replacements: [language: [:]])))
  }

  /// The window is a mirror image; the texts of both windows are the same.
  @Test(arguments: [Vector(1024, 768), Vector(480, 640)], DemoTab.allCases)
  func theWindowIsMirrored(size: Vector, tab: DemoTab) throws {
    var plain = try Self.stage("en", size)
    var mirrored = try Self.stage("en-Arab", size)
    #expect(!plain.readsFromRightToLeft && mirrored.readsFromRightToLeft)
    var random = SplitMix64(seed: UInt64(size.x))
    var time = Duration.seconds(2)
    plain.strike(tab.key, at: .seconds(1))
    mirrored.strike(tab.key, at: .seconds(1))
    plain.advance(to: time)
    mirrored.advance(to: time)
    let first = plain.model
    var isOnPanel = 0
    for _ in 0..<80 {
      let point = Vector(
        Double(random.int(0...Int(size.x) - 1)) + 0.5, Double(random.int(1...Int(size.y) - 1)))
      if plain.model.frame.panel.contains(CGPoint(point)) { isOnPanel += 1 }
      let events: [InputEvent] =
        switch random.int(0...3) {
        case 0: [.wheel(at: point, delta: Vector(0, 50))]
        case 1: [.move(to: point)]
        default: [.press(at: point), .release(at: point)]
        }
      for event in events {
        plain.handle(event, at: time)
        mirrored.handle(event.mirrored(inWidth: size.x), at: time)
        time += .milliseconds(30)
      }
      // Tabs lead away.
      plain.strike(tab.key, at: time)
      mirrored.strike(tab.key, at: time)
      time += .seconds(1)
      plain.advance(to: time)
      mirrored.advance(to: time)
      try #require(plain.model.tab == mirrored.model.tab)
      #expect(plain.model.hexagons == mirrored.model.hexagons)
      #expect(plain.model.aspect == mirrored.model.aspect)
      #expect(plain.model.themeIndex == mirrored.model.themeIndex)
      #expect(plain.model.panelScroll.offset == mirrored.model.panelScroll.offset)
      #expect(mirrored.complaints() == [])
      try Self.expectMirrored(plain, mirrored)
    }
    #expect(isOnPanel > 10)
    let isChanged = plain.model.hexagons != first.hexagons || plain.model.aspect != first.aspect
    #expect(isChanged || size.x < 640 || tab == .picker)
  }

  private static func expectMirrored(
    _ plain: borrowing DemoStage, _ mirrored: borrowing DemoStage
  ) throws {
    let (parts, others) = (plain.parts(), mirrored.parts())
    try #require(parts == others)
    let width = plain.model.frame.size.width
    for id in parts where id != .window {
      let (bounds, image) = (plain.bounds(of: id), mirrored.bounds(of: id))
      #expect((bounds == nil) == (image == nil))
      guard let bounds, let image else { continue }
      #expect(abs(image.minX - (width - bounds.maxX)) < 1e-6, "\(id)")
      #expect(image.minY == bounds.minY && abs(image.width - bounds.width) < 1e-6)
    }
  }

  @Test func slidersStartAtTheRight() throws {
    var stage = try Self.stage("ar", Vector(1024, 768))
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
    var stage = try Self.stage("ar", Vector(1024, 768))
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
