import Layouts

/// The groups of a live grid and the places of their cells.
///
/// A cell keeps its place until its cluster is packed again: a new cell takes the first hole, otherwise the end; the
/// room of a large cluster grows by a quarter and shrinks at half, so that the sizes of cells seldom change.
struct ClusterTable: Sendable {
  /// A section: an outer group.
  struct Section: Sendable {
    var name: String
    /// The numbers of its clusters, in the order of arrival.
    var clusters: [Int] = []
  }

  /// A cluster: cells that are packed together.
  struct Cluster: Sendable {
    var section: Int
    /// The name of the inner group; empty for the cells of the section itself.
    var name: String
    /// The cell at each place, or `ClusterTable.hole`.
    var slots: [UInt32] = []
    /// The number of cells that it has room for.
    var capacity = 0
    var holeCount = 0
    /// No place before this one is a hole.
    var firstHole = 0
    /// The cells in each state.
    var counts = StateCounts()
    /// The places that are kept for cells that have not returned yet.
    var reservedCount = 0
    /// Whether the order of the cells may be wrong.
    var needsSorting = false
    /// 1 for each place with a cell, 0 for the others; `nil` while there are no others.
    fileprivate(set) var occupancy: PrefixSums?

    var cellCount: Int { slots.count - holeCount }

    /// Returns the number of cells at the places before one; O(log places).
    func rank(ofSlot slot: Int) -> Int { occupancy?.sum(before: slot) ?? slot }

    /// Returns the cell with a number of cells before it; `nil` if there are fewer; O(log places).
    func cell(ofRank rank: Int) -> UInt32? {
      guard let occupancy else { return slots.indices.contains(rank) ? slots[rank] : nil }
      return occupancy.position(ofUnit: rank).map { slots[$0] }
    }

    /// Notes that a place has got a cell, or has lost it.
    fileprivate mutating func update(_ slot: Int) {
      let isCell = ClusterTable.isCell(slots[slot])
      if let count = occupancy?.count {
        if slot < count {
          occupancy?.add(isCell ? 1 : -1, at: slot)
        } else {
          occupancy?.append(isCell ? 1 : 0)
        }
      } else if !isCell {
        occupancy = PrefixSums(slots.map { ClusterTable.isCell($0) ? 1 : 0 })
      }
    }
  }

  /// An empty place.
  static let hole = UInt32.max
  /// An empty place that is kept for a cell.
  static let reserved = UInt32.max - 1

  private(set) var sections: [Section] = []
  var clusters: [Cluster] = []
  private var numbers: [[String]: Int] = [:]
  /// Whether the clusters have changed since they were arranged.
  var needsArranging = true

  /// Returns whether a place has a cell.
  static func isCell(_ index: UInt32) -> Bool { index < reserved }

  /// Returns the number of the cluster with a path, which is added if it is new.
  ///
  /// - Parameter path: The names of the groups, from the outermost; the names from the second on make one.
  /// - Returns: The number of the cluster.
  mutating func cluster(_ path: [String]) -> Int {
    if let number = numbers[path] { return number }
    let outer = path.first ?? ""
    let inner = path.dropFirst().joined(separator: " / ")
    let section: Int
    if let known = sections.firstIndex(where: { $0.name == outer }) {
      section = known
    } else {
      section = sections.count
      sections.append(Section(name: outer))
    }
    let number: Int
    if let known = sections[section].clusters.first(where: { clusters[$0].name == inner }) {
      number = known
    } else {
      number = clusters.count
      clusters.append(Cluster(section: section, name: inner))
      sections[section].clusters.append(number)
    }
    numbers[path] = number
    return number
  }

  /// Returns the names of the groups of a cluster, from the outermost.
  func path(of cluster: Int) -> [String] {
    let cluster = clusters[cluster]
    return [sections[cluster.section].name, cluster.name].filter { !$0.isEmpty }
  }

  // MARK: - Places

  /// Gives a cell a place in a cluster: the first hole, otherwise the end.
  mutating func add(_ cell: UInt32, to number: Int) -> Int {
    if clusters[number].cellCount == 0 { needsArranging = true }
    if clusters[number].holeCount > clusters[number].reservedCount {
      var slot = clusters[number].firstHole
      while clusters[number].slots[slot] != Self.hole { slot += 1 }
      clusters[number].slots[slot] = cell
      clusters[number].firstHole = slot + 1
      clusters[number].holeCount -= 1
      clusters[number].update(slot)
      return slot
    }
    clusters[number].slots.append(cell)
    clusters[number].update(clusters[number].slots.count - 1)
    return clusters[number].slots.count - 1
  }

  /// Puts a cell at the place that was kept for it.
  mutating func restore(_ cell: UInt32, to number: Int, slot: Int) {
    if clusters[number].cellCount == 0 { needsArranging = true }
    clusters[number].slots[slot] = cell
    clusters[number].holeCount -= 1
    clusters[number].reservedCount -= 1
    clusters[number].update(slot)
  }

  /// Keeps a place at the end of a cluster for a cell, or leaves a hole there.
  mutating func appendEmpty(to number: Int, isReserved: Bool) {
    clusters[number].slots.append(isReserved ? Self.reserved : Self.hole)
    clusters[number].holeCount += 1
    clusters[number].update(clusters[number].slots.count - 1)
    if isReserved { clusters[number].reservedCount += 1 }
  }

  /// No longer keeps places for cells.
  mutating func releaseReserved() {
    for number in clusters.indices where clusters[number].reservedCount > 0 {
      for slot in clusters[number].slots.indices where clusters[number].slots[slot] == Self.reserved
      {
        clusters[number].slots[slot] = Self.hole
      }
      clusters[number].reservedCount = 0
      clusters[number].firstHole = 0
    }
  }

  /// Takes a cell out of its place.
  mutating func remove(slot: Int, of number: Int) {
    clusters[number].slots[slot] = Self.hole
    clusters[number].holeCount += 1
    clusters[number].update(slot)
    clusters[number].firstHole = min(clusters[number].firstHole, slot)
    if clusters[number].cellCount == 0 { needsArranging = true }
  }

  /// Up to this number of places a cluster has room for no others.
  static let smallCount = 60

  /// Gives clusters room for their places: the first time for just these, then for a quarter more.
  mutating func updateCapacities() {
    for number in clusters.indices {
      let (count, capacity) = (clusters[number].slots.count, clusters[number].capacity)
      if count <= Self.smallCount || capacity == 0 {
        guard count != capacity else { continue }
        clusters[number].capacity = count
      } else {
        guard count > capacity else { continue }
        clusters[number].capacity = max(count, capacity + (capacity + 3) / 4)
      }
      needsArranging = true
    }
  }

  /// Whether a cluster has so many holes that its cells move together.
  func needsClosing(_ number: Int) -> Bool {
    let cluster = clusters[number]
    return cluster.holeCount > cluster.reservedCount && cluster.reservedCount == 0
      && (cluster.holeCount * 4 > cluster.slots.count || cluster.cellCount == 0)
  }

  /// Moves the cells of a cluster together, in their order; shrinks its room if it is half empty.
  ///
  /// - Parameters:
  ///   - number: The cluster.
  ///   - cells: The cells, which get their new places.
  mutating func close(_ number: Int, updating cells: inout [CellRecord]) {
    var end = 0
    for slot in clusters[number].slots.indices {
      let cell = clusters[number].slots[slot]
      guard Self.isCell(cell) else { continue }
      if end != slot {
        clusters[number].slots[end] = cell
        cells[Int(cell)].slot = Int32(end)
      }
      end += 1
    }
    clusters[number].slots.removeLast(clusters[number].slots.count - end)
    clusters[number].holeCount = 0
    clusters[number].firstHole = 0
    clusters[number].occupancy = nil
    if end * 2 <= clusters[number].capacity {
      clusters[number].capacity = end + end / 4
      needsArranging = true
    }
  }

  /// Replaces the cells of a cluster by the same cells in another order, without holes.
  mutating func replaceSlots(of number: Int, with cells: [UInt32]) {
    clusters[number].slots = cells
    clusters[number].occupancy = nil
    clusters[number].holeCount = 0
    clusters[number].reservedCount = 0
    clusters[number].firstHole = 0
  }
}
