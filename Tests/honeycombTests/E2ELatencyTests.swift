import TestSupport
import Testing

/// The time from an event to its picture on the screen.
///
/// The measured time includes two round trips to the server, the program's wake-up and the whole frame, and on a busy machine
/// not the time without a processor.
@Suite(.serialized) struct E2ELatencyTests {
  /// Checks delays against a limit for release builds, in seconds.
  ///
  /// In a debug build only the best delay is checked, against the display's interval, because other tests run in parallel.
  private func expect(_ delays: [Double], below limit: Double) {
    #if DEBUG
      #expect(delays[0] < 0.0166, "\(delays)")
    #else
      #expect(delays[0] < limit && delays[delays.count / 2] < 1.5 * limit, "\(delays)")
    #endif
  }

  /// Returns the sorted delays from many events to the first damage, in seconds.
  private func delays(
    _ count: Int, in session: E2ESession, of event: (Int) throws -> Void
  ) throws -> [Double] {
    var delays: [Double] = []
    for step in 0..<count {
      try session.settle(quiet: 0.05)
      let stopwatch = Stopwatch(of: [session.program.process, session.server.process])
      try event(step)
      #expect(try session.nextDamage() != nil)
      delays.append(stopwatch.seconds)
    }
    return delays.sorted()
  }

  @Test func aKeyIsDamageAtOnceWhenIdle() throws {
    let session = try E2ESession()
    let delays = try delays(20, in: session) { step in
      try session.strike(step % 2 == 0 ? .right : .left)
    }
    expect(delays, below: 0.001)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func aClickIsDamageAtOnceWhenIdle() throws {
    let session = try E2ESession(other: ["--min", "1"])
    try session.move(240, 240)
    let delays = try delays(20, in: session) { step in
      try session.outside.fakeButton(1, isPress: step % 2 == 0)
    }
    expect(delays, below: 0.001)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }
}
