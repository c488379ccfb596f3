import Controls
import Geometry
import Layouts
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// Two scenes in one window.
struct InspectorComparisonTests {
  private static func stack(_ cells: String) throws -> LayoutScene {
    try scene("{layout: hstack, size: [400, 100], parameters: {spacing: 0}, cells: [\(cells)]}")
  }

  @Test func differencesAreThoseOfEachCell() throws {
    let first = try Self.stack(
      "{id: a, fixed: [40, 40]}, {id: gone, fixed: [10, 40]}, {id: b, fixed: [40, 40]}, {id: c, fixed: [30, 30], label: x}"
    )
    let second = try Self.stack(
      "{id: a, fixed: [50, 40]}, {id: b, fixed: [40, 40]}, {id: c, fixed: [30, 30], label: y}, {id: new, fixed: [10, 10]}"
    )
    let model = comparison(first, second)
    _ = try drawing(of: model)
    var shown = model
    shown.advance(to: .zero)
    let kinds = Dictionary(
      uniqueKeysWithValues: shown.inspected.differences.map { ($0.name, $0.kind) })
    #expect(
      kinds["a"]
        == .resized(from: CGSize(width: 40, height: 40), to: CGSize(width: 50, height: 40)))
    #expect(kinds["gone"] == .onlyInFirst && kinds["new"] == .onlyInSecond)
    #expect(kinds["c"] == .restyled || kinds["c"].map { "\($0)".contains("moved") } == true)
    #expect(shown.inspected.differences.map(\.name).last == "new")
    let same = comparison(first, first)
    var unchanged = same
    unchanged.advance(to: .zero)
    #expect(unchanged.inspected.differences.isEmpty)
  }

  @Test func whatMovesWithItsContainerIsNotMoved() throws {
    let inner = "{id: box, layout: vstack, cells: [{id: in, fixed: [20, 20]}]}"
    let first = try Self.stack("{id: a, fixed: [40, 40]}, \(inner)")
    let second = try Self.stack("{id: a, fixed: [60, 40]}, \(inner)")
    var model = comparison(first, second)
    model.advance(to: .zero)
    #expect(Set(model.inspected.differences.map(\.name)) == ["a", "box"])
  }

  @Test func scenesAreNamedOverTheirPanes() throws {
    var model = comparison(try shippedScene("aspectgrid.yaml"), try shippedScene("grid.yaml"))
    let shown = try texts(of: model)
    for (name, view) in [("aspectgrid.yaml", model.sceneView), ("grid.yaml", model.otherSceneView)]
    {
      let middle = view.origin.x + model.proposedSize.width * model.view.zoom / 2
      let place = try #require(shown.first { $0.text == name && abs($0.place.x - middle) < 1 })
        .place
      #expect(place.y < view.origin.y && place.y > view.origin.y - 40)
    }
    // On top of each other, both still have their names.
    let tabs = try #require(model.controls[.comparison]).rect
    click(&model, Vector(Double(tabs.maxX) - 20, Double(tabs.midY)))
    #expect(model.view.comparison == .onionSkin)
    let onion = try texts(of: model).map(\.text)
    #expect(onion.contains("aspectgrid.yaml, solid") && onion.contains("grid.yaml, dashed"))
  }

  /// The names used to cover the lengths, and those of the two scenes each other.
  @Test func namesAndLengthsDoNotCoverEachOther() throws {
    var model = comparison(try shippedScene("aspectgrid.yaml"), try shippedScene("grid.yaml"))
    press(&model, "l")
    press(&model, "p")
    let drawing = try drawing(of: model)
    let visible = model.geometry.visible
    var boxes: [(text: String, box: CGRect)] = []
    for case .label(let position, let place, _, _) in drawing.marks where visible.contains(place) {
      let label = position.label
      // The names of cells are on their cells.
      guard place.y < model.sceneView.origin.y || label.text.contains(".") || label.text == "200"
      else {
        continue
      }
      boxes.append((label.text, label.inkBounds.offsetBy(dx: place.x, dy: place.y)))
    }
    #expect(boxes.count > 6)
    for (index, first) in boxes.enumerated() {
      for second in boxes[..<index] {
        #expect(!first.box.intersects(second.box), "\(first.text), \(second.text)")
      }
    }
  }

  @Test func scenesOfOneNameAreDistinguishedByTheirFolders() throws {
    let reader = SceneReader()
    let text = Array("{layout: hstack, size: [10, 10]}".utf8)
    let model = comparison(
      try reader.read(text, named: "old/my.yaml").scene,
      try reader.read(text, named: "new/my.yaml").scene)
    #expect(model.paneNames == ("old/my.yaml", "new/my.yaml"))
    let same = comparison(model.inspected.scene, model.inspected.scene)
    #expect(same.paneNames.first != same.paneNames.second)
  }

  @Test func differencesAreWalkedThrough() throws {
    var model = comparison(try shippedScene("aspectgrid.yaml"), try shippedScene("grid.yaml"))
    #expect(model.view.page == .differences)
    model.advance(to: .zero)
    let count = model.inspected.differences.count
    #expect(count == 10)
    for step in 0..<count + 1 {
      click(&model, try place(of: .nextDifference, in: model))
      #expect(model.selected.difference == step % count)
      #expect(model.selected.cell == model.inspected.differences[step % count].path)
    }
    press(&model, "less")
    #expect(model.selected.difference == count - 1)
    press(&model, "greater")
    #expect(model.selected.difference == 0)
    #expect(try texts(of: model).contains { $0.text == "difference 1 of 10" })
    let row = model.view.panelPlan.row(at: model.differenceRows.top(of: 2), height: 40)
    click(&model, Vector(Double(row.midX), Double(row.midY)))
    #expect(model.selected.difference == 2)
    // The current difference is always visible.
    for _ in 0..<count {
      press(&model, "greater")
      let rows = model.differenceRows
      let current = try #require(model.selected.difference)
      let top = rows.top(of: current)
      #expect(model.view.panelPlan.visible.contains(top + 20))
    }
    press(&model, "plus")
    for _ in 0..<12 { press(&model, "plus") }
    press(&model, "greater")
    let current = try #require(model.selected.difference)
    let path = try #require(model.inspected.differences[current].path)
    let frame = ScenePlace(of: model.inspected.pass, in: model.sceneView).rect(
      model.inspected.pass.placements[path[0]].frame)
    #expect(model.geometry.visible.intersects(frame), "the picture follows")
  }

  @Test func treeOfEitherSceneCanBeShown() throws {
    var model = comparison(try shippedScene("aspectgrid.yaml"), try shippedScene("grid.yaml"))
    press(&model, "t")
    #expect(model.selected.treeSide == .first && model.treeScene.root.name == "aspectgrid")
    let firstCount = model.treePass.calls.stepCount
    let sides = try #require(model.controls[.treeSide]).rect
    click(&model, Vector(Double(sides.maxX) - 12, Double(sides.midY)))
    #expect(model.selected.treeSide == .second && model.selected.step == nil)
    #expect(model.treeScene.root.name == "grid")
    let calls = model.treePass.calls
    #expect(calls.stepCount > 0 && calls.stepCount != firstCount)
    // The steps are those of the second scene, and the first one is shown completely.
    press(&model, "braceleft")
    #expect(model.shownOtherPass?.placements.allSatisfy { $0.frame.size == .zero } == true)
    model.advance(to: .zero)
    #expect(model.shownPass(at: .zero).placements.allSatisfy { $0.frame.size != .zero })
    #expect(try texts(of: model).contains { $0.text == "grid" })
    press(&model, "braceright")
    #expect(model.selected.step == calls.stepCount)
    #expect(model.shownOtherPass?.placements.contains { $0.frame.size != .zero } == true)
    click(&model, Vector(Double(sides.minX) + 12, Double(sides.midY)))
    #expect(model.selected.treeSide == .first && model.selected.step == nil)
  }
}
