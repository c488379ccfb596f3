import Geometry
import Raster

/// Caches the pictures of sprites.
///
/// The drawn pixels do not depend on the contents of the cache.
struct SpriteCache: ~Copyable {
  /// The key of a picture.
  struct Key: Hashable {
    var sprite: ObjectIdentifier
    /// The position of the origin inside a device pixel, in quarters to the right and down, from 0 to 3.
    var phaseX: Int
    var phaseY: Int
  }

  /// The place of a sprite: a whole device pixel, and quarters of a pixel.
  struct Place {
    var x: Int
    var y: Int
    var phaseX: Int
    var phaseY: Int

    /// `nil` if the point is not finite or outside of any screen.
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

  /// The position of a mark's picture in the cache, and where it is drawn.
  struct Placement {
    /// The position in the cache; negative if the mark is not a sprite.
    var image: Int
    var x: Int
    var y: Int

    static let none = Placement(image: -1, x: 0, y: 0)
  }

  private var images: [SpriteImage] = []
  private var positions: [Key: Int] = [:]
  /// The sprites that have pictures, retained so that their identities are not reused.
  private var sprites: Set<Sprite> = []
  /// The size of the pictures.
  private(set) var byteCount = 0

  /// The memory for the sprites of a window at scale 2, with a reserve.
  private static let byteLimit = 12 << 20

  /// The picture at a position.
  ///
  /// Borrowed, because counting references to its pixels would make the threads wait for each other.
  subscript(position: Int) -> SpriteImage {
    _read { yield images[position] }
  }

  /// The number of pictures.
  var count: Int { images.count }

  /// Returns the position of the picture for `key`; `nil` if it is not cached.
  func position(of key: Key) -> Int? { positions[key] }

  /// Removes all pictures if there are too many; called between frames.
  mutating func trim() {
    guard byteCount > Self.byteLimit else { return }
    images.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Adds a picture and returns its position.
  mutating func keep(_ image: SpriteImage, of sprite: Sprite, for key: Key) -> Int {
    positions[key] = images.count
    images.append(image)
    sprites.insert(sprite)
    byteCount += image.byteCount
    return images.count - 1
  }
}
