import Documents
import Testing

@testable import Feeds

struct FeedReporterTests {
  private static func error(_ line: Int) -> InputError {
    InputError(source: "x", line: line, reason: .missingKey("id"))
  }

  @Test func atMostTenMessagesASecondAreKept() {
    var reporter = FeedReporter()
    for line in 1...25 { reporter.report(Self.error(line)) }
    #expect(reporter.takeMessages().count == 10)
    #expect(reporter.mistakeCount == 25)
    reporter.time = .milliseconds(999)
    reporter.report(Self.error(26))
    #expect(reporter.takeMessages().isEmpty)
    reporter.time = .seconds(1)
    reporter.report(Self.error(27))
    #expect(reporter.takeMessages() == ["16 more mistakes", "\(Self.error(27))"])
    reporter.finish()
    #expect(reporter.takeMessages().isEmpty)
  }

  @Test func messagesEndAtTheTotal() {
    var reporter = FeedReporter()
    var messages: [String] = []
    for second in 0..<200 {
      reporter.time = .seconds(second)
      for line in 1...10 { reporter.report(Self.error(line)) }
      messages += reporter.takeMessages()
    }
    #expect(messages.count == 1001)
    #expect(messages.last == "further mistakes are counted, but no longer reported")
    reporter.finish()
    #expect(reporter.takeMessages() == ["mistakes so far: 2000, of which 1000 were reported"])
  }

  @Test func omittedMistakesAreSaidAtTheEnd() {
    var reporter = FeedReporter()
    for line in 1...11 { reporter.report(Self.error(line)) }
    reporter.finish()
    #expect(reporter.takeMessages().last == "1 more mistake")
  }
}
