/// Times of cells, in units of 1/64 s since the start.
struct GridTicks: Hashable, Comparable, Sendable {
  var count: Int64

  /// The units in a second.
  static let perSecond = 64.0
  /// The greatest magnitude of a count; times beyond it are clamped.
  private static let limit = 0x1p50

  /// The time of what has never happened.
  static let never = GridTicks(seconds: -.infinity)

  /// The unit that contains a time.
  init(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    count = Int64((Double(seconds) * Self.perSecond).rounded(.down).clamped(to: Self.limit))
    count += attoseconds / 15_625_000_000_000_000
  }

  /// The unit at a number of seconds; that of 0 for NaN.
  init(seconds: Double) {
    let ticks = (seconds * Self.perSecond).rounded(.down)
    count = ticks.isNaN ? 0 : Int64(ticks.clamped(to: Self.limit))
  }

  /// The seconds since the start.
  var inSeconds: Double { Double(count) / Self.perSecond }

  /// The time since the start.
  var duration: Duration { .seconds(count >> 6) + .microseconds((count & 63) * 15_625) }

  /// The next time at which looks that were held are drawn.
  var nextCalmStep: GridTicks {
    var next = self
    next.count = (count >> 3 + 1) << 3
    return next
  }

  static func < (left: GridTicks, right: GridTicks) -> Bool { left.count < right.count }
}

extension Double {
  fileprivate func clamped(to limit: Double) -> Double { Swift.max(-limit, Swift.min(limit, self)) }
}
