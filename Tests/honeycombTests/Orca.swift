import Foundation
import TestSupport

/// The screen reader Orca on a private X server and bus, with its words; ended with its owner.
///
/// A class, because a process has an identity.
final class Orca {
  private let folder: TemporaryFolder
  private let speech: SpeechServer
  private let program: Program

  enum Failure: Error {
    /// Orca did not say that it is on, with what it wrote.
    case notReady(String)
    /// Orca said nothing about the window, with what the program wrote.
    case silent(String)
    /// Orca did not come to rest; these were its words.
    case restless([String])
  }

  /// Nothing but speech: no braille display is looked for, and no sound is played.
  private static func settings(readsTooltips: Bool) -> String {
    """
    {"general": {"enableBraille": false, "enableBrailleMonitor": false, "enableSound": false,
      "presentToolTips": \(readsTooltips),
      "startingProfile": ["Default", "default"], "activeProfile": ["Default", "default"]},
     "pronunciations": {}, "keybindings": {},
     "profiles": {"default": {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}}}
    """
  }

  /// Starts Orca and waits until it says so.
  ///
  /// - Parameters:
  ///   - server: The X server of the session.
  ///   - bus: The session's bus. If it is in a root of its own, so is Orca.
  ///   - readsTooltips: Whether tooltips are read.
  /// - Throws: `Failure`.
  init(on server: XServer, _ bus: AccessibilityBus, readsTooltips: Bool = false) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("settings")
    try folder.makeFolder("bin")
    try folder.write(Self.settings(readsTooltips: readsTooltips), to: "settings/user-settings.conf")
    // Orca refuses to start beside another one of the user, which it looks for by this command.
    let search = try folder.write("#!/bin/sh\nexit 1\n", to: "bin/pgrep")
    chmod(search, 0o755)
    speech = try SpeechServer(at: folder.path("speech"))
    let words =
      bus.command + [
        "/usr/bin/orca", "-u", folder.path("settings"), "--debug-file", folder.path("debug"),
      ]
    program = try Program(
      ["-c", "exec \"$@\"", "sh"] + words, of: "/bin/sh", display: server.display,
      variables: bus.variables + [
        "HOME=\(folder.path(""))", "XDG_DATA_HOME=\(folder.path("data"))", "NO_AT_BRIDGE=1",
        "SPEECHD_ADDRESS=unix_socket:\(folder.path("speech"))",
        "PATH=\(folder.path("bin")):/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      ])
    guard Deadline().wait(until: { self.words.contains("Screen reader on.") }) else {
      throw Failure.notReady(program.errorsSoFar + program.outputSoFar)
    }
  }

  /// What Orca has said so far.
  var words: [String] { speech.heard.map(\.text) }

  /// Waits until Orca, the programs that it reads, and their server have had nothing to do for a while.
  ///
  /// - Parameters:
  ///   - processes: The programs and the server.
  ///   - seconds: How long: more than the longest delay of what is said.
  /// - Throws: `Failure`.
  func settle(with processes: [pid_t], quiet seconds: Double = 0.8) throws {
    let all = processes + [program.process]
    func state() -> ([ProcessWork], Int) { (all.map(ProcessWork.init), words.count) }
    let deadline = Deadline(seconds: 60)
    var last = state()
    var quietStart = Deadline.now
    while !deadline.isOver {
      usleep(50_000)
      let now = state()
      if now.1 != last.1 || !now.0.allSatisfy(\.isAtRest) || Self.differ(last.0, now.0) {
        quietStart = Deadline.now
      }
      last = now
      if Deadline.now - quietStart >= seconds { return }
    }
    throw Failure.restless(words)
  }

  /// Whether a process has worked for longer than timers of its libraries take.
  private static func differ(_ old: [ProcessWork], _ new: [ProcessWork]) -> Bool {
    zip(old, new).contains { old, new in
      let before = old.nanoseconds.values.reduce(0, +)
      let after = new.nanoseconds.values.reduce(0, +)
      return after > before + 1_000_000
    }
  }
}
