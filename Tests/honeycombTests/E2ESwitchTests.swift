import Glibc
import TestSupport
import Testing

/// A topic is picked in a real window with switches, and with a pointer that rests.
struct E2ESwitchTests {
  /// What the user presses, each time after the pause in which a second press does not count.
  enum Press: Sendable {
    case key(E2ESession.Key)
    case button(UInt8)
  }

  /// There is one topic, so the first row that is highlighted has it alone.
  private static func session(_ options: [String]) throws -> E2ESession {
    try E2ESession(topics: "only\n", other: ["--max", "1", "--auto-accept"] + options)
  }

  private static func expectPick(by session: E2ESession) throws {
    let ending = try session.program.end()
    #expect(ending.status == 0 && ending.output == "only\n", "\(ending)")
  }

  @Test(arguments: [
    (["--scan", "10"], [Press.key(.space), .key(.space)]),
    (["--scan", "manual"], [.key(.space), .key(.enter)]),
    (["--scan", "10", "--switch", "button3"], [.button(3), .button(3)]),
    (["--scan", "manual", "--switch", "q,c"], [.key(.q), .key(.c)]),
  ])
  func switchesPick(options: [String], presses: [Press]) throws {
    let session = try Self.session(options)
    // In the window, beside the topic: buttons are switches there.
    try session.move(470, 470)
    for press in presses {
      switch press {
      case .key(let key): try session.strike(key)
      case .button(let number):
        try session.outside.fakeButton(number, isPress: true)
        try session.outside.fakeButton(number, isPress: false)
      }
      usleep(400_000)
    }
    try Self.expectPick(by: session)
  }

  /// A pointer that comes to rest on a topic presses it; where it was at the start, it does not.
  @Test func aRestingPointerPicks() throws {
    let session = try Self.session(["--dwell", "0.5"])
    usleep(800_000)
    #expect(session.program.isRunning)
    try session.move(240, 240)
    try Self.expectPick(by: session)
  }
}
