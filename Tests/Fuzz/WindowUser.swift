import Glibc
import TestSupport

/// Uses the window of a trial: sends input of all kinds, and checks that the program replies meanwhile.
///
/// Nothing waits. A class, because it owns a connection.
final class WindowUser {
  /// The maximum time of a reply to a ping and of the end after SIGTERM, in seconds; that without a processor does not count.
  private static let patience = 0.2
  /// The time between two steps, in seconds.
  private static let stepInterval = 0.02
  /// The maximum number of bytes that the socket is sent, so that it holds them without a reader.
  private static let byteLimit = 100_000

  private let play: WindowPlay
  private let server: XServer
  private let outside: XClient
  private var window: UInt32?
  private var isReady = false
  private var next = 0.0
  private var step = 0
  private var sentCount = 0
  private var ping: (number: UInt32, stopwatch: Stopwatch)?
  private var end: Stopwatch?
  /// The time that the end has taken so far.
  private var endTime = 0.0
  private let pingAtom: UInt32

  /// Connects to a server, before the program does.
  init(_ play: WindowPlay, on server: XServer) throws {
    (self.play, self.server) = (play, server)
    outside = try server.connect()
    try outside.select(1 << 19, of: outside.root)
    pingAtom = try outside.atom("_NET_WM_PING")
  }

  /// The verdict about a program that ended after SIGTERM, but too late.
  var lateEnd: Verdict? {
    end != nil && endTime > Self.patience
      ? .late(what: "the end after SIGTERM", seconds: endTime) : nil
  }

  /// Goes on; returns a verdict if a reply is late.
  func advance(program: Program, client: LocalClient?) throws -> Verdict? {
    if let end {
      endTime = end.seconds
      return endTime > 25 * Self.patience ? lateEnd : nil
    }
    guard let window else {
      window = try outside.nextEvent(.creation, by: Deadline(seconds: 0))?.number(at: 8)
      return nil
    }
    if let ping {
      let seconds = ping.stopwatch.seconds
      var isAnswered = false
      while let message = try outside.nextEvent(.clientMessage, by: Deadline(seconds: 0)) {
        isAnswered =
          isAnswered
          || message.number(at: 12, as: UInt32.self) == pingAtom
            && message.number(at: 16, as: UInt32.self) == ping.number
      }
      if seconds > Self.patience { return .late(what: "the reply to a ping", seconds: seconds) }
      if isAnswered { self.ping = nil }
    }
    guard Deadline.now > next else { return nil }
    next = Deadline.now + Self.stepInterval
    // The window may be gone at any time.
    guard isReady else {
      isReady = (try? outside.isViewable(window)) == true
      if isReady {
        try? outside.configure(window, x: 0, y: 0, width: play.size.width, height: play.size.height)
        try? outside.setFocus(window)
      }
      return nil
    }
    try act(on: window, program: program, client: client)
    return nil
  }

  private func act(on window: UInt32, program: Program, client: LocalClient?) throws {
    step += 1
    let last = max(24, play.pieces.count + 4)
    if step < play.pieces.count + 1 || step == last {
      // The rest comes at once, right before the end.
      let rest =
        step == last ? play.pieces.dropFirst(step - 1)[...] : play.pieces[(step - 1)...].prefix(1)
      for piece in rest where sentCount + piece.utf8.count < Self.byteLimit {
        sentCount += piece.utf8.count
        client?.send(piece)
      }
    }
    if step % 2 == 0 { try? strike(play.keys[step / 2 % play.keys.count]) }
    if step % 3 == 0 {
      try? outside.movePointer(
        x: play.size.width * (step * 7 % 10) / 10, y: play.size.height * (step * 3 % 10) / 10)
    }
    switch step % 8 {
    case 5: try? outside.fakeButton(1, isPress: true)
    case 6 where play.losesFocus: try? outside.setFocus(outside.root)
    case 7:
      try? outside.fakeButton(1, isPress: false)
      try? outside.setFocus(window)
    default: break
    }
    if step % 8 == 3, ping == nil {
      let number = UInt32(step)
      // The window may have ended by itself.
      let stopwatch = Stopwatch(of: [program.process, server.process])
      if (try? outside.sendMessage(
        "WM_PROTOCOLS", values: [pingAtom, number, window], about: window)) != nil,
        program.isRunning
      {
        ping = (number, stopwatch)
      }
    }
    guard step == last else { return }
    end = Stopwatch(of: [program.process, server.process])
    program.send(SIGTERM)
  }

  /// Strikes a key, with modifiers as in `ctrl+a`.
  private func strike(_ chord: String) throws {
    var words = chord.split(separator: "+").map(String.init)
    let key = words.removeLast()
    let modifiers: [String: UInt32] = [
      "shift": 0xFFE1, "ctrl": 0xFFE3, "alt": 0xFFE9, "super": 0xFFEB,
    ]
    guard
      let keysym = Self.keysyms[key] ?? (key.utf8.count == 1 ? UInt32(key.utf8.first ?? 0) : nil)
    else { return }
    try outside.strike(keysym, holding: words.compactMap { modifiers[$0] })
  }

  /// The keysyms of keys whose name is a word.
  ///
  /// Source: X11/keysymdef.h.
  private static let keysyms: [String: UInt32] = [
    "space": 0x20, "exclam": 0x21, "plus": 0x2B, "minus": 0x2D, "equal": 0x3D, "slash": 0x2F,
    "comma": 0x2C, "period": 0x2E, "less": 0x3C, "greater": 0x3E, "bracketleft": 0x5B,
    "bracketright": 0x5D, "BackSpace": 0xFF08, "Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B,
    "Home": 0xFF50, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Prior": 0xFF55,
    "Next": 0xFF56, "End": 0xFF57, "Delete": 0xFFFF, "F1": 0xFFBE, "F2": 0xFFBF, "F3": 0xFFC0,
    "F5": 0xFFC2, "F6": 0xFFC3, "Insert": 0xFF63,
  ]
}
