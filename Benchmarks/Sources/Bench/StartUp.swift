import Foundation
import Glibc
import TestSupport

/// The time until a program is visible, and its memory by then.
struct StartUp: Codable {
  var program: String
  /// From exec to the window on screen, in milliseconds.
  var mapped: Double
  /// From exec to the last drawing.
  var settled: Double
  /// The peak resident memory by then, in kilobytes.
  var peak: Double

  /// A program and its arguments; it reads the list from standard input.
  struct Command {
    var name: String
    var words: [String]
    /// Whether there is a config file of Honeycomb.
    var hasConfig = false
    /// Whether there is a session bus, on which nothing happens and no screen reader runs.
    var hasBus = false
  }

  private enum Failure: Error {
    case cannotStart(String)
    case nothingSeen(String)
  }

  /// The time without drawing after which the picture counts as settled.
  private static let quiet = 0.4

  /// Starts the commands repeatedly in turn, in random order, and returns the medians.
  ///
  /// - Parameters:
  ///   - commands: The programs.
  ///   - rounds: How often to start each.
  ///   - config: The config file of Honeycomb, with settings of several kinds.
  ///   - folder: A folder for temporary files.
  /// - Returns: The medians, in the order of the commands.
  /// - Throws: An error if a program cannot be started or shows nothing.
  static func measure(
    _ commands: [Command], rounds: Int, config: String, folder: String
  ) throws -> [StartUp] {
    let list = folder + "/list.txt"
    try (1...30).map { "Topic number \($0)" }.joined(separator: "\n").appending("\n")
      .write(toFile: list, atomically: true, encoding: .utf8)
    let configFolder = folder + "/config"
    try FileManager.default.createDirectory(
      atPath: configFolder + "/honeycomb", withIntermediateDirectories: true)
    try Data(contentsOf: URL(fileURLWithPath: config))
      .write(to: URL(fileURLWithPath: configFolder + "/honeycomb/config.yaml"))
    let bus = try IdleBus(in: folder)
    defer { bus.end() }
    let server = try XServer(width: 1280, height: 800)
    let watcher = try server.connect()
    // SubstructureNotify reports mapped windows.
    try watcher.select(1 << 19, of: watcher.root)
    _ = try watcher.watchDamage(of: watcher.root)
    var runs: [String: [StartUp]] = [:]
    // In random order, because what ran before has left its traces in the caches: after `rofi`, a start takes a millisecond less.
    var random = SplitMix64(seed: 1)
    // The first round fills the disk caches.
    for round in 0...rounds {
      for command in commands.shuffled(using: &random) {
        let run = try start(
          command, list: list, config: configFolder, bus: bus.address, display: server.display,
          watcher: watcher)
        if round > 0 { runs[command.name, default: []].append(run) }
      }
    }
    return commands.map { command in
      let all = runs[command.name] ?? []
      return StartUp(
        program: command.name, mapped: median(all.map(\.mapped)),
        settled: median(all.map(\.settled)), peak: median(all.map(\.peak)))
    }
  }

  private static func start(
    _ command: Command, list: String, config: String, bus: String, display: String,
    watcher: XClient
  ) throws -> StartUp {
    let begin = Clock.wall.now
    let process = try spawn(command, list: list, config: config, bus: bus, display: display)
    var run = StartUp(program: command.name, mapped: .nan, settled: .nan, peak: .nan)
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      // The area that the closed window uncovers is drawn too.
      while (try? watcher.nextEvent(by: Deadline(seconds: 0.05))) != nil {}
    }
    var patience = 5.0
    let end = Deadline(seconds: 5)
    while !end.isOver, let event = try watcher.nextEvent(by: Deadline(seconds: patience)) {
      let now = Clock.wall.now - begin
      let kind = event[0] & 0x7F
      // MapNotify; events of extensions, here damage, begin at 64.
      if kind == 19, run.mapped.isNaN { run.mapped = now }
      if kind >= 64, !run.mapped.isNaN {
        run.settled = now
        patience = quiet
      }
    }
    guard !run.settled.isNaN else { throw Failure.nothingSeen(command.name) }
    run.peak = peak(of: process)
    return run
  }

  /// Starts a program with a list as its standard input.
  static func spawn(
    _ command: Command, list: String, config: String, bus: String = "", display: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, list, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = display
    variables["LC_ALL"] = "C.UTF-8"
    variables["XDG_CONFIG_HOME"] = command.hasConfig ? config : "/nonexistent"
    variables["XDG_CONFIG_DIRS"] = "/nonexistent"
    // Without the folder, no bus is found in it.
    for name in [
      "WAYLAND_DISPLAY", "XAUTHORITY", "XMODIFIERS", "AT_SPI_BUS_ADDRESS", "XDG_RUNTIME_DIR",
    ] {
      variables[name] = nil
    }
    variables["DBUS_SESSION_BUS_ADDRESS"] = command.hasBus ? bus : nil
    let words = command.words.map { strdup($0) }
    let environment = variables.map { strdup("\($0)=\($1)") }
    defer { (words + environment).forEach { free($0) } }
    var process: pid_t = 0
    let status = posix_spawnp(
      &process, command.words[0], &actions, nil, words + [nil], environment + [nil])
    guard status == 0 else { throw Failure.cannotStart(command.name) }
    return process
  }

  /// The peak resident set of a process so far, in kilobytes.
  private static func peak(of process: pid_t) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: /VmHWM:\s+(\d+)/).flatMap { Double($0.1) } ?? .nan
  }
}
