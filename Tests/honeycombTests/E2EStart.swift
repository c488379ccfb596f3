import TestSupport
import Testing

/// The program as it starts, and the test in place of a window manager: what comes next is up to it.
struct E2EStart {
  let server: XServer
  let outside: XClient
  let program: Program
  let window: UInt32

  /// What a manager hears of a new window.
  enum Moment {
    /// It was made, and nothing is known of it yet.
    case isMade
    /// It asks to be shown.
    case wantsToBeMapped
  }

  /// Starts the program, and waits for a moment of its window.
  init(until moment: Moment) throws {
    server = try XServer(width: 640, height: 480)
    outside = try server.connect()
    let (mask, event): (UInt32, XClient.EventKind) =
      switch moment {
      // SubstructureNotify, SubstructureRedirect.
      case .isMade: (1 << 19, .creation)
      case .wantsToBeMapped: (1 << 20, .mapRequest)
      }
    try outside.select(mask, of: outside.root)
    program = try Program(["pick", "--size", "480x480"], display: server.display)
    let message = try #require(try outside.nextEvent(event, by: Deadline(seconds: 10)))
    window = message.number(at: 8)
  }
}
