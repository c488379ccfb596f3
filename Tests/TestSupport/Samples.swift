public import HexGeometry

extension Hex {
  /// `count` cells from all over a disk, many near its middle, the same ones for the same seed.
  ///
  /// The sizes are spread over all orders of magnitude up to `limit`, so that small cells, where
  /// the special cases are, come as often as large ones.
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
