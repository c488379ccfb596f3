/// The pixels in which two pictures differ, as few disjoint rectangles.
public struct Damage: Sendable {
  /// The rectangles; no two share a pixel.
  public private(set) var rects: [PixelRect] = []
  private var frame: PixelRect

  /// More rectangles than this are not worth their bookkeeping.
  private static let maximumCount = 12

  /// Creates an empty damage of a picture that covers `frame`.
  public init(in frame: PixelRect) {
    self.frame = frame
    rects.reserveCapacity(Self.maximumCount + 1)
  }

  /// Forgets all damage; the picture now covers `newFrame`.
  public mutating func reset(in newFrame: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    frame = newFrame
  }

  /// Whether it is all of the picture.
  public var isFull: Bool { rects.count == 1 && rects[0] == frame }

  /// How many pixels there are.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, clipped to the picture and joined with what it touches.
  public mutating func add(_ rect: PixelRect) {
    var joined = rect.intersection(frame)
    guard !joined.isEmpty else { return }
    // Joining can make it touch others in turn, hence the restart.
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
