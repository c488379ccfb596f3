import Drawing
import TestSupport
import Testing

@testable import LayoutInspector

/// Drawings of an inspector before the fonts are loaded.
struct LateFontTests {
  @Test(
    arguments: ["aspectgrid.yaml", "nesting.yaml", "faults-overlap.yaml", "hexgrid.yaml"],
    [InspectorPage.overlays, .cell, .findings, .probes])
  func everythingElseIsDrawnAndTheTextFollows(name: String, page: InspectorPage) throws {
    var model = try inspector(name, overlays: Set(InspectorOverlay.allCases))
    guard model.pages.contains(page) else { return }
    press(&model, "t")
    press(&model, "space")
    try open(page, in: &model)
    model.advance(to: .seconds(1))
    // It has no fonts until it takes them.
    let labels = try LabelStore(bell: {})
    var sketcher = InspectorSketcher(palette: .dark, labels: labels)
    var drawing = DisplayList()
    sketcher.draw(model, at: .seconds(1), into: &drawing)
    let shapeCount = drawing.marks.count
    #expect(shapeCount > 20 && drawing.labels.allSatisfy(\.isEmpty))
    try #require(
      Deadline().wait {
        try labels.takeFonts()
        return labels.isReady
      })
    sketcher.draw(model, at: .seconds(1), into: &drawing)
    let expected = try self.drawing(of: model)
    #expect(drawing.labels.map(\.text) == expected.labels.map(\.text))
    #expect(drawing.marks.count == expected.marks.count)
  }

  private func drawing(of model: InspectorModel) throws -> DisplayList {
    var sketcher = InspectorSketcher(palette: .dark, labels: try LabelStore())
    var drawing = DisplayList()
    sketcher.draw(model, at: .seconds(1), into: &drawing)
    return drawing
  }
}
