import Geometry
import Glibc
import HexGeometry

/// The assignment of topics to cells.
///
/// Cells are identified by their spiral index. Roots fill the spiral in input order; subtopics take
/// the free cells nearest to their parent. Only the runs of consecutive roots in the spiral and the
/// placed subtopics are stored, so a million roots need no more memory than ten.
struct Arrangement: Sendable {
  /// Consecutive cells of the spiral that hold consecutive roots.
  private struct Run {
    var firstCell: Int
    var firstRoot: Int
    var count = 0
  }

  /// The lattice of cell centers, in unzoomed logical pixels from the center of cell (0, 0).
  let lattice: HexLattice
  private var runs: [Run] = []
  private var subtopics: [Int: TopicIndex] = [:]
  private var subtopicCells: [TopicIndex: Int] = [:]
  /// The cells of subtopics, in ascending order after `sortSubtopics()`.
  private var sortedCells: [Int] = []
  private var sortedCount = 0
  private var nextRootCell = 0
  /// The topics whose subtopics have cells, in the order in which they bloomed.
  private(set) var bloomedParents: [TopicIndex] = []
  private var bloomed: Set<TopicIndex> = []
  private var allExtent = Extent()
  /// The topics that a filter shows instead of all; `nil` without a filter.
  private(set) var ranking: Ranking?

  /// The number and the extent of occupied cells.
  struct Extent: Sendable {
    /// The number of topics that have a cell.
    private(set) var count = 0
    /// The smallest center coordinates; (0, 0) if there are no cells.
    private(set) var minimumCenter = Vector.zero
    /// The largest center coordinates; (0, 0) if there are no cells.
    private(set) var maximumCenter = Vector.zero
    /// The largest spiral index; -1 if there are no cells.
    private(set) var lastCell = -1

    /// The largest ring with a cell.
    var ringCount: Int { lastCell < 0 ? 0 : Hex(spiralIndex: lastCell).length }

    /// Adds a cell with its spiral index and its center.
    mutating func add(_ cell: Int, at center: Vector) {
      lastCell = max(lastCell, cell)
      minimumCenter = count == 0 ? center : pointwiseMin(minimumCenter, center)
      maximumCenter = count == 0 ? center : pointwiseMax(maximumCenter, center)
      count += 1
    }
  }

  init(lattice: HexLattice) { self.lattice = lattice }

  /// The cells that are shown.
  var extent: Extent { ranking?.extent ?? allExtent }

  /// Shows only some topics, best first, or all again; topics keep their cells meanwhile.
  mutating func rank(_ topics: [TopicIndex]?) {
    ranking = topics.map { Ranking($0, lattice: lattice) }
  }

  /// Returns the topic shown in the cell with the given spiral index, if there is one.
  func topic(inCell cell: Int, of catalogue: borrowing Catalogue) -> TopicIndex? {
    guard let ranking else { return placedTopic(inCell: cell, of: catalogue) }
    return ranking.topic(ofRank: cell)
  }

  /// Returns the topic in the cell with the given spiral index when all topics are shown.
  private func placedTopic(inCell cell: Int, of catalogue: borrowing Catalogue) -> TopicIndex? {
    if let run = lastRun(where: { $0.firstCell <= cell }), cell - run.firstCell < run.count {
      return catalogue.roots[run.firstRoot + cell - run.firstCell]
    }
    return subtopics[cell]
  }

  /// Returns the topic shown in the cell `hex`, if there is one.
  func topic(at hex: Hex, of catalogue: borrowing Catalogue) -> TopicIndex? {
    // There is nothing beyond the last occupied ring; distant coordinates need no spiral index.
    guard hex.length <= extent.ringCount else { return nil }
    return topic(inCell: hex.spiralIndex, of: catalogue)
  }

  /// Returns the spiral index of the cell that shows `topic`; `nil` if none does.
  ///
  /// O(log n) in the number of roots.
  func cell(of topic: TopicIndex, of catalogue: borrowing Catalogue) -> Int? {
    guard let ranking else { return placedCell(of: topic, of: catalogue) }
    return ranking.rank(of: topic)
  }

  /// Whether `topic` has a cell when all topics are shown.
  func isPlaced(_ topic: TopicIndex, of catalogue: borrowing Catalogue) -> Bool {
    placedCell(of: topic, of: catalogue) != nil
  }

  private func placedCell(of topic: TopicIndex, of catalogue: borrowing Catalogue) -> Int? {
    if let cell = subtopicCells[topic] { return cell }
    guard let root = catalogue.rootNumber(of: topic),
      let run = lastRun(where: { $0.firstRoot <= root }),
      root - run.firstRoot < run.count
    else { return nil }
    return run.firstCell + root - run.firstRoot
  }

  /// Returns the cell of `topic`, if it has one.
  func hex(of topic: TopicIndex, of catalogue: borrowing Catalogue) -> Hex? {
    cell(of: topic, of: catalogue).map(Hex.init(spiralIndex:))
  }

  /// Returns the last run for which `starts` is true; once false, `starts` must stay false.
  private func lastRun(where starts: (Run) -> Bool) -> Run? {
    let count = Self.partition(runs.count) { starts(runs[$0]) }
    return count == 0 ? nil : runs[count - 1]
  }

  /// Returns how many of the first indices satisfy `holds`; once false, it must stay false.
  @inline(__always)
  private static func partition(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the center of a cell, in unzoomed pixels from the center of cell (0, 0).
  func home(of hex: Hex) -> Vector { Vector(lattice.center(of: hex)) }

  /// Returns the cells up to the last occupied ring whose centers are in `rectangle`, in unzoomed
  /// pixels from the center of cell (0, 0).
  ///
  /// The cost depends on the cells in the rectangle, not on the number of topics.
  func cells(withHomesIn rectangle: CGRect) -> HexLattice.CellsInRectangle {
    lattice.cells(of: Hex.zero.range(radius: extent.ringCount), withCentersIn: rectangle)
  }

  /// Places every root of `catalogue` from `firstRoot` on in the next free cell of the spiral.
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

  /// Places the subtopics of `parent` that have no cell yet in the free cells nearest to it.
  ///
  /// Cells are ordered by distance, then by the spiral around the parent. Returns the topics in the
  /// order in which they were placed.
  mutating func bloom(_ parent: TopicIndex, of catalogue: borrowing Catalogue) -> [TopicIndex] {
    guard let parentCell = placedCell(of: parent, of: catalogue) else { return [] }
    let center = Hex(spiralIndex: parentCell)
    if bloomed.insert(parent).inserted { bloomedParents.append(parent) }
    var placed: [TopicIndex] = []
    var step = 1
    for child in catalogue.children(of: parent) where subtopicCells[child] == nil {
      var cell = (center + Hex(spiralIndex: step)).spiralIndex
      while placedTopic(inCell: cell, of: catalogue) != nil {
        step += 1
        cell = (center + Hex(spiralIndex: step)).spiralIndex
      }
      subtopics[cell] = child
      subtopicCells[child] = cell
      sortedCells.append(cell)
      occupy(cell)
      placed.append(child)
    }
    return placed
  }

  // MARK: - Order

  /// Sorts the cells of new subtopics, for `cell(number:)` and `number(ofCell:)`.
  ///
  /// O(n log n) in the number of subtopics with cells if there are new ones, otherwise O(1).
  mutating func sortSubtopics() {
    guard sortedCount < sortedCells.count else { return }
    sortedCells.sort()
    sortedCount = sortedCells.count
  }

  /// Returns the occupied cell that has `number` occupied cells before it in the spiral.
  ///
  /// Roots leave no gaps, so only subtopics beyond the last root are looked up. O(log n).
  func cell(number: Int) -> Int {
    ranking != nil || number < nextRootCell
      ? number : sortedCells[sortedCellCount(before: nextRootCell) + number - nextRootCell]
  }

  /// Returns the number of occupied cells before an occupied cell in the spiral.
  func number(ofCell cell: Int) -> Int {
    ranking != nil || cell < nextRootCell
      ? cell
      : nextRootCell + sortedCellCount(before: cell) - sortedCellCount(before: nextRootCell)
  }

  private func sortedCellCount(before cell: Int) -> Int {
    Self.partition(sortedCells.count) { sortedCells[$0] < cell }
  }

  /// Updates the extent for a newly occupied cell.
  private mutating func occupy(_ cell: Int) {
    allExtent.add(cell, at: home(of: Hex(spiralIndex: cell)))
  }
}
