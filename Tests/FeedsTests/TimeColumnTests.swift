import Documents
import TestSupport
import Testing

@testable import Feeds

/// The readings of times; the forms are those of spec 9.1 and of the tools that write them.
struct TimeColumnTests {
  private typealias Content = TimeColumn.Content

  /// 2026-11-28T09:30:00Z.
  private static let morning = 1_795_858_200.0

  private static func read(
    _ text: String, _ offset: @escaping TimeColumn.ZoneOffset = TimeColumn.berlin
  ) -> TimeColumn.Row {
    var column = TimeColumn(offset: offset)
    return column.read(text)
  }

  // MARK: - Forms

  @Test(arguments: [
    "2026-11-28T09:30:00Z", "2026-11-28t09:30:00z", "2026-11-28 09:30:00Z",
    "2026-11-28T10:30:00+01:00",
    "2026-11-28T10:30:00+0100", "2026-11-28 10:30:00+01", "2026-11-28T09:30:00Z+0000",
    "2026-11-28T10:30:00Z+0100", "2026-11-28T09:30:00.000Z", "2026-11-28T09:30:00,0+00:00",
    "2026-11-28 09:30:00 +0000 UTC", "2026-11-28 10:30:00 +0100 CET", "2026-11-28T09:30:00GMT",
    "2026-11-28T01:00:00-0830", " 2026-11-28T09:30Z\t", "Sat Nov 28 09:30:00 UTC 2026",
    "Sat Nov 28 09:30:00 AM UTC 2026", "Sat 28 Nov 2026 09:30:00 AM UTC",
    "Sat, 28 Nov 2026 09:30:00 +0000",
    "Sat, 28 Nov 2026 10:30:00 +0100 (CET)", "28 Nov 2026 09:30:00 GMT",
    "Saturday, 28 November 2026 09:30:00 UTC",
    "Nov 28 09:30:00 UTC", "1795858200", " 1795858200 ", "1795858200.0", "1795858200000",
    "1795858200000000",
    "1795858200000000000",
  ])
  func timesWithAZoneAreRead(text: String) {
    #expect(Self.read(text) == .init(content: .time(Self.morning)))
  }

  @Test(arguments: [
    "2026-11-28T10:30:00", "2026-11-28 10:30:00", "2026-11-28T10:30", "2026/11/28 10:30:00.000",
    "2026/11/28 10:30", "28.11.2026 10:30", "28.11.2026 10:30:00", "11/28/2026 10:30 AM",
    "11/28/2026 10:30:00 AM", "28/11/2026 10:30", "28-11-2026 10:30", "Nov 28 10:30:00",
    "Sat Nov 28 10:30:00 2026", "Nov 28 2026 10:30:00", "28 Nov 10:30:00",
  ])
  func timesWithoutAZoneAreLocal(text: String) {
    let row = Self.read(text)
    #expect(row.content == .time(Self.morning))
    #expect(row.isLocal)
  }

  @Test(arguments: [
    ("11/28/2026 12:05 AM", 300), ("11/28/2026 1:05 AM", 3900), ("11/28/2026 12:05 PM", 43_500),
    ("11/27/2026 11:05 pm", -3300), ("2026-11-28 00:00:00.25", 0.25), ("2026-11-27T23:59:60", 0),
    ("2026/11/28 09:30:00.123", 34_200.123),
  ])
  func timesOfDayAreRead(text: String, second: Double) {
    var column = TimeColumn(offset: TimeColumn.utc)
    let midnight = 1_795_824_000.0
    #expect(column.read(text, arrival: midnight + 86_400).content == .time(midnight + second))
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-02-29T00:00:00Z", "2026-00-10T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-01-31T24:00:00Z", "2026-01-31T00:60:00Z", "2026-01-31T00:00:61Z", "2026-01-31T00:00:",
    "2026-01-31T00:00:00.Z", "2026-01-31T00:00:00ZZ", "2026-01-31T00:00:00+010",
    "2026-01-31T00:00:00+24:00", "2026-01-31T00:00:00+1", "2026-01-31T00:00:00+01:6",
    "2026-01-31T00:00:00 CET", "Sat Nov 28 09:30:00 EST 2026", "2026-1-31T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-31T00:00:00 UTC X", "２026-01-31T00:00:00Z", "18:42:21", "now",
    "13/13/2026 09:30", "11/28/2026 13:30 AM", "11/28/2026 0:30 AM", "28.13.2026 09:30",
    "Nov 31 09:30:00", "Feb 30 09:30:00",
    "28.11.26 09:30", "Nov 28", "20261128093000 x", "2026-11-28T09:30:00Z 09:30",
    "Nov Nov 28 09:30:00",
  ])
  func otherTextsAreNoTimes(text: String) {
    #expect(Self.read(text).content == .other)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func textsOfAnyPiecesAreReadWithoutATrap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "1", "28", "2026", "0", "-", "/", ".", ":", " ", "T", "Z", "+", "0100", "Nov", "Sat", "AM",
      "UTC",
      "09:30", ",", "(", "é", "999999999999999999", "\u{0}", "11/12/2026",
    ]
    var column = TimeColumn(offset: TimeColumn.berlin)
    for _ in 0..<3000 {
      let text = (0..<random.int(0...9)).map { _ in pieces[random.int(0...pieces.count - 1)] }
      let row = column.read(text.joined())
      if case .time(let seconds) = row.content { #expect(seconds <= TimeColumn.arrival) }
    }
  }

  // MARK: - Arrival

  @Test func aTimeAfterTheArrivalIsTheArrival() {
    #expect(Self.read("2026-11-28T12:00:10Z").content == .time(TimeColumn.arrival))
    #expect(Self.read("2027-11-28T12:00:10Z").content == .time(TimeColumn.arrival))
    #expect(
      TimeColumn.content(1_795_867_300, arrival: TimeColumn.arrival) == .time(TimeColumn.arrival))
  }

  @Test(arguments: ["1999-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "0", "12", "-5"])
  func aTimeBefore2000IsImplausible(text: String) {
    #expect(Self.read(text).content == .implausible)
  }

  /// Syslog has no year: it is the latest by which a row is not of the future.
  @Test(
    arguments: [
      ("Dec 31 23:59:58", 1_798_761_610, 1_798_761_598),
      ("Jan  1 00:00:00", 1_798_761_610, 1_798_761_600),
      ("Jan  1 00:00:05", 1_798_761_590, 1_798_761_590),
      ("Nov 29 13:00:00", 1_795_867_200, 1_764_421_200),
      ("Feb 29 00:00:00", 1_795_867_200, 1_709_164_800),
    ] as [(String, Double, Double)])
  func theYearIsThatOfTheArrival(text: String, arrival: Double, seconds: Double) {
    var column = TimeColumn(offset: TimeColumn.utc)
    #expect(column.read(text, arrival: arrival).content == .time(seconds))
  }

  @Test(
    arguments: [
      (0, false), (10, false), (600, false), (3600, true), (3612, true), (5400, true), (2700, true),
      (-7200, true), (-7198, true), (3700, false), (86_400 * 5, false),
    ] as [(Int, Bool)])
  func timesAWholeNumberOfQuarterHoursAwayAreTold(age: Int, isTold: Bool) {
    let second = 43_200 - age
    let (day, rest) = (
      28 + Int((Double(second) / 86_400).rounded(.down)), (second % 86_400 + 86_400) % 86_400
    )
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let text = "2026-11-\(two(day)) \(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
    #expect(Self.read(text, TimeColumn.utc).isOffByQuarterHours == isTold)
    #expect(!Self.read("\(text)Z").isOffByQuarterHours)
  }

  // MARK: - Zone

  /// On October 25, 2026, clocks in Berlin show 02:00 to 03:00 twice.
  @Test func anHourThatOccursTwiceDoesNotGoBack() {
    var column = TimeColumn(offset: TimeColumn.berlin)
    let midnight = 1_792_886_400.0
    for (text, second) in [
      ("01:59:59", -1.0), ("02:10:00", 600), ("02:50:00", 3000), ("02:05:00", 3900),
      ("02:30:00", 5400),
      ("02:29:59", 5399), ("03:00:00", 7200),
    ] {
      #expect(column.read("2026-10-25 \(text)").content == .time(midnight + second), "\(text)")
    }
  }

  @Test func anHourThatOccursTwiceIsNotInTheFuture() {
    var column = TimeColumn(offset: TimeColumn.berlin)
    let midnight = 1_792_886_400.0
    for (text, second) in [("02:10:01", 601.0), ("02:10:00", 600), ("02:10:02", 602)] {
      #expect(
        column.read("2026-10-25 \(text)", arrival: midnight + 603).content
          == .time(midnight + second))
    }
  }

  /// On March 29, 2026, clocks in Berlin go from 02:00 to 03:00.
  @Test(arguments: [("01:59:59", -1.0), ("02:30:00", 1800), ("03:00:00", 0), ("03:30:00", 1800)])
  func anHourThatIsSkippedIsReadAsIfItWereNot(text: String, second: Double) {
    #expect(Self.read("2026-03-29 \(text)").content == .time(1_774_746_000 + second))
  }

  // MARK: - Order

  @Test func aRowChangesTheOrderAndWhatWasAmbiguousIsReadAgain() {
    var column = TimeColumn(offset: TimeColumn.utc)
    let (april, march) = (1_775_205_000.0, 1_772_613_000.0)
    #expect(
      column.read("03/04/2026 08:30")
        == .init(content: .time(april), isLocal: true, isAmbiguous: true))
    #expect(column.takeNotice() == true)
    let row = column.read("11/28/2026 9:30 AM")
    #expect(row.content == .time(Self.morning))
    #expect(row.changesColumn)
    #expect(column.readAgain("03/04/2026 08:30") == .time(march))
    #expect(column.read("03/04/2026 08:30").content == .time(march))
    #expect(column.takeNotice() == false)
  }

  @Test func anOrderThatIsInTheFutureDoesNotFit() {
    var column = TimeColumn(offset: TimeColumn.utc)
    let row = column.read("11/12/2026 00:00")
    #expect(row.content == .time(1_794_441_600))
    #expect(!row.isAmbiguous)
    #expect(column.read("03/04/2026 08:30").content == .time(1_772_613_000))
    #expect(column.takeNotice() == false)
  }

  @Test func theLocaleDecidesAnOrderWithoutEvidence() {
    var column = TimeColumn(prefersMonthFirst: true, offset: TimeColumn.utc)
    #expect(column.read("03/04/2026 08:30").content == .time(1_772_613_000))
    #expect(column.read("04/04/2026 08:30").content == .time(1_775_291_400))
    #expect(column.takeNotice() == true)
    #expect(column.takeNotice() == false)
  }

  @Test func after100RowsAnotherOrderIsNotRead() {
    var column = TimeColumn(offset: TimeColumn.utc)
    for _ in 0..<100 { _ = column.read("28/11/2026 09:30") }
    #expect(!column.keepsTexts)
    #expect(column.read("11/28/2026 09:30").content == .other)
    #expect(column.read("2026-11-28T09:30:00Z").content == .time(Self.morning))
  }

  /// One unambiguous row at any place decides.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func rowsOfOneOrderHaveTheirTimesInAnyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isMonthFirst = random.int(0...1) == 0
    func row(_ month: Int, _ day: Int) -> (text: String, seconds: Double) {
      let seconds =
        Timestamp.days(year: 2025, month: Int64(month), day: Int64(day)) * 86_400 + 34_200
      return (
        isMonthFirst ? "\(month)/\(day)/2025 9:30" : "\(day)/\(month)/2025 9:30", Double(seconds)
      )
    }
    var rows = (0..<random.int(1...60)).map { _ in row(random.int(1...12), random.int(1...28)) }
    rows.append(row(2, 28))
    for _ in 0..<2 {
      rows.shuffle(using: &random)
      var column = TimeColumn(offset: TimeColumn.utc)
      var contents: [Content] = []
      var kept: [Int] = []
      for (index, text) in rows.map(\.text).enumerated() {
        let row = column.read(text)
        contents.append(row.content)
        if row.changesColumn {
          for index in kept { contents[index] = column.readAgain(rows[index].text) }
        }
        if row.isAmbiguous { kept.append(index) }
      }
      #expect(contents == rows.map { .time($0.seconds) })
    }
  }
}
