public import Raster

extension Surface {
  /// A number that differs for different pictures.
  ///
  /// O(pixels). Source: Fowler, Noll and Vo, "FNV hash", FNV-1a with 64 bits, here by pixels instead of bytes.
  public var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: UInt64) { digest = (digest ^ number) &* 0x100_0000_01B3 }
    add(UInt64(width))
    add(UInt64(height))
    withPixels { pixels in
      for y in 0..<height {
        // Iterators are slow in debug builds.
        var index = y * stride
        let end = index + width
        while index < end {
          add(UInt64(pixels[index]))
          index += 1
        }
      }
    }
    return digest
  }
}
