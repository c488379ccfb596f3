import Geometry
import Glibc
import HexGeometry

/// The assignment of topics to cells.
///
/// Cells are identified by their index in an order. Roots fill the cells in input order; subtopics take
/// cells near their parent. Only the runs of consecutive roots in the order, the placed subtopics
/// and the roots that subtopics have pushed away are stored, so a million roots need no more memory
/// than ten.
struct Arrangement: Sendable {
  /// Consecutive cells of the order that hold consecutive roots.
  private struct Run {
    var firstCell: Int
    var firstRoot: Int
    var count = 0
  }

  /// The proportions of the honeycomb.
  private(set) var proportions: HoneycombProportions
  /// The lattice of cell centers, in unzoomed logical pixels from the center of cell (0, 0).
  private(set) var lattice: HexLattice
  /// The order of cells when all topics are shown.
  let placedOrder: CellOrder
  /// The order of the cells of the topics that a filter shows.
  private let matchOrder: CellOrder
  /// Whether subtopics push the topics around their parent away; otherwise they take free cells.
  private let isPushing: Bool
  private var runs: [Run] = []
  /// The subtopics, and the roots that are not in the cell of their run.
  private var occupants: [Int: TopicIndex] = [:]
  private(set) var ownCells: [TopicIndex: Int] = [:]
  /// The positions of subtopics, once they have been asked for.
  private(set) var submenus = SubmenuCache()
  /// The cells that are occupied because of subtopics, in ascending order after `sortSubtopics()`.
  private var sortedCells: [Int] = []
  private var sortedCount = 0
  private var nextRootCell = 0
  /// The topics whose subtopics have cells, in the order in which they bloomed.
  private(set) var bloomedParents: [TopicIndex] = []
  private var bloomed: Set<TopicIndex> = []
  private var allExtent: Extent
  /// The topics that a filter shows instead of all; `nil` without a filter.
  private(set) var ranking: Ranking?

  /// The number and the extent of occupied cells.
  struct Extent: Sendable {
    /// The number of topics that have a cell.
    private(set) var count = 0
    private var columns = (first: 0, last: 0)
    /// In half rows, so that cells of odd columns have whole numbers.
    private var rows = (first: 0, last: 0)
    /// The distances from a column to the next one, and from half a row to the next one.
    private let step: Vector
    /// The gap between rows that are read, in unzoomed pixels.
    private let rowGap: Double
    /// The largest index of a cell; -1 if there are no cells.
    private(set) var lastCell = -1
    /// The largest ring around cell (0, 0) with a cell.
    private(set) var ringCount = 0

    init(in lattice: HexLattice, rowGap: Double = 0) {
      self.rowGap = rowGap
      step = Vector(
        lattice.center(of: Hex(q: 1, r: 0)).x, lattice.center(of: Hex(q: 0, r: 1)).y / 2)
    }

    /// The smallest center coordinates; (0, 0) if there are no cells.
    var minimumCenter: Vector {
      Vector(step.x * Double(columns.first), y(ofHalfRow: rows.first))
    }

    /// The largest center coordinates; (0, 0) if there are no cells.
    var maximumCenter: Vector {
      Vector(step.x * Double(columns.last), y(ofHalfRow: rows.last))
    }

    private func y(ofHalfRow row: Int) -> Double {
      step.y * Double(row) + rowGap * Double(row >> 1)
    }

    /// Adds a cell with its index.
    mutating func add(_ cell: Int, _ hex: Hex) {
      lastCell = max(lastCell, cell)
      ringCount = max(ringCount, hex.length)
      let row = 2 * hex.r + hex.q
      columns = count == 0 ? (hex.q, hex.q) : (min(columns.first, hex.q), max(columns.last, hex.q))
      rows = count == 0 ? (row, row) : (min(rows.first, row), max(rows.last, row))
      count += 1
    }

    /// Adds a run of cells of lines.
    mutating func add(_ cells: ClosedRange<Int>, of lines: CellOrder.Lines, in order: CellOrder) {
      let total = count + cells.count
      for cell in lines.corners(of: cells) { add(cell, order[cell]) }
      // A cell beside the corners can be a ring further out.
      (count, ringCount) = (total, ringCount + 1)
    }

    /// Returns the extent of the same cells in another lattice.
    func moved(to lattice: HexLattice) -> Extent {
      var extent = Extent(in: lattice)
      (extent.count, extent.columns, extent.rows) = (count, columns, rows)
      (extent.lastCell, extent.ringCount) = (lastCell, ringCount)
      return extent
    }
  }

  /// Creates an arrangement without topics.
  ///
  /// - Parameters:
  ///   - proportions: The proportions of the honeycomb.
  ///   - isPushing: Whether subtopics push the topics around their parent away.
  init(proportions: HoneycombProportions = HoneycombProportions(), isPushing: Bool = false) {
    self.proportions = proportions
    lattice = .honeycomb(pitch: HoneycombModel.pitch, cellWidth: proportions.cellWidth.ratio)
    placedOrder = proportions.order
    matchOrder = proportions.lines == nil ? placedOrder : proportions.orderOfMatches
    self.isPushing = isPushing
    allExtent = Extent(in: lattice, rowGap: Self.rowGap(of: placedOrder))
  }

  /// The cells that are shown.
  var extent: Extent { ranking?.extent ?? allExtent }

  /// The order of the cells that are shown.
  var order: CellOrder { ranking == nil ? placedOrder : matchOrder }

  /// The lines of the cells that are shown; `nil` if these are around the middle.
  var lines: CellOrder.Lines? { order.lines }

  /// Shows only some topics, best first, or all again; topics keep their cells meanwhile.
  mutating func rank(_ topics: [TopicIndex]?) {
    ranking = topics.map { Ranking($0, lattice: lattice, order: matchOrder) }
  }

  /// Returns the topic shown in the cell with the given index, if there is one.
  func topic(inCell cell: Int, of catalogue: borrowing Catalogue) -> TopicIndex? {
    guard let ranking else { return placedTopic(inCell: cell, of: catalogue) }
    return ranking.topic(ofRank: cell)
  }

  /// Returns the topic in the cell with the given index when all topics are shown.
  private func placedTopic(inCell cell: Int, of catalogue: borrowing Catalogue) -> TopicIndex? {
    // Without pushes, the cells of runs have no other occupants.
    if isPushing, let occupant = occupants[cell] { return occupant }
    if let run = lastRun(where: { $0.firstCell <= cell }), cell - run.firstCell < run.count {
      return catalogue.roots[run.firstRoot + cell - run.firstCell]
    }
    return isPushing ? nil : occupants[cell]
  }

  /// Returns the topic shown in the cell `hex`, if there is one.
  func topic(at hex: Hex, of catalogue: borrowing Catalogue) -> TopicIndex? {
    // There is nothing beyond the last occupied ring; distant coordinates need no index.
    guard hex.length <= extent.ringCount else { return nil }
    return topic(inCell: order.index(of: hex), of: catalogue)
  }

  /// Returns the index of the cell that shows `topic`; `nil` if none does.
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
    if let cell = ownCells[topic] { return cell }
    guard let root = catalogue.rootNumber(of: topic),
      let run = lastRun(where: { $0.firstRoot <= root }),
      root - run.firstRoot < run.count
    else { return nil }
    return run.firstCell + root - run.firstRoot
  }

  /// Returns the cell of `topic`, if it has one.
  func hex(of topic: TopicIndex, of catalogue: borrowing Catalogue) -> Hex? {
    cell(of: topic, of: catalogue).map { order[$0] }
  }

  /// Returns the last run for which `starts` is true; once false, `starts` must stay false.
  private func lastRun(where starts: (Run) -> Bool) -> Run? {
    let count = runs.indices.partitionPoint { starts(runs[$0]) }
    return count == 0 ? nil : runs[count - 1]
  }

  /// Returns the center of a cell, in unzoomed pixels from the center of cell (0, 0).
  func home(of hex: Hex) -> Vector {
    var home = Vector(lattice.center(of: hex))
    let gap = Self.rowGap(of: order)
    if gap > 0 { home.y += gap * Double(OffsetCoordinate(hex).row) }
    return home
  }

  /// Returns the gap between the rows of an order in addition to that between all cells, in unzoomed pixels.
  static func rowGap(of order: CellOrder) -> Double {
    order.lines?.axis == .rows ? CellOrder.Lines.rowGap * HoneycombModel.pitch : 0
  }

  /// Returns the cells up to the last occupied ring whose centers are in `rectangle`, in unzoomed
  /// pixels from the center of cell (0, 0).
  ///
  /// The cost depends on the cells in the rectangle, not on the number of topics.
  func cells(withHomesIn rectangle: CGRect) -> HexLattice.CellsInRectangle {
    var rectangle = rectangle
    let gap = Self.rowGap(of: order)
    if gap > 0 {
      // The lattice has no gaps; one row more at each end has all cells.
      let (pitch, share) = (
        HoneycombModel.pitch, HoneycombModel.pitch / (HoneycombModel.pitch + gap)
      )
      rectangle = CGRect(
        x: rectangle.minX, y: rectangle.minY * share - pitch, width: rectangle.width,
        height: rectangle.height * share + 2 * pitch)
    }
    return lattice.cells(of: Hex.zero.range(radius: extent.ringCount), withCentersIn: rectangle)
  }

  /// Places every root of `catalogue` from `firstRoot` on in the next free cell of the order.
  mutating func placeRoots(of catalogue: borrowing Catalogue, from firstRoot: Int) {
    if let lines = placedOrder.lines { return place(in: lines, of: catalogue) }
    for root in firstRoot..<catalogue.roots.count {
      while !occupants.isEmpty, occupants[nextRootCell] != nil { nextRootCell += 1 }
      let last = runs.last.map { $0.firstCell + $0.count }
      if last != nextRootCell { runs.append(Run(firstCell: nextRootCell, firstRoot: root)) }
      runs[runs.count - 1].count += 1
      occupy(nextRootCell)
      nextRootCell += 1
    }
  }

  /// Whether the subtopics of a topic have cells.
  func hasBloomed(_ topic: TopicIndex) -> Bool { bloomed.contains(topic) }

  /// The changes of a bloom.
  struct Bloom {
    /// The subtopics with new cells, in input order.
    var subtopics: [TopicIndex] = []
    /// The topics that were pushed away, in the order of the first push.
    private(set) var pushed: [TopicIndex] = []
    /// The cells of the pushed topics before the bloom.
    private(set) var formerCells: [TopicIndex: Int] = [:]

    mutating func push(_ topic: TopicIndex, outOf cell: Int) {
      guard formerCells[topic] == nil else { return }
      formerCells[topic] = cell
      pushed.append(topic)
    }
  }

  /// Places the subtopics of `parent` that have no cell yet.
  ///
  /// The cells around the parent are ordered by distance, then by the spiral around it. Either
  /// subtopics take the first free cells. Or, if they push, the subtopic number *k* takes cell *k*, or
  /// the next one if a sibling is there; O(pushed topics).
  mutating func bloom(_ parent: TopicIndex, of catalogue: borrowing Catalogue) -> Bloom {
    guard let parentCell = placedCell(of: parent, of: catalogue) else { return Bloom() }
    let center = placedOrder[parentCell]
    if bloomed.insert(parent).inserted { bloomedParents.append(parent) }
    if let lines = placedOrder.lines {
      let subtopics = catalogue.children(of: parent).filter { ownCells[$0] == nil }
      if !subtopics.isEmpty { place(in: lines, of: catalogue) }
      return Bloom(subtopics: subtopics)
    }
    var bloom = Bloom()
    var step = 0
    for (number, child) in catalogue.children(of: parent).enumerated() where ownCells[child] == nil
    {
      step = isPushing ? max(step, number) + 1 : max(step, 1)
      while let occupant = placedTopic(
        inCell: placedOrder.index(of: center + Hex(spiralIndex: step)), of: catalogue),
        !isPushing || catalogue.parent(of: occupant) == parent
      {
        step += 1
      }
      place(
        child, of: parent, at: Hex(spiralIndex: step), from: center, of: catalogue, in: &bloom)
      bloom.subtopics.append(child)
    }
    if !bloom.subtopics.isEmpty { submenus = SubmenuCache() }
    return bloom
  }

  /// Places `child` at a distance from its parent's cell `center`.
  ///
  /// A topic in its cell moves one cell outward, in the direction nearest to the ray from the parent,
  /// and pushes the next one on, up to the first free cell. Siblings are not pushed.
  private mutating func place(
    _ child: TopicIndex, of parent: TopicIndex, at distance: Hex, from center: Hex,
    of catalogue: borrowing Catalogue, in bloom: inout Bloom
  ) {
    let direction = Hex.Direction(nearestTo: distance)
    var carried = child
    var hex = center + distance
    var cell = placedOrder.index(of: hex)
    while let occupant = placedTopic(inCell: cell, of: catalogue) {
      if catalogue.parent(of: occupant) != parent {
        bloom.push(occupant, outOf: cell)
        put(carried, in: cell)
        carried = occupant
      }
      hex = hex.neighbor(at: direction)
      cell = placedOrder.index(of: hex)
    }
    put(carried, in: cell)
    sortedCells.append(cell)
    occupy(cell)
  }

  private mutating func put(_ topic: TopicIndex, in cell: Int) {
    occupants[cell] = topic
    ownCells[topic] = cell
  }

  /// Returns the arrangement of the topics that are left after others were removed.
  func renumbered(
    by newIndex: (TopicIndex) -> TopicIndex?, in catalogue: borrowing Catalogue
  ) -> Arrangement {
    replaced(in: proportions, by: newIndex, in: catalogue)
  }

  /// Returns the arrangement of the same topics in a honeycomb of other proportions.
  ///
  /// O(n) in the number of topics with cells; O(1) if the order of cells is the same.
  func arranged(
    in proportions: HoneycombProportions, of catalogue: borrowing Catalogue
  ) -> Arrangement {
    guard ranking == nil, proportions.aspect == nil, proportions.lines == nil,
      placedOrder == .round
    else {
      return replaced(in: proportions, by: { $0 }, in: catalogue)
    }
    let empty = Arrangement(proportions: proportions, isPushing: isPushing)
    var result = self
    (result.proportions, result.lattice) = (proportions, empty.lattice)
    result.allExtent = allExtent.moved(to: empty.lattice)
    return result
  }

  /// Returns the arrangement in which branches are closed, with all that is open in them.
  ///
  /// O(n) in the number of topics with cells; in lines O(open branches and their topics).
  func closing(_ parents: [TopicIndex], of catalogue: borrowing Catalogue) -> Arrangement {
    let closed = Set(
      bloomedParents.filter { open in parents.contains { catalogue.contains(open, in: $0) } })
    var result = replaced(
      in: proportions, by: { closed.contains($0) ? nil : $0 }, in: catalogue)
    result.ranking = ranking
    return result
  }

  private func replaced(
    in proportions: HoneycombProportions, by newIndex: (TopicIndex) -> TopicIndex?,
    in catalogue: borrowing Catalogue
  ) -> Arrangement {
    var result = Arrangement(proportions: proportions, isPushing: isPushing)
    if let lines = result.placedOrder.lines {
      result.bloomedParents = bloomedParents.compactMap(newIndex)
      result.bloomed = Set(result.bloomedParents)
      result.place(in: lines, of: catalogue)
      return result
    }
    result.placeRoots(of: catalogue, from: 0)
    for parent in bloomedParents {
      if let parent = newIndex(parent) { _ = result.bloom(parent, of: catalogue) }
    }
    result.sortSubtopics()
    return result
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

  /// Returns the occupied cell that has `number` occupied cells before it in the order.
  ///
  /// Roots leave no gaps, so only subtopics beyond the last root are looked up. O(log n).
  func cell(number: Int) -> Int {
    if lines != nil { return cellInLines(number: number) }
    return ranking != nil || number < nextRootCell
      ? number : sortedCells[sortedCellCount(before: nextRootCell) + number - nextRootCell]
  }

  /// Returns the number of occupied cells before an occupied cell in the order, in lines also before another one.
  func number(ofCell cell: Int) -> Int {
    if lines != nil { return numberInLines(ofCell: cell) }
    return ranking != nil || cell < nextRootCell
      ? cell
      : nextRootCell + sortedCellCount(before: cell) - sortedCellCount(before: nextRootCell)
  }

  private func cellInLines(number: Int) -> Int {
    let run = lastRun { $0.firstRoot + sortedCellCount(before: $0.firstCell) <= number }
    guard let run else { return sortedCells[number] }
    let place = number - run.firstRoot - sortedCellCount(before: run.firstCell)
    return place < run.count
      ? run.firstCell + place : sortedCells[number - run.firstRoot - run.count]
  }

  private func numberInLines(ofCell cell: Int) -> Int {
    let run = lastRun { $0.firstCell <= cell }
    return (run.map { $0.firstRoot + min($0.count, cell - $0.firstCell) } ?? 0)
      + sortedCellCount(before: cell)
  }

  private func sortedCellCount(before cell: Int) -> Int {
    sortedCells.indices.partitionPoint { sortedCells[$0] < cell }
  }

  // MARK: - Lines

  /// Places all topics in lines: subtopics take whole lines after that of their parent.
  ///
  /// O(open branches and their topics).
  private mutating func place(in lines: CellOrder.Lines, of catalogue: borrowing Catalogue) {
    runs.removeAll(keepingCapacity: true)
    occupants.removeAll(keepingCapacity: true)
    ownCells.removeAll(keepingCapacity: true)
    sortedCells.removeAll(keepingCapacity: true)
    submenus = SubmenuCache()
    allExtent = Extent(in: lattice, rowGap: Self.rowGap(of: placedOrder))
    let open = bloomedParents.compactMap { catalogue.rootNumber(of: $0) }.sorted()[...]
    var (openRoots, firstRoot, line) = (open, 0, 0)
    while firstRoot < catalogue.roots.count {
      let rest = catalogue.roots.count - firstRoot
      // Up to the line of the next open one.
      let lineCount = openRoots.first.map { ($0 - firstRoot) / lines.length + 1 } ?? .max
      let count = lineCount == .max ? rest : min(rest, lineCount * lines.length)
      let firstCell = line * lines.length
      runs.append(Run(firstCell: firstCell, firstRoot: firstRoot, count: count))
      allExtent.add(firstCell...firstCell + count - 1, of: lines, in: placedOrder)
      line += (count + lines.length - 1) / lines.length
      firstRoot += count
      while let root = openRoots.first, root < firstRoot {
        openRoots.removeFirst()
        placeSubtopics(of: catalogue.roots[root], from: &line, in: lines, of: catalogue)
      }
    }
    sortedCount = sortedCells.count
  }

  /// Places the subtopics of an open branch from a line on, and those of open ones among them after their lines.
  private mutating func placeSubtopics(
    of parent: TopicIndex, from line: inout Int, in lines: CellOrder.Lines,
    of catalogue: borrowing Catalogue
  ) {
    let subtopics = Array(catalogue.children(of: parent))
    var first = 0
    while first < subtopics.count {
      let inLine = subtopics[first..<min(first + lines.length, subtopics.count)]
      let firstCell = line * lines.length
      for (place, topic) in inLine.enumerated() {
        put(topic, in: firstCell + place)
        sortedCells.append(firstCell + place)
      }
      allExtent.add(firstCell...firstCell + inLine.count - 1, of: lines, in: placedOrder)
      line += 1
      first += lines.length
      for topic in inLine where bloomed.contains(topic) {
        placeSubtopics(of: topic, from: &line, in: lines, of: catalogue)
      }
    }
  }

  /// Updates the extent for a newly occupied cell.
  private mutating func occupy(_ cell: Int) {
    allExtent.add(cell, placedOrder[cell])
  }
}

extension Hex.Direction {
  /// The direction with the least angle to a cell that is not the origin; of two, the first clockwise
  /// from the bottom right.
  init(nearestTo hex: Hex) {
    /// The scalar product of two vectors whose axes are 60 degrees apart, doubled to be a whole number.
    func product(_ step: Hex) -> Int {
      2 * (hex.q * step.q + hex.r * step.r) + hex.q * step.r + hex.r * step.q
    }
    var nearest = Hex.Direction.bottomRight
    for direction in Hex.Direction.allCases where product(direction.step) > product(nearest.step) {
      nearest = direction
    }
    self = nearest
  }
}
