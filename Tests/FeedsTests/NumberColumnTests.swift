import TestSupport
import Testing

@testable import Feeds

/// The readings of numbers with ornaments; the forms are those of spec 9.1, the cases those of its sources.
struct NumberColumnTests {
  private typealias Content = NumberColumn.Content

  // MARK: - Laws

  /// Writes a number by a sign for decimals and a sign between groups.
  private static func text(
    _ random: inout SplitMix64, _ decimal: String, _ group: String
  ) -> (text: String, value: Double) {
    let whole = random.int(0...1) == 0 ? random.int(0...999) : random.int(0...99_999_999)
    let decimals = (0..<random.int(0...4)).map { _ in "\(random.int(0...9))" }.joined()
    var digits = "\(whole)"
    var place = digits.count - 3
    while place > 0 {
      digits.insert(contentsOf: group, at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    let sign = random.int(0...3) == 0 ? "-" : ""
    let text = decimals.isEmpty ? digits : digits + decimal + decimals
    return (sign + text, Double("\(sign)\(whole).\(decimals)0") ?? .nan)
  }

  private static let writings = [
    (".", ","), (",", "."), (".", " "), (",", " "), (",", "\u{A0}"), (",", "\u{202F}"),
    (".", "'"), (".", "’"),
  ]

  /// One unambiguous row at any place decides, and all rows have the value that was written.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func rowsOfOneWritingHaveTheirValuesInAnyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (decimal, group) = Self.writings[random.int(0...Self.writings.count - 1)]
    var rows = (0..<random.int(1...60)).map { _ in Self.text(&random, decimal, group) }
    rows.append(("1234567\(decimal)5", 1_234_567.5))
    // A group shows which sign it has; without decimals, it shows nothing else.
    if group == "." || group == "," { rows.append(("1\(group)234\(decimal)5", 1234.5)) }
    rows.shuffle(using: &random)
    let contents = NumberColumn.contents(rows.map(\.text))
    for (row, content) in zip(rows, contents) {
      #expect(content == .number(row.value), "\(row.text) in \(rows.map(\.text))")
    }
    rows.shuffle(using: &random)
    #expect(NumberColumn.contents(rows.map(\.text)) == rows.map { .number($0.value) })
  }

  /// Returns the value of a number by a reading, as simply as it can be said; `nil` if it does not fit.
  private static func value(_ text: String, _ decimal: Character, _ group: Character) -> Double? {
    let parts = text.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let groups = parts[0].split(separator: group, omittingEmptySubsequences: false)
    if groups.count > 1 {
      let first = groups[0].drop { $0 == "-" }
      guard 1...3 ~= first.count, first.first != "0",
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.allSatisfy(\.isNumber) else { return nil }
    return Double("\(groups.joined()).\(decimals)0")
  }

  private static let readings: [(decimal: Character, group: Character)] = [
    (".", ","), (".", " "), (".", "'"), (",", "."), (",", " "), (",", "'"),
  ]

  /// In columns of any two writings: a row has its value by a reading that fits all rows since the last one that none fitted, and
  /// ambiguous rows have another value only after a row that leaves no reading of their sign.
  @Test(arguments: 0..<1000 as Range<UInt64>)
  func aColumnHasAReadingThatFitsAndKeepsIt(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let signs: [DecimalSign?] = [nil, .point, .comma]
    var column = NumberColumn(
      .init(
        decimalSign: signs[random.int(0...2)], localeSign: random.int(0...1) == 0 ? .point : .comma,
        hasSemicolons: random.int(0...1) == 0))
    let writings = [Self.readings[random.int(0...5)], Self.readings[random.int(0...5)]]
    var possible = Array(0..<6)
    var ambiguous: [String: NumberColumn.Content] = [:]
    for _ in 0..<random.int(1...80) {
      let writing = writings[random.int(0...9) == 0 ? 1 : 0]
      let text = Self.text(&random, "\(writing.decimal)", "\(writing.group)").text
      func value(_ reading: Int) -> Double? {
        Self.value(text, Self.readings[reading].decimal, Self.readings[reading].group)
      }
      let fitting = (0..<6).filter { value($0) != nil }
      let common = possible.filter(fitting.contains)
      possible = common.isEmpty ? fitting : common
      let row = column.read(text)
      #expect(possible.contains { row.content == .number(value($0) ?? .nan) }, "\(text)")
      #expect(column.readAgain(text) == row.content)
      #expect(row.isAmbiguous == (Set(fitting.map(value)).count == 2), "\(text)")
      for (text, content) in ambiguous where column.readAgain(text) != content {
        #expect(row.changesColumn)
        #expect(possible.allSatisfy { $0 < 3 } || possible.allSatisfy { $0 >= 3 })
        ambiguous[text] = column.readAgain(text)
      }
      if row.isAmbiguous { ambiguous[text] = row.content }
    }
  }

  /// Also in one that has commas before its decimals.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func aPlainNumberMeansTheSameInEveryColumn(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (decimal, group) = Self.writings[random.int(0...Self.writings.count - 1)]
    var column = NumberColumn(.init(localeSign: random.int(0...1) == 0 ? .point : .comma))
    for _ in 0..<90 {
      _ = column.read(Self.text(&random, decimal, group).text)
      let whole = random.int(-99_999_999...99_999_999)
      #expect(column.read("\(whole)") == .init(content: .number(Double(whole))))
      // With three digits behind a point, and up to three before it, it may be a group.
      let tenths = Double(whole) / 10
      var copy = column
      #expect(copy.read("\(tenths)").content == .number(tenths))
    }
  }

  /// Whatever the text, a row that is no number has no influence.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func textsOfAnyBytesAreReadWithoutATrap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "1", "23", "456", "0", ",", ".", " ", "'", "’", "-", "+", "%", "$", "€", "E", "e", "m", "Ki",
      "B", "/s", "USD", "\u{A0}", "°C", "[N/A]", "nan", "99999999999999999999", "é", "\u{0}",
    ]
    var column = NumberColumn()
    for _ in 0..<2000 {
      let text = (0..<random.int(0...7)).map { _ in pieces[random.int(0...pieces.count - 1)] }
      let before = column
      let row = column.read(text.joined())
      if row.content == .noValue { #expect(column == before) }
      if case .number(let value, _) = row.content { #expect(!value.isNaN) }
    }
  }

  // MARK: - Columns

  @Test func aRowChangesTheColumnAndWhatWasAmbiguousIsReadAgain() {
    var column = NumberColumn()
    #expect(column.read("2,590") == .init(content: .number(2590), isAmbiguous: true))
    #expect(column.read("766") == .init(content: .number(766)))
    #expect(column.read("21,5") == .init(content: .number(21.5), changesColumn: true))
    #expect(column.readAgain("2,590") == .number(2.59))
    #expect(column.read("1,234") == .init(content: .number(1.234), isAmbiguous: true))
    #expect(column.read("1.234").content == .number(1234))
  }

  /// Case 17: "2,590", "1,234.50", 12%, "$1,100.00", 766.
  @Test func theShopsOfCase17HaveTheirValues() {
    #expect(
      NumberColumn.contents(["2,590", "1,234.50", "12%", "$1,100.00", "766"]) == [
        .number(2590), .number(1234.5), .number(12, unit: "%"), .number(1100, unit: "$"),
        .number(766),
      ])
  }

  @Test func aRowThatFitsOnlyAnotherReadingHasItsOnlyValue() {
    #expect(
      NumberColumn.contents(["1,234.50", "2,590", "21,5", "1,234,567"]) == [
        .number(1234.5), .number(2590), .number(21.5), .number(1_234_567),
      ])
  }

  /// As many as 2,590 means; whole numbers do not count, because they fit all readings.
  @Test func after100RowsARowThatDoesNotFitIsNoNumber() {
    var column = NumberColumn()
    for number in 0..<1000 { _ = column.read("\(number)") }
    #expect(column.keepsTexts)
    for number in 0..<100 {
      #expect(column.read("\(number).5").content == .number(Double(number) + 0.5))
    }
    #expect(!column.keepsTexts)
    #expect(column.read("21,5") == .init(content: .other))
    #expect(column.read("2,590") == .init(content: .number(2590)))
    #expect(column.read("12.345") == .init(content: .number(12.345)))
  }

  @Test func after100AmbiguousRowsNothingChangesThem() {
    var column = NumberColumn()
    for _ in 0..<100 { #expect(column.read("2,590").content == .number(2590)) }
    #expect(column.read("21,5") == .init(content: .other))
    #expect(column.read("2,590") == .init(content: .number(2590)))
  }

  // MARK: - Ambiguity

  @Test func ambiguityIsToldOnce() {
    var column = NumberColumn()
    #expect(column.takeNotice() == false)
    _ = column.read("766")
    #expect(column.takeNotice() == false)
    _ = column.read("2,590")
    #expect(column.takeNotice() == true)
    _ = column.read("2,591")
    #expect(column.takeNotice() == false)
  }

  @Test func ambiguityThatARowResolvesIsNotTold() {
    var column = NumberColumn()
    _ = column.read("2,590")
    _ = column.read("1,234.50")
    #expect(column.takeNotice() == false)
  }

  @Test func theSignThatTheUserSaysIsNotTold() {
    var column = NumberColumn(.init(decimalSign: .comma))
    #expect(column.read("2,590").content == .number(2.59))
    #expect(column.read("1.234").content == .number(1234))
    #expect(column.takeNotice() == false)
  }

  /// Programs write points in every locale, and separate fields by semicolons where people write commas.
  @Test(arguments: [
    ("2,590", DecimalSign.point, false, 2590, true), ("2,590", .comma, false, 2.59, true),
    ("2,590", .point, true, 2.59, true), ("2,590", .comma, true, 2.59, true),
    ("12.345", .point, false, 12.345, false), ("12.345", .comma, false, 12.345, true),
    ("12.345", .point, true, 12.345, false), ("12.345", .comma, true, 12_345, true),
  ])
  func withoutEvidenceTheLocaleDecides(
    text: String, locale: DecimalSign, hasSemicolons: Bool, value: Double, isTold: Bool
  ) {
    var column = NumberColumn(.init(localeSign: locale, hasSemicolons: hasSemicolons))
    #expect(column.read(text).content == .number(value))
    #expect(column.takeNotice() == isTold)
  }

  // MARK: - Forms

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("12.25", 12.25), (".33", 0.33), (",33", 0.33), ("5.", 5),
    ("+5", 5), ("1e3", 1000), ("1E-3", 0.001), ("1,5e3", 1500), ("007", 7), ("\u{2212}4", -4),
    (" 45\t", 45), ("21,5", 21.5), ("2590,5", 2590.5), ("0,590", 0.59), ("2,590.5", 2590.5),
    ("2.590,5", 2590.5), ("2 590,5", 2590.5), ("2\u{A0}590,5", 2590.5), ("2\u{202F}590,5", 2590.5),
    ("1'234.5", 1234.5), ("1’234’567", 1_234_567), ("1.234.567", 1_234_567),
    ("1,23,45,678.9", 12_345_678.9), ("12 345", 12_345),
    ("0.1000000000000000055511151231257827", 0.1),
    ("123456789012345678901234567890", 1.2345678901234568e29), ("1e-400", 0),
    ("Inf", .infinity), ("+Inf", .infinity), ("-inf", -.infinity), ("Infinity", .infinity),
    ("-∞", -.infinity),
  ])
  func numbersAreRead(text: String, value: Double) {
    #expect(NumberColumn.content(text) == .number(value))
  }

  @Test(arguments: [
    "", " ", "[N/A]", "N/A", "n/a", "-", "--", "–", "null", "NULL", "NaN", "nan", "-nan", "+NaN",
  ])
  func thereIsNoValue(text: String) {
    #expect(NumberColumn.content(text) == .noValue)
  }

  @Test(arguments: [
    "ON", "unavailable", "0x10", "1e", "1.2.3", "28.11.2026", "2026-11-28", "10:30", "1/3", "1,2,3",
    "1,,234", "1,23.5", "1,234,56", "12,34", "1.5.", "--5", "+-5", "5-", "1 2", "7 days ago", "$",
    "%", ".",
    ",",
    "$5 kg", "{\"t\": 1}", "3f9a", "1e999", "2,590,5", "é", "5 abcdefghijklmn", "10.0.0.1", "(5)",
  ])
  func otherTextsAreNoNumbers(text: String) {
    switch text {
    // A number with an unknown unit, and one with a decimal comma.
    case "1e": #expect(NumberColumn.content(text) == .number(1, unit: "e"))
    case "12,34": #expect(NumberColumn.content(text) == .number(12.34))
    default: #expect(NumberColumn.content(text) == .other)
    }
  }

  // MARK: - Units

  @Test(arguments: [
    ("12%", 12, "%"), ("12.34 %", 12.34, "%"), ("45\u{A0}%", 45, "%"), ("%45", 45, "%"),
    ("$1,100.00", 1100, "$"), ("-$5", -5, "$"), ("$-5", -5, "$"), ("21,50 €", 21.5, "€"),
    ("€ 2.590,50", 2590.5, "€"), ("CHF 1'234.50", 1234.5, "CHF"), ("12 USD", 12, "USD"),
    ("$1.2M", 1_200_000, "$"), ("512B", 512, "bytes"), ("1.5GiB", 1_610_612_736, "bytes"),
    ("1.5 GB", 1.5e9, "bytes"), ("20kB", 20_000, "bytes"), ("20KB", 20_000, "bytes"),
    ("64KiB", 65_536, "bytes"), ("1TiB", 1_099_511_627_776, "bytes"),
    ("128Mi", 134_217_728, "bytes"),
    ("15Gi", 16_106_127_360, "bytes"), ("3.2 MB/s", 3.2e6, "bytes/s"),
    ("1MiB/s", 1_048_576, "bytes/s"),
    ("100 Mbit/s", 1e8, "bit/s"), ("100Mbps", 1e8, "bit/s"), ("12 ms", 0.012, "s"),
    ("12ms", 0.012, "s"),
    ("1.2 s", 1.2, "s"), ("250us", 250e-6, "s"), ("250 µs", 250e-6, "s"), ("250 μs", 250e-6, "s"),
    ("5ns", 5e-9, "s"), ("5 min", 300, "s"), ("1.5h", 5400, "s"), ("2d", 172_800, "s"),
    ("45 C", 45, "°C"), ("+45.0°C", 45, "°C"), ("72 °F", 72, "°F"), ("3.3 V", 3.3, "V"),
    ("12 mV", 0.012, "V"), ("500mA", 0.5, "A"), ("1200 RPM", 1200, "RPM"),
    ("12.3 MWh", 12.3e6, "Wh"),
    ("1.1 kW", 1100, "W"), ("2.4GHz", 2.4e9, "Hz"), ("50 Hz", 50, "Hz"),
    ("1013.2 hPa", 1013.2, "hPa"),
    ("-67 dBm", -67, "dBm"), ("120 req/s", 120, "req/s"), ("12.3k req/s", 12_300, "req/s"),
    ("12 µg/m³", 12, "µg/m³"), ("30 l/min", 30, "l/min"), ("12m", 12, "m"), ("5 K/s", 5, "K/s"),
  ])
  func aUnitBelongsToTheNumber(text: String, value: Double, unit: String) {
    #expect(NumberColumn.content(text) == .number(value, unit: unit))
  }

  @Test(arguments: [
    ("1.2k", 1200), ("3M", 3e6), ("1,5 G", 1.5e9), ("2500000n", 0.0025), ("5u", 5e-6),
  ])
  func aPrefixAloneIsNoUnit(text: String, value: Double) {
    #expect(NumberColumn.content(text) == .number(value))
  }

  @Test(
    arguments: [
      ("12 ms", "ms", 12, "ms"), ("1.2 s", "ms", 1200, "ms"), ("5 min", "h", 5.0 / 60, "h"),
      ("90 s", "min", 1.5, "min"), ("1.5 GiB", "GiB", 1.5, "GiB"),
      ("1.5 GiB", "bytes", 1_610_612_736, "bytes"),
      ("300 MB", "GB", 0.3, "GB"), ("45 %", "%", 45, "%"), ("1.1 kW", "kW", 1.1, "kW"),
      ("45 %", "ms", 45, "%"), ("12m", "m", 12, "m"), ("0.1 ms", "us", 100, "us"),
    ] as [(String, String, Double, String)])
  func numbersAreConvertedToTheUnitOfTheOption(
    text: String, option: String, value: Double, unit: String
  ) {
    #expect(NumberColumn.content(text, .init(unit: option)) == .number(value, unit: unit))
    #expect(NumberColumn.content("7", .init(unit: option)) == .number(7))
  }

  /// `kubectl top`: 250m of a core, where Mi or n show that it is Kubernetes.
  @Test(arguments: ["128Mi", "2500000n"])
  func anMIsAThousandthOnceTheColumnSaysSo(hint: String) {
    var column = NumberColumn()
    #expect(column.read("250m") == .init(content: .number(250, unit: "m"), isAmbiguous: true))
    #expect(column.read(hint).changesColumn == true)
    #expect(column.readAgain("250m") == .number(0.25))
    #expect(column.read("1m").content == .number(0.001))
    #expect(NumberColumn.content("250m", .init(readsMilli: true)) == .number(0.25))
  }
}
