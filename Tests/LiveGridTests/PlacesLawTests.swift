import Geometry
import Glibc
import LiveGrid
import TestSupport
import Testing

/// Ids that come and go at random: places stay, none is lost, none overlap.
struct PlacesLawTests {
  /// The number of operations; `HONEYCOMB_GRID_OPERATIONS` tries more.
  private static let operationCount =
    getenv("HONEYCOMB_GRID_OPERATIONS").flatMap { Int(String(cString: $0)) } ?? 20_000

  @Test(arguments: [UInt64(1), 2, 3])
  func cellsThatComeAndGoKeepTheirPlaces(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var model = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
    var alive: Set<String> = []
    var time = Duration.zero
    for step in 0..<Self.operationCount {
      let id = "cell-\(Int.random(in: 0..<600, using: &generator))"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        model.receive(Double.random(in: 0...100, using: &generator), of: id)
        alive.insert(id)
      case 5:
        var change = CellChange(id: id)
        change.group = ["group \(Int.random(in: 0..<4, using: &generator))"]
        model.intake.receive(change)
        alive.insert(id)
      default:
        model.removeCell(id)
        alive.remove(id)
      }
      guard step % 50 == 49 else { continue }
      time += .milliseconds(Int.random(in: 1...1500, using: &generator))
      let before = Self.sizeClass(of: model)
      let old = model.frame(at: time)
      model.advance(to: time)
      let isMoving = Self.sizeClass(of: model) != before
      time += .seconds(1)
      model.advance(to: time)
      let frame = model.frame(at: time)
      #expect(Set(frame.places.keys.map { model.id(of: $0) }) == alive)
      #expect(model.count == alive.count)
      if !isMoving { Self.expectStillness(from: old, to: frame, model) }
      if step % 1000 == 999 { Self.expectNoOverlap(frame) }
    }
  }

  /// What may change only if cells move: the content's extent, and the number of places of each group.
  private static func sizeClass(of model: LiveGridModel) -> [String] {
    model.places.clusters.map { "\($0.path) \($0.ids.count)" } + ["\(model.contentRect)"]
  }

  private static func expectStillness(
    from old: GridFrame, to new: GridFrame, _ model: LiveGridModel
  ) {
    // A cell that was removed and came back, or went to another group, may be elsewhere.
    let moved = old.places.filter { index, place in
      new.places[index].map { ($0 - place).length > 0.01 } ?? false
    }
    #expect(moved.count <= 50)
  }

  private static func expectNoOverlap(_ frame: GridFrame) {
    let places = Array(frame.places.values).sorted { $0.x < $1.x }
    let least = frame.circumradius * 3.0.squareRoot() * 0.98
    for (position, place) in places.enumerated() {
      for other in places[(position + 1)...] {
        guard other.x - place.x < least else { break }
        #expect((other - place).length >= least * 0.98)
      }
    }
  }

  @Test func newCellTakesTheFirstHole() throws {
    var model = LiveGridModel.sample(count: 40)
    let before = model.frame(at: .zero).places
    let hole = try #require(before.first { model.id(of: $0.key) == "host-7" }).value
    model.removeCell("host-7")
    model.removeCell("host-20")
    model.advance(to: .seconds(1))
    model.receive(5, of: "new")
    model.advance(to: .seconds(2))
    let after = model.frame(at: .seconds(2)).places
    let place = try #require(after.first { model.id(of: $0.key) == "new" }).value
    #expect((place - hole).length < 0.01)
  }

  @Test func groupThatIsAQuarterEmptyClosesItsHoles() {
    var model = LiveGridModel.sample(count: 100)
    for number in 0..<26 { model.removeCell("host-\(number)") }
    model.advance(to: .seconds(1))
    #expect(model.places.clusters[0].ids.count == 74)
    #expect(model.places.clusters[0].ids.allSatisfy { $0 != nil })
  }

  @Test func movesAreContinuous() {
    var model = LiveGridModel.sample(count: 100)
    let before = model.frame(at: .seconds(1)).places
    for number in 0..<40 { model.removeCell("host-\(number)") }
    model.advance(to: .seconds(1))
    let after = model.frame(at: .seconds(1)).places
    for (index, place) in after {
      #expect(before[index].map { (place - $0).length < 0.01 } ?? false)
    }
    #expect(!model.frame(at: .seconds(1)).isSettled)
    model.advance(to: .seconds(2))
    #expect(model.frame(at: .seconds(2)).isSettled)
  }

  @Test func placesSurviveARestart() {
    var model = LiveGridModel.sample(count: 60, groups: 3)
    model.removeCell("host-10")
    model.advance(to: .seconds(1))
    let saved = model.places
    var restarted = LiveGridModel(viewport: model.viewport)
    restarted.restore(saved, at: .zero)
    restarted.receive(1, of: "newcomer")
    // In another order.
    for number in (0..<60).reversed() where number != 10 {
      var change = CellChange(id: "host-\(number)")
      change.value = 1
      restarted.intake.receive(change)
    }
    restarted.advance(to: .seconds(1))
    let ids = restarted.places.clusters.flatMap(\.ids)
    for (old, new) in zip(saved.clusters, restarted.places.clusters) {
      for (id, other) in zip(old.ids, new.ids) where id != nil { #expect(id == other) }
    }
    #expect(ids.contains("newcomer"))
  }
}
