/// The pixels in which two pictures differ, as a few disjoint rectangles.
///
/// A few changes are kept as they are, and joined where they intersect or are close. Many that are far apart are kept as a
/// bit for each tile of the picture, whose runs make the rectangles: flashes all over a screen do not paint all of it.
public struct Damage: Sendable {
  /// The rectangles; after `settle()` those of the tiles.
  private var exact: [PixelRect] = []
  private var frame: PixelRect
  /// Whether tiles have the damage, and whether they have changed since `settle()`.
  private var (isTiled, isOutdated) = (false, false)
  /// A bit for each tile of a row, the leftmost one lowest.
  private var rows = InlineArray<64, UInt64>(repeating: 0)
  /// The binary logarithms of the size of a tile.
  private var (widthBits, heightBits) = (0, 0)

  /// The most separate rectangles without tiles.
  private static let exactLimit = 12
  /// The most rectangles of tiles, each of which is painted and uploaded by itself; at least one for each row.
  private static let tileRectLimit = 192
  /// The binary logarithm of the least width and height of a tile.
  private static let leastTileBits = 5
  /// Rectangles are joined rather than divided into tiles if that adds so many pixels at most.
  private static let joiningLimit = 4096

  /// Creates an empty damage for a picture that covers `frame`.
  public init(in frame: PixelRect) {
    self.frame = frame
    exact.reserveCapacity(Self.tileRectLimit + 1)
  }

  /// Removes all damage and sets the picture's frame to `newFrame`.
  public mutating func reset(in newFrame: PixelRect) {
    exact.removeAll(keepingCapacity: true)
    frame = newFrame
    (isTiled, isOutdated) = (false, false)
  }

  /// The rectangles; no two share a pixel.
  ///
  /// O(1) after `settle()`.
  public var rects: [PixelRect] {
    guard isOutdated else { return exact }
    var settled = self
    settled.settle()
    return settled.exact
  }

  /// Whether the damage covers the whole picture.
  public var isFull: Bool { exact.count == 1 && exact[0] == frame }

  /// The number of damaged pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Returns whether the damage may share a pixel with a rectangle; with many changes, a tile.
  ///
  /// Before `settle()`, only the changes are known, and not the gaps between them that their rectangles include.
  public func intersects(_ rect: PixelRect) -> Bool {
    guard isTiled else { return exact.contains { $0.intersects(rect) } }
    let rect = rect.intersection(frame)
    guard !rect.isEmpty else { return false }
    let (columns, tileRows) = tiles(of: rect)
    return tileRows.contains { rows[$0] & columns != 0 }
  }

  /// Adds a rectangle, clipped to the picture and joined with the rectangles that it intersects.
  public mutating func add(_ rect: PixelRect) {
    var joined = rect.intersection(frame)
    guard !joined.isEmpty else { return }
    if joined == frame {
      reset(in: frame)
      return exact.append(frame)
    }
    if isTiled { return mark(joined) }
    // A joined rectangle can intersect others, so the search starts again.
    var index = 0
    while index < exact.count {
      if exact[index].intersects(joined) {
        if exact[index].contains(joined) { return }
        joined = joined.union(exact.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    exact.append(joined)
    if exact.count > Self.exactLimit { joinCheapestPair() }
  }

  private mutating func joinCheapestPair() {
    var best = (first: 0, second: 1, cost: Int.max)
    for first in exact.indices {
      for second in exact.indices where second > first {
        let union = exact[first].union(exact[second])
        let cost = union.area - exact[first].area - exact[second].area
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    guard best.cost <= Self.joiningLimit else { return divide() }
    let union = exact[best.first].union(exact[best.second])
    exact.remove(at: best.second)
    exact.remove(at: best.first)
    add(union)
  }

  // MARK: - Tiles

  /// Replaces the rectangles by tiles.
  private mutating func divide() {
    func bits(_ length: Int) -> Int {
      var bits = Self.leastTileBits
      while (length - 1) >> bits >= UInt64.bitWidth { bits += 1 }
      return bits
    }
    (widthBits, heightBits) = (bits(frame.width), bits(frame.height))
    for row in rows.indices { rows[row] = 0 }
    isTiled = true
    for rect in exact { mark(rect) }
  }

  /// Returns the bits of the tiles, and their rows, that a rectangle inside the picture touches.
  private func tiles(of rect: PixelRect) -> (columns: UInt64, rows: ClosedRange<Int>) {
    let first = (rect.x - frame.x) >> widthBits
    let last = (rect.maxX - 1 - frame.x) >> widthBits
    return (
      Self.columns(first...last),
      (rect.y - frame.y) >> heightBits...(rect.maxY - 1 - frame.y) >> heightBits
    )
  }

  /// Returns the bits of some tiles of a row.
  private static func columns(_ range: ClosedRange<Int>) -> UInt64 {
    (~0 << UInt64(range.lowerBound)) & (~0 >> UInt64(63 - range.upperBound))
  }

  private mutating func mark(_ rect: PixelRect) {
    let (columns, tileRows) = tiles(of: rect)
    for row in tileRows { rows[row] |= columns }
    isOutdated = true
  }

  /// Makes the rectangles of many changes, so that reading them is fast and allocates nothing.
  public mutating func settle() {
    guard isOutdated else { return }
    isOutdated = false
    // A narrow gap costs less than another rectangle.
    var gap = 1
    while !makeRects(joiningGapsUpTo: gap) { gap = 2 * gap + 1 }
    for index in exact.indices {
      let tiles = exact[index]
      // The gaps are painted too, and what is in them.
      let columns = Self.columns(tiles.x...tiles.maxX - 1)
      for row in tiles.y..<tiles.maxY { rows[row] |= columns }
      exact[index] =
        PixelRect(
          x: frame.x + tiles.x << widthBits, y: frame.y + tiles.y << heightBits,
          width: tiles.width << widthBits, height: tiles.height << heightBits
        ).intersection(frame)
    }
  }

  /// Makes rectangles of tiles, in units of these; returns `false` if there are too many.
  private mutating func makeRects(joiningGapsUpTo gap: Int) -> Bool {
    exact.removeAll(keepingCapacity: true)
    for row in rows.indices {
      var bits = rows[row]
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        var end = first
        while end < UInt64.bitWidth, bits >> UInt64(end) != 0 {
          let next = end + (bits >> UInt64(end)).trailingZeroBitCount
          guard end == first || next - end <= gap else { break }
          end = next + (~(bits >> UInt64(next))).trailingZeroBitCount
        }
        bits = end < UInt64.bitWidth ? bits & ~0 << UInt64(end) : 0
        // The same run as in the row above makes that rectangle higher.
        let above = exact.lastIndex {
          $0.x == first && $0.maxX == end && $0.maxY == row
        }
        if let above {
          exact[above].height += 1
        } else if exact.count < Self.tileRectLimit {
          exact.append(PixelRect(x: first, y: row, width: end - first, height: 1))
        } else {
          return false
        }
      }
    }
    return true
  }
}
