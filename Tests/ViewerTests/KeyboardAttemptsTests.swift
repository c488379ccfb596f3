import Testing

@testable import Viewer

/// When a launcher asks for the keyboard again.
struct KeyboardAttemptsTests {
  /// Returns the times of the attempts in milliseconds until one gives up, if each is refused after `delay`.
  private func attempts(answeredAfter delay: Int, from start: Int = 0) -> (asked: [Int], end: Int) {
    var attempts = KeyboardAttempts()
    var asked: [Int] = []
    var answer = start
    for time in start..<10_000 where time >= answer {
      switch attempts.updateRefused(at: .milliseconds(time)) {
      case .ask:
        asked.append(time)
        answer = time + delay
      case .giveUp: return (asked, time)
      case nil: break
      }
    }
    return (asked, -1)
  }

  @Test(arguments: [0, 700])
  func attemptsAreMadeEveryFewMillisecondsForASecond(start: Int) {
    let (asked, end) = attempts(answeredAfter: 1, from: start)
    #expect((150...200).contains(asked.count))
    #expect((1000...1020).contains(end - start))
    #expect(zip(asked, asked.dropFirst()).allSatisfy { (5...7).contains($1 - $0) })
  }

  @Test func aSlowAnswerIsWaitedFor() {
    let (asked, end) = attempts(answeredAfter: 2000)
    #expect(asked == [5] && end == 2005)
  }

  @Test func theLastAttemptIsMadeAfterASlowStart() {
    var attempts = KeyboardAttempts()
    #expect(attempts.updateRefused(at: .zero) == nil)
    #expect(attempts.updateRefused(at: .seconds(3)) == .ask)
    #expect(attempts.deadline == nil)
    #expect(attempts.updateRefused(at: .seconds(3)) == .giveUp)
  }
}
