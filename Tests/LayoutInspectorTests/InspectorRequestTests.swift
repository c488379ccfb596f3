import Controls
import Geometry
import Input
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import LayoutInspector

/// Requests to rows, cells and lists.
struct InspectorRequestTests {
  private static func model(_ page: InspectorPage) throws -> InspectorModel {
    var model = try inspector("faults-hexgrid.yaml")
    press(&model, "t")
    model.show(page)
    model.handle(.leave, at: .zero)
    return model
  }

  private func ask(_ model: inout InspectorModel, _ request: ControlRequest, _ name: String) throws
  {
    model.handle(.action(request, on: try #require(ControlName(name))), at: .zero)
  }

  /// A press is a click at the center, and a second one a second click.
  @Test(arguments: InspectorPage.allCases)
  func aPressOnARowOrACellIsAClick(page: InspectorPage) throws {
    let model = try Self.model(page)
    var count = 0
    let stage = InspectorStage(model: model)
    for id in stage.parts() where id.kind == .row || id.kind == .cell {
      guard let name = stage.node(id)?.name else { continue }
      var (clicked, asked) = (model, model)
      for _ in 0..<2 {
        guard let bounds = clicked.bounds(of: id) else { break }
        let center = Vector(Double(bounds.midX), Double(bounds.midY))
        guard clicked.hit(center) == id else { break }
        clicked.handle(.press(at: center), at: .zero)
        clicked.handle(.release(at: center), at: .zero)
        clicked.handle(.leave, at: .zero)
        asked.handle(.action(.press, on: name), at: .zero)
        #expect(asked.text() == clicked.text(), "\(name)")
        #expect(asked.state == clicked.state && asked.step == clicked.step, "\(name)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func aCallIsFoldedAndUnfolded() throws {
    var model = try Self.model(.overlays)
    let all = model.callRows.count
    func nodes() -> [ControlNode] {
      let stage = InspectorStage(model: model)
      return stage.parts().compactMap { stage.node($0) }
    }
    let name = try #require(nodes().first { $0.states.contains(.expanded) }?.name)
    func states() -> ControlNode.States? { nodes().first { $0.name == name }?.states }
    try ask(&model, .expand, name.description)
    #expect(model.callRows.count == all)
    for _ in 0..<2 { try ask(&model, .collapse, name.description) }
    #expect(model.callRows.count < all)
    #expect(states()?.contains(.expandable) == true && states()?.contains(.expanded) == false)
    try ask(&model, .expand, name.description)
    #expect(model.callRows.count == all && states()?.contains(.expanded) == true)
  }

  @Test func aSelectionIsNotTakenBackByASecondRequest() throws {
    var model = try Self.model(.findings)
    for _ in 0..<2 { try ask(&model, .select, "row:findings/2") }
    #expect(model.selectedFinding == 1)
    for _ in 0..<2 { try ask(&model, .select, "cell:4") }
    #expect(model.selection == [4])
    let view = model.view
    try ask(&model, .reveal, "cell:4")
    #expect(model.view == view, "it is in view")
    for _ in 0..<12 { press(&model, "plus") }
    try ask(&model, .reveal, "cell:0")
    let stage = InspectorStage(model: model)
    let first = try #require(stage.parts().first { stage.node($0)?.name?.description == "cell:0" })
    #expect(model.bounds(of: first) != nil && model.selection == [4])
  }

  @Test func aFocusIsThatOfTheArrowKeys() throws {
    var model = try Self.model(.findings)
    for (name, request) in [("row:findings/2", "Findings"), ("cell:4", "Cells")] {
      try ask(&model, .focus, name)
      let focus = model.focusedPart
      #expect(model.node(focus)?.name?.description == name)
      #expect(model.controls.isFocusVisible)
      let parent = try #require(model.place(of: focus)?.parent)
      #expect(model.node(parent)?.label == request)
    }
    #expect(model.page == .cell && model.selection == [4])
    press(&model, "Down")
    #expect(model.selection == [5])
    try ask(&model, .focus, "row:calls/7")
    #expect(model.node(model.focusedPart)?.name?.description == "row:calls/7")
    try ask(&model, .focus, "control:cells")
    #expect(model.controls.focused == .cells)
    try ask(&model, .focus, "control:fit")
    #expect(model.focusedPart == ControlID(.control, word: "fit"))
  }

  /// Names of other pages, of nothing, and in other spellings; and any name during a drag.
  @Test func whatIsNotThereIsNotObeyed() throws {
    var model = try Self.model(.findings)
    let text = model.text()
    for name in [
      "row:differences/1", "row:findings/0", "row:findings/99", "row:findings", "row:story/1",
      "row:calls/99999", "row:nothing/1", "cell:99", "cell:0/0", "cell:-1", "cell:x", "cell:0/",
      "cell:00", "cell:+1", "row:findings/01",
      "cell:99999999999999999999",
    ] {
      for request in [ControlRequest.press, .focus] { try ask(&model, request, name) }
      #expect(model.text() == text, "\(name)")
    }
    let handle = try place(of: .corner, in: model)
    model.handle(.press(at: handle), at: .zero)
    for name in ["row:findings/1", "cell:1", "control:cells"] {
      try ask(&model, .press, name)
      try ask(&model, .focus, name)
      #expect(model.selection == nil && model.controls.focused == .corner, "\(name)")
    }
  }
}
