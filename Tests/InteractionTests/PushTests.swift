import Foundation
import HexGeometry
import TestSupport
import Testing

@testable import Interaction

/// Subtopics that push the neighbors of their parent outward.
struct PushTests {
  /// The rule by walking and by angles, over all cells.
  private struct Oracle {
    var topics: [Hex: TopicIndex] = [:]

    /// The six steps, clockwise from the bottom right, and their angles in degrees.
    private static let steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

    private static func angle(_ q: Int, _ r: Int) -> Double {
      let (x, y) = (Double(q) * 3.0.squareRoot() / 2, Double(q) / 2 + Double(r))
      return atan2(y, x) * 180 / .pi
    }

    private static func direction(of ray: Hex) -> Hex {
      let angle = angle(ray.q, ray.r)
      let turns = steps.map { step in
        let turn = abs(Self.angle(step.0, step.1) - angle)
        return min(turn, 360 - turn)
      }
      let least = turns.min() ?? 0
      let step = steps[turns.firstIndex { $0 < least + 1e-6 } ?? 0]
      return Hex(q: step.0, r: step.1)
    }

    mutating func bloom(_ parent: TopicIndex, of catalogue: Catalogue) {
      guard let center = topics.first(where: { $0.value == parent })?.key else { return }
      let placed = Set(topics.values)
      var taken: Set<Hex> = []
      for (order, child) in catalogue.children(of: parent).enumerated()
      where !placed.contains(child) {
        let ray = (order + 1...10_000).lazy.map(Hex.init(spiralIndex:)).first { ray in
          !taken.contains(ray)
            && topics[center + ray].flatMap { catalogue.parent(of: $0) } != parent
        }
        guard let ray else { return }
        taken.insert(ray)
        var carried: TopicIndex? = child
        var hex = center + ray
        while let topic = carried {
          let occupant = topics[hex]
          if occupant.flatMap({ catalogue.parent(of: $0) }) != parent {
            topics[hex] = topic
            carried = occupant
          }
          hex = hex + Self.direction(of: ray)
        }
      }
    }

    mutating func placeRoots(of catalogue: Catalogue) {
      let placed = Set(topics.values)
      var cell = 0
      for root in catalogue.roots where !placed.contains(root) {
        while topics[Hex(spiralIndex: cell)] != nil { cell += 1 }
        topics[Hex(spiralIndex: cell)] = root
      }
    }
  }

  /// An arrangement that grows and blooms at random.
  private struct World {
    var catalogue = Catalogue()
    var arrangement = Arrangement(isPushing: true)
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    var cells: [Int: TopicIndex] {
      var cells: [Int: TopicIndex] = [:]
      for cell in 0...max(0, arrangement.extent.lastCell) {
        cells[cell] = arrangement.topic(inCell: cell, of: catalogue)
      }
      return cells
    }

    /// Adds topics and blooms one; returns what has bloomed.
    mutating func step() -> Arrangement.Bloom {
      let firstRoot = catalogue.roots.count
      for _ in 0..<random.int(0...2) {
        let parent =
          catalogue.count == 0 || random.int(0...2) == 0
          ? nil : TopicIndex(random.int(0...catalogue.count - 1))
        catalogue.append("\(catalogue.count)", parent: parent)
      }
      arrangement.placeRoots(of: catalogue, from: firstRoot)
      defer { arrangement.sortSubtopics() }
      guard catalogue.count > 0 else { return Arrangement.Bloom() }
      return arrangement.bloom(TopicIndex(random.int(0...catalogue.count - 1)), of: catalogue)
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func pushesFollowTheRule(seed: UInt64) {
    var world = World(seed: seed)
    var oracle = Oracle()
    for _ in 0..<150 {
      let bloom = world.step()
      oracle.placeRoots(of: world.catalogue)
      if let parent = bloom.subtopics.first.flatMap({ world.catalogue.parent(of: $0) }) {
        oracle.bloom(parent, of: world.catalogue)
      }
      let cells = world.cells
      #expect(cells.count == oracle.topics.count)
      for (hex, topic) in oracle.topics where cells[hex.spiralIndex] != topic {
        Issue.record("seed \(seed): \(hex) has \(String(describing: cells[hex.spiralIndex]))")
        return
      }
    }
  }

  /// 10^5 steps in worlds of different sizes.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func noTopicIsLostAndNoCellIsShared(seed: UInt64) {
    for round in 0..<50 as Range<UInt64> {
      var world = World(seed: seed * 1000 + round)
      var placedCount = 0
      for _ in 0..<500 {
        let roots = world.catalogue.roots.count
        let bloom = world.step()
        placedCount += world.catalogue.roots.count - roots + bloom.subtopics.count
        guard world.arrangement.extent.count == placedCount else {
          Issue.record("round \(round): \(world.arrangement.extent.count), not \(placedCount)")
          return
        }
        // Each pushed topic has moved.
        for topic in bloom.pushed {
          let cell = world.arrangement.cell(of: topic, of: world.catalogue)
          #expect(cell != bloom.formerCells[topic])
        }
      }
      let cells = world.cells
      #expect(cells.count == placedCount && Set(cells.values).count == placedCount)
      for (number, cell) in cells.keys.sorted().enumerated() {
        let topic = world.arrangement.topic(inCell: cell, of: world.catalogue)
        #expect(topic == cells[cell])
        #expect(topic.flatMap { world.arrangement.cell(of: $0, of: world.catalogue) } == cell)
        #expect(world.arrangement.cell(number: number) == cell)
        #expect(world.arrangement.number(ofCell: cell) == number)
      }
    }
  }

  @Test func equalStepsGiveEqualCells() {
    var worlds = [World(seed: 7), World(seed: 7)]
    for _ in 0..<400 {
      let blooms = worlds.indices.map { worlds[$0].step() }
      #expect(blooms[0].pushed == blooms[1].pushed)
    }
    #expect(worlds[0].cells == worlds[1].cells)
  }

  @Test func subtopicsAreBesideTheirParent() {
    for count in [1, 6, 18, 36] {
      let catalogue = Catalogue.family(roots: 91, parent: 40, children: count)
      var arrangement = Arrangement(isPushing: true)
      arrangement.placeRoots(of: catalogue, from: 0)
      let bloom = arrangement.bloom(TopicIndex(40), of: catalogue)
      #expect(bloom.subtopics.count == count)
      for (order, child) in bloom.subtopics.enumerated() {
        let cell = arrangement.hex(of: child, of: catalogue)
        #expect(cell == Hex(spiralIndex: 40) + Hex(spiralIndex: order + 1))
      }
    }
  }

  /// The cost of a bloom is that of the topics on the way to the border.
  @Test func aBloomPushesOnlyStraightLines() {
    let catalogue = Catalogue.family(roots: 200_000, children: 6)
    var arrangement = Arrangement(isPushing: true)
    arrangement.placeRoots(of: catalogue, from: 0)
    let rings = arrangement.extent.ringCount
    let bloom = arrangement.bloom(TopicIndex(0), of: catalogue)
    #expect(bloom.pushed.count <= 6 * rings && bloom.pushed.count >= 6 * (rings - 1))
    #expect(arrangement.extent.count == 200_006)
  }
}
