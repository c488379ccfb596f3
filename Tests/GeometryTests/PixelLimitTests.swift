import TestSupport
import Testing

@testable import Geometry

struct PixelLimitTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func anExtentIsTheRoundedSizeAndNeverAboveTheLimit(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (
      Double.random(in: 0...40_000, using: &random), Double.random(in: 0...40_000, using: &random)
    )
    let scale = Double.random(in: 0.1...16, using: &random)
    for limit in [PixelLimit.screen, .file] {
      let (columns, rows) = ((width * scale).rounded(), (height * scale).rounded())
      do {
        let extent = try limit.extent(width: width, height: height, scale: scale)
        #expect(extent == (Int(columns), Int(rows)))
        #expect(extent.width * extent.height <= limit.rawValue)
      } catch {
        #expect(columns * rows > Double(limit.rawValue) || columns < 1 || rows < 1)
      }
    }
  }

  @Test func theLimitsThemselvesAreAllowed() throws {
    #expect(try PixelLimit.screen.extent(width: 16_384, height: 8192) == (16_384, 8192))
    #expect(try PixelLimit.file.extent(width: 512, height: 512, scale: 16) == (8192, 8192))
    #expect(try PixelLimit.file.extent(width: 1, height: 1) == (1, 1))
    #expect(throws: PictureExtentError.self) {
      try PixelLimit.screen.extent(width: 16_384, height: 8193)
    }
    #expect(throws: PictureExtentError.self) {
      try PixelLimit.file.extent(width: 8192, height: 8193)
    }
  }

  @Test(arguments: [0, -5, .nan, .infinity, -.infinity, 1e38, .greatestFiniteMagnitude])
  func whatIsNoExtentIsRefused(side: Double) {
    for (width, height) in [(side, 100), (100, side), (side, side)] {
      #expect(throws: PictureExtentError.self) {
        try PixelLimit.screen.extent(width: width, height: height)
      }
    }
  }

  @Test func theMessageNamesTheLimitAndWhatToChange() {
    #expect(
      PictureExtentError(width: 40_000, height: 30_000, limit: .file).description
        == "the picture would have 40000 x 30000 pixels; expected at most 67108864: use a smaller"
        + " size or scale")
    #expect(
      PictureExtentError(width: 0, height: 3, limit: .screen).description
        == "the picture would have 0 x 3 pixels; expected at least 1 x 1: use a larger size or"
        + " scale")
    #expect(
      PictureExtentError(width: .infinity, height: .nan, limit: .screen).description
        .hasPrefix("the picture would have inf x nan pixels"))
  }
}
