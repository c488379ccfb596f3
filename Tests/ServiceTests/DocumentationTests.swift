import Service
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  /// Does what the watchdog asks for; returns when to call it again, besides after each reply of the server.
  func turn(
    _ schedule: inout WatchdogSchedule, _ notifier: borrowing ServiceNotifier, at time: Duration,
    sendRequest: () -> Void
  ) throws(ServiceError) -> Duration? {
    switch schedule.advance(to: time) {
    case .sendRequest:
      sendRequest()
      schedule.handle(.requestSent, at: time)
    case .notify:
      do throws(ServiceError) {
        try notifier.send(.watchdog)
        schedule.handle(.notified, at: time)
      } catch .queueFull {
        schedule.handle(.notRead, at: time)
      }
    case nil: break
    }
    return schedule.nextChange
  }

  @Test func theExampleKeepsTheWatchdogQuietAsLongAsTheServerReplies() throws {
    let folder = try TemporaryFolder()
    let address = folder.path("notify")
    let receiver = try #require(DatagramReceiver(address))
    let notifier = try ServiceNotifier(address: address)
    var schedule = try WatchdogSchedule(microseconds: "30000000", process: nil, at: .zero)
    var requests = 0
    func turn(at time: Duration) throws -> Duration? {
      try self.turn(&schedule, notifier, at: time) { requests += 1 }
    }
    #expect(try turn(at: .seconds(1)) == .seconds(15) && requests == 0)
    #expect(try turn(at: .seconds(15)) == nil && requests == 1)
    #expect(receiver.next() == nil)
    schedule.handle(.replyArrived, at: .seconds(15))
    #expect(try turn(at: .seconds(15)) == .seconds(30))
    #expect(receiver.next() == "WATCHDOG=1\n")
    // systemd does not read: the message is due again soon, without an error.
    while (try? notifier.send(.watchdog)) != nil {}
    #expect(try turn(at: .seconds(30)) == nil && requests == 2)
    schedule.handle(.replyArrived, at: .seconds(31))
    let again = try #require(try turn(at: .seconds(31)))
    #expect(again < .seconds(35))
    while receiver.next() != nil {}
    #expect(try turn(at: again) == .seconds(45))
    #expect(receiver.next() == "WATCHDOG=1\n")
  }
}
