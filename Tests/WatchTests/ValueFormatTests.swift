import Glibc
import LiveGrid
import TestSupport
import Testing

@testable import Watch

/// Values are short, but on the right side of each threshold.
@Suite struct ValueFormatTests {
  private static func definition(
    _ unit: String? = nil, warning: Double? = nil, critical: Double? = nil, decimals: Int? = nil
  ) -> GridDefinition {
    var definition = GridDefinition()
    (definition.unit, definition.decimals) = (unit, decimals)
    (definition.warning, definition.critical) = (
      warning.map(ValueLimit.from), critical.map(ValueLimit.from)
    )
    return definition
  }

  private static func text(_ value: Double, _ unit: String? = nil, decimals: Int? = nil) -> String {
    ValueFormat(definition(unit, decimals: decimals)).text(of: value).whole
  }

  // MARK: - Reading texts

  /// The factors of units, to read texts.
  private static let factors: [String: Double] = [
    "": 1, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "%": 1, "req/s": 1, "B": 1, "KiB": 0x1p10,
    "MiB": 0x1p20, "GiB": 0x1p30, "TiB": 0x1p40, "PiB": 0x1p50, "EiB": 0x1p60, "ns": 1e-9,
    "µs": 1e-6, "ms": 1e-3, "s": 1, "min": 60, "h": 3600, "d": 86_400,
  ]

  /// Returns the number that a reader takes a text for.
  private static func number(_ text: String, inSeconds unit: Double = 1) throws -> Double {
    var text = Substring(text).filter { $0 != "," }
    let sign = text.first
    if sign == "<" || sign == ">" { text.removeFirst() }
    let isNegative = text.first == "-"
    if isNegative { text.removeFirst() }
    var sum = 0.0
    // Times are added as whole seconds with a fraction, because sums of numbers are rounded.
    var (seconds, fraction, isTime) = (0, "", false)
    let power = Int(log10(unit).rounded())
    var words = text.split(separator: " ")[...]
    while let word = words.popFirst() {
      let name = words.popFirst().map(String.init) ?? ""
      var (digits, factor) = (word, 1.0)
      if let last = word.last, "kMGT".contains(last) {
        digits.removeLast()
        factor = try #require(factors[String(last)])
      }
      let parts = digits.split(separator: "e")
      let exponent = parts.count > 1 ? try #require(Int(parts[1])) : 0
      if ["min", "h", "d"].contains(name) || (name == "s" && parts.count == 1) {
        isTime = true
        let halves = digits.split(separator: ".")
        seconds += try #require(Int(halves[0])) * Int(try #require(factors[name]))
        if halves.count > 1 { fraction = String(halves[1]) }
      } else if ["ns", "µs", "ms", "s"].contains(name) || factor > 1 {
        let shift = name == "s" || factors[name] == 1 ? 0 : Int(log10(factors[name] ?? 1).rounded())
        let sign = Int(log10(factor).rounded())
        sum = try #require(Double("\(parts[0])e\(exponent + sign + shift - power)"))
      } else {
        sum = try #require(Double(digits)) * (try #require(factors[name]))
      }
    }
    if isTime { sum = try #require(Double("\(seconds).\(fraction)0e\(-power)")) }
    if isNegative { sum = -sum }
    return sign == "<" ? sum.nextDown : sign == ">" ? sum.nextUp : sum
  }

  private static func samples(seed: UInt64) -> SplitMix64 { SplitMix64(seed: seed) }

  /// Returns a limit with few digits, and a value near it or anywhere.
  private static func sample(_ generator: inout SplitMix64) -> (limits: [Double], value: Double) {
    let exponent = generator.int(-9...15)
    func number(_ digits: Double) -> Double { Double("\(digits.rounded())e\(exponent)") ?? 0 }
    let limits = [number(generator.double(-9999, 9999)), number(generator.double(-9, 9))].sorted()
    let near = limits[generator.int(0...1)]
    let value =
      switch generator.int(0...4) {
      case 0: near
      case 1: near == 0 ? 1e-12 : near.nextUp
      case 2: near * (1 - generator.logarithmic(1e-15, 1e-2))
      case 3: near * (1 + generator.logarithmic(1e-15, 1e-2))
      default: number(12_000 * generator.double(-1, 1))
      }
    return (limits, value)
  }

  // MARK: - Laws

  /// The number that is read is on the same side of each threshold as the value: "100 %" is never below 99.95.
  @Test(arguments: [nil, "%", "req/s", "bytes", "s", "ms"])
  func textsAreOnTheSideOfTheirValues(unit: String?) throws {
    var generator = Self.samples(seed: 41)
    for count in 0..<8000 {
      let (limits, value) = Self.sample(&generator)
      let decimals = generator.int(0...3) == 0 ? generator.int(0...4) : nil
      let format = ValueFormat(
        Self.definition(unit, warning: limits[0], critical: limits[1], decimals: decimals))
      for room in [Int.max, 8, 4, 3] {
        let text = format.text(of: value, room: room).whole
        let shown = try Self.number(text, inSeconds: unit == "ms" ? 1e-3 : 1)
        for limit in limits {
          #expect(
            (shown < limit) == (value < limit) && (shown > limit) == (value > limit),
            "\(count): \(value) reads \(text) at \(limit)")
        }
      }
    }
  }

  @Test func fewDigitsStandWhereThereIsLittleRoom() {
    let format = ValueFormat(Self.definition("%", warning: 80, critical: 95))
    for (value, room, text) in [
      (83.24, 4, "83.2"), (83.24, 3, "83"), (0.1234, 4, "0.12"), (0.1234, 3, "0.1"),
      (12_345, 4, "12k"), (1.234e-7, 4, "1e-7"), (94.7, 3, "<95"), (1234, 3, ">95"),
    ] { #expect(format.text(of: value, room: room).number == text) }
    let times = ValueFormat(Self.definition("s"))
    #expect(times.text(of: 3960, room: 9).number == "1 h 6 min")
    #expect(times.text(of: 3960, room: 6).number == "1 h")
  }

  /// Only the ends of a scale read like its ends, and they differ.
  @Test func endsOfScalesAreToldFromValuesAndFromEachOther() throws {
    var generator = Self.samples(seed: 42)
    for _ in 0..<4000 {
      let low = generator.double(-1, 1) * generator.logarithmic(1e-5, 1e9)
      let high = low + max(low.ulp * 8, generator.logarithmic(1e-6, 1e9))
      let value = generator.double(low, high)
      let format = ValueFormat(Self.definition(), ends: low...high)
      let texts = [low, value, high].map { format.text(of: $0).whole }
      #expect(texts[0] != texts[2], "\(low) \(high)")
      guard value > low, value < high else { continue }
      let shown = try Self.number(texts[1])
      #expect(low < shown && shown < high, "\(value) in \(low)...\(high) reads \(texts[1])")
    }
  }

  /// Texts are kept by the rounded number, so that must have the same text.
  @Test(arguments: [nil, "%", "bytes", "s", "µs", "min", "Hz"])
  func roundingDoesNotChangeTheText(unit: String?) {
    var generator = Self.samples(seed: 8)
    for _ in 0..<6000 {
      let (limits, value) = Self.sample(&generator)
      let format = ValueFormat(Self.definition(unit, warning: limits[0], critical: limits[1]))
      let rounded = format.rounded(value)
      #expect(format.text(of: rounded) == format.text(of: value), "\(value)")
      #expect(format.rounded(rounded) == rounded, "\(value)")
      #expect(abs(rounded - value) <= 0.021 * abs(value), "\(value)")
    }
  }

  // MARK: - Cases

  @Test(arguments: [
    (0, "0"), (0.5, "0.5"), (83.21, "83.2"), (99.96, "100"), (100.4, "100"), (9.996, "10"),
    (1.0, "1"), (1.25, "1.25"), (999.7, "1,000"), (1204, "1,204"), (9999.6, "10k"),
    (12_345, "12.3k"), (999_600, "1M"), (4_520_000, "4.52M"), (7.2e9, "7.2G"), (-83.21, "-83.2"),
    (-0.0001, "-0.0001"), (0.0123, "0.0123"), (0.001234, "0.00123"), (1.6e-6, "0.0000016"),
    (4e-7, "4e-7"), (-4e-7, "-4e-7"), (1.234e-9, "1.23e-9"), (1e-30, "1e-30"),
    (9.99e14, "999T"), (1e15, "1e15"), (1_234_567_890_123_456, "1.23e15"), (1e20, "1e20"),
    (-1_234_567_890_123_456, "-1.23e15"), (.greatestFiniteMagnitude, "1.8e308"),
    (.nan, "–"), (.infinity, "∞"), (-.infinity, "-∞"),
  ])
  func valuesHaveFewDigits(value: Double, text: String) {
    #expect(Self.text(value) == text)
  }

  private static let units: [(String, Double, String)] = [
    ("bytes", 0, "0 B"), ("bytes", 1023, "1,023 B"), ("bytes", 1.5 * 0x1p30, "1.5 GiB"),
    ("B", 1024, "1 KiB"), ("bytes/s", 3.2 * 0x1p20, "3.2 MiB/s"), ("bytes", 0x1p60 * 12, "12 EiB"),
    ("%", 83.21, "83.2 %"), ("percent", 5, "5 %"), ("req/s", 12_345, "12.3k req/s"),
    ("W", 1204, "1.2 kW"), ("Hz", 2.4e9, "2.4 GHz"), ("s", 0, "0 s"), ("s", 0.0123, "12.3 ms"),
    ("s", 1.6e-5, "16 µs"), ("s", 4e-9, "4 ns"), ("s", 12.34, "12.3 s"), ("s", 60, "1 min"),
    ("s", 3960, "1 h 6 min"), ("s", 90_000, "1 d 1 h"), ("s", 86_400 * 1234.0, "1,234 d"),
    ("s", -3960, "-1 h 6 min"), ("ms", 83, "83 ms"), ("ms", 1500, "1.5 s"),
    ("ms", 90_000, "1 min 30 s"), ("us", 5, "5 µs"), ("ns", 2e6, "2 ms"), ("min", 66, "1 h 6 min"),
    ("h", 0.5, "30 min"), ("d", 1.5, "1 d 12 h"), ("°C", -3.25, "-3.25 °C"),
  ]

  @Test(arguments: units)
  func unitsHaveTheirOwnSizes(unit: String, value: Double, text: String) {
    #expect(Self.text(value, unit) == text)
  }

  @Test(arguments: [
    (99.96, "99.96"), (99.95, "99.95"), (99.94, "99.94"), (99.9, "99.9"), (100, "100"), (99, "99"),
    (99.949, "99.949"), (99.949_999_9, "<99.95"), (99.951, "99.951"), (99.950_000_1, ">99.95"),
  ])
  func valuesDoNotCrossAThreshold(value: Double, text: String) {
    let format = ValueFormat(Self.definition("%", warning: 99.95))
    #expect(format.text(of: value, room: 8).number == text)
    let above = ValueFormat(Self.definition("%", warning: 95))
    #expect(above.text(of: 94.996).number == "94.996")
    #expect(above.text(of: 94.999_999_9, room: 8).number == "<95")
    let age = ValueFormat(Self.definition("s", critical: 3600))
    #expect(age.text(of: 3599).number == "59 min 59 s")
    #expect(age.text(of: 90_061).number == "1 d 1 h")
  }

  /// A number of decimals is kept, unless the value would seem to be beyond a threshold.
  @Test func decimalsCanBeSet() {
    #expect(Self.text(83.21, "%", decimals: 0) == "83 %")
    #expect(Self.text(83.2, "%", decimals: 3) == "83.200 %")
    #expect(Self.text(-0.2, decimals: 0) == "0")
    #expect(Self.text(1.5 * 0x1p30, "bytes", decimals: 2) == "1.50 GiB")
    #expect(Self.text(4.25e-7, decimals: 1) == "4.3e-7")
    let format = ValueFormat(Self.definition(warning: 99.95, decimals: 1))
    #expect(format.text(of: 99.96).number == "100.0")
    #expect(format.text(of: 99.949).number == "99.9")
    #expect(format.text(of: 99.95).number == "99.95")
    let whole = ValueFormat(Self.definition(warning: 99.95, decimals: 0))
    #expect(whole.text(of: 99.94).number == "<99.95")
  }
}
