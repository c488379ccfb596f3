import Controls
import Geometry
import Input
import Layouts
import Scenes
import TestSupport
import Testing
import TreeSupport

@testable import LayoutInspector

/// The keys of the inspector: handles and rows have the focus.
struct InspectorKeyTests {
  private static func model(
    keys: KeyBindings<InspectorKeyAction> = KeyBindings(), size: (Double, Double) = (1280, 800),
    of scene: LayoutScene? = nil
  ) throws -> InspectorModel {
    var model = InspectorModel(
      scene: try scene ?? shippedScene("faults-hexgrid.yaml"),
      comparedWith: try shippedScene("hexgrid.yaml"), keys: keys)
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    model.advance(to: .seconds(1))
    return model
  }

  /// The caps on controls, and the keys in the tree.
  @Test func controlsNameTheKeysThatAreBound() throws {
    let keys = KeyBindings<InspectorKeyAction>([
      KeyAssignment("tree", [KeyChord("F2")]),
      KeyAssignment("panel", [KeyChord("p", modifiers: .control)]), KeyAssignment("sweep", []),
    ])
    let model = try Self.model(keys: keys)
    func button(_ id: InspectorControl) throws -> Button {
      guard case .button(let button) = try #require(model.controls[id]) else { throw Missing() }
      return button
    }
    #expect(try button(.tree).key == "F2" && button(.panel).key == "Ctrl+P")
    #expect(try button(.sweep).key == nil && button(.fit).key == "0")
    #expect(model.node(InspectorModel.id(of: .tree))?.key == KeyChord("F2"))
    #expect(model.node(InspectorModel.id(of: .sweep))?.key == nil)
  }

  private struct Missing: Error {}

  /// While the field has the keyboard, letters type, also if they are bound.
  @Test func theFieldKeepsWhatTypes() throws {
    let keys = KeyBindings<InspectorKeyAction>([
      KeyAssignment("cancel", [KeyChord("x"), KeyChord("F4")])
    ])
    var model = try Self.model(keys: keys)
    model.openSearch()
    model.handle(.key(KeyPress("x", text: "x")), at: .seconds(1))
    #expect(model.search.text.text == "x" && model.search.isOpen)
    model.handle(.key(KeyPress("Escape")), at: .seconds(1))
    #expect(model.search.isOpen)
    model.handle(.key(KeyPress("F4")), at: .seconds(1))
    #expect(!model.search.isOpen)
  }

  // MARK: - Handles

  private static func focus(_ id: InspectorControl, in model: inout InspectorModel) throws {
    for _ in 0..<90 where !(model.controls.isFocusVisible && model.controls.focused == id) {
      press(&model, "Tab", at: .seconds(1))
    }
    try #require(model.controls.focused == id)
  }

  @Test func arrowsMoveAHandleAlongItsAxisOnly() throws {
    var model = try inspector("hexgrid.yaml", proposal: ProposedViewSize(width: 300, height: 200))
    try Self.focus(.rightEdge, in: &model)
    for (key, shift, width) in [
      ("Right", false, 301.0), ("Right", true, 311), ("Left", false, 310), ("KP_Left", true, 300),
      ("Up", false, 300), ("End", false, 10_000), ("Home", false, 0),
    ] {
      model.handle(.key(KeyPress(key, shift: shift)), at: .seconds(1))
      #expect(model.inspected.proposal == ProposedViewSize(width: width, height: 200), "\(key)")
      let node = try #require(model.node(model.focusedPart))
      #expect(
        node.role == .handle && node.step == 1 && node.value == .number(width, in: 0...10_000))
    }
    try Self.focus(.bottomEdge, in: &model)
    model.handle(.key(KeyPress("Down", shift: true)), at: .seconds(1))
    #expect(model.inspected.proposal == ProposedViewSize(width: 0, height: 210))
    try Self.focus(.corner, in: &model)
    model.handle(.key(KeyPress("Right")), at: .seconds(1))
    #expect(model.inspected.proposal == ProposedViewSize(width: 1, height: 210))
    #expect(model.node(model.focusedPart)?.value == .text("1 × 210"))
  }

  /// The picture follows the handle that keys move.
  @Test(arguments: [(1280.0, 800.0), (760, 400)])
  func aFocusedHandleIsInView(size: (Double, Double)) throws {
    var model = try inspector("hexgrid.yaml")
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    for id in [InspectorControl.corner, .rightEdge, .bottomEdge] {
      try Self.focus(id, in: &model)
      for key in ["Right", "Down", "Left", "Up"] {
        for _ in 0..<150 { model.handle(.key(KeyPress(key, shift: true)), at: .seconds(1)) }
        let rect = try #require(model.controls[id]?.rect)
        #expect(model.geometry.visible.contains(rect), "\(id) after \(key): \(rect)")
      }
    }
  }

  /// In a low window the panel scrolls to the control with the focus.
  @Test func aFocusedControlOfThePanelIsInView() throws {
    var model = try Self.model(size: (900, 300))
    var count = 0
    for page in model.pages {
      model.show(page)
      for _ in 0..<80 {
        press(&model, "Tab", at: .seconds(1))
        guard let id = model.controls.focused,
          let item = model.controls.items.first(where: { $0.id == id }),
          item.clip == model.view.panelPlan.pageClip || item.clip == model.view.panelPlan.partsClip
        else { continue }
        if case .region = item.control { continue }
        let rect = item.control.rect
        #expect(
          rect.minY >= model.view.panelPlan.area.minY && rect.maxY <= model.view.panelPlan.area.maxY
        )
        count += 1
      }
    }
    #expect(count > 60)
  }

  // MARK: - Rows

  @Test func pageKeysGoThroughALongList() throws {
    var model = try Self.model()
    model.toggleTree()
    model.handle(.leave, at: .seconds(1))
    model.controls.focus(.calls)
    press(&model, "Home", at: .seconds(1))
    let height = InspectorMetrics.treeRow
    let page = Int(Double(model.view.treeScroll.rect.height) / height) - 1
    #expect(model.activeRow == 0 && page > 3)
    press(&model, "Next", at: .seconds(1))
    #expect(model.activeRow == min(page, model.view.callRows.count - 1))
    press(&model, "Prior", at: .seconds(1))
    #expect(model.activeRow == 0)
    model.controls.focus(.cells)
    press(&model, "Home", at: .seconds(1))
    press(&model, "Next", at: .seconds(1))
    #expect(model.selected.cell != [0])
    press(&model, "Prior", at: .seconds(1))
    #expect(model.selected.cell == [0])
  }

  /// As in any tree: to the left folds, then goes to the parent; to the right unfolds, then goes inside.
  @Test func arrowsFoldAndUnfoldCalls() throws {
    var model = try inspector("nesting.yaml")
    model.toggleTree()
    model.handle(.leave, at: .zero)
    model.controls.focus(.calls)
    let calls = model.treePass.calls
    let inner = try #require(
      calls.indices.first { model.isFoldable($0) && calls[$0].parent != nil })
    let parent = try #require(calls[inner].parent)
    model.go(toCall: inner)
    func active() -> Int? { model.activeRow.map { model.view.callRows.position(ofRow: $0) } }
    press(&model, "Left")
    #expect(model.view.callRows.folded == [inner] && active() == inner)
    let node = try #require(model.node(model.focusedPart))
    #expect(node.states.contains(.expandable) && !node.states.contains(.expanded))
    press(&model, "Right")
    #expect(model.view.callRows.folded == [] && active() == inner)
    press(&model, "Right")
    #expect(active() == inner + 1)
    press(&model, "Left")
    #expect(active() == inner || model.view.callRows.folded == [inner + 1])
    model.go(toCall: inner)
    press(&model, "Left")
    press(&model, "Left")
    #expect(active() == parent)
    model.go(toCall: inner)
    press(&model, "Return")
    #expect(model.view.callRows.folded == [])
  }

  /// The magnifier shows the pixels around the cell that the keyboard has reached.
  @Test func theKeyboardLooksAtTheFocusedCell() throws {
    var model = try inspector("hexgrid.yaml")
    model.handle(.move(to: Vector(30, 40)), at: .zero)
    #expect(model.lookedAt == Vector(30, 40))
    try Self.focus(.cells, in: &model)
    press(&model, "Home", at: .seconds(1))
    let id = model.focusedPart
    let bounds = try #require(model.bounds(of: id))
    let point = try #require(model.lookedAt)
    #expect(bounds.insetBy(dx: -1, dy: -1).contains(CGPoint(point)))
    #expect(Magnifier(of: model, scale: 1) != nil)
  }
}
