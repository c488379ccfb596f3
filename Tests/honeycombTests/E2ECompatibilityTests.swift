import Foundation
import TestSupport
import Testing

/// Compares the program with rofi and dmenu: the same flags, rows and keys, each on a private display.
struct E2ECompatibilityTests {
  private static let versions = ["rofi": "Version: 1.7.3\n", "dmenu": "dmenu-5.2\n"]

  private static func isInstalled(_ program: String) -> Bool {
    let ending = try? Program(["-v"], of: program, display: nil).end()
    return ending?.output == versions[program]
  }

  private static let hasRofi = isInstalled("rofi")
  private static let hasDmenu = isInstalled("dmenu")
  private static let reason: Comment =
    "needs Debian's rofi 1.7.3 and dmenu 5.2: Scripts/bootstrap"

  /// A display with a home of its own, on which one program runs after the other.
  private final class Desk {
    let server: XServer
    let outside: XClient
    let folder: TemporaryFolder

    init() throws {
      server = try XServer(width: 800, height: 600)
      outside = try server.connect()
      folder = try TemporaryFolder()
      try folder.makeFolder("home")
      for name in ["rofi", "dmenu"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(name), withDestinationPath: Program.products + "/honeycomb")
      }
      // Outside of the future windows.
      try outside.movePointer(x: 799, y: 599)
    }

    /// Runs a program to its end.
    func run(_ session: LauncherCase, _ file: String) throws -> Program.Ending {
      // The server may not have noticed the end of the program before.
      guard try Deadline(seconds: 10).wait(until: { try !takesKeys() }) else {
        throw Program.Failure.stillRunning
      }
      // rofi reads the user's files, and lets only one rofi run for each of these folders.
      let home = folder.path("home")
      let variables = ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"]
      let program = try Program(
        variables.map { "\($0)=\(home)" } + [file] + session.flags, of: "/usr/bin/env",
        display: server.display, feedsInput: true)
      program.feed(session.rows)
      program.endInput()
      // rofi loses keys that arrive before its window.
      guard
        try Deadline(seconds: 10).wait(until: {
          try !program.isRunning || hasWindow() && takesKeys()
        })
      else { throw Program.Failure.stillRunning }
      for key in Self.keys(session.keys) {
        guard program.isRunning else { break }
        try strike(key)
      }
      let ending = try program.end(within: 5)
      return .init(status: ending.status, output: ending.output)
    }

    /// Whether there is a window on the screen.
    private func hasWindow() throws -> Bool {
      try outside.children(of: outside.root).contains {
        // Windows may end while they are examined.
        (try? outside.isViewable($0)) ?? false
      }
    }

    /// Whether a program has the focus or has grabbed the keyboard.
    private func takesKeys() throws -> Bool {
      let focus = try outside.focus()
      // None and PointerRoot.
      if focus > 1, focus != outside.root { return true }
      return try outside.isKeyboardGrabbed()
    }

    private static func keys(_ text: String) -> [String] {
      var keys: [String] = []
      var rest = text[...]
      while let character = rest.popFirst() {
        if character == "<", let end = rest.firstIndex(of: ">") {
          keys.append(String(rest[..<end]))
          rest = rest[rest.index(after: end)...]
        } else {
          keys.append(String(character))
        }
      }
      return keys
    }

    private static let modifiers: [Character: UInt32] = [
      "C": 0xFFE3, "S": 0xFFE1, "A": 0xFFE9, "M": 0xFFEB,
    ]
    private static let keysyms: [String: UInt32] = [
      "Return": 0xFF0D, "Escape": 0xFF1B, "Tab": 0xFF09, "BackSpace": 0xFF08, "Delete": 0xFFFF,
      "Home": 0xFF50, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54,
      "Prior": 0xFF55, "Next": 0xFF56, "End": 0xFF57, "space": 0x20, "grave": 0x60,
      "exclam": 0x21, "parenleft": 0x28, "bracketleft": 0x5B,
    ]

    private func strike(_ key: String) throws {
      var name = key[...]
      var held: [UInt32] = []
      while name.count > 2, name.dropFirst().first == "-",
        let modifier = name.first.flatMap({ Self.modifiers[$0] })
      {
        held.append(modifier)
        name = name.dropFirst(2)
      }
      let keysym = Self.keysyms[String(name)] ?? name.unicodeScalars.first?.value ?? 0
      try outside.strike(keysym, holding: held)
    }
  }

  private func compare(_ sessions: [LauncherCase]) throws {
    let desk = try Desk()
    for session in sessions {
      let expected = try desk.run(session, session.program)
      // Some keys crash rofi, which is not to be followed.
      guard expected.status < 128 else { continue }
      let result = Result { try desk.run(session, desk.folder.path(session.program)) }
      #expect(throws: Never.self, "\(session)") { try result.get() }
      if case .success(let ending) = result { #expect(ending == expected, "\(session)") }
    }
  }

  private static let shardCount = 4

  private func shard(_ sessions: [LauncherCase], _ number: Int) -> [LauncherCase] {
    sessions.enumerated().filter { $0.offset % Self.shardCount == number }.map(\.element)
  }

  @Test(.enabled(if: hasRofi, reason), arguments: 0..<shardCount)
  func rofiIsFollowed(number: Int) throws {
    try compare(shard(LauncherCase.rofi, number))
  }

  @Test(.enabled(if: hasDmenu, reason), arguments: 0..<shardCount)
  func dmenuIsFollowed(number: Int) throws {
    try compare(shard(LauncherCase.dmenu, number))
  }

  @Test(.enabled(if: hasRofi && hasDmenu, reason), arguments: ["rofi", "dmenu"])
  func randomKeysDoTheSame(program: String) throws {
    var generator = SplitMix64(seed: 17)
    try compare((0..<25).map { _ in LauncherCase.random(program, using: &generator) })
  }
}
