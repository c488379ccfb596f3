import LiveGrid
import Words

/// How the values of a grid are written: few digits, but never so few that a value seems to be beyond a threshold.
///
/// A text stands for a number. That is nearer to the value than each threshold and each end of the scale, so it is on
/// the same side of them as the value.
///
///     ValueFormat(Fleet.definition()).text(of: 94.996)  // "94.996" "%", because 95 is critical
struct ValueFormat: Hashable {
  /// A value as a text.
  struct Text: Hashable {
    /// The number, with the sign for thousands.
    var number: String
    /// The unit; empty for none.
    var unit = ""

    /// The number and the unit.
    var whole: String { unit.isEmpty ? number : "\(number) \(unit)" }
  }

  /// The unit of the values.
  private let unit: ValueUnit
  private let unitName: String
  /// The number of digits behind the decimal point; `nil` for as many as are needed.
  private let decimals: Int?
  private let thresholds: [Double]
  private let ends: ClosedRange<Double>?
  /// How numbers are written.
  private let numbers: NumberForm

  /// The format of numbers without a unit.
  static func plain(_ numbers: NumberForm = MessageTable.english.numbers) -> ValueFormat {
    ValueFormat(GridDefinition(), numbers: numbers)
  }

  /// Creates the format for the values of a grid.
  ///
  /// - Parameters:
  ///   - definition: The settings of the grid.
  ///   - ends: The ends of the scale that values are shown on; `nil` for none.
  ///   - numbers: How numbers are written.
  init(
    _ definition: GridDefinition, ends: ClosedRange<Double>? = nil,
    numbers: NumberForm = MessageTable.english.numbers
  ) {
    self.numbers = numbers
    unit = ValueUnit(definition.unit)
    unitName = definition.unit ?? ""
    decimals = definition.decimals
    thresholds = [definition.warning, definition.critical].compactMap(\.self).flatMap(\.values)
    self.ends = ends
  }

  /// Creates the format for the value of a cell.
  init(of cell: UInt32, in grid: borrowing LiveGridModel, _ numbers: NumberForm) {
    self.init(grid.definition(of: cell), ends: grid.valueRange(of: cell), numbers: numbers)
  }

  /// The usual number of significant digits.
  private static let usualDigits = 3

  // MARK: - Texts

  /// Returns the text of a value: "83.2", "1,204", "12.3k", "4e-7"; "–" without a number.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - room: The number of characters that there is room for. Where the usual digits do not fit, the text has fewer;
  ///     where those that are needed do not, it says on which side of a limit the value is: "<99.95".
  /// - Returns: The text.
  func text(of value: Double, room: Int = .max) -> Text {
    guard value.isFinite else {
      return Text(number: value.isNaN ? "–" : value < 0 ? "-∞" : "∞")
    }
    let value = rounded(value)
    let usual = candidate(value, precision: 0)
    if decimals == nil {
      if isTrue(usual.value, of: value) {
        guard usual.text.number.count > room else { return usual.text }
        let shorter = [-1, -2].lazy.map { candidate(value, precision: $0) }.first {
          $0.text.number.count <= room && isTrue($0.value, of: value)
        }
        let side = shorter == nil ? sideText(of: value, ends) : nil
        return shorter?.text ?? side.flatMap { $0.number.count <= room ? $0 : nil } ?? usual.text
      }
      let exact = exactText(of: value) { isTrue($0, of: value) }
      guard exact.number.count > room, let side = sideText(of: value, ends) else { return exact }
      return side.number.count < exact.number.count ? side : exact
    }
    // A fixed number of decimals needs only be on the right side of thresholds.
    let isOnSide = thresholds.allSatisfy { limit in
      (usual.value < limit) == (value < limit) && (usual.value > limit) == (value > limit)
    }
    return isOnSide ? usual.text : sideText(of: value, nil) ?? usual.text
  }

  /// Returns on which side of the nearest limit a value is, such as "<99.95".
  private func sideText(of value: Double, _ ends: ClosedRange<Double>?) -> Text? {
    let limits = thresholds + (ends.map { [$0.lowerBound, $0.upperBound] } ?? [])
    guard let limit = limits.min(by: { abs($0 - value) < abs($1 - value) }) else { return nil }
    var text = text(ofThreshold: limit)
    if value != limit { text.number = (value < limit ? "<" : ">") + text.number }
    return text
  }

  /// Returns a threshold with all of its digits.
  func text(ofThreshold limit: Double) -> Text { exactText(of: limit) { $0 == limit } }

  /// The length of a side that room is kept for.
  private static let sideLength = 6

  /// Texts as wide as those of most values, whichever they are: one with the usual digits, and the sides of short thresholds.
  var usualTexts: [Text] {
    let number =
      switch unit {
      case .bytes, .metric: 4.56e7
      case .plain, .shortTime, .longTime: 45.6
      }
    let sides = thresholds.map { limit in
      let text = text(ofThreshold: limit)
      return Text(number: "<" + text.number, unit: text.unit)
    }
    return [text(of: number)] + sides.filter { $0.number.count <= Self.sideLength }
  }

  /// Returns the number nearest to `value` with the same text, so that texts can be kept by number.
  func rounded(_ value: Double) -> Double {
    guard decimals == nil, value.isFinite, value != 0 else { return value }
    if let seconds = unit.seconds, isLong(value) {
      let rounded = DurationText.rounded(value * seconds) / seconds
      return isTrue(rounded, of: value) ? rounded : value
    }
    let step = unit.step(for: value)
    let number = value / step.divisor
    guard number.magnitude >= 1e-6, number.magnitude < ValueUnit.powers else { return value }
    // Numbers without a sign for thousands have all digits before the point.
    let isWhole = step.exponent == 0 && number.magnitude >= 999.5
    let rounded = (isWhole ? number.rounded() : Self.rounded(number)) * step.divisor
    return isTrue(rounded, of: value) ? rounded : value
  }

  /// Returns a number with the usual digits.
  private static func rounded(_ number: Double) -> Double {
    var unit = 1.0
    if number.magnitude >= 999.5 {
      while number.magnitude / unit >= 999.5 { unit *= 10 }
      return (number / unit).rounded() * unit
    }
    while number.magnitude * unit < 99.95 { unit *= 10 }
    return (number * unit).rounded() / unit
  }

  // MARK: - Truth

  /// Whether a number can be shown for a value: it is nearer to the value than each limit is.
  private func isTrue(_ shown: Double, of value: Double) -> Bool {
    func isNear(_ limit: Double) -> Bool {
      value == limit ? shown == limit : abs(shown - value) < abs(limit - value)
    }
    guard thresholds.allSatisfy(isNear) else { return false }
    guard let ends else { return true }
    // The ends themselves are rounded, but differ from each other.
    let slack = ends.upperBound / 4 - ends.lowerBound / 4
    func isNearEnd(_ end: Double) -> Bool {
      value == end ? slack == 0 || abs(shown - end) < slack : isNear(end)
    }
    return isNearEnd(ends.lowerBound) && isNearEnd(ends.upperBound)
  }

  // MARK: - Digits

  /// Whether a value is written in several units of time.
  private func isLong(_ value: Double) -> Bool {
    guard let seconds = unit.seconds else { return false }
    let size = (value * seconds).magnitude
    return size >= DurationText.least && size < DurationText.greatest
  }

  /// Returns a text with more digits the greater the precision is, and the number that it stands for.
  private func candidate(_ value: Double, precision: Int) -> (text: Text, value: Double) {
    if isLong(value) {
      let step = unit.secondsStep
      let shown = DurationText.text(
        step.number(of: value), precision: max(-1, precision), numbers)
      return (
        Text(number: value < 0 ? "-\(shown.text)" : shown.text),
        step.value(of: shown.seconds, isNegative: value < 0)
      )
    }
    let step = unit.step(for: value)
    var digits = step.number(of: value)
    let isPower =
      !digits.digits.isEmpty
      && (digits.point > Self.greatestPoint || digits.point < Self.leastPoint)
    if let decimals, precision == 0 {
      if isPower { digits.round(to: decimals + 1) } else { digits.round(toDecimals: decimals) }
    } else {
      digits.round(to: max(Self.usualDigits, isPower ? 0 : digits.point) + precision)
    }
    let places = precision == 0 ? decimals ?? 0 : 0
    let number =
      isPower ? digits.powerText(numbers) : digits.text(decimals: places, numbers)
    let sign = value < 0 && !digits.digits.isEmpty ? "-" : ""
    return (
      Text(number: "\(sign)\(number)\(step.sign)", unit: step.name),
      step.value(of: digits, isNegative: value < 0)
    )
  }

  /// The greatest number of digits before the decimal point; larger numbers are powers, from 10^15.
  private static let greatestPoint = 15
  /// The point of the smallest number that is no power: 10^-6.
  private static let leastPoint = -5

  /// Returns the shortest text whose number is good enough, with all digits if none is.
  private func exactText(of value: Double, _ isEnough: (Double) -> Bool) -> Text {
    let most = max(DecimalDigits.greatestCount, DurationText.greatestPrecision)
    for precision in 1..<most {
      let candidate = candidate(value, precision: precision)
      if isEnough(candidate.value) { return candidate.text }
    }
    // The quotient of a prefix may have lost the last bit.
    return Text(number: numbers.decimal("\(value)"), unit: unitName)
  }
}
