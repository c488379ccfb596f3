import HexGeometry
import TestSupport
import Testing

struct HexLineTests {
  static let pairs = Array(
    zip(Hex.samples(seed: 40, count: 150, limit: 64), Hex.samples(seed: 41, count: 150, limit: 64)))

  @Test(arguments: pairs)
  func lineStepsFromNeighborToNeighbor(a: Hex, b: Hex) {
    let line = a.line(to: b)
    #expect(line.first == a)
    #expect(line.last == b)
    #expect(line.count == a.distance(to: b) + 1)
    #expect(zip(line, line.dropFirst()).allSatisfy { $0.isNeighbor(of: $1) })
  }

  @Test(arguments: pairs)
  func lineBackHoldsTheSameCells(a: Hex, b: Hex) {
    #expect(Array(a.line(to: b)) == b.line(to: a).reversed())
  }

  @Test(arguments: pairs)
  func lineMovesAlongWithItsEnds(a: Hex, b: Hex) {
    let shift = Hex(q: 5, r: -17)
    #expect((a + shift).line(to: b + shift).map { $0 - shift } == Array(a.line(to: b)))
  }

  @Test func lineFromLimitToLimitEndsThere() {
    let far = Hex(q: 1 << 30, r: -(1 << 30))
    let line = (-far).line(to: far)
    #expect(line.count == 1 << 31 + 1)
    #expect(line[0] == -far)
    #expect(line[1 << 30] == .zero)
    #expect(line[1 << 31] == far)
  }

  @Test func lineOfThePublishedImplementation() {
    let expected = [(0, 0), (0, -1), (0, -2), (1, -3), (1, -4), (1, -5)]
    #expect(Array(Hex.zero.line(to: Hex(q: 1, r: -5))) == expected.map { Hex(q: $0.0, r: $0.1) })
  }
}
