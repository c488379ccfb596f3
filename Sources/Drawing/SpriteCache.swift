import Geometry
import Raster

/// The pictures of sprites.
///
/// What is drawn never depends on what is kept.
struct SpriteCache: ~Copyable {
  /// What decides a picture.
  struct Key: Hashable {
    var sprite: ObjectIdentifier
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

    func key(of sprite: Sprite) -> Key {
      Key(sprite: ObjectIdentifier(sprite), phaseX: phaseX, phaseY: phaseY)
    }
  }

  /// Where the picture of a mark is among the kept ones, and where it is drawn.
  struct Placement {
    /// Its position; negative: the mark is no sprite.
    var stamp: Int
    var x: Int
    var y: Int

    static let none = Placement(stamp: -1, x: 0, y: 0)
  }

  private var stamps: [Stamp] = []
  private var positions: [Key: Int] = [:]
  /// The sprites that have pictures, so that their identities stay theirs.
  private var sprites: Set<Sprite> = []
  private var byteCount = 0

  /// What the sprites of a window take at a scale of two, with room to spare.
  private static let byteLimit = 12 << 20

  /// The picture at a position.
  ///
  /// Not a copy: threads that counted references to its pixels would wait for each other.
  subscript(position: Int) -> Stamp {
    _read { yield stamps[position] }
  }

  /// The position of the picture for `key`, if it is kept.
  func position(of key: Key) -> Int? { positions[key] }

  /// Forgets all pictures if they have become too many; called between frames.
  mutating func trim() {
    guard byteCount > Self.byteLimit else { return }
    stamps.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Keeps a new picture, and returns its position.
  mutating func keep(_ stamp: Stamp, of sprite: Sprite, for key: Key) -> Int {
    positions[key] = stamps.count
    stamps.append(stamp)
    sprites.insert(sprite)
    byteCount += stamp.byteCount
    return stamps.count - 1
  }
}
