/// Cells being sorted in steps, each of which takes much less time than a frame.
///
/// The cells of all groups are merged bottom-up: their keys begin with the group, so they stay together. A step makes some
/// keys, or moves some cells.
struct CellOrdering: Sendable {
  /// The cells by group, in their new order once the ordering is complete.
  private(set) var entries: [Entry] = []
  /// The groups whose cells are sorted, in ascending order.
  let clusters: [Int]
  /// When the cells get their new places.
  ///
  /// It depends only on their number, so that frames do not depend on the machine.
  private(set) var due: Duration
  private let order: GridOrder
  /// The bytes of the keys, each followed by those of the id.
  private var keys: [UInt8] = []
  /// Where the bytes of each key begin, and those of its id.
  private var starts: [(key: Int, id: Int)] = []

  // The merging: runs of `width` cells are in order.
  private var merged: [Entry] = []
  private var width = 1
  /// The pair of runs that is being merged, and the next cell of each.
  private var pair = 0
  private var (left, right) = (0, 1)

  /// A cell and what it is compared by.
  struct Entry: Sendable {
    /// The group.
    var cluster: Int32
    /// The cell.
    var cell: UInt32
    /// The first bytes of the key.
    var prefix: UInt64 = 0
  }

  /// Up to this number, cells are sorted at once.
  static let immediateCount = 4096
  /// The time from the beginning until a cell gets its new place, for each cell: several times what sorting takes.
  private static let (labelDelay, valueDelay) = (Duration.microseconds(5), Duration.microseconds(2))
  /// The numbers of keys that are made, and of cells that are moved, in a step.
  private static let (keyStep, moveStep) = (1000, 16_384)

  /// Creates an ordering of cells.
  ///
  /// O(cells).
  ///
  /// - Parameters:
  ///   - cells: The cells of each group; the groups in ascending order.
  ///   - order: What the cells are ordered by.
  ///   - time: When the ordering begins.
  ///   - value: Returns the value of a cell; NaN for none.
  init(
    _ cells: [(cluster: Int, cells: [UInt32])], by order: GridOrder, at time: Duration,
    value: (UInt32) -> Double
  ) {
    self.order = order
    clusters = cells.map(\.cluster)
    entries.reserveCapacity(cells.reduce(0) { $0 + $1.cells.count })
    for (cluster, cells) in cells {
      for cell in cells where ClusterTable.isCell(cell) {
        var entry = Entry(cluster: Int32(cluster), cell: cell)
        if order == .value { entry.prefix = Self.key(of: Float(value(cell))) }
        entries.append(entry)
      }
    }
    due = time
    guard entries.count > Self.immediateCount else { return }
    due += (order == .label ? Self.labelDelay : Self.valueDelay) * entries.count
  }

  /// Returns a key whose order is that of values: the greatest first, and those of cells without a value at the end.
  private static func key(of value: Float) -> UInt64 {
    guard !value.isNaN else { return .max }
    let bits = (value == 0 ? 0 : value).bitPattern
    return UInt64(bits & 0x8000_0000 != 0 ? bits : ~(bits | 0x8000_0000))
  }

  /// Whether the cells are in order.
  var isComplete: Bool { hasKeys && width >= entries.count }

  private var hasKeys: Bool { order != .label || starts.count == entries.count }

  // MARK: - Steps

  /// Does the next step.
  ///
  /// - Parameter label: Returns the key of a cell's label, whose order by bytes is that of labels, and its id.
  mutating func step(_ label: (UInt32) -> (key: [UInt8], id: String)) {
    if hasKeys { merge() } else { makeKeys(label) }
  }

  private mutating func makeKeys(_ label: (UInt32) -> (key: [UInt8], id: String)) {
    for place in starts.count..<min(starts.count + Self.keyStep, entries.count) {
      let (key, id) = label(entries[place].cell)
      starts.append((keys.count, keys.count + key.count))
      keys.append(contentsOf: key)
      keys.append(contentsOf: id.utf8)
      // The number of the key stands for the bytes after the first four.
      let first = (0..<4).reduce(UInt64(0)) { $0 << 8 | UInt64($1 < key.count ? key[$1] : 0) }
      entries[place].prefix = first << 32 | UInt64(place)
    }
  }

  /// Merges runs that are in order, until enough cells were moved.
  private mutating func merge() {
    if merged.isEmpty { merged = entries }
    let count = entries.count
    var moves = Self.moveStep
    while width < count {
      let (middle, end) = (min(pair + width, count), min(pair + 2 * width, count))
      while left < middle || right < end {
        guard moves > 0 else { return }
        moves -= 1
        let isRight =
          left == middle || right < end && precedes(entries[right], entries[left])
        merged[left + right - middle] = entries[isRight ? right : left]
        if isRight { right += 1 } else { left += 1 }
      }
      pair = end
      if pair == count {
        swap(&entries, &merged)
        (pair, width) = (0, 2 * width)
      }
      (left, right) = (pair, min(pair + width, count))
    }
  }

  private func precedes(_ one: Entry, _ other: Entry) -> Bool {
    if one.cluster != other.cluster { return one.cluster < other.cluster }
    guard order == .label else { return one.prefix < other.prefix }
    let (first, second) = (one.prefix >> 32, other.prefix >> 32)
    return first == second
      ? precedes(Int(one.prefix & 0xFFFF_FFFF), Int(other.prefix & 0xFFFF_FFFF)) : first < second
  }

  /// Compares two keys, and for equal ones the ids.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (starts[one], starts[other])
    let keyOrder = compare(first.key..<first.id, second.key..<second.id)
    guard keyOrder == 0 else { return keyOrder < 0 }
    return compare(first.id..<end(of: one), second.id..<end(of: other)) < 0
  }

  private func end(of place: Int) -> Int {
    place + 1 < starts.count ? starts[place + 1].key : keys.count
  }

  /// Compares bytes; returns a negative number if those of `one` come first, and 0 if they are equal.
  private func compare(_ one: Range<Int>, _ other: Range<Int>) -> Int {
    for offset in 0..<min(one.count, other.count) {
      let (first, second) = (keys[one.lowerBound + offset], keys[other.lowerBound + offset])
      if first != second { return Int(first) - Int(second) }
    }
    return one.count - other.count
  }
}

extension LiveGridModel {
  /// Decides when cells that may be out of order are sorted: at the next full second, so at most once a second.
  mutating func scheduleSorting(after time: Duration) {
    guard sortingDue == nil, ordering == nil, definition.order ?? .arrival != .arrival,
      table.clusters.contains(where: \.needsSorting)
    else { return }
    sortingDue = .seconds(time.components.seconds + 1)
  }

  /// Begins to sort the cells of clusters that may be out of order; a few are sorted at once.
  mutating func beginSorting(at time: Duration) {
    sortingDue = nil
    cancelSorting()
    guard let order = definition.order, order != .arrival else { return }
    let numbers = table.clusters.indices.filter { table.clusters[$0].needsSorting }
    guard !numbers.isEmpty else { return }
    for number in numbers { table.clusters[number].needsSorting = false }
    let ordering = CellOrdering(
      numbers.map { ($0, table.clusters[$0].slots) }, by: order, at: time
    ) { cells[Int($0)].value }
    self.ordering = ordering
    if ordering.due <= time { finishSorting(at: time) }
  }

  /// Discards an ordering that has begun; its cells may be out of order.
  mutating func cancelSorting() {
    for number in ordering?.clusters ?? [] { table.clusters[number].needsSorting = true }
    ordering = nil
  }

  /// Sorts some more cells.
  mutating func continueSorting() {
    guard var ordering, !ordering.isComplete else { return }
    // Not copied when it changes.
    self.ordering = nil
    ordering.step { (NaturalOrder.key(label(of: $0), configuration.collation), id(of: $0)) }
    self.ordering = ordering
  }

  /// Gives the sorted cells their places; does what is left of the sorting, usually nothing.
  mutating func finishSorting(at time: Duration) {
    while let ordering, !ordering.isComplete { continueSorting() }
    guard let ordering else { return }
    self.ordering = nil
    var isMoved = false
    var entries = ordering.entries[...]
    for number in ordering.clusters {
      let members = entries.prefix { Int($0.cluster) == number }
      entries = entries[members.endIndex...]
      // Cells may have gone since.
      var sorted = members.map(\.cell).filter {
        cells[Int($0)].exists && Int(cells[Int($0)].cluster) == number
      }
      if sorted.count < table.clusters[number].cellCount {
        // Others have come. They are sorted the next time.
        let known = Set(sorted)
        sorted += table.clusters[number].slots.filter {
          ClusterTable.isCell($0) && !known.contains($0)
        }
      }
      guard sorted != table.clusters[number].slots else { continue }
      if !isMoved { beginTransition(at: time) }
      isMoved = true
      table.replaceSlots(of: number, with: sorted)
      for (slot, index) in sorted.enumerated() { cells[Int(index)].slot = Int32(slot) }
    }
    if isMoved { placesVersion += 1 }
    scheduleSorting(after: time)
  }
}
