import HexGeometry
import TestSupport
import Testing

struct SpiralTests {
  @Test(arguments: Hex.samples(seed: 1, count: 300))
  func indexOfACellLeadsBackToIt(cell: Hex) {
    #expect(Hex(spiralIndex: cell.spiralIndex) == cell)
  }

  @Test func everyIndexLeadsBackToItself() {
    for index in 0..<20_000 {
      #expect(Hex(spiralIndex: index).spiralIndex == index)
    }
  }

  @Test func eachCellOfTheSpiralIsNextToTheOneBefore() {
    for index in 1..<20_000 {
      #expect(Hex(spiralIndex: index).isNeighbor(of: Hex(spiralIndex: index - 1)))
    }
  }

  @Test(arguments: [1, 2, 3, 1000, 94_906_265, 1 << 29, 1 << 30])
  func ringStartsAndEndsWhereTheSpecificationSays(radius: Int) {
    let last = 3 * radius * (radius + 1)
    #expect(Hex(spiralIndex: last) == Hex(q: radius, r: -radius))
    #expect(Hex(spiralIndex: last).spiralIndex == last)
    let first = 3 * radius * (radius - 1) + 1
    #expect(Hex(spiralIndex: first) == Hex(q: radius, r: 1 - radius))
    #expect(Hex(spiralIndex: first).spiralIndex == first)
  }

  @Test func lapsTakeTheStepsThatTheSpecificationNames() {
    var cell = Hex.zero
    var index = 0
    for lap in 0..<40 {
      for direction in Hex.Direction.allCases {
        for _ in 0..<(direction == .bottom ? lap : lap + 1) {
          cell = cell.neighbor(at: direction)
          index += 1
          #expect(Hex(spiralIndex: index) == cell)
        }
      }
    }
  }

  @Test func firstCellsAreThoseOfTheSpecification() {
    let cells = (0..<15).map { Hex(spiralIndex: $0).description }.joined(separator: " ")
    #expect(
      cells == """
        (0, 0) (1, 0) (0, 1) (-1, 1) (-1, 0) (0, -1) (1, -1) (2, -1) (2, 0) (1, 1) (0, 2) \
        (-1, 2) (-2, 2) (-2, 1) (-2, 0)
        """)
  }

  @Test(arguments: Hex.samples(seed: 2, count: 50))
  func spiralAboutACellIsTheSpiralAboutTheOriginMoved(center: Hex) {
    let spiral = center.spiral(radius: 3)
    #expect(Array(spiral) == (0..<37).map { center + Hex(spiralIndex: $0) })
    #expect(Set(spiral) == Set(center.range(radius: 3)))
  }
}
