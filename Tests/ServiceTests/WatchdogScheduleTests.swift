import Foundation
import Service
import TestSupport
import Testing

struct WatchdogScheduleTests {
  private func schedule(
    _ microseconds: String? = "30000000", process: String? = nil, at time: Duration = .zero
  ) throws -> WatchdogSchedule {
    try WatchdogSchedule(microseconds: microseconds, process: process, own: 77, at: time)
  }

  private func failure(_ microseconds: String?, process: String? = nil) -> ServiceError? {
    do throws(ServiceError) {
      _ = try WatchdogSchedule(microseconds: microseconds, process: process, own: 77, at: .zero)
      return nil
    } catch {
      return error
    }
  }

  @Test func halfTheIntervalIsThePeriod() throws {
    let schedule = try schedule(at: .seconds(100))
    #expect(schedule.period == .seconds(15))
    #expect(schedule.nextChange == .seconds(115) && schedule.action == nil)
    #expect(try self.schedule("1").period == .nanoseconds(500))
  }

  @Test func withoutAWatchdogNothingIsEverDue() throws {
    for process in [nil, "77"] {
      var schedule = try schedule(nil, process: process)
      #expect(schedule.nextChange == nil && schedule.period == nil)
      #expect(schedule.advance(to: .seconds(1_000_000)) == nil)
      for event in [WatchdogSchedule.Event.requestSent, .replyArrived, .notified, .notRead] {
        #expect(schedule.handle(event, at: .seconds(1_000_000)) == nil)
      }
      #expect(schedule.nextChange == nil)
    }
  }

  @Test func theWatchdogOfAnotherProcessIsIgnored() throws {
    #expect(try schedule(process: "77").period == .seconds(15))
    #expect(try schedule(process: "78").period == nil)
    #expect(failure("nonsense", process: "78") == nil)
  }

  @Test(arguments: [
    "", "0", "-1", "+5", "5s", " 5", "5 ", "1.5", "0x10", "18446744073709551615", "٣", "infinity",
  ])
  func aBadIntervalIsAnErrorWithItsText(text: String) throws {
    let error = try #require(failure(text))
    #expect(error == .badInterval(text))
    #expect(error.description.contains("WATCHDOG_USEC is \"\(text)\""))
  }

  @Test(arguments: ["", "0", "-77", "77 ", "seventy", "4294967373"])
  func aBadProcessIsAnErrorWithItsText(text: String) throws {
    let error = try #require(failure("30000000", process: text))
    #expect(error == .badProcess(text))
    #expect(error.description.contains("WATCHDOG_PID is \"\(text)\""))
  }

  @Test func systemdHearsOnlyAfterTheReply() throws {
    var schedule = try schedule()
    #expect(schedule.advance(to: .milliseconds(14_999)) == nil)
    #expect(schedule.advance(to: .seconds(15)) == .sendRequest)
    // Still due, until it was sent.
    #expect(schedule.advance(to: .seconds(16)) == .sendRequest)
    #expect(schedule.handle(.requestSent, at: .seconds(16)) == nil)
    #expect(schedule.nextChange == nil)
    #expect(schedule.advance(to: .seconds(1000)) == nil)
    #expect(schedule.handle(.replyArrived, at: .seconds(1000)) == .notify)
    #expect(schedule.handle(.notified, at: .seconds(1000)) == .sendRequest)
  }

  @Test func aTurnTakesOnePeriodHoweverSlowTheReplies() throws {
    var schedule = try schedule()
    for turn in 1...10 {
      let due = Duration.seconds(15 * turn)
      #expect(schedule.nextChange == due)
      _ = schedule.advance(to: due)
      schedule.handle(.requestSent, at: due)
      schedule.handle(.replyArrived, at: due + .seconds(turn))
      schedule.handle(.notified, at: due + .seconds(turn))
    }
  }

  @Test func afterALateReplyTheNextRequestIsDueAtOnce() throws {
    var schedule = try schedule()
    _ = schedule.advance(to: .seconds(15))
    schedule.handle(.requestSent, at: .seconds(15))
    schedule.handle(.replyArrived, at: .seconds(40))
    #expect(schedule.handle(.notified, at: .seconds(40)) == .sendRequest)
  }

  @Test func aMessageThatIsNotReadIsSentAgainSoon() throws {
    var schedule = try schedule()
    _ = schedule.advance(to: .seconds(15))
    schedule.handle(.requestSent, at: .seconds(15))
    schedule.handle(.replyArrived, at: .seconds(15))
    #expect(schedule.handle(.notRead, at: .seconds(15)) == nil)
    let again = Duration.seconds(15) + .seconds(15) / 8
    #expect(schedule.nextChange == again)
    #expect(schedule.advance(to: again) == .notify)
    schedule.handle(.notified, at: again)
    #expect(schedule.nextChange == .seconds(30))
  }

  @Test func eventsThatAreNotExpectedAreIgnored() throws {
    var schedule = try schedule()
    let idle = schedule
    for event in [WatchdogSchedule.Event.requestSent, .replyArrived, .notified, .notRead] {
      schedule.handle(event, at: .zero)
      #expect(schedule == idle)
    }
    _ = schedule.advance(to: .seconds(15))
    schedule.handle(.requestSent, at: .seconds(15))
    let asked = schedule
    for event in [WatchdogSchedule.Event.requestSent, .notified, .notRead] {
      schedule.handle(event, at: .seconds(15))
      #expect(schedule == asked)
    }
  }

  /// Whatever happens in whatever order, a message follows exactly one reply, and a reply one request.
  @Test(arguments: 0..<100) func noMessageWithoutAReply(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var (schedule, twin) = (try schedule("1000000"), try schedule("1000000"))
    var time = Duration.zero
    var (requests, replies, messages) = (0, 0, 0)
    for _ in 0..<300 {
      time += .milliseconds(random.int(0...200))
      let action = schedule.advance(to: time)
      #expect(twin.advance(to: time) == action)
      #expect((action != nil) == (schedule.nextChange.map { $0 <= time } ?? false))
      let event: WatchdogSchedule.Event
      switch random.int(0...5) {
      case 0...1:
        event = .requestSent
        if action == .sendRequest { requests += 1 }
      case 2...3:
        event = .replyArrived
        if replies < requests, messages == replies { replies += 1 }
      case 4:
        event = .notified
        if action == .notify { messages += 1 }
      default: event = .notRead
      }
      #expect(schedule.handle(event, at: time) == twin.handle(event, at: time))
      #expect(messages <= replies && replies <= requests && requests <= messages + 1)
      let isAwaiting = requests > replies
      #expect((schedule.nextChange == nil) == isAwaiting)
    }
    #expect(messages > 5)
  }
}
