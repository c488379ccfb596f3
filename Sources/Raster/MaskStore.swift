/// Coverage of many masks in one piece of memory, the oldest making room for new ones.
///
/// A ring: it allocates once, when made, and touches no memory before it is used. What was kept
/// long ago is gone when its place was needed.
@safe public struct MaskStore: ~Copyable {
  /// A mask in a store.
  public struct Entry: Hashable, Sendable {
    /// The pixels it covers, in the space that its path was in.
    public fileprivate(set) var bounds = PixelRect.empty
    /// Where it is, counted from the first byte ever kept.
    fileprivate var position = -1

    /// Creates an entry that no store holds.
    public init() {}
  }

  /// The most bytes that are kept.
  public let capacity: Int
  private let memory: UnsafeMutablePointer<UInt8>
  /// Bytes handed out since it was made, those left out at the ring's end included.
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

  /// Keeps a copy of a mask; `nil` when it is larger than the store.
  public mutating func keep(_ mask: borrowing Mask) -> Entry? {
    let count = mask.bytes.count
    guard count <= capacity else { return nil }
    let place = end % capacity
    // One piece: what does not fit before the end goes to the beginning.
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

  /// Whether the mask is still there.
  public func holds(_ entry: Entry) -> Bool {
    entry.position >= 0 && entry.position >= end - capacity
  }

  /// The coverage of an entry that it holds, `bounds.width` bytes a row.
  @unsafe borrowing func bytes(of entry: Entry) -> UnsafePointer<UInt8> {
    precondition(holds(entry), "the mask is gone")
    // SAFETY: it was kept there, in one piece.
    return unsafe UnsafePointer(memory + entry.position % capacity)
  }
}

// Memory with one owner: handing it to another thread hands over all of it.
extension MaskStore: @unchecked Sendable {}
