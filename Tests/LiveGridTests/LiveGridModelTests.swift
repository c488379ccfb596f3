import Geometry
import Input
import LiveGrid
import TestSupport
import Testing

struct LiveGridModelTests {
  @Test func thresholdsMakeStates() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.warning = 50
    configuration.definition.critical = 90
    let model = LiveGridModel.sample(count: 101, configuration: configuration)
    #expect(model.counts[.ok] == 50)
    #expect(model.counts[.warning] == 40)
    #expect(model.counts[.critical] == 11)
  }

  @Test func valuesBelowThresholdsCanBeBad() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.warning = 50
    configuration.definition.critical = 10
    configuration.definition.isBelow = true
    let model = LiveGridModel.sample(count: 101, configuration: configuration)
    #expect(model.counts[.critical] == 11)
    #expect(model.counts[.warning] == 40)
  }

  @Test func valueThatIsNoNumberIsUnknown() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.warning = 50
    var model = LiveGridModel.sample(count: 3, configuration: configuration)
    model.receive(.nan, of: "host-1")
    model.advance(to: .seconds(1))
    #expect(model.counts[.unknown] == 1)
    #expect(model.counts[.ok] == 2)
  }

  @Test func nothingIsJudgedWithoutARule() {
    var model = LiveGridModel.sample(count: 3)
    model.receive(.nan, of: "host-1")
    model.advance(to: .seconds(1))
    #expect(model.counts[.unjudged] == 3 && CellState.judged.allSatisfy { model.counts[$0] == 0 })
    #expect(model.look(of: 1).tint == .state && model.look(of: 2).tint != .state)
    // Tab finds no problem, and begins at the first cell.
    model.perform(.nextProblem, at: .seconds(1))
    #expect(model.focused == 0)
  }

  @Test func cellThatItsSourceNoLongerHasIsStaleUntilItsNextValue() {
    var model = LiveGridModel.sample(count: 3)
    // In one commit with a new value, and in one without.
    model.receive(7, of: "host-1")
    for id in ["host-1", "host-2"] { model.intake.markStale(id.utf8Span.span) }
    model.advance(to: .seconds(1))
    #expect(model.staleCount == 2 && model.value(of: 1) == 7)
    model.receive(8, of: "host-1")
    model.advance(to: .seconds(2))
    #expect(model.staleCount == 1)
  }

  @Test func valuesWithoutUpdatesBecomeStaleAndComeBack() throws {
    var model = LiveGridModel.sample(count: 10)
    model.receive(1, of: "host-3")
    model.advance(to: .seconds(30))
    let due = try #require(model.nextChange(after: .seconds(40)))
    #expect(due > .seconds(59) && due < .seconds(62))
    model.advance(to: due)
    #expect(model.staleCount == 9)
    model.receive(1, of: "host-4")
    model.advance(to: due + .seconds(1))
    #expect(model.staleCount == 8)
    model.advance(to: .seconds(200))
    #expect(model.staleCount == 10)
    #expect(model.nextChange(after: .seconds(200)) == nil)
  }

  @Test func nothingChangesWhilePaused() {
    var model = LiveGridModel.sample(count: 20)
    let before = model.frame(at: .seconds(5))
    model.setPaused(true, at: .seconds(5))
    for number in 0..<40 { model.receive(77, of: "host-\(number)") }
    model.removeCell("host-0")
    model.advance(to: .seconds(500))
    let paused = model.frame(at: .seconds(500))
    let areEqual = paused.cells == before.cells
    #expect(areEqual)
    #expect(model.nextChange(after: .seconds(500)) == nil)
    model.setPaused(false, at: .seconds(501))
    #expect(model.count == 39)
  }

  @Test(arguments: [30, 3000, 100_000])
  func clicksHitTheCellThatIsDrawn(count: Int) throws {
    var model = LiveGridModel.sample(count: count, groups: 3, size: (1920, 1080))
    var generator = SplitMix64(seed: UInt64(count))
    for trial in 0..<60 {
      let time = Duration.milliseconds(10 * trial)
      model.receive(Double(trial), of: "host-\(Int.random(in: 0..<count, using: &generator))")
      if trial % 7 == 0 { model.removeCell("host-\(Int.random(in: 0..<count, using: &generator))") }
      model.advance(to: time)
      if trial % 10 == 5 {
        model.handle(
          .wheel(at: Vector(700, 500), delta: Vector(0, -120), zooms: true), at: time)
      }
      let frame = model.frame(at: time)
      let places = Array(frame.places).filter {
        frame.viewport.contains(CGPoint(x: $0.value.x, y: $0.value.y))
      }
      let (index, place) = try #require(
        places.sorted { $0.key < $1.key }.randomElement(using: &generator))
      #expect(model.cell(at: place, time: time) == index)
    }
  }

  @Test func clickSelectsAndReportsACell() throws {
    var model = LiveGridModel.sample(count: 12)
    let (index, place) = try #require(model.frame(at: .zero).places.first)
    model.handle(.press(at: place), at: .seconds(1))
    model.handle(.release(at: place), at: .seconds(1))
    #expect(model.selected == index)
    #expect(model.takeActivated() == [index])
    #expect(model.takeActivated() == [])
  }

  @Test func dragMovesTheContentOneToOneWhenZoomed() {
    var model = LiveGridModel.sample(count: 900)
    model.handle(
      .wheel(at: Vector(480, 300), delta: Vector(0, -480), zooms: true), at: .zero)
    let before = model.frame(at: .zero)
    model.handle(.press(at: Vector(480, 300)), at: .seconds(1))
    model.handle(.move(to: Vector(500, 310)), at: .seconds(1))
    let after = model.frame(at: .seconds(1))
    // Near the middle, where the fish-eye has no effect.
    let moves = before.places.filter { ($0.value - Vector(480, 340)).length < 100 }.compactMap {
      index, place in after.places[index].map { $0 - place }
    }
    #expect(!moves.isEmpty)
    #expect(moves.allSatisfy { ($0 - Vector(20, 10)).length < 0.01 })
  }

  @Test func wheelKeepsThePointUnderTheMouse() throws {
    var model = LiveGridModel.sample(count: 300)
    let (index, place) = try #require(
      model.frame(at: .zero).places.min {
        ($0.value - Vector(400, 300)).length < ($1.value - Vector(400, 300)).length
      })
    for step in 1...4 {
      model.handle(
        .wheel(at: place, delta: Vector(0, -60), zooms: true), at: .milliseconds(step))
      #expect(model.cell(at: place, time: .milliseconds(step)) == index)
    }
  }

  @Test func filterDimsWhatDoesNotMatch() {
    var model = LiveGridModel.sample(count: 200)
    model.setFilter("'host-19", at: .seconds(1))
    while model.isWorking { model.advance(to: .seconds(1)) }
    #expect(model.matchCount == 11)
    let frame = model.frame(at: .seconds(2))
    #expect(frame.cells.count { !$0.look.isDimmed } == 11)
    model.receive(3, of: "host-1999")
    model.advance(to: .seconds(3))
    #expect(model.matchCount == 12)
    model.setFilter("", at: .seconds(4))
    #expect(model.matchCount == 201)
  }

  /// Words are contained in the id, the label or the groups, in the syntax of fzf; capitals are those of the text.
  @Test(arguments: [
    ("web", 3), ("Web", 0), ("eu web", 2), ("wb", 0), ("!web", 2), ("^db", 2), ("2$", 1),
    ("web | db", 5), ("eu\\ west", 0), ("eu-west\\ web", 2), ("'web", 3), ("$", 0), ("west", 4),
  ])
  func filterNeedsWholeWords(text: String, count: Int) {
    var model = LiveGridModel.sample(count: 0)
    let cells = [
      ("web-1", "eu-west"), ("web-2", "eu-west"), ("web-3", "us"), ("db-7", "eu-west"),
      ("db-8", "eu-west"),
    ]
    for (id, group) in cells {
      var change = CellChange(id: id)
      change.group = [group, String(id.prefix { $0 != "-" })]
      model.intake.receive(change)
    }
    model.advance(to: .zero)
    model.setFilter(text, at: .seconds(1))
    #expect(model.matchCount == count)
  }

  /// Hangul in parts, a nukta and Hebrew points: as the labels are written, and as the other equivalent.
  @Test(arguments: [
    ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    ("\u{958}लम", "\u{915}\u{93C}लम"), ("\u{FB2C}", "\u{5E9}\u{5C1}\u{5BC}"),
  ])
  func filterFindsCanonicalEquivalents(first: String, second: String) {
    for (query, id) in [(first, second), (second, first)] {
      var model = LiveGridModel.sample(count: 0)
      for id in [id, "other"] { model.intake.receive(CellChange(id: id)) }
      model.advance(to: .zero)
      model.setFilter(query, at: .seconds(1))
      #expect(model.matchCount == 1)
    }
  }

  @Test func recordedCommitsGiveTheSameFrames() throws {
    var configuration = LiveGridModel.Configuration()
    configuration.recordsCommits = true
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    var other = LiveGridModel.sample(count: 0)
    var generator = SplitMix64(seed: 5)
    for step in 1...200 {
      let time = Duration.milliseconds(16 * step)
      for _ in 0..<20 {
        let id = "host-\(Int.random(in: 0..<300, using: &generator))"
        model.receive(Double.random(in: 0...100, using: &generator), of: id)
        if Int.random(in: 0..<9, using: &generator) == 0 { model.removeCell(id) }
      }
      model.intake.noteBadLine()
      model.advance(to: time)
      for commit in model.takeCommits() {
        #expect(commit.time == time)
        other.receive(commit)
      }
      other.advance(to: time)
      let (frame, copy) = (model.frame(at: time), other.frame(at: time))
      let areEqual = frame.cells == copy.cells && frame.groups == copy.groups
      #expect(areEqual, "step \(step)")
      #expect(other.badLineCount == step)
      #expect(other.updateRate(at: time) == model.updateRate(at: time))
    }
  }

  /// They used to be missing in a recording until other news arrived.
  @Test func badLinesAloneAreRecorded() {
    var configuration = LiveGridModel.Configuration()
    configuration.recordsCommits = true
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    model.intake.noteBadLine()
    model.advance(to: .seconds(1))
    model.advance(to: .seconds(2))
    let commits = model.takeCommits()
    #expect(commits.map(\.time) == [.seconds(1)] && commits.map(\.badLineCount) == [1])
  }

  @Test func orderByValueIsSortedAtMostOnceASecond() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.order = .value
    var model = LiveGridModel.sample(count: 50, configuration: configuration)
    func values() -> [Double] {
      model.places.clusters[0].ids.compactMap { id in
        model.frame(at: .zero).cells.first { model.id(of: $0.index) == id }
          .flatMap { model.value(of: $0.index) }
      }
    }
    #expect(values() == values().sorted(by: >))
    model.receive(1000, of: "host-0")
    model.advance(to: .milliseconds(200))
    #expect(values().last == 1000)
    model.advance(to: .milliseconds(1200))
    #expect(values().first == 1000)
  }

  @Test func tabGoesToTheNextProblem() throws {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 100
    var model = LiveGridModel.sample(count: 300, groups: 4, configuration: configuration)
    var visited: [UInt32] = []
    for _ in 0..<3 {
      model.perform(.nextProblem, at: .seconds(1))
      visited.append(try #require(model.focused))
    }
    // Values are 0 ... 100 in turn, so two of 300 cells are critical.
    #expect(visited.allSatisfy { model.state(of: $0) == .critical })
    #expect(visited[0] == visited[2])
  }

  @Test func arrowsReachEveryNeighbor() throws {
    var model = LiveGridModel.sample(count: 100)
    model.perform(.first, at: .zero)
    var seen: Set<UInt32> = []
    for action in [GridAction.right, .down, .right, .down, .left, .up] {
      let before = try #require(model.focused)
      model.perform(action, at: .zero)
      let after = try #require(model.focused)
      #expect(after != before)
      seen.insert(after)
    }
    #expect(seen.count >= 4)
  }

  @Test func historyHasOneValueForEachInterval() throws {
    var model = LiveGridModel.sample(count: 0)
    for second in stride(from: 0, through: 60, by: 5) {
      model.receive(Double(second), of: "a")
      model.advance(to: .seconds(second))
    }
    let index = try #require(model.intake.ids.index(of: "a"))
    let numbers = model.history(of: index, at: .seconds(60))
    #expect(numbers.count == 36)
    #expect(numbers.suffix(13) == stride(from: 0, through: 60, by: 5).map { Float($0) }[...])
    #expect(numbers.prefix(23).allSatisfy { $0.isNaN })
  }

  @Test func extremeTimesAndValuesAreHarmless() {
    var model = LiveGridModel.sample(count: 5)
    for time in [-1e300, 1e300, .infinity, -.infinity, .nan, 0] {
      for value in [-Double.infinity, .infinity, 1e308, -1e308, .leastNonzeroMagnitude, .nan] {
        var change = CellChange(id: "host-1")
        (change.time, change.value, change.size) = (time, value, value)
        model.intake.receive(change)
        model.advance(to: model.time + .seconds(1))
        _ = model.frame(at: model.time)
      }
    }
    #expect(model.count == 5)
  }
}
