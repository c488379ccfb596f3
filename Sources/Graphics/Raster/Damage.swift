/// The pixels in which two pictures differ, as a few disjoint rectangles.
public struct Damage: Sendable {
  /// The rectangles; no two share a pixel.
  public private(set) var rects: [PixelRect] = []
  private var frame: PixelRect

  /// The maximum number of rectangles; more would cost more to manage than they save.
  private static let maximumCount = 12

  /// Creates an empty damage for a picture that covers `frame`.
  public init(in frame: PixelRect) {
    self.frame = frame
    rects.reserveCapacity(Self.maximumCount + 1)
  }

  /// Removes all damage and sets the picture's frame to `newFrame`.
  public mutating func reset(in newFrame: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    frame = newFrame
  }

  /// Whether the damage covers the whole picture.
  public var isFull: Bool { rects.count == 1 && rects[0] == frame }

  /// The number of damaged pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, clipped to the picture and joined with the rectangles that it intersects.
  public mutating func add(_ rect: PixelRect) {
    var joined = rect.intersection(frame)
    guard !joined.isEmpty else { return }
    // A joined rectangle can intersect others, so the search starts again.
    var index = 0
    while index < rects.count {
      if rects[index].intersects(joined) {
        if rects[index].contains(joined) { return }
        joined = joined.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(joined)
    if rects.count > Self.maximumCount { joinCheapestPair() }
  }

  private mutating func joinCheapestPair() {
    var best = (first: 0, second: 1, cost: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let union = rects[first].union(rects[second])
        let cost = union.area - rects[first].area - rects[second].area
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(union)
  }
}
