/// The ids of cells, each with an index that stays the same until the cell is removed.
///
///     var ids = IDTable()
///     let index = ids.insert("web-17".utf8Span.span)
///     ids.index(of: "web-17") == index
///     ids.remove(index)
///
/// A hash table with open addressing in segments, of which a full one is divided in two: an insertion never hashes more ids than
/// a segment has, which takes a fraction of a millisecond. A slot has an index and, in the bits that no index needs, bits of the hash, so that
/// other ids are rarely compared. All ids are in one array of bytes, and nothing else is allocated for one: at most 24
/// bytes for each id in addition to its own.
///
/// Source: R. Fagin, J. Nievergelt, N. Pippenger, H. R. Strong, "Extendible Hashing", ACM TODS 4 (1979).
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
  private var segments = [Segment()]
  /// The segment of each value of the bits of a hash above those of positions; a power of two of them.
  private var directory: [UInt16] = [0]
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

  /// The ids whose hashes have the same bits above those of positions.
  private struct Segment {
    /// 0 for none, or else an index and one in the low bits and part of the hash above; a power of two of them.
    var slots = Array(repeating: UInt32(0), count: IDTable.firstSlotCount)
    var count = 0
    /// How many bits above those of positions are the same.
    var depth = 0

    var isFull: Bool { count > slots.count / 4 * 3 }
  }

  private static let noIndex = UInt32.max
  private static let firstSlotCount = 16
  /// The bits of a position in a segment that is divided when it is full; smaller ones are doubled.
  private static let positionBits = 11
  /// The most bits that segments differ in; with equal hashes more would not help, and their segments are doubled.
  private static let depthLimit = 14
  /// The bits of a slot for an index and one.
  private static let indexMask = UInt32(1) << 25 - 1
  /// The slots that a search may pass in a table with a good hash: three in a million ids need 400.
  private static let searchLimit = 1024
  /// The different ids that a search may compare, of which a good hash rarely has one.
  private static let comparisonLimit = 32
  /// The bytes of removed ids that are always kept.
  private static let garbageLimit = 8192

  /// Creates a table without ids.
  public init() {}

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
    let segment = segment(of: hash)
    segments[segment].slots[found.slot] = Self.slot(index, hash)
    segments[segment].count += 1
    let isAttacked = found.passed > Self.searchLimit || found.compared > Self.comparisonLimit
    if isAttacked, count >= seedThreshold {
      seed = IDHash.seed(after: seed)
      seedThreshold = count + count / 8 + Self.searchLimit
      fillSegments()
    } else if segments[segment].isFull {
      enlarge(segment)
    }
    return index
  }

  /// Returns whether so many more ids, with so many bytes, can be added; there are at most `limit` ids.
  func hasRoom(for newCount: Int, byteCount: Int, limit: Int) -> Bool {
    count + newCount <= min(limit, Self.countLimit) && bytes.count + byteCount < Int(UInt32.max)
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

  private static func slot(_ index: UInt32, _ hash: UInt64) -> UInt32 {
    tag(hash) | (index + 1)
  }

  /// The part of a hash that a slot has.
  private static func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~indexMask
  }

  /// Returns the segment of a hash.
  private func segment(of hash: UInt64) -> Int {
    Int(
      directory[Int(truncatingIfNeeded: hash >> UInt64(Self.positionBits)) & (directory.count - 1)])
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
    let slots = segments[segment(of: hash)].slots
    let mask = slots.count - 1
    let tag = Self.tag(hash)
    var position = Int(truncatingIfNeeded: hash) & mask
    var passed = 0
    var compared = 0
    while true {
      let slot = slots[position]
      if slot == 0 { return (nil, position, passed, compared) }
      if slot & ~Self.indexMask == tag {
        let index = slot & Self.indexMask - 1
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

  private func hash(of index: UInt32) -> UInt64 {
    IDHash(seed: seed, of: bytes.span.extracting(places[Int(index)].range)).value
  }

  /// Empties the slot of an id, and moves the ids after it that would no longer be found.
  ///
  /// Source: D. Knuth, "The Art of Computer Programming", volume 3, 6.4, Algorithm R.
  private mutating func emptySlot(of index: UInt32) {
    let hash = hash(of: index)
    let segment = segment(of: hash)
    let mask = segments[segment].slots.count - 1
    var hole = Int(truncatingIfNeeded: hash) & mask
    while segments[segment].slots[hole] & Self.indexMask != index + 1 { hole = (hole + 1) & mask }
    var position = hole
    while true {
      position = (position + 1) & mask
      let slot = segments[segment].slots[position]
      guard slot != 0 else { break }
      let home = Int(truncatingIfNeeded: self.hash(of: slot & Self.indexMask - 1)) & mask
      // Whether the hole is between the home of the id and the slot.
      if (position - home) & mask >= (position - hole) & mask {
        segments[segment].slots[hole] = slot
        hole = position
      }
    }
    segments[segment].slots[hole] = 0
    segments[segment].count -= 1
  }

  // MARK: - Segments

  /// Divides a full segment in two, or doubles a small one.
  private mutating func enlarge(_ number: Int) {
    let old = segments[number]
    guard old.slots.count >> Self.positionBits > 0, old.depth < Self.depthLimit else {
      segments[number] = Segment(
        slots: Array(repeating: 0, count: 2 * old.slots.count), depth: old.depth)
      return refill(from: old)
    }
    if 1 << old.depth == directory.count { directory += directory }
    let other = segments.count
    segments[number] = Segment(
      slots: Array(repeating: 0, count: old.slots.count), depth: old.depth + 1)
    segments.append(segments[number])
    for place in directory.indices
    where Int(directory[place]) == number && place >> old.depth & 1 == 1 {
      directory[place] = UInt16(other)
    }
    refill(from: old)
  }

  /// The number of segments.
  var segmentCount: Int { segments.count }

  /// Puts the ids of an earlier segment into those that it has become.
  private mutating func refill(from old: Segment) {
    for slot in old.slots where slot != 0 { put(slot & Self.indexMask - 1) }
  }

  /// Puts an id into the first free slot of its segment.
  private mutating func put(_ index: UInt32) {
    let hash = hash(of: index)
    let segment = segment(of: hash)
    let mask = segments[segment].slots.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while segments[segment].slots[position] != 0 { position = (position + 1) & mask }
    segments[segment].slots[position] = Self.slot(index, hash)
    segments[segment].count += 1
  }

  /// Puts all ids into new segments.
  private mutating func fillSegments() {
    segments = [Segment()]
    directory = [0]
    for index in 0..<UInt32(places.count) where places[Int(index)].count != Place.removed {
      let segment = segment(of: hash(of: index))
      put(index)
      if segments[segment].isFull { enlarge(segment) }
    }
  }

  // MARK: - Bytes

  /// The memory of the table, in bytes.
  public var memorySize: Int {
    let slots = segments.reduce(0) { $0 + $1.slots.capacity }
    return bytes.capacity + places.capacity * MemoryLayout<Place>.stride
      + slots * MemoryLayout<UInt32>.stride
      + segments.capacity * MemoryLayout<Segment>.stride
      + directory.capacity * MemoryLayout<UInt16>.stride
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
