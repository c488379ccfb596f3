import Controls
import Geometry
import Input
import Interaction
import Testing
import TreeSupport

@testable import Demo

/// The keys of the demo: handles and hexagons have the focus.
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

  @Test func thePanelAndTheTabsNameTheKeysThatAreBound() throws {
    let keys = KeyBindings<DemoKeyAction>([
      KeyAssignment("theme", [KeyChord("F2")]), KeyAssignment("picker", [KeyChord("p")]),
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
      let node = try #require(model.node(model.focusedPart, at: Self.time))
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
    let node = try #require(model.node(model.focusedPart, at: Self.time))
    #expect(node.value == .text("41 × 209"))
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
}
