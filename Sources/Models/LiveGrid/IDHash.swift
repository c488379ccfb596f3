/// The hash of an id: its words, mixed one after the other.
///
/// The same in every process. Ids with equal hashes can be made on purpose; ``IDTable`` notices that and takes another
/// seed.
///
/// Source: W. Yi, "wyhash", <https://github.com/wangyi-fudan/wyhash>: the product of two words, folded.
struct IDHash {
  let value: UInt64

  private static let factor: UInt64 = 0xA076_1D64_78BD_642F
  private static let lengthFactor: UInt64 = 0xE703_7ED1_A0B4_28DB

  /// Creates the hash of an id.
  ///
  /// O(length of the id).
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - id: The bytes of the id.
  init(seed: UInt64, of id: Span<UInt8>) {
    self.init(seed: seed, count: id.count) { id.paddedWord(at: $0) }
  }

  /// Creates the hash of an id with so many bytes; `word` returns the padded word at a position that is a multiple of 8.
  @inline(__always)
  init(seed: UInt64, count: Int, word: (_ position: Int) -> UInt64) {
    var value = Self.start(seed: seed, count: count)
    var position = 0
    while position < count {
      value = Self.mix(value, word(position))
      position &+= 8
    }
    self.value = value
  }

  /// Returns the hash before the first word.
  static func start(seed: UInt64, count: Int) -> UInt64 {
    seed ^ UInt64(truncatingIfNeeded: count) &* lengthFactor
  }

  /// Returns the hash after another word.
  static func mix(_ value: UInt64, _ word: UInt64) -> UInt64 {
    let product = (value ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// Returns the seed that follows another one.
  static func seed(after seed: UInt64) -> UInt64 { seed &+ 0x9E37_79B9_7F4A_7C15 }
}
