import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// Findings in the panel and in the picture.
struct InspectorFindingsTests {
  @Test func findingsAreCountedAndMarkedFromTheStart() throws {
    var model = try inspector("faults-overlap.yaml")
    model.advance(to: .zero)
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    let index = try #require(model.pages.firstIndex(of: .findings))
    #expect(model.page == .overlays && tabs.counts[index] == 4)
    #expect(tabs.counts.reduce(0, +) == 4)
    let badges = try drawing(of: model).marks.count { mark in
      if case .fill(.circle, WindowColors.dark.finding) = mark { true } else { false }
    }
    #expect(badges == 4)
    press(&model, "w")
    #expect(model.overlays.isEmpty, "the marks can be taken away")
  }

  @Test func sceneWithoutFaultsHasNoCount() throws {
    var model = try inspector("aspectgrid.yaml")
    model.advance(to: .zero)
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    #expect(tabs.counts.allSatisfy { $0 == 0 })
  }

  /// A scene whose message is longer than two lines of the panel.
  private static let longNames = """
    layout: aspectgrid
    size: [200, 100]
    cells:
      - {id: "the cell of a very long name that no panel has room for on one line or on two", fixed: [400, 40]}
      - {id: "\(String(repeating: "unbroken", count: 16))", fixed: [50, 400]}
    """

  /// The lines of a finding's message as they are drawn.
  private static func lines(of row: Int, in model: InspectorModel) throws -> [String] {
    let rows = model.findingRows
    let rect = model.panelPlan.row(at: rows.top(of: row), height: rows.height(of: row))
    let left = rect.minX + CGFloat(InspectorMetrics.findingInset)
    return try texts(of: model).filter {
      abs($0.place.x - left) < 1 && $0.place.y > rect.minY + 20 && $0.place.y < rect.maxY
    }.map(\.text)
  }

  @Test func messagesWrapAndTheSelectedOneIsWhole() throws {
    var model = InspectorModel(scene: try scene(Self.longNames))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    try open(.findings, in: &model)
    try #require(model.findings.count >= 2)
    for row in 0..<2 {
      let message = model.scene.message(for: model.findings[row])
      let cut = try Self.lines(of: row, in: model)
      #expect(cut.count == 2 && cut.last?.hasSuffix("…") == true)
      let rows = model.findingRows
      let rect = model.panelPlan.row(at: rows.top(of: row), height: rows.height(of: row))
      click(&model, Vector(Double(rect.midX), Double(rect.midY)))
      #expect(model.selectedFinding == row)
      let whole = try Self.lines(of: row, in: model)
      #expect(whole.count > 2)
      let letters = whole.joined().filter { $0 != " " }
      #expect(letters == message.filter { $0 != " " })
      // The findings below move down.
      let next = model.findingRows
      #expect(next.top(of: row + 1) > rows.top(of: row + 1) - 1e-9)
    }
  }

  @Test func rowsOfAListAreFoundWhereTheyAre() {
    for tall in [nil, (row: 0, extra: 30.0), (row: 3, extra: 45)] {
      let rows = PageRows(count: 6, height: 20, tall: tall)
      for row in 0..<6 {
        #expect(rows.row(at: rows.top(of: row)) == row)
        #expect(rows.row(at: rows.top(of: row) + rows.height(of: row) - 0.01) == row)
      }
      #expect(rows.row(at: -0.1) == nil && rows.row(at: rows.total) == nil)
      #expect(rows.top(of: 5) + rows.height(of: 5) == rows.total)
      #expect(rows.visible(in: 0...1000) == 0..<6)
      #expect(rows.visible(in: rows.top(of: 2) + 1...rows.top(of: 4) + 1) == 2..<5)
      #expect(rows.visible(in: -40 ... -20).isEmpty && rows.visible(in: 900...990).isEmpty)
    }
  }

  @Test func clickOnACellOpensItsStory() throws {
    var model = try inspector("faults-overlap.yaml")
    try open(.findings, in: &model)
    let center = ScenePlace(of: model.pass, in: model.view).point(model.pass.placements[0].center)
    click(&model, Vector(Double(center.x), Double(center.y)))
    #expect(model.selection == [0] && model.page == .cell)
    #expect(try texts(of: model).contains { $0.text == "Placed at" })
    click(&model, Vector(Double(center.x), Double(center.y)))
    #expect(model.selection == nil && model.page == .cell)
  }
}
