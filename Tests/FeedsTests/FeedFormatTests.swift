import Testing

@testable import Feeds

struct FeedFormatTests {
  @Test(
    arguments: [
      ("a.json", .jsonLines), ("/x/a.JSONL", .jsonLines), ("a.ndjson", .jsonLines), ("a.csv", .csv),
      ("a.prom", .prometheus), ("a.b.txt", .prometheus), ("csv", nil), ("a.log", nil), ("", nil),
    ] as [(String, FeedFormat?)])
  func nameOfAFileSaysTheFormat(path: String, format: FeedFormat?) {
    #expect(FeedFormat(path: path) == format)
  }

  @Test(
    arguments: [
      ("{\"id\": \"a\"}", .jsonLines), (" {", .jsonLines), ("# HELP a b", .prometheus),
      ("# EOF", .prometheus), ("#TYPE a b", .prometheus), ("#", nil),
      ("# written by a script", nil),
      ("up{a=\"b\"} 1", .prometheus), ("up {", .prometheus), ("up 1", .prometheus),
      ("up NaN", .prometheus), ("a:b 1 1395066363000", .prometheus), ("id,value", .csv),
      ("id", .csv), ("up one", .csv), ("\"id\",value", .csv), ("9 1", .csv), ("", nil),
      (" \t\r", nil),
    ] as [(String, FeedFormat?)])
  func firstLineShowsTheFormat(line: String, format: FeedFormat?) {
    let bytes = Array(line.utf8)
    #expect(FeedFormat(firstLine: bytes.span) == format)
  }

  @Test func blankLinesAndAMarkBeforeTheFirstLineAreSkipped() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for text in ["id,value\na,1\n", "a 1\n", "{\"id\": \"a\", \"value\": 1}\n"] {
      for bytes in [mark + Array(text.utf8), Array("\n \r\n\(text)".utf8)] {
        let delivery = Delivery(bytes, format: nil)
        #expect(delivery.value(of: "a") == 1 && delivery.badLineCount == 0)
      }
    }
  }

  /// The rest of a line used to be a wrong header of CSV, and so all of a feed was wrong.
  @Test func aFeedMayBeginInTheMiddleOfALine() {
    for text in ["{\"id\": \"a\", \"value\": 1}\n", "# TYPE a gauge\na 1\n", "id,value\na,1\n"] {
      let delivery = Delivery(Array("lue\": 8}\nx\n\(text)".utf8), format: nil)
      #expect(delivery.value(of: "a") == 1 && delivery.badLineCount == 2)
    }
    // A line of CSV below its header does not determine the format.
    let delivery = Delivery(Array("id,value\n{,2\n# b,3\n".utf8), format: nil)
    #expect(delivery.value(of: "{") == 2 && delivery.value(of: "# b") == 3)
  }

  @Test func givenFormatIsNotDetermined() {
    let delivery = Delivery(Array("a 1\n".utf8), format: .jsonLines)
    #expect(delivery.badLineCount == 1)
  }
}
