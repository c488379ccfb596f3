import Controls
import Geometry
import LiveGrid
import TestSupport
import Testing
import Words

@testable import Watch

/// Cells without a state: nothing judges them, so nothing says that they are well.
struct UnjudgedTests {
  private static func model(_ changes: [CellChange]) -> WatchModel {
    var model = WatchModel(width: 960, height: 720)
    for change in changes { model.grid.intake.receive(change) }
    model.advance(to: .zero)
    return model
  }

  private static func change(
    _ id: String, value: Double? = nil, word: String = "",
    state: CellChange.StateSetting? = nil
  ) -> CellChange {
    var change = CellChange(id: id)
    (change.value, change.state, change.reading.word) = (value, state, word)
    return change
  }

  @Test func theHeaderCountsOnlyStatesThatOccur() {
    var model = Self.model([Self.change("a", value: 1), Self.change("b", value: 2)])
    #expect(model.shownStates == [] && model.countsText == "")
    model.grid.intake.receive(Self.change("c", state: .given(.critical)))
    model.grid.intake.receive(Self.change("d", state: .given(.unjudged, word: "queued")))
    model.advance(to: .seconds(1))
    #expect(model.shownStates == [.critical] && model.countsText == "1 critical")
    #expect(model.isInLegend(.critical) && !model.isInLegend(.ok) && !model.isInLegend(.unknown))
  }

  @Test func theWordOfACellIsSaidWithItsState() {
    let model = Self.model([
      Self.change("queued", state: .given(.unjudged, word: "queued")),
      Self.change("bath", value: .nan, word: "unavailable"),
      Self.change("pump", value: 1, word: "run"), Self.change("fan", value: 2),
      Self.change("new"), Self.change("db", value: 99, state: .given(.unknown, word: "Disaster")),
    ])
    let texts = (0..<6).map { model.cellNode($0, at: .zero).value }
    #expect(
      texts == [
        .text("queued"), .text("unavailable"), .text("1, run"), .text("2"), .text("no value"),
        .text("99, Disaster, unknown"),
      ])
    #expect(model.tooltipLines(of: 3, at: .zero).prefix(2) == ["2", "now"])
  }

  @Test func anUnjudgedCellHasNeitherSignNorRing() {
    let colors = LookColors(theme: .dark, palette: .viridis)
    let look = CellLook(.state, state: .unjudged)
    #expect(colors.ringWidth(.unjudged) == 0 && WatchIcons.sign(of: .unjudged).isEmpty)
    #expect(colors.cell(look).fill.contrastRatio(to: colors.cell(look).ink) >= 4.5)
    var signs = DotSigns()
    signs.append(UInt32(CellState.unjudged.rawValue), at: .zero, color: 1, hole: 2)
    #expect(signs.wide.centers.isEmpty && signs.holes.centers.isEmpty)
  }
}
