/// A ring buffer of masks, in which new masks replace the oldest.
///
/// It allocates once, on creation, and touches memory only when it is used.
@safe public struct MaskStore: ~Copyable {
  /// A mask in a store.
  public struct Entry: Hashable, Sendable {
    /// The rectangle of the mask, in the space of its path.
    public fileprivate(set) var bounds = PixelRect.empty
    /// The offset of the mask, counted from the first byte ever stored.
    fileprivate var position = -1

    /// Creates an entry that is in no store.
    public init() {}
  }

  /// The capacity, in bytes.
  public let capacity: Int
  private let memory: UnsafeMutablePointer<UInt8>
  /// The bytes used since creation, including those skipped at the end of the ring.
  private var end = 0

  /// Creates an empty store of `capacity` bytes.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    // SAFETY: freed in `deinit`; read only where it was written.
    unsafe memory = .allocate(capacity: self.capacity)
  }

  deinit {
    // SAFETY: allocated in `init`, freed nowhere else.
    unsafe memory.deallocate()
  }

  /// The bytes in use.
  public var byteCount: Int { min(end, capacity) }

  /// Stores a copy of a mask; returns `nil` if it is larger than the store.
  public mutating func keep(_ mask: borrowing Mask) -> Entry? {
    let count = mask.bytes.count
    guard count <= capacity else { return nil }
    let place = end % capacity
    // A mask is contiguous: if it does not fit before the end, it is stored at the beginning.
    if place + count > capacity { end += capacity - place }
    var entry = Entry()
    entry.bounds = mask.bounds
    entry.position = end
    let start = end % capacity
    unsafe mask.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      // SAFETY: `count` bytes from `start` on are inside the memory.
      unsafe (memory + start).update(from: base, count: count)
    }
    end += count
    return entry
  }

  /// Whether the mask is still stored.
  public func holds(_ entry: Entry) -> Bool {
    entry.position >= 0 && entry.position >= end - capacity
  }

  /// The coverage of a stored entry, `bounds.width` bytes per row.
  @unsafe borrowing func bytes(of entry: Entry) -> UnsafePointer<UInt8> {
    precondition(holds(entry), "the mask is gone")
    // SAFETY: the entry is still stored there, contiguously.
    return unsafe UnsafePointer(memory + entry.position % capacity)
  }
}

// Memory with one owner: sending a store to another thread transfers all of it.
extension MaskStore: @unchecked Sendable {}
