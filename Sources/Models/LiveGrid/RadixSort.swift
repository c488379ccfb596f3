/// Sorts cells by a number, in a time that hardly depends on their order.
enum RadixSort {
  private static let bits: UInt64 = 11
  private static let mask: UInt64 = 1 << bits - 1

  /// Returns a key whose order is that of numbers.
  static func key(of number: Float) -> UInt32 {
    let bits = (number == 0 ? 0 : number).bitPattern
    return bits & 0x8000_0000 != 0 ? ~bits : bits | 0x8000_0000
  }

  /// Returns the cells ordered by their keys; cells with equal keys keep their order.
  ///
  /// O(n).
  static func sorted(_ cells: [UInt32], by key: (UInt32) -> UInt32) -> [UInt32] {
    var entries = cells.map { UInt64(key($0)) << 32 | UInt64($0) }
    var other = entries
    var shift: UInt64 = 32
    while shift < 64 {
      var starts = Array(repeating: 0, count: Int(mask) + 1)
      for entry in entries { starts[Int(entry >> shift & mask)] += 1 }
      var start = 0
      for bucket in starts.indices { (starts[bucket], start) = (start, start + starts[bucket]) }
      for entry in entries {
        let bucket = Int(entry >> shift & mask)
        other[starts[bucket]] = entry
        starts[bucket] += 1
      }
      swap(&entries, &other)
      shift += bits
    }
    return entries.map { UInt32(truncatingIfNeeded: $0) }
  }
}
