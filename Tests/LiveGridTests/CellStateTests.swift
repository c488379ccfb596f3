import Geometry
import Input
import LiveGrid
import TestSupport
import Testing

/// States that feeds give, stale cells, and flashes.
struct CellStateTests {
  private func change(
    _ id: String, value: Double? = nil, state: CellState? = nil, detail: String? = nil
  ) -> CellChange {
    var change = CellChange(id: id)
    (change.value, change.detail) = (value, detail)
    change.state = state.map { .given($0) }
    return change
  }

  private func look(_ id: String, in model: LiveGridModel) throws -> CellLook {
    model.look(of: try #require(model.intake.ids.index(of: id)))
  }

  // MARK: - States

  /// Failed builds used to be green in a palette.
  @Test func aGivenStateWinsOverThePaletteAndTheThresholds() throws {
    for palette in [nil, GridPalette.viridis] {
      var configuration = LiveGridModel.Configuration()
      configuration.definition.palette = palette
      if palette == nil { configuration.definition.critical = 10 }
      var model = LiveGridModel.sample(count: 5, configuration: configuration)
      model.intake.receive(change("failed", value: 3, state: .critical))
      model.intake.receive(change("passed", value: 30, state: .ok))
      model.advance(to: .seconds(1))
      #expect(try look("failed", in: model) == CellLook(.state, state: .critical))
      #expect(try look("passed", in: model) == CellLook(.state, state: .ok))
      #expect(model.givenCounts[.critical] == 1 && model.givenCounts[.ok] == 1)
    }
  }

  @Test func aColorCanBeTakenBack() throws {
    var model = LiveGridModel.sample(count: 0)
    var change = change("a", value: 3, state: .warning)
    change.color = .given(0x123456)
    model.intake.receive(change)
    model.advance(to: .seconds(1))
    #expect(try look("a", in: model) == CellLook(.color(0x123456), state: .warning))
    change.color = .derived
    model.intake.receive(change)
    model.advance(to: .seconds(2))
    #expect(try look("a", in: model) == CellLook(.state, state: .warning))
    // Also between two frames.
    for color in [.given(0x123456), .derived] as [CellChange.ColorSetting] {
      change.color = color
      model.intake.receive(change)
    }
    model.advance(to: .seconds(3))
    #expect(try look("a", in: model) == CellLook(.state, state: .warning))
  }

  @Test func statesWithoutValuesHaveNoScale() {
    var model = LiveGridModel.sample(count: 0)
    model.intake.receive(change("a", state: .ok))
    model.advance(to: .seconds(1))
    #expect(model.valueRange == nil)
    model.receive(4, of: "b")
    model.advance(to: .seconds(2))
    #expect(model.valueRange != nil)
  }

  /// They used to fade after a minute.
  @Test(arguments: [nil, 60.0]) func statesWithoutValuesLastUnlessAnAgeIsSet(age: Double?) {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.stale = age
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    model.intake.receive(change("a", state: .critical))
    model.intake.receive(change("b", value: 1, state: .ok))
    model.advance(to: .seconds(1))
    model.advance(to: .seconds(500))
    #expect(model.staleCount == (age == nil ? 1 : 2))
    #expect(model.counts[.critical] == (age == nil ? 1 : 0))
    // A value that is taken away leaves a state.
    model.intake.receive(change("b", value: .nan))
    model.advance(to: .seconds(501))
    model.advance(to: .seconds(1000))
    #expect(model.staleCount == (age == nil ? 0 : 2))
  }

  /// Each cell is counted once: as stale, or in its state.
  @Test func countsAreThoseOfTheCells() {
    var generator = SplitMix64(seed: 14)
    var configuration = LiveGridModel.Configuration()
    (configuration.definition.warning, configuration.definition.critical) = (40, 80)
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    var time = Duration.zero
    for step in 0..<600 {
      let id = "c-\(generator.int(0...60))"
      switch generator.int(0...9) {
      case 0: model.removeCell(id)
      case 1: model.intake.markStale(id.utf8Span.span)
      case 2:
        let state: CellState? = CellState.allCases[generator.int(0...3)]
        model.intake.receive(change(id, state: state))
      case 3:
        model.setFilter(["", "c-1", "critical", ">50", "c-2"][generator.int(0...4)], at: time)
      case 4:
        var moved = change(id, value: 3)
        moved.group = ["g\(generator.int(0...2))"]
        model.intake.receive(moved)
      default: model.receive(generator.double(0, 100), of: id)
      }
      time += .milliseconds(generator.int(0...4000))
      model.advance(to: time)
      var (counts, matched, stale) = (StateCounts(), StateCounts(), 0)
      for index in model.frame(at: time).places.keys {
        let look = model.look(of: index)
        if look.isStale { stale += 1 } else { counts[look.state] += 1 }
        if !look.isStale, !look.isDimmed { matched[look.state] += 1 }
      }
      #expect(model.counts == counts && model.staleCount == stale, "step \(step)")
      #expect(model.matchedCounts == matched, "step \(step)")
      #expect(CellState.allCases.reduce(stale) { $0 + counts[$1] } == model.count)
    }
  }

  @Test func tabSkipsStaleCells() throws {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 50
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    for id in ["a", "b", "c"] { model.receive(90, of: id) }
    model.advance(to: .seconds(1))
    model.intake.markStale("b".utf8Span.span)
    model.advance(to: .seconds(2))
    var visited: [String] = []
    for _ in 0..<3 {
      model.perform(.nextProblem, at: .seconds(3))
      visited.append(model.id(of: try #require(model.focused)))
    }
    #expect(visited == ["a", "c", "a"])
  }

  // MARK: - Flashes

  /// Returns the number of cells that flash after news.
  private func flashes(
    _ model: inout LiveGridModel, at time: Duration, _ news: [(String, Double)]
  ) -> Int {
    for (id, value) in news { model.receive(value, of: id) }
    model.advance(to: time)
    let frame = model.frame(at: time)
    return frame.cells.count { $0.flash > 0 } + frame.dots.looks.count { $0.isFlashing }
  }

  @Test(arguments: [40, 20_000]) func newStatesFlashAndNewValuesDoNot(count: Int) {
    for flash in [nil, CellFlash.values] {
      var configuration = LiveGridModel.Configuration()
      configuration.definition.critical = 1000
      configuration.definition.flash = flash
      var model = LiveGridModel.sample(count: count, configuration: configuration)
      let values = flash == .values
      // Cells do not flash when they arrive.
      #expect(flashes(&model, at: .seconds(2), [("new", 1)]) == 0)
      #expect(flashes(&model, at: .seconds(3), [("host-3", 7)]) == (values ? 1 : 0))
      #expect(flashes(&model, at: .seconds(5), [("host-4", 2000)]) == 1)
      // A second has not passed.
      #expect(flashes(&model, at: .milliseconds(5900), [("host-4", 1)]) == 0)
      // It is drawn half a second after the last change.
      #expect(flashes(&model, at: .milliseconds(6100), [("host-4", 2000)]) == 0)
      #expect(flashes(&model, at: .milliseconds(6500), []) == 1)
    }
  }

  @Test(arguments: [60, 20_000]) func nothingFlashesWhileMoreThanATenthWould(count: Int) {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 1000
    var model = LiveGridModel.sample(count: count, configuration: configuration)
    let few = (0..<count / 20).map { ("host-\($0)", 2000.0) }
    #expect(flashes(&model, at: .seconds(2), few) == few.count)
    let many = (0..<count / 5).map { ("host-\(count - 1 - $0)", 2000.0) }
    #expect(flashes(&model, at: .seconds(4), many) == 0)
    // Those of the last second count.
    #expect(flashes(&model, at: .milliseconds(4900), [("host-0", 1)]) == 0)
    #expect(flashes(&model, at: .milliseconds(5900), [("host-1", 1)]) == 1)
  }

  /// A dimmed cell used to flash brighter than the others.
  @Test func dimmedCellsStayDimmed() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 1000
    var model = LiveGridModel.sample(count: 50, configuration: configuration)
    model.setFilter("host-7", at: .seconds(1))
    #expect(flashes(&model, at: .seconds(2), [("host-3", 2000), ("host-7", 2000)]) == 1)
  }

  // MARK: - Filters

  /// Words are contained in the state and the details too; values are compared.
  @Test(arguments: [
    ("critical", 1), ("ok", 2), ("!ok", 2), ("unknown", 1), (">90", 1), (">=50", 2), ("<51", 2),
    ("=95", 1), ("web >40", 2), ("zone:eu", 2), ("zone:us", 1), ("rack:eu", 0), ("zone:eu >90", 1),
    ("state:critical", 1), ("9100", 1), ("host:9100", 1), ("id:db", 1), ("sshd", 1), (">x", 0),
    ("critical | unknown", 2),
  ])
  func filterFindsStatesValuesAndDetails(text: String, count: Int) {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 90
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    model.intake.receive(change("web-1", value: 95, detail: #"{"zone": "EU-1", "rack": "r7"}"#))
    model.intake.receive(change("web-2", value: 50, detail: #"{"zone":"us","unit":"sshd"}"#))
    model.intake.receive(change("db", value: 10, detail: #"{"rack": "r1", "zone": "eu-2"}"#))
    model.intake.receive(change("host:9100"))
    model.advance(to: .seconds(1))
    model.setFilter(text, at: .seconds(2))
    #expect(model.matchCount == count)
  }

  @Test func matchesFollowTheValues() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 90
    for filter in ["critical", ">90"] {
      var model = LiveGridModel.sample(count: 20, configuration: configuration)
      model.setFilter(filter, at: .seconds(1))
      #expect(model.matchCount == 0)
      model.receive(95, of: "host-3")
      model.advance(to: .seconds(2))
      #expect(model.matchCount == 1 && model.matchedCounts[.critical] == 1)
    }
  }

  // MARK: - Order

  /// web-10 used to stand before web-2, and groups in the order of arrival.
  @Test func namesAreInNaturalOrder() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.order = .label
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    for (number, group) in [(10, "rack 10"), (9, "rack 2"), (100, "rack 2"), (1, "Rack 1")] {
      for id in ["web-\(number)", "Web-0\(number + 1)b", "web-\(number)-2", "web-\(number)-11"] {
        var change = CellChange(id: id)
        (change.value, change.group) = (1, [group])
        model.intake.receive(change)
      }
    }
    model.advance(to: .seconds(1))
    let frame = model.frame(at: .seconds(2))
    #expect(frame.groups.map(\.title) == ["Rack 1", "rack 2", "rack 10"])
    let ids = model.places.clusters.first { $0.path == ["rack 2"] }?.ids.compactMap(\.self)
    #expect(
      ids == [
        "web-9", "web-9-2", "web-9-11", "Web-010b", "web-100", "web-100-2", "web-100-11",
        "Web-0101b",
      ])
  }
}
