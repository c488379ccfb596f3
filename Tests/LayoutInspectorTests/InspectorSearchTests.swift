import Controls
import Geometry
import Input
import Layouts
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// The search over cells and calls.
struct InspectorSearchTests {
  private static func type(_ text: String, into model: inout InspectorModel) {
    for letter in text {
      let name = letter == " " ? "space" : String(letter)
      model.handle(.key(KeyPress(name, text: String(letter))), at: .zero)
    }
  }

  private static func searching(
    _ text: String, in name: String = "nesting.yaml"
  ) throws -> InspectorModel {
    var model = try inspector(name)
    press(&model, "slash")
    type(text, into: &model)
    return model
  }

  private static func cells(of model: InspectorModel) -> [String] {
    model.search.matches.compactMap { match in
      if case .cell(let path) = match { model.inspected.scene.name(of: path) } else { nil }
    }
  }

  private static func calls(of model: InspectorModel) -> [LayoutCall] {
    model.search.matches.compactMap { match in
      if case .call(let position) = match { model.inspected.pass.calls[position] } else { nil }
    }
  }

  @Test func cellsAreFoundByIdAndLabel() throws {
    #expect(try Self.cells(of: Self.searching("PILE")) == ["pile", "pile/0", "pile/1", "pile/2"])
    let labeled = try Self.searching("wide", in: "faults-overlap.yaml")
    #expect(Self.cells(of: labeled) == ["4"])
    #expect(try Self.cells(of: Self.searching("nowhere")).isEmpty)
  }

  @Test func callsAreFoundByMethodCellAndProposal() throws {
    let model = try Self.searching("placesub")
    let methods = Self.calls(of: model)
    #expect(Set(methods.map(\.kind)) == [.placeSubviews])
    #expect(methods.count == model.inspected.pass.calls.count { $0.kind == .placeSubviews })

    let measured = try Self.searching("dimensions pile/1 180")
    let calls = Self.calls(of: measured)
    #expect(!calls.isEmpty && Self.cells(of: measured).isEmpty)
    for call in calls {
      #expect(call.kind == .dimensions && measured.inspected.pass.calls.path(of: call) == [2, 1])
      #expect(call.proposal?.width == 180)
    }
    // The sign of multiplication is not on keyboards.
    #expect(try !Self.calls(of: Self.searching("180 x 180")).isEmpty)
  }

  /// Letters are the keys of overlays, except in the field.
  @Test func keysAreForTheField() throws {
    var model = try Self.searching("f l t")
    #expect(model.search.text.text == "f l t" && !model.view.isTreeOpen)
    #expect(model.view.overlays == InspectorOverlay.standard && model.sweep == nil)
    press(&model, "BackSpace")
    #expect(model.search.text.text == "f l ")
    press(&model, "Escape")
    #expect(!model.search.isOpen)
    press(&model, "f")
    #expect(model.view.overlays.contains(.scene(.frames)))
    model.handle(.key(KeyPress("f", control: true)), at: .zero)
    #expect(model.search.isOpen && model.view.overlays.contains(.scene(.frames)))
    Self.type("x", into: &model)
    #expect(model.search.text.text == "x", "the old text is selected")
    press(&model, "Tab")
    #expect(!model.search.isInField && model.controls.focused != nil)
  }

  @Test func nextAndPreviousGoThroughAllMatches() throws {
    var model = try Self.searching("pile/2")
    let count = model.search.matches.count
    try #require(count > 2)
    #expect(model.searchNote == "\(count) found" && model.selected.cell == nil)
    press(&model, "Return")
    #expect(model.selected.cell == [2, 2] && model.view.page == .cell && !model.view.isTreeOpen)
    #expect(model.searchNote == "1 of \(count)")
    press(&model, "F3")
    guard case .call(let position) = model.search.matches[1] else {
      Issue.record("the second match is no call")
      return
    }
    #expect(model.view.isTreeOpen && model.activeCall?.position == position)
    #expect(model.search.isInField)
    click(&model, try place(of: .previousMatch, in: model))
    #expect(model.searchNote == "1 of \(count)")
    // The tree moves to a cell too.
    let active = try #require(model.activeCall).position
    #expect(model.inspected.pass.calls[active].kind == .place)
    #expect(model.inspected.pass.calls.path(of: model.inspected.pass.calls[active]) == [2, 2])
    model.handle(.key(KeyPress("Return", shift: true)), at: .zero)
    #expect(model.searchNote == "\(count) of \(count)", "it wraps around")
  }

  @Test func pictureMovesToTheMatch() throws {
    var model = try inspector("stress.yaml")
    for _ in 0..<24 { press(&model, "plus") }
    let last = model.inspected.pass.placements.count - 1
    let name = model.inspected.scene.name(of: [last])
    #expect(!model.geometry.visible.intersects(Self.frame(of: [last], in: model)))
    press(&model, "slash")
    Self.type(name, into: &model)
    let index = try #require(model.search.matches.firstIndex(of: .cell([last])))
    for _ in 0...index { press(&model, "Return") }
    #expect(model.selected.cell == [last])
    #expect(model.geometry.visible.intersects(Self.frame(of: [last], in: model)))
  }

  private static func frame(of path: [Int], in model: InspectorModel) -> CGRect {
    ScenePlace(of: model.inspected.pass, in: model.sceneView).rect(
      model.inspected.pass[path]?.frame ?? .null)
  }

  /// The matches are those of the layout as it is.
  @Test func matchesFollowTheLayout() throws {
    var model = try Self.searching("213", in: "nesting.yaml")
    #expect(model.search.matches.isEmpty && model.searchNote == "none")
    model.propose(width: 213)
    model.advance(to: .zero)
    #expect(!model.search.matches.isEmpty)
    model.replace(scene: try shippedScene("grid.yaml"), at: .zero)
    let calls = model.inspected.pass.calls
    #expect(
      model.search.matches.allSatisfy { match in
        switch match {
        case .cell(let path): model.inspected.pass[path] != nil
        case .call(let position): calls.indices.contains(position)
        }
      })
  }

  @Test(arguments: [(1280.0, 800.0), (640, 480), (320, 240)])
  func barIsAboveThePicture(size: (Double, Double)) throws {
    var model = try inspector("nesting.yaml")
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    if size.0 < 700 { press(&model, "h") }
    let before = (model.inspected.proposal, model.geometry.visible)
    press(&model, "slash")
    let layout = try #require(model.searchLayout)
    let bar = model.geometry.searchBar
    for part in [layout.field, layout.back, layout.on, layout.close] {
      #expect(bar.contains(part) && part.width >= 24 && part.height >= 24)
    }
    #expect(layout.field.width >= 100 && bar.maxY <= model.geometry.visible.minY)
    #expect(model.inspected.proposal == before.0, "the proposal stays as it is")
    click(&model, try place(of: .closeSearch, in: model))
    #expect(!model.search.isOpen && model.geometry.searchBar.height == 0)
    #expect(model.geometry.visible.height == before.1.height)
  }

  /// A click in the field places the caret.
  @Test func fieldTakesThePointer() throws {
    var model = try Self.searching("pile hexagons")
    let field = try #require(model.searchLayout).field
    click(&model, Vector(700, 300))
    #expect(!model.search.isInField && model.search.isOpen)
    click(&model, Vector(Double(field.minX) + 60, Double(field.midY)))
    #expect(model.search.isInField && model.search.pointer.takeRequest() != nil)
  }
}
