import Geometry
import Glibc
import HexGeometry

/// Which topic stands in which cell.
///
/// Cells are named by their spiral index. Roots fill the spiral in input order; subtopics take the
/// free cells nearest their parent. Kept are the runs of the spiral that successive roots fill, and
/// the subtopics that have a cell: a million roots take no more memory than ten.
struct Arrangement: Sendable {
  /// Successive cells of the spiral that successive roots stand in.
  private struct Run {
    var firstCell: Int
    var firstRoot: Int
    var count = 0
  }

  /// The cells, as points: unzoomed logical pixels from the middle of cell (0, 0).
  let lattice: HexLattice
  private var runs: [Run] = []
  private var subtopics: [Int: TopicIndex] = [:]
  private var subtopicCells: [TopicIndex: Int] = [:]
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
  func topic(inCell cell: Int, of catalogue: borrowing Catalogue) -> TopicIndex? {
    if let run = lastRun(where: { $0.firstCell <= cell }), cell - run.firstCell < run.count {
      return catalogue.roots[run.firstRoot + cell - run.firstCell]
    }
    return subtopics[cell]
  }

  /// The topic in the cell `hex`, if there is one.
  func topic(at hex: Hex, of catalogue: borrowing Catalogue) -> TopicIndex? {
    // Past the last occupied ring there is nothing; far coordinates need no spiral index.
    guard hex.length <= ringCount else { return nil }
    return topic(inCell: hex.spiralIndex, of: catalogue)
  }

  /// The spiral index of the cell that `topic` stands in; `nil` while it has none.
  ///
  /// O(log n) in the number of roots.
  func cell(of topic: TopicIndex, of catalogue: borrowing Catalogue) -> Int? {
    if let cell = subtopicCells[topic] { return cell }
    guard let root = catalogue.rootNumber(of: topic),
      let run = lastRun(where: { $0.firstRoot <= root }),
      root - run.firstRoot < run.count
    else { return nil }
    return run.firstCell + root - run.firstRoot
  }

  /// The cell that `topic` stands in.
  func hex(of topic: TopicIndex, of catalogue: borrowing Catalogue) -> Hex? {
    cell(of: topic, of: catalogue).map(Hex.init(spiralIndex:))
  }

  /// The last run for which `starts` holds; it holds for none after one for which it does not.
  private func lastRun(where starts: (Run) -> Bool) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if starts(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : runs[low - 1]
  }

  /// The centre of a cell, in unzoomed pixels from the middle of cell (0, 0).
  func home(of hex: Hex) -> Vector { Vector(lattice.center(of: hex)) }

  /// The cells up to the last occupied ring whose centers are in `rectangle`, in unzoomed pixels
  /// from the middle of cell (0, 0).
  ///
  /// The walk costs what the rectangle holds, however many topics there are.
  func cells(withHomesIn rectangle: CGRect) -> HexLattice.CellsInRectangle {
    lattice.cells(of: Hex.zero.range(radius: ringCount), withCentersIn: rectangle)
  }

  /// The largest ring with an occupied cell.
  var ringCount: Int { lastCell < 0 ? 0 : Hex(spiralIndex: lastCell).length }

  /// Gives every root of `catalogue` that has no cell yet the next free one of the spiral.
  mutating func placeRoots(of catalogue: borrowing Catalogue, from firstRoot: Int) {
    for root in firstRoot..<catalogue.roots.count {
      while !subtopics.isEmpty, subtopics[nextRootCell] != nil { nextRootCell += 1 }
      let last = runs.last.map { $0.firstCell + $0.count }
      if last != nextRootCell { runs.append(Run(firstCell: nextRootCell, firstRoot: root)) }
      runs[runs.count - 1].count += 1
      occupy(nextRootCell)
      nextRootCell += 1
    }
  }

  /// Gives the subtopics of `parent` that have no cell yet the free cells nearest to it.
  ///
  /// Nearest is by distance, then in spiral order about it. Answers them in the order they were
  /// placed.
  mutating func bloom(_ parent: TopicIndex, of catalogue: borrowing Catalogue) -> [TopicIndex] {
    guard let center = hex(of: parent, of: catalogue) else { return [] }
    if bloomed.insert(parent).inserted { bloomedParents.append(parent) }
    var placed: [TopicIndex] = []
    var step = 1
    for child in catalogue.children(of: parent) where subtopicCells[child] == nil {
      while topic(at: center + Hex(spiralIndex: step), of: catalogue) != nil { step += 1 }
      let cell = (center + Hex(spiralIndex: step)).spiralIndex
      subtopics[cell] = child
      subtopicCells[child] = cell
      occupy(cell)
      placed.append(child)
    }
    return placed
  }

  /// Counts a cell that has just been given away.
  private mutating func occupy(_ cell: Int) {
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
