import Drawing
import Geometry
import LiveGrid
import Raster
import TestSupport
import Testing
import Viewer

@testable import Watch

/// Cells whose values change faster than anyone can see.
struct FlashTests {
  @Test func flashesAreCounted() {
    func rate(_ luminances: [Double], interval: Duration) -> Int {
      var changes = FlashCounter()
      for (index, luminance) in luminances.enumerated() {
        changes.note(luminance, at: interval * index)
      }
      return changes.greatestRate
    }
    let alternating = (0..<60).map { $0 % 2 == 0 ? 0.1 : 0.3 }
    #expect(rate(alternating, interval: .milliseconds(10)) >= 29)
    #expect(rate(alternating, interval: .seconds(1)) == 0)
    #expect(rate(alternating.map { $0 / 3 }, interval: .milliseconds(10)) == 0)
    #expect(rate((0..<60).map { Double($0) / 60 }, interval: .milliseconds(10)) == 0)
    // In small steps.
    let waves = (0..<120).map { abs(Double($0 % 20) - 10) / 10 }
    #expect(rate(waves, interval: .milliseconds(10)) == 5)
  }

  /// What changes a thousand times a second.
  enum Source: CaseIterable {
    case critical, warning, unknown, palette, color, values

    func configure(_ configuration: inout LiveGridModel.Configuration) {
      switch self {
      case .palette: configuration.definition.palette = .viridis
      case .values: configuration.definition.flash = .values
      default: break
      }
      guard self != .palette else { return }
      (configuration.definition.warning, configuration.definition.critical) = (80, 95)
    }

    /// Returns the news of a number.
    func change(_ number: Int, of id: String) -> CellChange {
      var change = CellChange(id: id)
      let isOdd = number % 2 == 1
      switch self {
      case .critical: change.value = isOdd ? 99 : 3
      case .warning: change.value = isOdd ? 90 : 3
      case .unknown: change.value = isOdd ? .nan : 3
      case .palette: change.value = isOdd ? 100 : 0
      case .color:
        change.value = 3
        change.color = .given(isOdd ? 0xFFFFFF : 0x000000)
      case .values: change.value = Double(number % 70)
      }
      return change
    }
  }

  @Test(arguments: Source.allCases, [3, 60, 700, 20_000])
  func noCellFlashesMoreThanOnceASecond(source: Source, count: Int) throws {
    for theme in count == 60 ? Theme.shipped : [.dark] {
      var configuration = LiveGridModel.Configuration()
      source.configure(&configuration)
      var model = WatchModel(configuration: configuration, width: 480, height: 360)
      for number in 0..<count {
        var change = CellChange(id: "\(number)")
        change.value = number == 1 ? 100 : 0
        model.grid.intake.receive(change)
      }
      var hooks = WatchHooks()
      var sent = 0
      hooks.willCommit = { model, time in
        // Those of this frame.
        let due = Int(time / .milliseconds(1))
        while sent < due {
          sent += 1
          // So that the last one of a frame alternates too.
          let number = due - sent < 1 ? Int(time * 60 / .seconds(1)) : sent
          model.grid.intake.receive(source.change(number, of: "0"))
        }
      }
      let host = HeadlessHost(
        WatchStage(model: model, theme: theme, hooks: hooks), width: 480, height: 360)
      host.play(to: .milliseconds(100))
      try host.prepare(at: .milliseconds(100))
      let cell = try #require(host.stage.model.grid.cell(withID: "0"))
      var frame = GridFrame()
      host.stage.model.frame(at: .milliseconds(100), into: &frame)
      let (center, radius) = try #require(WatchSketcher.outline(of: cell, in: frame))
      // Lines through the cell with its edge, but not through its texts: those are smaller than what WCAG counts.
      let side = stride(from: -radius, through: radius, by: max(0.5, radius / 12))
      let across = side.map { (x: $0 * 0.45, y: (radius > 8 ? -0.74 : 0.2) * radius) }
      let down = side.map { (x: -0.3 * radius, y: radius > 8 ? -0.75 * radius + 0.2 * $0 : $0) }
      let line = (across + down).map { (x: Int(center.x + $0.x), y: Int(center.y + $0.y)) }
        .filter { (0..<480).contains($0.x) && (0..<360).contains($0.y) }
      var changes = Array(repeating: FlashCounter(), count: line.count)
      var surface = Surface(width: 480, height: 360)
      for number in 7..<200 {
        let time = Duration.seconds(1) * number / 60
        host.play(to: time)
        try host.prepare(at: time)
        host.draw(into: &surface)
        for (index, place) in line.enumerated() {
          let color = Color(rgb: surface[place.x, place.y] & 0xFF_FFFF)
          changes[index].note(color.relativeLuminance, at: time)
        }
      }
      #expect(sent > 3000)
      let rate = changes.map(\.greatestRate).max() ?? 0
      #expect(rate <= 1, "\(theme.name): \(rate) flashes a second")
    }
  }

  /// The last news of a cell are drawn half a second later at most, without other events.
  @Test func theLatestColorIsDrawnSoon() throws {
    var configuration = LiveGridModel.Configuration()
    Source.critical.configure(&configuration)
    var model = LiveGridModel(
      configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 400, height: 300))
    func look(at time: Duration) -> CellState? {
      var frame = GridFrame()
      model.frame(at: time, into: &frame)
      return frame.cells.first?.look.state
    }
    func receive(_ number: Int, at time: Duration) {
      model.intake.receive(Source.critical.change(number, of: "a"))
      model.advance(to: time)
    }
    receive(0, at: .zero)
    #expect(look(at: .zero) == .ok)
    // The first change is drawn at once.
    receive(1, at: .milliseconds(100))
    #expect(look(at: .milliseconds(100)) == .critical)
    receive(0, at: .milliseconds(200))
    #expect(look(at: .milliseconds(200)) == .critical && model.counts[.critical] == 0)
    let due = try #require(model.nextChange(after: .milliseconds(200)))
    var time = due
    while look(at: time) != .ok, time < .seconds(1) {
      time = try #require(model.nextChange(after: time))
    }
    #expect(time > .milliseconds(500) && time <= .milliseconds(750))
    // A cell that has been quiet for long changes at once, whatever the counter of ticks.
    for seconds in [2, 40_000_000, 80_000_000] {
      receive(1, at: .seconds(seconds))
      #expect(look(at: .seconds(seconds)) == .critical)
      receive(0, at: .seconds(seconds + 1))
      #expect(look(at: .seconds(seconds + 1)) == .ok)
    }
  }
}
