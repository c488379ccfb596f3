import HexGeometry
import TestSupport
import Testing

struct HexTests {
  static let samples = Hex.samples(seed: 20, count: 100)
  static let pairs = Array(zip(samples, Hex.samples(seed: 21, count: 100)))

  @Test(arguments: pairs)
  func additionIsAGroup(a: Hex, b: Hex) {
    #expect(a + b == b + a)
    #expect(a + .zero == a)
    #expect(a + b - b == a)
    #expect(a - a == .zero)
    #expect(a + -a == .zero)
    #expect(a * 3 == a + a + a)
    #expect(a * -1 == -a)
  }

  @Test(arguments: samples)
  func cubeCoordinatesSumToZero(cell: Hex) {
    #expect(cell.q + cell.r + cell.s == 0)
  }

  @Test(arguments: pairs)
  func distanceIsAMetric(a: Hex, b: Hex) {
    #expect(a.distance(to: b) == b.distance(to: a))
    #expect((a.distance(to: b) == 0) == (a == b))
    #expect(a.distance(to: b) == (a - b).length)
    #expect(a.distance(to: b) <= a.distance(to: .zero) + Hex.zero.distance(to: b))
  }

  @Test(arguments: samples)
  func neighborsStandInTheOrderOfTheDirections(cell: Hex) {
    #expect(Array(cell.neighbors) == Hex.Direction.allCases.map { cell.neighbor(at: $0) })
    #expect(Set(cell.neighbors).count == 6)
    #expect(cell.neighbors.allSatisfy { $0.isNeighbor(of: cell) && cell.isNeighbor(of: $0) })
    #expect(!cell.isNeighbor(of: cell))
  }

  @Test(arguments: Hex.Direction.allCases)
  func oppositeDirectionLeadsBack(direction: Hex.Direction) {
    #expect(direction.step + direction.opposite.step == .zero)
    #expect(direction.rotated(by: 6) == direction)
    #expect(direction.rotated(by: -1).rotated(by: 1) == direction)
    #expect(direction.rotated(by: 1).step == direction.step.rotated())
  }

  @Test(arguments: Hex.Diagonal.allCases)
  func diagonalLiesBetweenTwoDirections(diagonal: Hex.Diagonal) {
    let directions = Hex.Direction.allCases
    let next = directions[(diagonal.rawValue + 1) % 6]
    #expect(diagonal.step == directions[diagonal.rawValue].step + next.step)
    let cell = Hex(q: 3, r: -5)
    #expect(cell.diagonalNeighbor(at: diagonal).distance(to: cell) == 2)
    #expect(cell.diagonalNeighbors[diagonal.rawValue] == cell.diagonalNeighbor(at: diagonal))
  }

  @Test func directionsAreThoseOfTheSpecification() {
    let expected = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    #expect(Hex.Direction.allCases.map(\.step) == expected.map { Hex(q: $0.0, r: $0.1) })
  }

  @Test(arguments: [1 << 30, -(1 << 30)])
  func coordinatesUpToTheLimitWork(limit: Int) {
    let corners = [Hex(q: limit, r: 0), Hex(q: 0, r: limit), Hex(q: limit, r: -limit)]
    for cell in corners {
      #expect(cell.length == 1 << 30)
      #expect(cell.distance(to: -cell) == 1 << 31)
      #expect(cell.rotated(by: 1).rotated(by: 5) == cell)
    }
    #expect(Hex(q: limit, r: limit).s == -2 * limit)
  }

  @Test func cellBeyondTheLimitStopsTheProgramWithAMessage() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Hex(q: 1 << 30, r: 0) + Hex(q: 1, r: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Hex coordinates beyond 2^30"))
  }
}
