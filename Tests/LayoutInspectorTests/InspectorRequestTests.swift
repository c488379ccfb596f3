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

  @Test func aSelectionIsNotTakenBackByASecondRequest() throws {
    var model = try Self.model(.findings)
    for _ in 0..<2 { try ask(&model, .select, "row:findings/2") }
    #expect(model.selectedFinding == 1)
    for _ in 0..<2 { try ask(&model, .select, "cell:4") }
    #expect(model.selected.cell == [4])
    let view = model.sceneView
    try ask(&model, .reveal, "cell:4")
    #expect(model.sceneView == view, "it is in view")
    for _ in 0..<12 { press(&model, "plus") }
    try ask(&model, .reveal, "cell:0")
    let stage = InspectorStage(model: model)
    let first = try #require(stage.parts().first { stage.node($0)?.name?.description == "cell:0" })
    #expect(model.bounds(of: first) != nil && model.selected.cell == [4])
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
    #expect(model.view.page == .cell && model.selected.cell == [4])
    press(&model, "Down")
    #expect(model.selected.cell == [5])
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
      #expect(model.selected.cell == nil && model.controls.focused == .corner, "\(name)")
    }
  }
}
