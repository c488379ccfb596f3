/// The latest values of all cells, one for each interval, for their sparklines.
///
/// A number takes two bytes: its sign, exponent and seven bits, more than a sparkline shows.
struct CellHistory: Sendable {
  /// The length of an interval, in seconds.
  static let interval = 5
  /// The number of intervals that are kept: three minutes.
  static let count = 36
  /// A number that stands for no value: NaN.
  private static let gap: UInt16 = 0x7FC0

  private var numbers: [UInt16] = []
  /// The interval of the latest number of each cell.
  private var latest: [Int32] = []

  /// Makes room for cells with indices below `end`.
  mutating func reserve(_ end: Int) {
    while latest.count < end {
      latest.append(.min)
      for _ in 0..<Self.count { numbers.append(Self.gap) }
    }
  }

  /// Returns the interval that contains a time.
  static func interval(at ticks: GridTicks) -> Int32 {
    Int32(max(-0x1p30, min(0x1p30, (ticks.inSeconds / Double(interval)).rounded(.down))))
  }

  /// Forgets the numbers of a cell.
  mutating func clear(_ index: Int) {
    latest[index] = .min
    for place in 0..<Self.count { numbers[index * Self.count + place] = Self.gap }
  }

  /// Records the value of a cell in an interval; a later one of the same interval replaces it.
  mutating func record(_ value: Double, of index: Int, in interval: Int32) {
    let start = index * Self.count
    let last = latest[index]
    // A number from before those that are kept.
    if last != .min, Int(last) - Int(interval) >= Self.count { return }
    if last == .min || interval > last {
      let first = last == .min ? interval : max(last + 1, interval - Int32(Self.count) + 1)
      for skipped in first..<max(first, interval) {
        numbers[start + Self.place(skipped)] = Self.gap
      }
      latest[index] = interval
    }
    numbers[start + Self.place(interval)] = Self.half(value)
  }

  /// Returns the numbers of a cell up to an interval, the oldest first; NaN for intervals without one.
  func numbers(of index: Int, through interval: Int32) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(Self.count)
    let last = latest[index]
    for place in (interval - Int32(Self.count) + 1)...interval {
      let isKept = last != .min && place <= last && Int(place) > Int(last) - Self.count
      let bits = isKept ? numbers[index * Self.count + Self.place(place)] : Self.gap
      result.append(Float(bitPattern: UInt32(bits) << 16))
    }
    return result
  }

  private static func place(_ interval: Int32) -> Int {
    let rest = Int(interval) % count
    return rest < 0 ? rest + count : rest
  }

  /// The upper half of a single-precision number, rounded.
  private static func half(_ value: Double) -> UInt16 {
    let single = Float(value)
    guard single.isFinite else { return gap }
    return UInt16(truncatingIfNeeded: (single.bitPattern &+ 0x8000) >> 16)
  }
}
