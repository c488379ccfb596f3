import HexGeometry
import TestSupport
import Testing

struct HexRangeTests {
  /// Ranges with each kind of bounds, from none to a large hexagon with six different sides.
  static let ranges: [HexRange] = {
    var generator = SplitMix64(seed: 30)
    func bounds() -> ClosedRange<Int> {
      let low = Int.random(in: -9...6, using: &generator)
      return low...Int.random(in: low...9, using: &generator)
    }
    return (0..<60).map { _ in HexRange(q: bounds(), r: bounds(), s: bounds()) }
  }()

  @Test(arguments: ranges)
  func cellsAreThoseThatTheRangeContains(range: HexRange) {
    let cells = Array(range)
    #expect(Set(cells) == Set(Hex.zero.range(radius: 20).filter { range.contains($0) }))
    #expect(Set(cells).count == cells.count)
    #expect(cells.count == range.count)
    #expect(cells.isEmpty == range.isEmpty)
    #expect(range.underestimatedCount <= cells.count)
  }

  @Test(arguments: zip(ranges, ranges.reversed()))
  func intersectionHoldsTheCellsOfBoth(a: HexRange, b: HexRange) {
    let both = Set(a).intersection(Set(b))
    #expect(Set(a.intersection(b)) == both)
    #expect(a.intersection(b) == b.intersection(a))
    #expect(a.intersection(a) == a)
    #expect(a.intersection(.empty) == .empty)
    if both.isEmpty { #expect(a.intersection(b) == .empty) }
  }

  @Test func boundsThatSayTheSameAreEqualRanges() {
    #expect(
      HexRange(q: -2...2, r: -99...99, s: -2...2) == HexRange(q: -2...2, r: -4...4, s: -2...2))
  }

  @Test(arguments: Hex.samples(seed: 31, count: 30))
  func rangeHoldsTheCellsWithinTheDistance(center: Hex) {
    let range = center.range(radius: 4)
    #expect(range.count == 61)
    #expect(range.allSatisfy { $0.distance(to: center) <= 4 })
    #expect(HexRange.hexagon(radius: 4, about: center) == range)
  }

  @Test(arguments: Hex.samples(seed: 32, count: 30))
  func ringHasSixTimesRadiusCells(center: Hex) {
    for radius in 1...12 {
      let ring = center.ring(radius: radius)
      #expect(ring.count == 6 * radius)
      #expect(Set(ring).count == 6 * radius)
      #expect(ring.allSatisfy { $0.distance(to: center) == radius })
      #expect(ring.first == center + Hex(q: radius, r: 1 - radius))
      #expect(ring.last == center + Hex(q: radius, r: -radius))
    }
    #expect(Array(center.ring(radius: 0)) == [center])
  }

  @Test func twoRangesShareTheCellsWithinBothDistances() {
    let (a, b) = (Hex(q: -2, r: 1), Hex(q: 3, r: 0))
    let shared = a.range(radius: 4).intersection(b.range(radius: 3))
    let expected = a.range(radius: 4).filter { $0.distance(to: b) <= 3 }
    #expect(Array(shared) == expected)
  }

  @Test(arguments: 0...7)
  func triangleHasTriangularNumbersOfCells(side: Int) {
    #expect(HexRange.triangle(side: side).count == side * (side + 1) / 2)
    #expect(HexRange.oppositeTriangle(side: side).count == side * (side + 1) / 2)
  }

  @Test func trianglesOfOneSideFillTheRhombus() {
    // Both contain the long diagonal, where q + r is the side minus one.
    let (left, right) = (Set(HexRange.triangle(side: 5)), Set(HexRange.oppositeTriangle(side: 5)))
    #expect(left.intersection(right).count == 5)
    #expect(left.union(right) == Set(HexRange.parallelogram(q: 0...4, r: 0...4)))
  }

  @Test func parallelogramsHaveTheProductOfTheirSides() {
    #expect(HexRange.parallelogram(q: -3...5, r: 2...4).count == 27)
    #expect(HexRange.parallelogram(q: -3...5, s: 2...4).count == 27)
    #expect(HexRange.parallelogram(r: -3...5, s: 2...4).count == 27)
  }

  @Test func rectangleGoesRowByRow() {
    let map = HexRectangle<OddQ>(rows: -1..<2, cols: 3..<7)
    #expect(map.count == 12)
    #expect(map.map { Offset<OddQ>($0).row } == [-1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1])
    #expect(map.prefix(4).map { Offset<OddQ>($0).col } == [3, 4, 5, 6])
    #expect(Set(Hex.zero.range(radius: 20).filter { map.contains($0) }) == Set(map))
    #expect(HexRectangle<EvenR>(rows: 0..<0, cols: 0..<5).isEmpty)
  }
}
