import Documents
import Testing

@testable import Feeds
@testable import LiveGrid

/// Units, scales and limits of cells in records.
struct CellMeasureReadingTests {
  private func settings(_ text: String, format: FeedFormat = .jsonLines) -> [[CellMeasure.Setting]]
  {
    let delivery = Delivery(Array(text.utf8), format: format)
    #expect(delivery.messages.isEmpty && delivery.badLineCount == 0)
    return delivery.changes.map(\.measure)
  }

  @Test func membersOfARecord() {
    let record = """
      {"id":"a","value":1,"unit":"°C","min":0,"max":1e2,"warning":70,"critical":"<5, >=90","below":true}

      """
    #expect(
      settings(record) == [
        [
          .unit("°C"), .minimum(0), .maximum(100), .warning(70),
          .critical(
            .outside(lower: .init(value: 5, isBad: false), upper: .init(value: 90, isBad: true))),
          .isBelow(true),
        ]
      ])
    #expect(
      settings("{\"id\":\"a\",\"unit\":null,\"critical\":null}\n") == [
        [.unit(nil), .critical(nil)]
      ])
  }

  @Test func columnsOfCSV() {
    let text = "id,value,unit,warning,critical\na,1,RPM,\"<600\",500\nb,2,,,\n"
    #expect(
      settings(text, format: .csv) == [
        [
          .unit("RPM"), .warning(.outside(lower: .init(value: 600, isBad: false), upper: nil)),
          .critical(500),
        ], [],
      ])
  }

  @Test func aUnitIsThatOfTheCellThatIsWrittenWithIt() throws {
    let text = "id,value\na,23.1 °C\nb,1013 hPa\nc,5\nd,24 °C\n"
    let delivery = Delivery(Array(text.utf8), format: .csv)
    #expect(delivery.changes.map(\.measure) == [[.unit("°C")], [.unit("hPa")], [], [.unit("°C")]])
    #expect(delivery.definition == nil)
  }

  @Test(arguments: [
    "\"warning\":\"high\"", "\"critical\":\"<90 <80\"", "\"min\":\"x\"", "\"below\":3",
  ])
  func aMistakeIsReportedAndTheRestCounts(member: String) {
    let delivery = Delivery("{\"id\":\"a\",\"value\":4,\(member)}\n")
    #expect(delivery.changes.map(\.value) == [4] && delivery.badLineCount == 1)
    #expect(delivery.messages.count == 1 && delivery.messages[0].hasPrefix("x:1:"))
  }

  @Test func settingsOfTheGridHaveTwoSidesToo() {
    let delivery = Delivery("{\"define\": {\"warning\": \"<10, >90\", \"unit\": \"%\"}}\n")
    #expect(delivery.definition?.warning?.description == "<10, >90")
    #expect(delivery.definition?.unit == "%")
  }
}
