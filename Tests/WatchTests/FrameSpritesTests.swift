import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import Watch

/// Pictures that many cells share.
struct FrameSpritesTests {
  private static func sprite() -> Sprite {
    Sprite([.fill(.circle(center: .zero, radius: 2), .white)])
  }

  /// Once the store was full, a further color had no picture for as long as the window lived, so that the same frame looked
  /// different in a replay.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func whichKeysHaveOneDependsOnTheFrameAlone(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var old = FrameSprites<Int>()
    for _ in 0..<60 {
      var fresh = FrameSprites<Int>()
      old.begin()
      fresh.begin()
      let (first, count) = (random.int(0...400), random.int(1...100))
      var used: Set<Int> = []
      for _ in 0..<300 {
        let key = first + random.int(0...count)
        let hasSprite = old.sprite(of: key, make: Self.sprite) != nil
        #expect(hasSprite == (fresh.sprite(of: key, make: Self.sprite) != nil))
        #expect(hasSprite == (used.contains(key) || used.count < FrameSprites<Int>.capacity))
        if hasSprite { used.insert(key) }
      }
    }
  }

  @Test func aPictureIsMadeOnceWhileItIsUsed() {
    var sprites = FrameSprites<Int>()
    var madeCount = 0
    for frame in 0..<50 {
      sprites.begin()
      for key in [1, 2, 1, 1000 + frame, 1000 + frame] {
        _ = sprites.sprite(of: key) {
          madeCount += 1
          return Self.sprite()
        }
      }
    }
    #expect(madeCount == 52)
  }
}
