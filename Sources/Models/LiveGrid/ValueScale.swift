/// How values become states and colors.
struct ValueScale: Hashable, Sendable {
  private var warning: Limit?
  private var critical: Limit?
  /// Whether values are colored by a palette; otherwise by their state.
  var usesPalette = false
  /// The values at the ends of the palette.
  var range = 0.0...1.0

  /// Returns the state of a value; without thresholds, no value is judged.
  func state(of value: Double) -> CellState {
    guard warning != nil || critical != nil else { return .unjudged }
    guard !value.isNaN else { return .unknown }
    if let critical, critical.isReached(by: value) { return .critical }
    if let warning, warning.isReached(by: value) { return .warning }
    return .ok
  }

  /// Takes over the limits of a measure.
  mutating func setLimits(of measure: CellMeasure) {
    let isBelow = measure.isBelow ?? false
    warning = measure.warning.map { Limit($0, isBelow: isBelow) }
    critical = measure.critical.map { Limit($0, isBelow: isBelow) }
  }

  /// The first bad numbers on both sides; NaN for none.
  private struct Limit: Hashable {
    var (lower, upper) = (Double.nan, Double.nan)

    init(_ limit: ValueLimit, isBelow: Bool) {
      let (lower, upper) = limit.bounds(isBelow: isBelow)
      if let lower { self.lower = lower.isBad ? lower.value : lower.value.nextDown }
      if let upper { self.upper = upper.isBad ? upper.value : upper.value.nextUp }
    }

    func isReached(by value: Double) -> Bool { value <= lower || value >= upper }
  }

  /// Returns the look of a cell with a value; marks are not set.
  func look(of value: Double, flags: CellRecord.Flags, color: UInt32) -> CellLook {
    let state = flags.given ?? state(of: value)
    if flags.hasColor { return CellLook(.color(color), state: state) }
    // A state that the feed has given is never hidden by the color of the value.
    guard usesPalette, flags.given == nil, !value.isNaN else {
      return CellLook(.state, state: state)
    }
    return CellLook(.palette(UInt8(min(255, range.share(of: value) * 255.999))), state: state)
  }

  /// Returns a range around values whose ends are round numbers, so that it seldom changes.
  static func roundRange(around low: Double, _ high: Double) -> ClosedRange<Double> {
    guard low.isFinite, high.isFinite, low <= high else { return 0...1 }
    let length = high - low
    guard length > 1e-300, length.isFinite else { return low...high }
    var step = 1.0
    while step > length / 4 { step /= 10 }
    while step * 10 <= length / 4 { step *= 10 }
    if step * 5 <= length / 4 { step *= 5 } else if step * 2 <= length / 4 { step *= 2 }
    let (bottom, top) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
    return bottom.isFinite && top.isFinite && bottom < top ? bottom...top : low...high
  }
}
