import Controls
import Geometry
import Input
import Layouts
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// Values of cells, direction and sizes of texts and screens, changed in the window.
struct InspectorChangesTests {
  private static let row = """
    layout: hstack
    size: [200, 60]
    textMeasure: builtin
    cells:
      - {id: a, fixed: [60, 40]}
      - {id: b, text: word word word}
      - {id: c, flexible: {}}
    """

  private static func model(_ text: String = row, selecting path: [Int]? = [0]) throws
    -> InspectorModel
  {
    var model = InspectorModel(scene: try scene(text))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    if let path { model.go(toCell: path) }
    model.advance(to: .zero)
    return model
  }

  private static func slider(_ property: CellProperty, in model: InspectorModel) throws -> Slider {
    guard case .slider(let slider)? = model.controls[.edit(property)] else {
      throw Missing(property: property)
    }
    return slider
  }

  private struct Missing: Error { let property: CellProperty }

  /// Sets a value as assistive technology and recordings do.
  private static func set(
    _ property: CellProperty, to value: Double, in model: inout InspectorModel
  ) {
    let name = ControlName(.control, InspectorControl.edit(property).word)
    model.handle(.action(.setValue(value), on: name), at: .zero)
    model.advance(to: .zero)
  }

  // MARK: - Values of cells

  @Test func fixedSizeIsChangedByItsSlider() throws {
    var model = try Self.model()
    let slider = try Self.slider(.width, in: model)
    #expect(slider.text == "60")
    drag(&model, from: Vector(slider.place(of: 60)), to: Vector(slider.place(of: 100)))
    model.advance(to: .zero)
    #expect(model.inspected.pass.placements[0].frame.size == CGSize(width: 100, height: 40))
    #expect(try Self.slider(.width, in: model).text == "100, was 60")
    #expect(model.summaryWords == "hstack, 3 cells, 1 edited")
    #expect(model.storyLines.contains { $0.title == "Own width" && $0.text == "60" })
    #expect(try texts(of: model).contains { $0.text == "100, was 60" })
    Self.set(.height, to: 20, in: &model)
    #expect(model.inspected.pass.placements[0].frame.size == CGSize(width: 100, height: 20))
    // The scene's own value is no change.
    Self.set(.height, to: 40, in: &model)
    Self.set(.width, to: 60, in: &model)
    #expect(model.inspected.changes.edits.isEmpty && model.summaryWords == "hstack, 3 cells")
  }

  @Test func priorityDecidesWhoGetsTheSpace() throws {
    var model = try Self.model(selecting: [2])
    let narrow = model.inspected.pass.placements[2].frame.width
    Self.set(.priority, to: 3, in: &model)
    #expect(model.inspected.pass.placements[2].frame.width > narrow)
    #expect(try Self.slider(.priority, in: model).text == "3, was 0")
  }

  @Test func spacingIsTheDistanceToTheNeighbor() throws {
    var model = try Self.model()
    func distance() -> CGFloat {
      model.inspected.pass.placements[1].frame.minX - model.inspected.pass.placements[0].frame.maxX
    }
    #expect(distance() == 8)
    #expect(try Self.slider(.spacing, in: model).text == "default")
    Self.set(.spacing, to: 21, in: &model)
    #expect(distance() == 21)
    #expect(try Self.slider(.spacing, in: model).text == "21, was default")
  }

  @Test func cellsInNestedLayoutsChangeToo() throws {
    var model = try Self.model(
      """
      layout: vstack
      size: [300, 300]
      cells:
        - {id: top, fixed: [10, 10]}
        - {id: row, layout: hstack, cells: [{id: x, fixed: [30, 30]}, {id: y, fixed: [30, 30]}]}
      """, selecting: [1, 1])
    Self.set(.width, to: 90, in: &model)
    #expect(model.inspected.pass[[1, 1]]?.frame.width == 90)
    #expect(abs((model.inspected.pass[[1]]?.frame.width ?? 0) - (30 + 8 + 90)) < 1e-9)
  }

  /// A value that the layout does not use, and one that the cell does not have, has no slider.
  @Test func onlyValuesWithAnEffectAreOffered() throws {
    func properties(_ text: String, _ path: [Int] = [0]) throws -> [CellProperty] {
      try Self.model(text, selecting: path).editableProperties
    }
    #expect(try properties(Self.row) == [.priority, .spacing, .width, .height])
    #expect(try properties(Self.row, [1]) == [.priority, .spacing])
    #expect(
      try properties("layout: hstack\nparameters: {spacing: 4}\ncells: [{flexible: {}}]")
        == [.priority])
    #expect(
      try properties("layout: zstack\ncells: [{fixed: [4, 4]}]") == [.priority, .width, .height])
    #expect(try properties("layout: grid\ncells: [{row: 0, fixed: [4, 4]}]").first == .spacing)
    #expect(try properties("layout: hexgrid\ncells: [{row: 0, col: 0}]").isEmpty)
    let model = try Self.model(selecting: nil)
    #expect(model.editableProperties.isEmpty && model.editHeight == 0)
  }

  @Test func aDragIsUndoneAsAWhole() throws {
    var model = try Self.model()
    let slider = try Self.slider(.width, in: model)
    drag(&model, from: Vector(slider.place(of: 60)), to: Vector(slider.place(of: 100)))
    let again = try Self.slider(.width, in: model)
    drag(&model, from: Vector(again.place(of: 100)), to: Vector(again.place(of: 30)))
    Self.set(.priority, to: 1, in: &model)
    func values() -> [Double?] {
      let edit = model.inspected.changes.edits[[0]]
      return [edit?.width, edit?.priority]
    }
    #expect(values() == [30, 1])
    click(&model, try place(of: .undo, in: model))
    #expect(values() == [30, nil])
    model.handle(.key(KeyPress("z", control: true)), at: .zero)
    #expect(values() == [100, nil])
    click(&model, try place(of: .reset, in: model))
    model.advance(to: .zero)
    #expect(values() == [nil, nil] && model.inspected.pass.placements[0].frame.width == 60)
    for _ in 0..<4 { model.handle(.key(KeyPress("z", control: true)), at: .zero) }
    #expect(model.inspected.changes.edits.isEmpty)
    guard case .button(let undo)? = model.controls[.undo] else { return }
    #expect(!undo.isEnabled)
  }

  /// The value of the file counts where the file was changed; other values are kept.
  @Test func reloadKeepsWhatTheFileDoesNotChange() throws {
    var model = try Self.model()
    Self.set(.width, to: 90, in: &model)
    Self.set(.priority, to: 2, in: &model)
    let edited = Self.row.replacing(
      "  - {id: a, fixed: [60, 40]}",
      with: """
          - {id: z, fixed: [5, 5]}
          - {id: a, fixed: [70, 40]}
        """)
    model.replace(scene: try scene(edited), at: .zero)
    #expect(
      model.inspected.changes.edits.keys.sorted { $0.count < $1.count } == [[1]],
      "the cell has moved")
    #expect(
      model.inspected.changes.edits[[1]]?.priority == 2
        && model.inspected.changes.edits[[1]]?.width == nil)
    #expect(model.inspected.pass.placements[1].frame.width == 70 && model.selected.cell == [1])
    model.replace(scene: try scene(edited.replacing("id: a", with: "id: q")), at: .zero)
    #expect(model.inspected.changes.edits.isEmpty, "the cell is gone")
  }

  /// A program that is rebuilt gets the values, unless it says something else now.
  @Test func rebuiltProgramKeepsTheValues() throws {
    func program(width: CGFloat) -> InspectorModel {
      InspectorModel(
        scene: LayoutScene(
          named: "Row", layout: HStackLayout(),
          subviews: [.fixed(width: width, height: 20), .text("Hello")]))
    }
    var model = program(width: 40)
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.go(toCell: [0])
    model.updateControls()
    Self.set(.width, to: 80, in: &model)
    Self.set(.priority, to: 1, in: &model)
    press(&model, "7")
    press(&model, "8")
    #expect(model.inspected.pass.placements[0].frame.width == 80)
    let text = try #require(SelfReplacement.text(for: model.state))
    let state = try #require(SelfReplacement.state(from: text))
    #expect(state == model.state)
    var same = program(width: 40)
    same.restore(state)
    #expect(
      same.inspected.changes == model.inspected.changes
        && same.inspected.pass.placements[0].frame.width == 80)
    #expect(same.isRightToLeft && same.inspected.changes.textScale == 1.5)
    var other = program(width: 50)
    other.restore(state)
    #expect(other.inspected.pass.placements[0].frame.width == 50)
    #expect(other.inspected.changes.edits[[0]]?.priority == 1)
  }

  /// A test that is copied verifies the layout of the file or program.
  @Test func copiedTestHasNoEdits() throws {
    var model = try Self.model()
    let before = InspectorStage(model: model).copiedText(as: .test)
    Self.set(.width, to: 90, in: &model)
    model.setTextScale(2)
    #expect(InspectorStage(model: model).copiedText(as: .test) == before)
  }

  // MARK: - Direction, texts and screens

  @Test func directionMirrorsThePicture() throws {
    var model = try Self.model()
    let before = model.inspected.pass
    model.show(.screen)
    model.updateControls()
    click(&model, try place(of: .rightToLeft, in: model))
    model.advance(to: .zero)
    for (old, new) in zip(before.placements, model.inspected.pass.placements) {
      #expect(abs(new.frame.minX - (before.bounds.width - old.frame.maxX)) < 1e-9)
    }
    press(&model, "7")
    model.advance(to: .zero)
    #expect(model.inspected.pass.placements.map(\.frame) == before.placements.map(\.frame))
    #expect(model.inspected.changes == SceneChanges())
  }

  @Test func textsGrowWithTheirCells() throws {
    var model = try Self.model(
      "layout: vstack\nsize: [400, 400]\ntextMeasure: builtin\ncells: [{text: word}, {layout: vstack, cells: [{text: word}]}]",
      selecting: nil)
    let size = try #require(model.inspected.pass[[0]]).frame.size
    for scale in [1.5, 2, 3, 0.75, 1] {
      press(&model, "8")
      model.advance(to: .zero)
      #expect(model.inspected.changes.textScale == scale)
      for path in [[0], [1, 0]] {
        let now = try #require(model.inspected.pass[path]).frame.size
        #expect(abs(now.width - size.width * scale) < 1e-9)
        #expect(model.inspected.scene[path]?.look.fontSize == 17 * CGFloat(scale), "it is drawn so")
      }
    }
    model.show(.screen)
    model.updateControls()
    guard case .tabs(let tabs)? = model.controls[.textScale] else {
      Issue.record("there are no tabs")
      return
    }
    #expect(tabs.titles == ["75 %", "100 %", "150 %", "200 %", "300 %"] && tabs.selection == 1)
    let last = tabs.rect(ofTab: 4)
    click(&model, Vector(Double(last.midX), Double(last.midY)))
    #expect(model.inspected.changes.textScale == 3)
    // A finding of large texts is found.
    model.replace(scene: try scene("layout: vstack\ncells: [{fixed: [4, 4]}]"), at: .zero)
    #expect(model.controls[.textScale] == nil, "there are no texts")
  }

  @Test func screensAreProposed() throws {
    var model = try Self.model(selecting: nil)
    model.show(.screen)
    model.updateControls()
    for device in InspectorDevice.allCases {
      press(&model, "9")
      #expect(model.inspected.proposal == ProposedViewSize(device.size))
      guard case .button(let button)? = model.controls[.device(device)] else {
        Issue.record("\(device) has no button")
        continue
      }
      #expect(button.isProminent && button.rect.height >= 24)
    }
    press(&model, "9")
    #expect(model.isProposed(.phone))
    click(&model, try place(of: .device(.fullHD), in: model))
    #expect(model.inspected.proposal == ProposedViewSize(width: 1920, height: 1080))
    let place = ScenePlace(of: model.inspected.pass, in: model.sceneView).proposed
    #expect(model.geometry.visible.contains(place), "it is shown whole")
  }

  /// Both scenes of a comparison are seen in the same way.
  @Test func comparedScenesTurnTogether() throws {
    var model = comparison(try scene(Self.row), try scene(Self.row))
    press(&model, "7")
    press(&model, "8")
    model.advance(to: .zero)
    #expect(model.inspected.differences.isEmpty)
    #expect(model.inspected.other?.layoutDirection == .rightToLeft)
  }
}
