public import HexGeometry

extension Hex {
  /// Returns `count` cells from a whole disk, many near its center; the same seed gives the same cells.
  ///
  /// Sizes are spread over all orders of magnitude up to `limit`, so that small cells, which have
  /// the special cases, are as frequent as large ones.
  public static func samples(seed: UInt64, count: Int, limit: Int = 1 << 20) -> [Hex] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let size = max(
        1,
        limit >> Int.random(in: 0...limit.bitWidth - limit.leadingZeroBitCount, using: &generator))
      return Hex(
        q: Int.random(in: -size...size, using: &generator),
        r: Int.random(in: -size...size, using: &generator))
    }
  }
}
