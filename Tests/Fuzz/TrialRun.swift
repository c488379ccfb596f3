import Glibc
import TestSupport

/// A running trial.
///
/// A class, because it owns a process.
final class TrialRun {
  /// The maximum processor time of a command, in seconds; wall time would depend on the load of the machine.
  private static let workLimit = 5.0
  /// The maximum waiting time, in seconds; for a stopped decoder, 15.
  private static let waitLimit = 30.0
  /// The maximum peak memory of the program, in bytes.
  static let memoryLimit = 1 << 30
  /// The time at which a window receives SIGTERM, in seconds after the start.
  private static let windowLife = 0.6
  /// The interval between checks of the running process, in seconds.
  private static let lookInterval = 0.02
  /// The exit codes that the README documents, and the one of SIGTERM, which is sent to windows.
  private static let commandCodes: Set<Int32> = [0, 1, 2]
  private static let windowCodes: Set<Int32> = [0, 1, 2, 124, 128 + SIGTERM]

  let trial: Trial
  private let folder: TemporaryFolder
  private let program: Program
  private let started = Deadline.now
  private var isAskedToEnd = false
  private var nextLook = lookInterval
  /// The connection to the program's socket, once there is one.
  private var client: LocalClient?
  /// The bus of assistive technology; `nil` without one.
  private let bus: LocalServer?
  /// The user of its window; `nil` if nobody uses it.
  private let user: WindowUser?

  /// Writes the trial's files, and starts the program.
  init(_ trial: Trial, program file: String, on server: XServer) throws {
    self.trial = trial
    folder = try TemporaryFolder()
    for file in trial.files { try folder.write(file.bytes, to: file.name) }
    if trial.arguments.contains("{}/private/socket") {
      try folder.makeFolder("private")
      chmod(folder.path("private"), 0o700)
    }
    bus = trial.busInput.flatMap { [folder] in LocalServer(path: folder.path("bus"), output: $0) }
    // Before the program, whose window it waits for.
    user = try trial.play.map { try WindowUser($0, on: server) }
    program = try Program(
      trial.arguments(in: folder.path(".")), of: file,
      display: trial.opensWindow ? server.display : nil,
      variables: ["HOME=\(folder.path("."))", "XDG_STATE_HOME=\(folder.path("."))"]
        + (bus == nil ? [] : ["AT_SPI_BUS_ADDRESS=unix:path=\(folder.path("bus"))"]))
  }

  /// The verdict so far; `nil` while the program runs.
  func verdict() throws -> Verdict? {
    if program.isRunning {
      let age = Deadline.now - started
      bus?.serve()
      if trial.arguments.contains("{}/private/socket"), client == nil,
        let connected = LocalClient(path: folder.path("private/socket"))
      {
        client = connected
        if let input = trial.socketInput {
          connected.send(input)
          connected.endOutput()
        }
      }
      if let late = try user?.advance(program: program, client: client) { return late }
      if trial.opensWindow, user == nil, !isAskedToEnd, age > Self.windowLife {
        isAskedToEnd = true
        program.send(SIGTERM)
      }
      guard age > nextLook else { return nil }
      nextLook = age + Self.lookInterval
      let memory = ProcessMemory(of: program.process).resident
      if memory > Self.memoryLimit { return .memory(bytes: memory) }
      guard age > Self.workLimit else { return nil }
      let work = Double(ProcessWork(of: program.process).nanoseconds.values.reduce(0, +)) * 1e-9
      if work > Self.workLimit { return .hang(seconds: work) }
      return age > Self.waitLimit ? .hang(seconds: age) : nil
    }
    if let late = user?.lateEnd { return late }
    let ending = try program.end()
    if let memory = program.peakMemory, memory > Self.memoryLimit { return .memory(bytes: memory) }
    let codes = trial.opensWindow ? Self.windowCodes : Self.commandCodes
    if !codes.contains(ending.status) {
      return .status(ending.status, errors: ending.errors)
    }
    if ending.status == 2, ending.errors.isEmpty { return .silence }
    if ending.errors.unicodeScalars.contains(where: Self.isControl) { return .controls }
    return .fine(status: ending.status)
  }

  /// Characters that would change the state of a terminal.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}

extension Trial {
  /// The command line for a folder with the trial's files.
  func arguments(in folder: String) -> [String] {
    arguments.map { $0.replacing("{}", with: folder) }
  }
}
