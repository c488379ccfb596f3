import Documents
import Files
import Geometry
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Numbers and times as programs write them, in the records of feeds.
struct WrittenNumberTests {
  private static func delivery(
    _ text: String, in pieces: [Int] = [], epoch: Double? = nil,
    _ change: (inout FeedNotation) -> Void = { _ in }
  ) -> Delivery {
    var notation = FeedNotation()
    change(&notation)
    return Delivery(Array(text.utf8), in: pieces, notation: notation, epoch: epoch)
  }

  /// The values by id, as texts, because NaN is not equal to itself.
  private static func values(_ delivery: Delivery) -> [String: String] {
    Dictionary(
      delivery.changes.map { ($0.id, $0.value.map { "\($0)" } ?? "-") }, uniquingKeysWith: { $1 })
  }

  // MARK: - Tools

  /// `docker stats`, `nvidia-smi`, a spreadsheet, `bc`, and others that write such tables.
  @Test(
    arguments: [
      (
        """
        {"id":"web","value":"0.42%"}
        {"id":"db","value":"95.10%"}
        {"id":"cache","value":"--"}
        {"id":"web","value":"12.34%"}
        """, ["web": "12.34", "db": "95.1", "cache": "nan"]
      ),
      (
        """
        {"id":"vm1","value":"7,5 %"}
        {"id":"vm2","value":"n/a"}
        {"id":"vm3","value":"100 %"}
        """, ["vm1": "7.5", "vm2": "nan", "vm3": "100.0"]
      ),
      (
        """
        {"id":"pool","value":"81%"}
        {"id":"spare","value":"-"}
        """, ["pool": "81.0", "spare": "nan"]
      ),
      (
        "id, value\n0, 45 %\n1, 97 %\n2, [N/A]\n3, 0 %\n",
        ["0": "45.0", "1": "97.0", "2": "nan", "3": "0.0"]
      ),
      ("id, value\n0, 45.50 W\n1, [N/A]\n", ["0": "45.5", "1": "nan"]),
      ("id\tvalue\nfan\t1200 RPM\ncpu\tN/A\n", ["fan": "1200.0", "cpu": "nan"]),
      (
        "id,value\nA,\"2,590\"\nB,\"1,234.50\"\nC,12%\nD,\"$1,100.00\"\nE,766\n",
        ["A": "2590.0", "B": "1234.5", "C": "12.0", "D": "1100.0", "E": "766.0"]
      ),
      (
        "id;value\nA;2.590\nB;1.234,50 €\nC;12 %\n",
        ["A": "2590.0", "B": "1234.5", "C": "12.0"]
      ),
      ("id;value\nA;1 234,5\nB;7\n", ["A": "1234.5", "B": "7.0"]),
      ("id,value\nA,\"21,5\"\nB,22.5\n", ["A": "21.5", "B": "22.5"]),
      (
        "{\"id\":\"bc\",\"value\":.33}\n{\"id\":\"plus\",\"value\":+5}\n{\"id\":\"dot\",\"value\":5.}\n",
        ["bc": "0.33", "plus": "5.0", "dot": "5.0"]
      ),
      (
        "{\"id\":\"bc\",\"value\":-.5 }\n{\"value\": 1., \"id\":\"dot\"}\n",
        ["bc": "-0.5", "dot": "1.0"]
      ),
      ("{\n  \"id\": \"bc\",\n  \"value\": -.25\n}\n", ["bc": "-0.25"]),
      (
        "{\"id\":\"boiler\",\"value\":21.6}\n{\"id\":\"boiler\",\"value\":NaN}\n{\"id\":\"tank\",\"value\":Infinity}\n",
        ["boiler": "nan", "tank": "inf"]
      ),
      (
        "[{\"id\":\"a\",\"value\":NaN},\n{\"id\":\"b\",\"value\":-Infinity}]",
        ["a": "nan", "b": "-inf"]
      ),
      (
        "{\"id\":\"a\",\"value\":3}\n{\"id\":\"a\",\"value\":nan}\n{\"id\":\"b\",\"value\":-inf}\n",
        ["a": "nan", "b": "-inf"]
      ),
      (
        "{\"id\":\"a\",\"value\":\"21.5\"}\n{\"id\":\"b\",\"value\":\"nan\"}\n{\"id\":\"c\",\"value\":\"48\"}\n",
        ["a": "21.5", "b": "nan", "c": "48.0"]
      ),
    ] as [(String, [String: String])])
  func ornamentsAreNoMistakes(text: String, values: [String: String]) {
    for pieces in [[], [1], [7, 1, 30], Array(repeating: 3, count: 100)] {
      let delivery = Self.delivery(text, in: pieces)
      #expect(Self.values(delivery) == values)
      #expect(delivery.badLineCount == 0 && delivery.changes.allSatisfy(\.isUnderstood))
      #expect(delivery.changes.allSatisfy { $0.reading.word.isEmpty || $0.value?.isNaN == true })
    }
  }

  @Test(arguments: ["007", "4,97", "+", ".", "1.2.3", "--5", "0x10", "1e", "NaNs", "+007"])
  func otherWordsOfJSONAreMistakes(text: String) {
    let delivery = Self.delivery("{\"id\":\"a\",\"value\":\(text)}\n{\"id\":\"b\",\"value\":1}\n")
    #expect(Self.values(delivery) == ["b": "1.0"] && delivery.badLineCount == 1)
  }

  @Test(arguments: ["unavailable", "ON", "1 2 x", "err: 5", "{\"temperature\": 31.2}"])
  func aTextThatIsNoNumberIsNoValueWithItsText(text: String) throws {
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    let lines = [
      "{\"id\":\"a\",\"value\":21.5}\n{\"id\":\"a\",\"value\":\"\(quoted.joined(separator: "\\\""))\"}\n",
      "id,value\na,21.5\na,\"\(quoted.joined(separator: "\"\""))\"\n",
    ]
    for line in lines {
      let change = try #require(Self.delivery(line).changes.first)
      #expect(change.value?.isNaN == true && change.reading.word == text)
    }
  }

  @Test func sizesAreReadLikeValues() {
    let delivery = Self.delivery(
      "id;value;size\na;1;1,5 GiB\nb;1;n/a\nc;1;large\nd;1;\n", { $0.format = .csv })
    let sizes = delivery.changes.map { $0.size.map { "\($0)" } ?? "-" }
    #expect(sizes == ["1610612736.0", "nan", "-", "-"])
    #expect(delivery.badLineCount == 1)
  }

  // MARK: - Columns

  @Test func aRowThatChangesTheColumnCorrectsWhatIsShown() throws {
    let (early, now) = (1_795_632_000.0, 1_795_632_141.0)
    let text = """
      {"id":"a","value":"2,590","time":\(Int(early))}
      {"id":"b","value":"1,250"}
      {"id":"c","value":"3,500"}
      {"id":"c","value":7}
      {"id":"d","value":"4,250"}
      {"id":"d","remove":true}
      {"id":"e","value":"21,5"}

      """
    for pieces in [[], [60, 50, 100], Array(repeating: 1, count: 300)] {
      let delivery = Self.delivery(text, in: pieces, epoch: now)
      #expect(
        Self.values(delivery).filter { $0.key != "d" }
          == ["a": "2.59", "b": "1.25", "c": "7.0", "e": "21.5"])
      #expect(delivery.changes.first { $0.id == "a" }?.time == early)
      #expect(delivery.changes.first { $0.id == "b" }?.time == now)
      #expect(delivery.lineCount == 7 && delivery.badLineCount == 0)
    }
    // The value that was shown meanwhile, and what was said of it.
    let before = Self.delivery("{\"id\":\"a\",\"value\":\"2,590\"}\n")
    #expect(Self.values(before) == ["a": "2590.0"])
    #expect(before.messages.count == 1 && before.messages[0].contains("--decimal-sign"))
    #expect(before.messages[0].contains("\"2,590\" are read as 2590"))
  }

  /// What a grid has taken over is corrected too, and is not fresh because of that.
  @Test func whatWasTakenOverIsCorrectedAndKeepsItsAge() throws {
    let model = LiveGridModel.Configuration()
    var grid = LiveGridModel(
      configuration: model, viewport: CGRect(x: 0, y: 0, width: 400, height: 300))
    grid.setStartEpoch(1_795_632_000)
    var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
    reporter.startEpoch = 1_795_632_000
    for (second, value) in [(1, "\"2,590\""), (20, "\"9\""), (30, "\"2,5\"")] {
      let id = second == 1 ? "a" : "b"
      reporter.time = .seconds(second)
      scanner.take(
        Array("{\"id\":\"\(id)\",\"value\":\(value)}\n".utf8).span, into: &grid.intake,
        reporting: &reporter)
      grid.advance(to: .seconds(second))
      let index = try #require(grid.intake.ids.index(of: "a"))
      #expect(grid.value(of: index) == (second < 30 ? 2590 : 2.59))
      #expect(grid.age(of: index, at: .seconds(second)) == .seconds(second - 1))
    }
  }

  @Test(arguments: [("2,590", 2590.0, 2.59), ("1.234", 1.234, 1234)])
  func theOptionDecidesWithoutANotice(text: String, point: Double, comma: Double) {
    let line = "{\"id\":\"a\",\"value\":\"\(text)\"}\n"
    for (sign, value) in [(DecimalSign.point, point), (.comma, comma)] {
      let delivery = Self.delivery(line) { $0.decimalSign = sign }
      #expect(delivery.value(of: "a") == value && delivery.messages == [])
    }
  }

  /// A number of JSON, and digits alone.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func aPlainNumberMeansTheSameInEveryColumn(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let others = ["2,590", "1.234,5", "1,234.5", "21,5", "7 %", "[N/A]", "1'000", "x", "1.5 GiB"]
    var (json, csv) = ("", "id\tvalue\n")
    var expected: [String: Double] = [:]
    for index in 0..<random.int(5...150) {
      if random.int(0...1) == 0 {
        let text = random.element(others)
        json += "{\"id\":\"o\(index)\",\"value\":\"\(text)\"}\n"
        csv += "o\(index)\t\(text)\n"
      } else {
        let number = random.int(-2_000_000...2_000_000)
        // Five decimals are no group.
        let text = random.int(0...1) == 0 ? "\(number)" : "\(number).50625"
        expected["p\(index)"] = Double(text)
        json += "{\"id\":\"p\(index)\",\"value\":\(text)}\n"
        csv += "p\(index)\t\(number)\n"
      }
    }
    let delivery = Self.delivery(json)
    for change in delivery.changes where change.id.first == "p" {
      #expect(change.value == expected[change.id])
    }
    for change in Self.delivery(csv).changes where change.id.first == "p" {
      #expect(change.value?.rounded(.towardZero) == expected[change.id]?.rounded(.towardZero))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func theSameBytesInOtherPiecesGiveTheSameNews(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 500)
    let texts = [
      "2,590", "1.234", "1,234.5", "1.234,5", "21,5", "7", "12.5", "3 %", "[N/A]", "250m", "128Mi",
      "on", "1 234", "",
    ]
    let isCSV = random.int(0...1) == 0
    let separator = random.element([",", ";", "\t"])
    var text = isCSV ? "id\(separator)value\n" : ""
    for _ in 0..<random.int(1...200) {
      let (id, value) = ("c\(random.int(0...40))", random.element(texts))
      let isPlain = random.int(0...3) == 0
      text +=
        isCSV
        ? "\(id)\(separator)\"\(value)\"\n"
        : "{\"id\":\"\(id)\",\"value\":\(isPlain ? "5" : "\"\(value)\"")}\n"
    }
    func news(_ delivery: Delivery) -> [String] {
      delivery.changes.map { "\($0)" }.sorted() + ["\(delivery.definition as Any)"]
    }
    let whole = news(Self.delivery(text))
    for _ in 0..<3 {
      let pieces = (0..<random.int(1...100)).map { _ in random.int(1...80) }
      #expect(news(Self.delivery(text, in: pieces)) == whole)
    }
  }

  /// Fast and slow paths read the same.
  @Test func pointsOfPlainFieldsBelongToTheColumn() {
    let grouped = Self.delivery("id;value\na;1.234\nb;1.234,5\nc;2.000\nd;5\n")
    #expect(Self.values(grouped) == ["a": "1234.0", "b": "1234.5", "c": "2000.0", "d": "5.0"])
    let rows = (0..<300).map { "r\($0),\($0).125\n" }.joined()
    let plain = Self.delivery("id,value\n\(rows)")
    #expect(plain.changes.map(\.value) == (0..<300).map { Double($0) + 0.125 })
    #expect(plain.messages == [] && plain.lineCount == 300)
  }

  // MARK: - Units

  @Test func eachCellHasTheUnitThatItsValueIsWrittenWith() {
    func units(_ text: String, _ change: (inout FeedNotation) -> Void = { _ in }) -> [String?] {
      let delivery = Self.delivery(text, change)
      #expect(delivery.lineCount == text.count(where: \.isNewline))
      #expect(delivery.definition?.unit == nil)
      return delivery.changes.map(\.givenUnit)
    }
    let (bytes, percent) = (
      "{\"id\":\"a\",\"value\":\"1.5GiB\"}\n", "{\"id\":\"b\",\"value\":\"5%\"}\n"
    )
    #expect(units(bytes + percent + "{\"id\":\"c\",\"value\":7}\n") == ["bytes", "%", nil])
    #expect(units(bytes + percent) { $0.unit = "GiB" } == ["GiB", "%"])
    #expect(Self.delivery(bytes) { $0.unit = "GiB" }.value(of: "a") == 1.5)
    let defined = Self.delivery("{\"define\":{\"unit\":\"MiB\"}}\n" + bytes)
    #expect(defined.definition?.unit == "MiB" && defined.value(of: "a") == 1536)
  }

  /// A value is in the unit that its record says, whatever it is written with.
  @Test func aValueIsInTheUnitOfItsRecord() {
    for (record, value, unit) in [
      ("{\"id\":\"a\",\"unit\":\"ms\",\"value\":\"12 ms\"}\n", 12.0, "ms"),
      ("{\"id\":\"a\",\"value\":\"300 MiB\",\"unit\":\"GiB\"}\n", 300.0 / 1024, "GiB"),
      ("{\"id\":\"a\",\"unit\":\"°C\",\"value\":\"1013 hPa\"}\n", 1013, "hPa"),
      ("id,value,unit\na,12 ms,s\n", 0.012, "s"),
    ] {
      let delivery = Self.delivery(record)
      #expect(
        delivery.value(of: "a") == value && delivery.changes[0].givenUnit == unit, "\(record)")
    }
  }

  // MARK: - Times

  @Test(arguments: [
    "2026-11-28T16:40:49Z+0000", "Sat Nov 28 16:40:49 UTC 2026", "Sat, 28 Nov 2026 16:40:49 +0000",
    "1795884049", "1795884049000", "2026-11-28 17:40:49 +0100", "1795884049.0",
  ])
  func formsOfTimesAreRead(text: String) {
    for record in [
      "{\"time\":\"\(text)\",\"id\":\"a\",\"value\":\"21.5\"}\n",
      "id,value,time\na,21.5,\"\(text)\"\n",
    ] {
      let delivery = Self.delivery(record, epoch: 1_795_884_100)
      #expect(delivery.changes.map(\.time) == [1_795_884_049] && delivery.messages == [])
    }
  }

  @Test func semicolonsLetTimesHaveCommas() {
    #expect(
      Self.delivery("id;value;time\na;1;1700000000,5\n").changes.map(\.time) == [1_700_000_000.5])
  }

  /// A source that writes the time of another zone is told of once, with the cure.
  @Test(arguments: [3600, 19_800, -7200])
  func aTimeOfAnotherZoneIsTold(seconds: Int) {
    let now = 1_795_884_049
    let local = now + LocalZone.offset(at: Int64(now)) - seconds
    let text = Timestamp.text(secondsSince1970: Double(local)).dropLast()
    let line = "{\"id\":\"a\",\"value\":1,\"time\":\"\(text)\"}\n"
    let delivery = Self.delivery(line + line, epoch: Double(now))
    #expect(delivery.messages.count == 1 && delivery.messages[0].contains("hours from now"))
    #expect(delivery.messages[0].contains("--time-zone"))
  }

  /// A source whose first times are right may be moved to another zone.
  @Test func aLaterTimeOfAnotherZoneIsToldToo() {
    func text(_ now: Double, behind seconds: Double) -> String {
      let local = now + Double(LocalZone.offset(at: Int64(now))) - seconds
      return String(Timestamp.text(secondsSince1970: local).dropLast())
    }
    func messages(_ delays: [Double]) -> [String] {
      let start = 1_795_884_000.0
      var (scanner, intake, reporter) = (FeedScanner(source: "x"), CellIntake(), FeedReporter())
      reporter.startEpoch = start
      for (second, delay) in delays.enumerated() {
        reporter.time = .seconds(second)
        let time = text(start + Double(second), behind: delay)
        scanner.take(
          Array("{\"id\":\"a\",\"value\":1,\"time\":\"\(time)\"}\n".utf8).span, into: &intake,
          reporting: &reporter)
      }
      return reporter.takeMessages()
    }
    #expect(messages([0, 0, 3600]).count == 1)
    let told = messages([0, 0, 3600, 3600, 3600])
    #expect(told.count == 2 && told.last?.contains("hours from now") == true)
    // Rows of a file arrive together, and some are whole hours old.
    #expect(messages([100, 3600, 0, 5400, 100]).count == 1)
  }

  /// A date that fits only the other order changes those that were read before it.
  @Test func datesAreReadAgainWhenALaterRowContradicts() {
    let rows = [("a", "02/01/2026"), ("b", "03/02/2026"), ("a", "04/01/2026"), ("c", "12/31/2025")]
    for format in ["csv", "json"] {
      var text = format == "csv" ? "id,value,time\n" : ""
      for (id, date) in rows {
        text +=
          format == "csv"
          ? "\(id),1,\(date) 09:30\n"
          : "{\"id\":\"\(id)\",\"value\":1,\"time\":\"\(date) 09:30\"}\n"
      }
      let delivery = Self.delivery(text, epoch: 1_795_884_000)
      let times = Dictionary(
        uniqueKeysWithValues: delivery.changes.map { ($0.id, Int($0.time ?? 0) / 86_400) })
      let days =
        [("a", 2026, 4, 1), ("b", 2026, 3, 2), ("c", 2025, 12, 31)]
        as [(String, Int64, Int64, Int64)]
      for (id, year, month, day) in days {
        #expect(
          times[id] == Int(Timestamp.days(year: year, month: month, day: day)), "\(format) \(id)")
      }
      #expect(delivery.lineCount == rows.count)
    }
  }

  /// A later row may change both a value and the time beside it.
  @Test func valuesAndDatesAreReadAgainTogether() throws {
    let text =
      "id;value;time\na;2.590;02/01/2026 09:30\nb;1.5;01/03/2026 09:30\nc;1.5;12/31/2025 09:30\n"
    let delivery = Self.delivery(text, epoch: 1_795_884_000)
    let change = try #require(delivery.changes.first { $0.id == "a" })
    #expect(change.value == 2.59)
    #expect(Int(change.time ?? 0) / 86_400 == Int(Timestamp.days(year: 2026, month: 2, day: 1)))
  }

  @Test func whatIsNoValueHasItsText() {
    let delivery = Self.delivery("id,value\na,[N/A]\nb,--\nc,\nd,5\n")
    #expect(delivery.changes.map(\.reading.word) == ["[N/A]", "--", "", ""])
    #expect(delivery.changes.allSatisfy(\.isUnderstood) && delivery.messages == [])
  }

  @Test func twoMembersOrColumnsCanBeGroups() {
    let texts = [
      "host,rack,zone,load\na,r1,eu,5\n",
      "{\"host\":\"a\",\"rack\":\"r1\",\"zone\":\"eu\",\"load\":5}\n",
    ]
    for text in texts {
      let delivery = Self.delivery(text) {
        for (member, name) in [
          ("id", "host"), ("value", "load"), ("group", "zone"), ("subgroup", "rack"),
        ] {
          $0.names.set(name, for: member)
        }
      }
      #expect(delivery.changes.map(\.group) == [["eu", "r1"]] && delivery.messages == [])
    }
  }
}
