import Geometry
import Glibc
import Raster

/// The pictures of sprites.
///
/// What is drawn never depends on what is kept.
struct SpriteCache: ~Copyable {
  /// What decides a picture.
  struct Key: Hashable {
    var sprite: Sprite
    /// Quarters of a device pixel that the origin is right of and below a whole one, from 0 to 3.
    var phaseX: Int
    var phaseY: Int
  }

  /// Where a sprite is drawn: a whole device pixel, and the quarters beyond it.
  struct Place {
    var x: Int
    var y: Int
    var phaseX: Int
    var phaseY: Int

    /// `nil` if the point is not finite or too far off to be on any screen.
    init?(_ point: CGPoint, scale: Double) {
      let (left, top) = ((point.x * scale * 4).rounded(), (point.y * scale * 4).rounded())
      guard abs(left) < 4e7, abs(top) < 4e7 else { return nil }
      (x, phaseX) = (Int(left) >> 2, Int(left) & 3)
      (y, phaseY) = (Int(top) >> 2, Int(top) & 3)
    }

    func key(of sprite: Sprite) -> Key { Key(sprite: sprite, phaseX: phaseX, phaseY: phaseY) }
  }

  private var stamps: [Key: Stamp] = [:]
  private var byteCount = 0

  /// What the sprites of a window take at a scale of two, with room to spare.
  private static let byteLimit = 12 << 20

  init() { stamps.reserveCapacity(64) }

  /// The picture for `key`, if it is kept.
  subscript(key: Key) -> Stamp? { stamps[key] }

  /// Forgets all pictures if they have become too many; called between frames.
  mutating func trim() {
    guard byteCount > Self.byteLimit else { return }
    stamps.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Keeps a new picture.
  mutating func keep(_ stamp: Stamp, for key: Key) {
    stamps[key] = stamp
    byteCount += stamp.byteCount
  }
}
