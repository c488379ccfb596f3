/// Values of a few cells that an intake receives together.
///
/// Each id of a large grid needs memory that is not in the processor's caches. Looked up together, the ids wait for theirs at
/// the same time.
struct ValueQueue: Sendable {
  /// The most values.
  static let limit = 16
  /// The most bytes of an id.
  static let idLimit = 32

  /// A value with its cell.
  struct Entry: Sendable {
    /// The value; NaN for none.
    var value: Double
    /// When it was measured, in seconds since 1970; NaN for now.
    var time: Double
    /// The bytes of the id, padded with zeros, the first byte lowest.
    var words: InlineArray<4, UInt64>
    /// The number of bytes of the id.
    var idCount: Int
    /// The index of the id; `nil` before it was looked up, and if it was not found.
    var index: UInt32?

    /// Creates an entry for an id of at most `idLimit` bytes.
    @inline(__always)
    init(_ value: Double, at time: Double, of id: Span<UInt8>) {
      (self.value, self.time) = (value, time)
      words = InlineArray { id.paddedWord(at: 8 &* $0) }
      idCount = id.count
    }

    /// Returns the padded word of the id at a position that is a multiple of 8.
    @inline(__always)
    func word(at position: Int) -> UInt64 { words[position / 8] }

    /// The bytes of the id.
    var id: [UInt8] {
      (0..<idCount).map { UInt8(truncatingIfNeeded: word(at: $0) >> (8 * ($0 % 8))) }
    }
  }

  /// The values in the order in which they have arrived.
  var entries: [Entry] = []
}
