import Glibc
import Raster

/// Pictures of cells of full size, kept: shadow, body, and without an icon what tells the state.
///
/// Most cells of a frame are of one size, and centres stand on quarters of a pixel, so a few dozen
/// stamps serve whole flings. Whether a cell is stamped depends on its command alone, never on what
/// is kept, so that equal scenes give equal pixels.
struct CellStamps: ~Copyable {
  /// What decides a stamp.
  struct Key: Hashable {
    var inradius: Double
    /// Quarters of a pixel that the centre stands right of and below a whole one.
    var phaseX: Int
    var phaseY: Int
    var isCircle: Bool
    var style: Theme.CellStyle
    var hasTick: Bool
    var hasMore: Bool
  }

  private var stamps: [Key: Stamp] = [:]
  private var byteCount = 0

  /// What a window's stamps take at a scale of two, with room to spare.
  private static let byteLimit = 12 << 20

  init() { stamps.reserveCapacity(64) }

  /// The stamp for `key`, if it is kept.
  subscript(key: Key) -> Stamp? { stamps[key] }

  /// Lets all stamps go if they have become too many; to be called between frames.
  mutating func trim() {
    guard byteCount > Self.byteLimit else { return }
    stamps.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Keeps a new stamp.
  mutating func keep(_ stamp: Stamp, for key: Key) {
    stamps[key] = stamp
    byteCount += stamp.byteCount
  }
}

extension DrawCommand.CellPicture {
  /// What decides its stamp.
  var stampKey: CellStamps.Key {
    CellStamps.Key(
      inradius: inradius, phaseX: Int((center.x - center.x.rounded(.down)) * 4),
      phaseY: Int((center.y - center.y.rounded(.down)) * 4), isCircle: isCircle, style: style,
      hasTick: tick > 0 && icon == nil,
      hasMore: hasMore && icon == nil)
  }
}
