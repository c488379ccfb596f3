import Raster
import TestSupport
import Testing

@testable import Images

struct PNGFileTests {
  /// Random premultiplied pixels, opaque on request.
  private static func sample(seed: UInt64, isOpaque: Bool) -> Surface {
    var random = SplitMix64(seed: seed)
    var surface = Surface(
      width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
        var pixel = alpha
        for _ in 0..<3 { pixel = pixel << 8 | .random(in: 0...alpha, using: &random) }
        surface[x, y] = pixel
      }
    }
    return surface
  }

  @Test(arguments: [false, true], 1...8)
  func writtenPixelsReadBackTheSame(isOpaque: Bool, seed: Int) throws {
    let surface = Self.sample(seed: UInt64(seed), isOpaque: isOpaque)
    let copy = try PNGFile.surface(from: PNGFile.bytes(of: surface))
    #expect(copy.width == surface.width && copy.height == surface.height)
    var differing = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width where surface[x, y] != copy[x, y] { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test func everyPremultipliedChannelSurvivesStraightAlpha() {
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let straight = StraightAlpha.straight(channel, alpha: alpha)
        #expect(StraightAlpha.premultiplied(straight, alpha: UInt8(alpha)) == channel)
      }
    }
  }

  @Test func equalPixelsGiveEqualBytes() throws {
    let first = try PNGFile.bytes(of: Self.sample(seed: 3, isOpaque: false))
    #expect(try PNGFile.bytes(of: Self.sample(seed: 3, isOpaque: false)) == first)
  }

  @Test(arguments: [(true, UInt8(2)), (false, 6)])
  func opaquePicturesHaveNoAlphaChannel(isOpaque: Bool, colorType: UInt8) throws {
    let bytes = try PNGFile.bytes(of: Self.sample(seed: 5, isOpaque: isOpaque))
    // IHDR: 8 bytes of signature, length, name, width, height, depth, then the color type.
    #expect(bytes[25] == colorType)
  }

  @Test func rowsOfABorrowedSurfaceAreReadByItsStride() throws {
    var pixels: [UInt32] = [0xFF01_0203, 0xFF04_0506, 7, 0xFF07_0809, 0xFF0A_0B0C, 7]
    let bytes = try pixels.withUnsafeMutableBufferPointer { buffer in
      try PNGFile.bytes(
        of: Surface(borrowing: #require(buffer.baseAddress), width: 2, height: 2, stride: 3))
    }
    let copy = try PNGFile.surface(from: bytes)
    #expect(copy[0, 0] == 0xFF01_0203 && copy[1, 0] == 0xFF04_0506)
    #expect(copy[0, 1] == 0xFF07_0809 && copy[1, 1] == 0xFF0A_0B0C)
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: ImageError.badExtent(width: 0, height: 3)) {
      try PNGFile.bytes(of: Surface(width: 0, height: 3))
    }
  }

  @Test func damagedBytesAreErrors() throws {
    let bytes = try PNGFile.bytes(of: Self.sample(seed: 9, isOpaque: false))
    for damaged in [[], Array("GIF89a".utf8), Array(bytes[..<60]), Array(bytes.dropLast(40))] {
      #expect {
        _ = try PNGFile.surface(from: damaged)
      } throws: { error in
        if case .notAPicture(format: "PNG", _)? = error as? ImageError { true } else { false }
      }
    }
  }
}
