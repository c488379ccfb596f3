public import Raster

extension Surface {
  /// A number that differs for different pictures.
  ///
  /// O(pixels). Source: Fowler, Noll and Vo, "FNV hash", FNV-1a with 64 bits, here by pixels instead of bytes.
  public var digest: UInt64 {
    // In debug builds, an iterator, a nested function and a captured variable make each pixel ten times as slow.
    withPixels { pixels in
      let prime: UInt64 = 0x100_0000_01B3
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      digest = (digest ^ UInt64(width)) &* prime
      digest = (digest ^ UInt64(height)) &* prime
      for y in 0..<height {
        var index = y * stride
        let end = index + width
        while index < end {
          digest = (digest ^ UInt64(pixels[index])) &* prime
          index += 1
        }
      }
      return digest
    }
  }
}
