import Documents
import Foundation
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
    var log = MistakeLog()
    reporter.add(to: &log)
    return log
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

  @Test(arguments: [
    "a", "a, b", "x=y", "*", "~b", "a:b", "5..7", " a ", "cpu/x", "<5", "<1ms", ">9", "empty",
    "it's", "≥ 5",
  ])
  func whatTeachesAWordTeachesIt(word: String) throws {
    for subject in StateRules.Subject.allCases {
      let lesson = subject.lesson(about: word)
      let end = try #require(lesson.range(of: " says"))
      let start = try #require(lesson.range(of: "--\(subject.rawValue) ", options: .backwards))
      // As a shell reads it.
      let quoted = lesson[start.upperBound..<end.lowerBound].replacing("'\\''", with: "\u{0}")
      #expect(quoted.first == "'" && quoted.last == "'" && quoted.count { $0 == "'" } == 2)
      var rules = StateRules()
      try rules.add(
        String(quoted.dropFirst().dropLast().replacing("\u{0}", with: "'")), to: subject)
      func state(_ word: String) -> CellState? {
        switch subject {
        case .states: rules.verdict(onState: word)?.state
        case .values: rules.verdict(onValue: .nan, written: word)?.state
        }
      }
      #expect(state(word) == .critical && state("another") == nil)
      if subject == .values { #expect(rules.verdict(onValue: 4, written: "4") == nil) }
    }
  }

  @Test func aWordIsThereForEachMemberThatHasIt() {
    let log = log(of: "{\"id\": \"x\", \"state\": \"odd\", \"value\": \"odd\"}\n")
    #expect(log.mistakes.map(\.text) == ["odd", "odd"])
    #expect(log.mistakes.map(\.lesson).allSatisfy { $0.contains("'odd=critical'") })
  }

  /// A source of another kind can have 100,000 mistakes a second.
  @Test func manyMistakesTakeNoMemory() {
    var reporter = FeedReporter()
    var log = MistakeLog()
    for number in 0..<10_000 {
      reporter.note("word \(number)", as: .states, InputError(source: "a", reason: .invalid("")))
      if number == 4999 { reporter.add(to: &log) }
    }
    reporter.add(to: &log)
    #expect(log.count == 10_000 && log.mistakes.first?.text == "word 9950")
    #expect(log.mistakes.last?.text == "word 9999" && log.mistakes.count == MistakeLog.limit)
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
