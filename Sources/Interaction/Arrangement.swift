import Foundation
import HexGeometry

/// Which topic stands in which cell.
///
/// Cells are named by their spiral index, so both directions are one array access. Roots fill the
/// spiral in input order; subtopics take the free cells nearest their parent.
struct Arrangement: Sendable {
  /// The cells, as points: unzoomed logical pixels from the middle of cell (0, 0).
  let lattice: HexLattice
  private var occupants: [Int32] = []
  private var cells: [Int32] = []
  private var nextRootCell = 0
  /// The topics whose subtopics have their cells, in the order they bloomed.
  private(set) var bloomedParents: [TopicIndex] = []
  private var bloomed: Set<TopicIndex> = []
  /// The topics that have a cell.
  private(set) var placedCount = 0
  /// The smallest centre coordinates of occupied cells; (0, 0) when there is none.
  private(set) var minimumCenter = Vector.zero
  /// The largest centre coordinates of occupied cells; (0, 0) when there is none.
  private(set) var maximumCenter = Vector.zero
  /// The largest spiral index in use.
  private(set) var lastCell = -1

  init(lattice: HexLattice) { self.lattice = lattice }

  /// The topic in the cell with the given spiral index, if there is one.
  func topic(inCell cell: Int) -> TopicIndex? {
    guard cell < occupants.count, occupants[cell] >= 0 else { return nil }
    return TopicIndex(Int(occupants[cell]))
  }

  /// The topic in the cell `hex`, if there is one.
  func topic(at hex: Hex) -> TopicIndex? {
    // Past the last occupied ring there is nothing; far coordinates need no spiral index.
    guard hex.length <= ringCount else { return nil }
    return topic(inCell: hex.spiralIndex)
  }

  /// The spiral index of the cell that `topic` stands in; `nil` while it has none.
  func cell(of topic: TopicIndex) -> Int? {
    guard topic.rawValue < cells.count, cells[topic.rawValue] >= 0 else { return nil }
    return Int(cells[topic.rawValue])
  }

  /// The cell that `topic` stands in.
  func hex(of topic: TopicIndex) -> Hex? { cell(of: topic).map(Hex.init(spiralIndex:)) }

  /// The centre of a cell, in unzoomed pixels from the middle of cell (0, 0).
  func home(of hex: Hex) -> Vector { Vector(lattice.center(of: hex)) }

  /// The largest ring with an occupied cell.
  var ringCount: Int { lastCell < 0 ? 0 : Hex(spiralIndex: lastCell).length }

  /// Gives every root of `catalogue` that has no cell yet the next free one of the spiral.
  mutating func placeRoots(of catalogue: Catalogue, from firstRoot: Int) {
    if cells.count < catalogue.count {
      cells.reserveCapacity(catalogue.count)
      cells.append(contentsOf: repeatElement(-1, count: catalogue.count - cells.count))
    }
    occupants.reserveCapacity(occupants.count + catalogue.roots.count - firstRoot)
    for root in catalogue.roots[firstRoot...] {
      while topic(inCell: nextRootCell) != nil { nextRootCell += 1 }
      place(root, inCell: nextRootCell)
      nextRootCell += 1
    }
  }

  /// Gives the subtopics of `parent` that have no cell yet the free cells nearest to it.
  ///
  /// Nearest is by distance, then in spiral order about it. Answers them in the order they were
  /// placed.
  mutating func bloom(_ parent: TopicIndex, of catalogue: Catalogue) -> [TopicIndex] {
    guard let center = hex(of: parent) else { return [] }
    if bloomed.insert(parent).inserted { bloomedParents.append(parent) }
    if cells.count < catalogue.count {
      cells.append(contentsOf: repeatElement(-1, count: catalogue.count - cells.count))
    }
    var placed: [TopicIndex] = []
    var step = 1
    for child in catalogue.children(of: parent) where cells[child.rawValue] < 0 {
      while topic(at: center + Hex(spiralIndex: step)) != nil { step += 1 }
      place(child, inCell: (center + Hex(spiralIndex: step)).spiralIndex)
      placed.append(child)
    }
    return placed
  }

  private mutating func place(_ topic: TopicIndex, inCell cell: Int) {
    if cell >= occupants.count {
      occupants.append(contentsOf: repeatElement(-1, count: cell + 1 - occupants.count))
    }
    occupants[cell] = Int32(topic.rawValue)
    cells[topic.rawValue] = Int32(cell)
    lastCell = max(lastCell, cell)
    let center = home(of: Hex(spiralIndex: cell))
    if placedCount == 0 {
      minimumCenter = center
      maximumCenter = center
    } else {
      minimumCenter = pointwiseMin(minimumCenter, center)
      maximumCenter = pointwiseMax(maximumCenter, center)
    }
    placedCount += 1
  }
}
