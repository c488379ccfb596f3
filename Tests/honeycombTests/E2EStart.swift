import TestSupport
import Testing

/// The start of the program, with the test in place of a window manager.
struct E2EStart {
  let server: XServer
  let outside: XClient
  let program: Program
  let window: UInt32

  /// An event that a manager receives about a new window.
  enum Moment {
    /// The window was created and has no properties yet.
    case isMade
    /// The window asks to be mapped.
    case wantsToBeMapped
  }

  /// Starts the program and waits for an event of its window.
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
    let message = try #require(try outside.nextEvent(event))
    window = message.number(at: 8)
  }
}
