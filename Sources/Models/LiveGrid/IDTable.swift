/// The ids of cells, each with an index that stays the same until the cell is removed.
///
///     var ids = IDTable()
///     let index = ids.insert("web-17".utf8Span.span)
///     ids.index(of: "web-17") == index
///     ids.remove(index)
///
/// A hash table with open addressing. A slot has an index and, in the bits that no index needs, bits of the hash, so that
/// other ids are rarely compared. All ids are in one array of bytes, and nothing else is allocated for one: at most 24
/// bytes for each id in addition to its own.
public struct IDTable: Sendable {
  /// The most ids of a table.
  public static let countLimit = 1 << 24

  /// The number of ids.
  public private(set) var count = 0
  /// The ids in UTF-8, without space between them.
  private var bytes: [UInt8] = []
  /// The number of bytes of removed ids.
  private var garbage = 0
  /// Where the id of each index is.
  private var places: [Place] = []
  /// The index of a removed id, whose place names the next one; `noIndex` for none.
  private var firstFree = Self.noIndex
  /// 0 for none, or else an index and one in the low bits and part of the hash above; a power of two of them.
  private var slots: [UInt32]
  /// The seed of the hashes; another one after too many were equal.
  private(set) var seed: UInt64 = 0
  /// The number of ids at which a new seed may be taken.
  private var seedThreshold = 0

  /// The bytes of an id.
  private struct Place {
    /// The first byte; of a removed id, the next index that is free.
    var start: UInt32
    /// The number of bytes; `removed` for a removed id.
    var count: UInt32

    static let removed = UInt32.max
    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private static let noIndex = UInt32.max
  private static let firstSlotCount = 16
  /// The slots that a search may pass in a table with a good hash: three in a million ids need 400.
  private static let searchLimit = 1024
  /// The different ids that a search may compare, of which a good hash rarely has one.
  private static let comparisonLimit = 32
  /// The bytes of removed ids that are always kept.
  private static let garbageLimit = 8192

  /// Creates a table without ids.
  public init() { slots = Array(repeating: 0, count: Self.firstSlotCount) }

  /// The bytes of the ids.
  public var byteCount: Int { bytes.count - garbage }

  /// One more than the greatest index that was ever given.
  public var endIndex: Int { places.count }

  /// Returns the index of an id; `nil` if it is unknown.
  public func index(of id: String) -> UInt32? { index(of: id.utf8Span.span) }

  /// Returns the index of an id in UTF-8; `nil` if it is unknown.
  ///
  /// O(length of the id).
  public func index(of id: Span<UInt8>) -> UInt32? {
    search(id, IDHash(seed: seed, of: id).value).index
  }

  /// Looks up the ids of a queue; those that are not found may still be known.
  ///
  /// Each step is done for all of them, so that they wait for their memory at the same time.
  func find(_ queue: inout ValueQueue) {
    for position in queue.entries.indices {
      let entry = queue.entries[position]
      let hash = IDHash(seed: seed, count: entry.idCount, word: entry.word(at:)).value
      // The first index with the same part of the hash.
      queue.entries[position].index = search(hash) { _ in true }.index
    }
    for position in queue.entries.indices {
      let entry = queue.entries[position]
      guard let index = entry.index,
        !isEqual(places[Int(index)], count: entry.idCount, word: entry.word(at:))
      else { continue }
      queue.entries[position].index = nil
    }
  }

  /// Returns the id at an index; empty if it was removed.
  ///
  /// O(length of the id).
  public func id(at index: UInt32) -> String {
    let place = places[Int(index)]
    guard place.count != Place.removed else { return "" }
    return String(decoding: bytes[place.range], as: UTF8.self)
  }

  /// Returns the index of an id in UTF-8, which is added if it is unknown.
  ///
  /// Amortized O(length of the id). The table must have fewer than `countLimit` ids, or the id must be known.
  public mutating func insert(_ id: Span<UInt8>) -> UInt32 {
    guard let index = insert(id, limit: Self.countLimit) else {
      preconditionFailure("a table has at most 2^24 ids")
    }
    return index
  }

  /// Returns the index of an id in UTF-8, which is added if it is unknown; `nil` if there are too many.
  ///
  /// Amortized O(length of the id).
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - limit: The most ids, at most `countLimit`.
  /// - Returns: The index.
  public mutating func insert(_ id: Span<UInt8>, limit: Int) -> UInt32? {
    let hash = IDHash(seed: seed, of: id).value
    let found = search(id, hash)
    if let index = found.index { return index }
    guard hasRoom(for: 1, byteCount: id.count, limit: limit) else { return nil }
    let index = add(id)
    count += 1
    let isAttacked = found.passed > Self.searchLimit || found.compared > Self.comparisonLimit
    if isAttacked, count >= seedThreshold {
      seed = IDHash.seed(after: seed)
      seedThreshold = count + count / 8 + Self.searchLimit
      fillSlots(count: slots.count)
    } else if count > slots.count / 4 * 3 {
      fillSlots(count: slots.count * 2)
    } else {
      slots[found.slot] = slot(index, hash)
    }
    return index
  }

  /// Returns whether so many more ids, with so many bytes, can be added; there are at most `limit` ids.
  func hasRoom(for newCount: Int, byteCount: Int, limit: Int) -> Bool {
    count + newCount <= min(limit, Self.countLimit)
      && bytes.count + byteCount < Int(UInt32.max)
  }

  /// Removes the id at an index, which is given to a later id; does nothing if it was removed before.
  public mutating func remove(_ index: UInt32) {
    let place = places[Int(index)]
    guard place.count != Place.removed else { return }
    emptySlot(of: index)
    count -= 1
    garbage += place.range.count
    places[Int(index)] = Place(start: firstFree, count: Place.removed)
    firstFree = index
    if garbage > max(bytes.count / 2, Self.garbageLimit) { compact() }
  }

  // MARK: - Slots

  private func slot(_ index: UInt32, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~UInt32(slots.count - 1) | (index + 1)
  }

  private typealias Found = (index: UInt32?, slot: Int, passed: Int, compared: Int)

  /// Finds an id, or else the free slot that it would have; also how many slots and other ids were looked at.
  private func search(_ id: Span<UInt8>, _ hash: UInt64) -> Found {
    search(hash) { index in
      isEqual(places[Int(index)], count: id.count) { id.paddedWord(at: $0) }
    }
  }

  /// Finds the first index with the same part of a hash that `isSame`.
  @inline(__always)
  private func search(_ hash: UInt64, _ isSame: (_ index: UInt32) -> Bool) -> Found {
    let mask = slots.count - 1
    let indexMask = UInt32(mask)
    let tag = UInt32(truncatingIfNeeded: hash >> 32) & ~indexMask
    var position = Int(truncatingIfNeeded: hash) & mask
    var passed = 0
    var compared = 0
    while true {
      let slot = slots[position]
      if slot == 0 { return (nil, position, passed, compared) }
      if slot & ~indexMask == tag {
        let index = slot & indexMask - 1
        if isSame(index) { return (index, position, passed, compared) }
        compared += 1
      }
      position = (position + 1) & mask
      passed += 1
    }
  }

  /// Returns whether the id at a place has so many bytes, and the padded words that `word` returns for their positions.
  @inline(__always)
  private func isEqual(_ place: Place, count: Int, word: (_ position: Int) -> UInt64) -> Bool {
    guard Int(place.count) == count else { return false }
    let id = bytes.span.extracting(place.range)
    var position = 0
    while position < count {
      guard id.paddedWord(at: position) == word(position) else { return false }
      position &+= 8
    }
    return true
  }

  private func hash(of place: Place) -> UInt64 {
    IDHash(seed: seed, of: bytes.span.extracting(place.range)).value
  }

  /// Empties the slot of an id, and moves the ids after it that would no longer be found.
  ///
  /// Source: D. Knuth, "The Art of Computer Programming", volume 3, 6.4, Algorithm R.
  private mutating func emptySlot(of index: UInt32) {
    let mask = slots.count - 1
    var hole = Int(truncatingIfNeeded: hash(of: places[Int(index)])) & mask
    while slots[hole] & UInt32(mask) != index + 1 { hole = (hole + 1) & mask }
    var position = hole
    while true {
      position = (position + 1) & mask
      let slot = slots[position]
      guard slot != 0 else { break }
      let home = Int(truncatingIfNeeded: hash(of: places[Int(slot & UInt32(mask) - 1)])) & mask
      // Whether the hole is between the home of the id and the slot.
      if (position - home) & mask >= (position - hole) & mask {
        slots[hole] = slot
        hole = position
      }
    }
    slots[hole] = 0
  }

  private mutating func fillSlots(count: Int) {
    slots = Array(repeating: 0, count: count)
    let mask = count - 1
    for (index, place) in places.enumerated() where place.count != Place.removed {
      let hash = hash(of: place)
      var position = Int(truncatingIfNeeded: hash) & mask
      while slots[position] != 0 { position = (position + 1) & mask }
      slots[position] = slot(UInt32(index), hash)
    }
  }

  // MARK: - Bytes

  /// The memory of the table, in bytes.
  public var memorySize: Int {
    bytes.capacity + (slots.capacity * MemoryLayout<UInt32>.stride)
      + places.capacity * MemoryLayout<Place>.stride
  }

  /// Stores a new id, and returns its index.
  private mutating func add(_ id: Span<UInt8>) -> UInt32 {
    let place = Place(start: UInt32(bytes.count), count: UInt32(id.count))
    bytes.reserveRoom(for: id.count)
    for position in id.indices { bytes.append(id[position]) }
    guard firstFree != Self.noIndex else {
      places.reserveRoom(for: 1)
      places.append(place)
      return UInt32(places.count - 1)
    }
    let index = firstFree
    firstFree = places[Int(index)].start
    places[Int(index)] = place
    return index
  }

  /// Removes the bytes of removed ids.
  private mutating func compact() {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count - garbage)
    for index in places.indices where places[index].count != Place.removed {
      let range = places[index].range
      places[index].start = UInt32(kept.count)
      kept.append(contentsOf: bytes[range])
    }
    bytes = kept
    garbage = 0
  }
}
