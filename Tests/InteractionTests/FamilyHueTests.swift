import HexGeometry
import Testing

@testable import Interaction

/// The hues of families in honeycombs of any shape.
struct FamilyHueTests {
  private static let orders =
    [CellOrder.round] + CellOrder.Aspect.steps.map { CellOrder(aspect: $0) }

  /// The topics of the shape, and the number with the cell of one.
  private static func neighbors(of number: Int, in order: CellOrder) -> [Int] {
    order[number].neighbors.map { order.index(of: $0) }.filter { $0 < 400 }
  }

  @Test(arguments: orders, [3, 5, 7, 12, 40]) func neighborsHaveOtherHues(
    order: CellOrder, count: Int
  ) {
    let hues = FamilyHues(order: order, count: count)
    for number in 0..<400 {
      #expect((0..<min(count, 12)).contains(hues[number]))
      for other in Self.neighbors(of: number, in: order) {
        #expect(hues[number] != hues[other], "\(number) \(other)")
      }
    }
  }

  /// With all twelve hues, the neighbors of neighbors differ too.
  @Test(arguments: orders) func twelveHuesAreApart(order: CellOrder) {
    let hues = FamilyHues(order: order)
    #expect((0..<12).map { hues[$0] } == Array(0..<12))
    for number in 0..<400 {
      for cell in order[number].spiral(radius: 2).dropFirst() {
        let other = order.index(of: cell)
        guard other < 400 else { continue }
        #expect(hues[number] != hues[other], "\(number) \(other)")
      }
    }
  }

  /// The round honeycomb keeps its hues.
  @Test func theRoundHoneycombHasTheHuesOfTheSpiral() {
    for count in [1, 2, 5, 12] {
      let hues = FamilyHues(count: count)
      for number in 0..<500 {
        #expect(hues[number] == Catalogue.hue(ofFirstLevelTopic: number, among: count))
      }
    }
  }
}
