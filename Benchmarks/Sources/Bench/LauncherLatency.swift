import Foundation
import Glibc
import TestSupport

/// The time from a key to the stable picture of a launcher.
struct LauncherLatency: Codable {
  var program: String
  /// The number of rows in the list.
  var rows: Int
  /// The median over the keys, in milliseconds; `nil` if the program is not installed.
  var median: Double?
  /// The longest time.
  var worst: Double?

  private enum Failure: Error {
    case noWindow(String)
  }

  private static let counts = [15, 400, 3000]
  /// Letters and deletions, so that matches become fewer, more and none.
  private static let keys = [
    "h", "o", "s", "t", "1", "2", "<BackSpace>", "<BackSpace>", "3", "<BackSpace>", "-", "x",
    "<BackSpace>", "<BackSpace>", "<BackSpace>", "<BackSpace>", "<BackSpace>", "<BackSpace>", "9",
    "7",
  ]
  /// The time without drawing after which the picture counts as stable, in seconds.
  private static let quiet = 0.25

  /// Measures Honeycomb called as `rofi` and as `dmenu` and those programs, in interleaved rounds.
  ///
  /// - Parameters:
  ///   - program: The executable of Honeycomb.
  ///   - rounds: How often to start each program with each list.
  ///   - folder: A folder for temporary files.
  /// - Returns: The results, by the number of rows.
  /// - Throws: An error if the server fails, or a program shows no window.
  static func measure(program: String, rounds: Int, folder: String) throws -> [LauncherLatency] {
    // The name by which it is called decides what Honeycomb is.
    let names = folder + "/launchers"
    try FileManager.default.createDirectory(
      atPath: names, withIntermediateDirectories: true)
    let target = URL(fileURLWithPath: program).path
    for name in ["rofi", "dmenu"] where !FileManager.default.fileExists(atPath: "\(names)/\(name)")
    {
      try FileManager.default.createSymbolicLink(
        atPath: "\(names)/\(name)", withDestinationPath: target)
    }
    let server = try XServer(width: 1280, height: 800)
    let typist = WindowTypist(try server.connect())
    let watcher = try server.connect()
    _ = try watcher.watchDamage(of: watcher.root)
    return try counts.flatMap { count in
      let list = "\(folder)/rows-\(count).txt"
      try (1...count).map { "host-\($0).example.org\n" }.joined()
        .write(toFile: list, atomically: true, encoding: .utf8)
      let commands = [
        StartUp.Command(name: "honeycomb as rofi", words: [names + "/rofi", "-dmenu"]),
        StartUp.Command(name: "honeycomb as dmenu", words: [names + "/dmenu"]),
        StartUp.Command(name: "rofi", words: ["rofi", "-dmenu"]),
        StartUp.Command(name: "dmenu", words: ["dmenu", "-l", "15"]),
      ]
      var times: [String: [Double]] = [:]
      for _ in 0..<rounds {
        for command in commands {
          guard
            let process = try? StartUp.spawn(
              command, list: list, config: "/nonexistent", display: server.display)
          else { continue }
          defer {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            _ = try? timeUntilStable(watcher, since: Clock.wall.now)
          }
          guard try typist.awaitWindow() else { throw Failure.noWindow(command.name) }
          _ = try timeUntilStable(watcher, since: Clock.wall.now)
          for key in keys {
            let begin = Clock.wall.now
            try typist.type(key)
            times[command.name, default: []].append(try timeUntilStable(watcher, since: begin))
          }
        }
      }
      return commands.map { command in
        let all = times[command.name].map { $0.filter { !$0.isNaN } }
        return LauncherLatency(
          program: command.name, rows: count, median: all.map { quantile($0, 0.5) },
          worst: all?.max())
      }
    }
  }

  /// Returns the time of the last drawing before it is quiet, in milliseconds since a time; NaN without any.
  private static func timeUntilStable(_ watcher: XClient, since begin: Double) throws -> Double {
    var last = Double.nan
    while let event = try watcher.nextEvent(by: Deadline(seconds: quiet)) {
      // Events of extensions, here damage, begin at 64.
      if event[0] & 0x7F >= 64 { last = Clock.wall.now - begin }
    }
    return last
  }
}
