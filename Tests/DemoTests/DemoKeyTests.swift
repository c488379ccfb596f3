import Controls
import Geometry
import Input
import Interaction
import Testing
import TreeSupport

@testable import Demo

/// The keys of the demo: all of them do something, and handles and hexagons have the focus.
struct DemoKeyTests {
  private static let time = Duration.seconds(2)
  private static let later = Duration.seconds(6)

  private static func model(
    _ tab: DemoTab, _ context: [String] = [], keys: KeyBindings<DemoKeyAction> = KeyBindings(),
    size: (Double, Double) = (700, 380)
  ) throws -> DemoModel {
    var model = DemoModel(
      catalogue: try catalogue(), width: size.0, height: size.1, keys: keys)
    model.show(tab, at: .seconds(1))
    model.advance(to: time)
    for key in context {
      model.handle(.key(KeyPress(key, control: key == "plus")), at: time)
    }
    return model
  }

  /// What is seen of the demo.
  private static func state(of model: DemoModel) -> [String] {
    var model = model
    model.advance(to: later)
    let view = model.picker.honeycomb
    return [
      "\(model.tab)", "\(model.themeIndex)", "\(model.isOver)", "\(model.focusedControl)",
      "\(model.aspect)", "\(model.hexagons)", "\(model.panelScroll.offset)",
      "\(model.picker.honeycomb.picks.count)", "\(view.viewport)",
      "\(view.configuration)",
      DemoStage(model: model).text(),
    ]
  }

  private static func hasEffect(
    _ press: KeyPress, _ keys: KeyBindings<DemoKeyAction> = KeyBindings()
  ) throws -> Bool {
    let contexts: [[KeyPress]] =
      [[], [KeyPress("Down", control: true), KeyPress("Right", control: true)]]
      + [1, 2, 4].map { count in (0..<count).map { _ in KeyPress("Tab") } }
    for tab in DemoTab.allCases {
      for context in contexts {
        var model = try model(tab, keys: keys)
        let standard = KeyBindings<DemoKeyAction>()
        for key in context {
          let chord = try #require(
            standard.action(for: key).flatMap { keys.chords(for: $0).first })
          model.handle(.key(KeyPress(chord.key, modifiers: chord.modifiers)), at: time)
        }
        let before = state(of: model)
        model.handle(.key(press), at: time)
        if state(of: model) != before { return true }
      }
    }
    return false
  }

  @Test(arguments: DemoKeyAction.allCases) func eachKeyDoesSomething(
    action: DemoKeyAction
  ) throws {
    #expect(!action.standardKeys.isEmpty && !action.summary.isEmpty)
    for chord in action.standardKeys {
      let press = KeyPress(chord.key, modifiers: chord.modifiers)
      #expect(try Self.hasEffect(press), "\(chord)")
    }
  }

  @Test(arguments: DemoKeyAction.allCases) func eachActionCanHaveAnotherKey(
    action: DemoKeyAction
  ) throws {
    let keys = KeyBindings<DemoKeyAction>([.init(action, [KeyChord("F9")])])
    #expect(try Self.hasEffect(KeyPress("F9"), keys))
  }

  @Test func noKeyHasTwoActions() {
    let chords = DemoKeyAction.allCases.flatMap(\.standardKeys)
    #expect(Set(chords).count == chords.count)
    #expect(Set(DemoKeyAction.allCases.map(\.name)).count == DemoKeyAction.allCases.count)
  }

  @Test func thePanelAndTheTabsNameTheKeysThatAreBound() throws {
    let keys = KeyBindings<DemoKeyAction>([
      .init(.theme, [KeyChord("F2")]), .init(.tab(.picker), [KeyChord("p")]),
    ])
    let stage = DemoStage(model: try Self.model(.hexagons, keys: keys, size: (1280, 800)))
    let nodes = stage.parts().compactMap { stage.node($0) }
    #expect(nodes.contains { $0.label == "Theme: F2 takes the next one" })
    #expect(nodes.contains { $0.role == .tab && $0.key == KeyChord("p") })
  }

  // MARK: - Handles

  private static func focus(_ id: DemoControl, in model: inout DemoModel) throws {
    for _ in 0..<30 where model.controls.focused != id {
      model.handle(.key(KeyPress("Tab")), at: time)
    }
    try #require(model.controls.focused == id)
  }

  /// The handles of the edges are numbers, that of the corner has both lengths.
  @Test func arrowsMoveAHandleAlongItsAxisOnly() throws {
    var model = try Self.model(.aspectGrid, size: (1280, 800))
    try Self.focus(.rightEdge, in: &model)
    for (key, shift, width) in [
      ("Right", false, 301.0), ("Right", true, 311), ("Left", false, 310), ("KP_Left", true, 300),
      ("Up", false, 300), ("End", false, 2000), ("Home", false, 40),
    ] {
      model.handle(.key(KeyPress(key, shift: shift)), at: Self.time)
      #expect(model.aspect.size == CGSize(width: width, height: 200), "\(key)")
      let node = try #require(model.node(model.focusedControl, at: Self.time, copies: nil))
      #expect(node.role == .handle && node.step == 1)
      #expect(node.value == .number(width, in: 40...2000))
    }
    try Self.focus(.bottomEdge, in: &model)
    model.handle(.key(KeyPress("Down", shift: true)), at: Self.time)
    #expect(model.aspect.size == CGSize(width: 40, height: 210))
    try Self.focus(.corner, in: &model)
    model.handle(.key(KeyPress("Right")), at: Self.time)
    model.handle(.key(KeyPress("Up")), at: Self.time)
    #expect(model.aspect.size == CGSize(width: 41, height: 209))
    let node = try #require(model.node(model.focusedControl, at: Self.time, copies: nil))
    #expect(node.value == .text("41 × 209"))
  }

  @Test func requestsSetTheNumberOfAHandle() throws {
    var model = try Self.model(.aspectGrid, size: (1280, 800))
    let edge = ControlName(.control, DemoControl.rightEdge.word)
    model.handle(.action(.setValue(512), on: edge), at: Self.time)
    #expect(model.aspect.size.width == 512)
    model.handle(.action(.step(-12), on: edge), at: Self.time)
    #expect(model.aspect.size.width == 500)
    model.handle(.action(.setValue(1e9), on: edge), at: Self.time)
    #expect(model.aspect.size.width == 2000)
    let corner = ControlName(.control, DemoControl.corner.word)
    model.handle(.action(.setValue(5), on: corner), at: Self.time)
    #expect(model.aspect.size == CGSize(width: 2000, height: 200), "it is no number")
  }

  /// A handle with the focus is in view, whatever the size of the grid and of the window is.
  @Test(arguments: [(1280.0, 800.0), (900, 400), (400, 700)])
  func aFocusedHandleIsInView(size: (Double, Double)) throws {
    var model = try Self.model(.aspectGrid, size: size)
    for id in [DemoControl.corner, .rightEdge, .bottomEdge, .corner] {
      try Self.focus(id, in: &model)
      for key in ["End", "Right", "Down", "Home", "Up"] {
        for _ in 0..<20 { model.handle(.key(KeyPress(key, shift: true)), at: Self.time) }
        let rect = try #require(model.controls[id]?.rect)
        #expect(model.frame.area.contains(rect), "\(id) after \(key): \(rect)")
      }
    }
  }

  // MARK: - Hexagons

  @Test func arrowsGoThroughTheHexagons() throws {
    var model = try Self.model(.hexagons, size: (1280, 800))
    try Self.focus(.hexagons, in: &model)
    #expect(model.hexagons.focused == 0)
    for (key, cell) in [
      ("Right", 1), ("Down", 8), ("Left", 7), ("Left", 7), ("Up", 0), ("Up", 0), ("End", 27),
      ("Down", 27), ("Home", 0),
    ] {
      model.handle(.key(KeyPress(key)), at: Self.time)
      #expect(model.hexagons.focused == cell, "\(key)")
      let stage = DemoStage(model: model)
      let focused = stage.node(stage.focusedControl)
      let node = try #require(focused)
      #expect(node.isFocused && node.role == .listItem)
    }
    // The panel says where it is, as under the mouse.
    model.handle(.key(KeyPress("Down")), at: Self.time)
    let texts = model.texts(at: Self.time).map(\.node)
    #expect(texts.contains { $0.label == "Row" && $0.value == .text("1") })
  }

  @Test func aRequestFocusesAHexagon() throws {
    var model = try Self.model(.hexagons, size: (1280, 800))
    model.handle(.action(.focus, on: ControlName(.cell, "12")), at: Self.time)
    #expect(model.hexagons.focused == 11 && model.focusedControl == model.id(ofCell: 11))
    model.handle(.action(.focus, on: ControlName(.control, "hexagons")), at: Self.time)
    #expect(model.hexagons.focused == 11 && model.controls.focused == .hexagons)
    for word in ["0", "29", "012", ""] {
      model.handle(.action(.focus, on: ControlName(.cell, word)), at: Self.time)
      #expect(model.hexagons.focused == 11)
    }
  }
}
