import HexGeometry
import TestSupport
import Testing

struct WraparoundTests {
  @Test(arguments: 0...9)
  func eachCellStandsForOneCellOfTheMap(radius: Int) {
    let map = WraparoundMap(radius: radius)
    for cell in Hex.zero.range(radius: 4 * radius + 4) {
      let wrapped = map.wrapped(cell)
      #expect(wrapped.length <= radius)
      if cell.length <= radius { #expect(wrapped == cell) }
      for center in map.mirrorCenters {
        #expect(map.wrapped(cell + center) == wrapped)
      }
    }
  }

  @Test(arguments: Hex.samples(seed: 60, count: 50, limit: 1 << 28))
  func farCellStandsForACellOfTheMap(cell: Hex) {
    for radius in [0, 1, 1000, 1 << 20] {
      #expect(WraparoundMap(radius: radius).wrapped(cell).length <= radius)
    }
  }

  @Test(arguments: [Hex(q: 1 << 30, r: 1 << 30), Hex(q: -(1 << 30), r: 1 << 30)])
  func limitOfTheCoordinatesWrapsToo(cell: Hex) {
    for radius in [0, 1, 7, 1 << 28] {
      #expect(WraparoundMap(radius: radius).wrapped(cell).length <= radius)
    }
  }

  @Test(arguments: 1...5)
  func everyCellOfTheMapHasSixNeighborsOnIt(radius: Int) {
    let map = WraparoundMap(radius: radius)
    for cell in map.cells {
      let neighbors = Set(cell.neighbors.map { map.wrapped($0) })
      #expect(neighbors.count == 6)
      for neighbor in neighbors {
        #expect(map.distance(from: cell, to: neighbor) == 1)
        #expect(map.distance(from: neighbor, to: cell) == 1)
      }
    }
  }

  @Test func copiesOfThePublishedMapStandAroundIt() {
    // The guide: (2 N + 1, -N, -N - 1) and its five rotations.
    let centers = WraparoundMap(radius: 3).mirrorCenters
    let expected = [(7, -3), (3, 4), (-4, 7), (-7, 3), (-3, -4), (4, -7)]
    #expect(centers == expected.map { Hex(q: $0.0, r: $0.1) })
  }

  @Test func rectangleStandsForItsCopies() {
    let map = HexRectangle<OddQ>(rows: -2..<3, cols: -3..<5)
    for cell in Hex.zero.range(radius: 24) {
      let wrapped = map.wrapped(cell)
      #expect(map.contains(wrapped))
      if map.contains(cell) { #expect(wrapped == cell) }
      let neighbors = Set(wrapped.neighbors.map { map.wrapped($0) })
      #expect(neighbors == Set(cell.neighbors.map { map.wrapped($0) }))
    }
  }
}
