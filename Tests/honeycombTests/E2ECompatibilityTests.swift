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
    "needs Debian's rofi 1.7.3 and dmenu 5.2: Scripts/bootstrap --tests"

  /// A display with a home of its own, on which one program runs after the other.
  private final class Desk {
    let server: XServer
    let outside: XClient
    let typist: WindowTypist
    let folder: TemporaryFolder

    init() throws {
      server = try XServer(width: 800, height: 600)
      outside = try server.connect()
      typist = WindowTypist(outside)
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
      guard try Deadline().wait(until: { try !typist.hasReader() }) else {
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
        try Deadline().wait(until: {
          try !program.isRunning || typist.hasWindow()
        })
      else { throw Program.Failure.stillRunning }
      for key in WindowTypist.keys(session.keys) {
        guard program.isRunning else { break }
        try typist.strike(key)
      }
      let ending = try program.end()
      return .init(status: ending.status, output: ending.output)
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
  func sessionsEndAsInRofi(number: Int) throws {
    try compare(shard(LauncherCase.rofi, number))
  }

  @Test(.enabled(if: hasDmenu, reason), arguments: 0..<shardCount)
  func sessionsEndAsInDmenu(number: Int) throws {
    try compare(shard(LauncherCase.dmenu, number))
  }

  /// Bindings are accepted, refused and acted on as by rofi; the complete test has 200.
  @Test(.enabled(if: hasRofi, reason)) func randomBindingsActAsInRofi() throws {
    let variables = ProcessInfo.processInfo.environment
    let count = variables["HONEYCOMB_BINDINGS"].flatMap { Int($0) } ?? 20
    var generator = SplitMix64(seed: 29)
    try compare((0..<count).map { _ in LauncherCase.randomBinding(using: &generator) })
  }

  @Test(.enabled(if: hasRofi && hasDmenu, reason), arguments: ["rofi", "dmenu"])
  func randomKeysEndAsInRofiAndDmenu(program: String) throws {
    var generator = SplitMix64(seed: 17)
    try compare((0..<25).map { _ in LauncherCase.random(program, using: &generator) })
  }
}
