/// A hash that is the same in every run.
///
/// Source: Fowler, Noll and Vo, "FNV hash", FNV-1a with 64 bits, here by words instead of bytes.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    value ^= value >> 29
  }

  mutating func add(_ byte: UInt8) { add(UInt64(byte)) }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  /// The place in a table with a number of places.
  ///
  /// The last word changes only some bits of the value, so all of them are mixed once more.
  ///
  /// Source: D. Knuth, "The Art of Computer Programming", volume 3, section 6.4, Fibonacci hashing.
  func place(in count: Int) -> Int { Int((value &* 0x9E37_79B9_7F4A_7C15) >> 48) % count }
}
