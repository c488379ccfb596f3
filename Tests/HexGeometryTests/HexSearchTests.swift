import HexGeometry
import TestSupport
import Testing

struct HexSearchTests {
  /// A map in which about three cells in ten are walls, the same for the same seed.
  static func walls(seed: UInt64) -> Set<Hex> {
    var generator = SplitMix64(seed: seed)
    return Set(
      Hex.zero.range(radius: 8).filter { _ in Int.random(in: 0..<10, using: &generator) < 3 })
  }

  @Test(arguments: UInt64(1)...20)
  func fringesHoldEachReachableCellOnceAtItsDistance(seed: UInt64) {
    let walls = Self.walls(seed: seed)
    let fringes = Hex.zero.reachable(within: 6) { walls.contains($0) }
    #expect(fringes.count == 7)
    #expect(fringes[0] == [.zero])
    #expect(Set(fringes.joined()).count == fringes.joined().count)
    for (fringe, before) in zip(fringes.dropFirst(), fringes) {
      for cell in fringe {
        #expect(!walls.contains(cell))
        #expect(before.contains { $0.isNeighbor(of: cell) })
      }
    }
  }

  @Test func withoutObstaclesTheFringesAreTheRings() {
    let center = Hex(q: 2, r: -7)
    let fringes = center.reachable(within: 5) { _ in false }
    #expect(fringes.map(Set.init) == (0...5).map { Set(center.ring(radius: $0)) })
  }

  @Test(arguments: UInt64(1)...20)
  func pathIsAsShortAsTheFloodSays(seed: UInt64) {
    let walls = Self.walls(seed: seed)
    let area = Hex.zero.range(radius: 8)
    let fringes = Hex.zero.reachable(within: 217) { walls.contains($0) || !area.contains($0) }
    let reached = Set(fringes.joined())
    for (steps, fringe) in fringes.enumerated() {
      for goal in fringe {
        let path = Hex.zero.path(to: goal, within: 8) { _, to in walls.contains(to) ? nil : 1 }
        #expect(path?.count == steps + 1)
        #expect(path?.first == .zero)
        #expect(path?.last == goal)
        #expect(path.map { zip($0, $0.dropFirst()).allSatisfy { $0.isNeighbor(of: $1) } } == true)
      }
    }
    for goal in area where !reached.contains(goal) {
      #expect(Hex.zero.path(to: goal, within: 8) { _, to in walls.contains(to) ? nil : 1 } == nil)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func pathIsTheCheapestOfAll(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let area = Hex.zero.range(radius: 5)
    let tolls = Dictionary(
      uniqueKeysWithValues: area.map { ($0, Double(Int.random(in: 1...9, using: &generator))) })
    // Bellman-Ford: relax every edge until nothing changes.
    var costs: [Hex: Double] = [.zero: 0]
    for _ in area {
      for (cell, cost) in costs {
        for neighbor in cell.neighbors {
          guard let toll = tolls[neighbor] else { continue }
          costs[neighbor] = min(costs[neighbor] ?? .infinity, cost + toll)
        }
      }
    }
    for goal in area {
      let path = Hex.zero.path(to: goal, within: 5) { _, to in tolls[to] }
      let total = path?.dropFirst().reduce(0) { $0 + (tolls[$1] ?? .nan) }
      #expect(total == costs[goal])
    }
  }

  @Test func pathToTheStartIsTheStart() {
    let cell = Hex(q: 4, r: 4)
    #expect(cell.path(to: cell, within: 0) { _, _ in nil } == [cell])
    #expect(cell.path(to: .zero, within: 7) { _, _ in 1 } == nil)
  }

  @Test(arguments: UInt64(1)...10)
  func sightIsMutual(seed: UInt64) {
    let walls = Self.walls(seed: seed)
    for target in Hex.zero.range(radius: 7) {
      let there = Hex.zero.hasSight(of: target) { walls.contains($0) }
      let back = target.hasSight(of: .zero) { walls.contains($0) }
      #expect(there == back)
    }
  }

  @Test func wallIsSeenAndHidesWhatIsBehindIt() {
    let wall = Hex(q: 2, r: 0)
    let seen = Hex.zero.fieldOfView(radius: 4) { $0 == wall }
    #expect(seen.first == .zero)
    #expect(seen.contains(wall))
    #expect(!seen.contains(Hex(q: 3, r: 0)))
    #expect(!seen.contains(Hex(q: 4, r: 0)))
    #expect(seen.contains(Hex(q: -4, r: 0)))
    #expect(Hex.zero.fieldOfView(radius: 4) { _ in false } == Array(Hex.zero.spiral(radius: 4)))
  }

  @Test func errorOfTheCallerComesThrough() {
    struct Lost: Error {}
    #expect(throws: Lost.self) {
      try Hex.zero.reachable(within: 1) { _ throws(Lost) in throw Lost() }
    }
  }
}
