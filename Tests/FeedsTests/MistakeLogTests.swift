import Documents
import LiveGrid
import Testing

@testable import Feeds

/// The last mistakes of feeds, as the page of mistakes lists them.
struct MistakeLogTests {
  /// Returns the mistakes of a text in lines of JSON.
  private func log(of text: String, notation: FeedNotation = FeedNotation()) -> MistakeLog {
    var (intake, reporter) = (CellIntake(), FeedReporter())
    var scanner = FeedScanner(source: "a", notation: notation)
    scanner.take(Array(text.utf8).span, into: &intake, reporting: &reporter)
    scanner.finish(into: &intake, reporting: &reporter)
    return reporter.log
  }

  @Test func theLastFiftyLinesAreKept() throws {
    let lines = (1...70).map { "{\"value\": \($0)}\n" }.joined()
    let log = log(of: "{\"id\": \"x\", \"value\": 1}\n" + lines)
    #expect(log.count == 70 && log.mistakes.count == MistakeLog.limit)
    #expect(log.mistakes.map(\.text) == (21...70).map { "{\"value\": \($0)}" })
    let last = try #require(log.mistakes.last)
    #expect(last.place == "a:71:1" && last.message == "expected the key \"id\" here")
    #expect(log.mistakes(after: 68).map(\.text) == ["{\"value\": 69}", "{\"value\": 70}"])
    #expect(log.mistakes(after: 70).isEmpty && log.mistakes(after: 0).count == MistakeLog.limit)
  }

  @Test func everyLineIsThereThoughOneMessageStandsForAllOfAForeignSource() {
    let log = log(of: "{\"a\": 1}\n{\"a\": 2}\n{\"a\": 3}\n")
    #expect(log.mistakes.map(\.text) == ["{\"a\": 1}", "{\"a\": 2}", "{\"a\": 3}"])
    #expect(log.mistakes.allSatisfy { $0.lesson.contains("--id KEY") })
  }

  @Test func aWordIsThereOnceWithWhatTeachesIt() throws {
    let line = "{\"id\": \"x\", \"state\": \"CrashLoopBackOff\", \"value\": \"a, b\"}\n"
    let log = log(of: line + line + line)
    #expect(log.mistakes.map(\.text) == ["CrashLoopBackOff", "a, b"])
    let (state, value) = (log.mistakes[0], log.mistakes[1])
    #expect(
      state.lesson
        == "--states kubernetes, or --states 'CrashLoopBackOff=critical' says what it means")
    #expect(value.lesson == "--values '\"a, b\"=critical' says what it means")
    #expect(state.place == "a:1:22")
  }

  @Test(arguments: ["a", "a, b", "x=y", "*", "~b", "a:b", "5..7", " a ", "cpu/x"])
  func whatTeachesAWordTeachesIt(word: String) throws {
    var rules = StateRules()
    try rules.add("\(RuleParser.quoted(word))=warning", to: .states)
    #expect(rules.verdict(onState: word)?.state == .warning)
    #expect(rules.verdict(onState: "another") == nil)
  }

  @Test func aWordThatIsNoLongerThereComesAgain() {
    let word = "{\"id\": \"x\", \"state\": \"odd\"}\n"
    let log = log(of: word + String(repeating: "{\"id\": 1,}\n", count: 50) + word + word)
    #expect(log.mistakes.count { $0.text == "odd" } == 1 && log.mistakes.last?.text == "odd")
  }

  @Test func textsAreShortAndOnOneLine() throws {
    let digits = String(repeating: "9", count: 5000)
    let log = log(of: "{\"id\": \"x\"}\n{\"value\":\t\(digits)}\n{\u{1B}[31m \u{7}}\n")
    let text = try #require(log.mistakes.first?.text)
    #expect(text.count < 220 && text.hasSuffix("...") && text.hasPrefix("{\"value\": 9"))
    #expect(log.mistakes.count == 2)
    for mistake in log.mistakes {
      #expect(mistake.text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }
}
