/// How values become states and colors.
struct ValueScale: Hashable, Sendable {
  var warning: Double?
  var critical: Double?
  var isBelow = false
  /// Whether values are colored by a palette; otherwise by their state.
  var usesPalette = false
  /// The values at the ends of the palette.
  var range = 0.0...1.0

  /// Returns the state of a value; without thresholds, no value is judged.
  func state(of value: Double) -> CellState {
    guard warning != nil || critical != nil else { return .unjudged }
    guard !value.isNaN else { return .unknown }
    if let critical, isBelow ? value <= critical : value >= critical { return .critical }
    if let warning, isBelow ? value <= warning : value >= warning { return .warning }
    return .ok
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
