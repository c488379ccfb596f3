import Controls
import Geometry
import LiveGrid
import Testing

@testable import Watch

/// What a wall with several units says.
struct CellMeasureTextTests {
  private let time = Duration.seconds(1)

  private func model(_ changes: [(String, Double, [CellMeasure.Setting])]) -> WatchModel {
    var model = WatchModel(width: 960, height: 640)
    for (id, value, settings) in changes {
      var change = CellChange(id: id)
      change.value = value
      for setting in settings { change.set(setting) }
      model.grid.intake.receive(change)
    }
    model.advance(to: time)
    return model
  }

  private func shown(_ id: String, in model: WatchModel) throws -> String {
    let cell = try #require(model.grid.cell(withID: id))
    return model.format(of: cell).text(of: try #require(model.grid.value(of: cell))).whole
  }

  @Test func eachValueHasItsUnitAndItsLimits() throws {
    let model = model([
      ("cpu", 69.99, [.unit("°C"), .warning(70), .critical(83.5)]),
      (
        "fan", 599.97,
        [.unit("RPM"), .critical(ValueLimit("<600"))]
      ),
      ("air", 1013.25, [.unit("hPa")]), ("plain", 69.99, []),
    ])
    // No shown number is on the other side of a limit of its cell.
    #expect(try shown("cpu", in: model) == "69.99 °C" && shown("fan", in: model) == "599.97 RPM")
    #expect(try shown("plain", in: model) == "70")
    #expect(model.legendTexts.contains("each cell on its own scale"))
    let fan = try #require(model.grid.cell(withID: "fan"))
    let lines = model.tooltipLines(of: fan, at: time)
    #expect(lines.contains("599.97 RPM") && lines.contains("critical: < 600 RPM"))
    let value: ControlNode.Value? = model.cellNode(fan, at: time).value
    #expect(value == .text("599.97 RPM, critical"))
  }

  @Test func theLegendHasWhatAllHave() {
    let same: [CellMeasure.Setting] = [.unit("°C"), .warning(70), .critical(90)]
    let model = model([("a", 60, same), ("b", 75, same)])
    #expect(
      model.legendTexts == [
        "ok < 70 °C", "warning ≥ 70 °C", "critical ≥ 90 °C", "unknown no value",
      ])
    #expect(model.tooltipLines(of: 0, at: time).allSatisfy { !$0.hasPrefix("critical:") })
  }

  @Test func twoSidesInTheLegend() {
    var definition = GridDefinition()
    definition.warning = ValueLimit("<20, >=80")
    definition.critical = ValueLimit("<10")
    #expect(LegendText.text(of: .ok, definition) == "20 to 80")
    #expect(LegendText.text(of: .warning, definition) == "< 20, ≥ 80")
    #expect(LegendText.text(of: .critical, definition) == "< 10")
    definition.warning = nil
    #expect(LegendText.text(of: .ok, definition) == "≥ 10")
  }
}
