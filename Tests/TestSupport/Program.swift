import Glibc

/// The program under test, run as a child process whose output is kept.
///
/// A class, because a process has an identity. The process is killed when its owner releases it.
public final class Program {
  /// An error of running a program.
  public enum Failure: Error {
    /// The program could not be started, with the system's error number.
    case cannotStart(Int32)
    /// The program did not end before the deadline.
    case stillRunning
  }

  /// The exit code and output of a program that has ended.
  public struct Ending: Equatable, Sendable {
    /// The exit code; 128 plus the signal's number for a program ended by a signal, as in a shell.
    public let status: Int32
    /// All of standard output.
    public let output: String
    /// All of standard error.
    public let errors: String

    /// Creates an ending to compare with.
    public init(status: Int32, output: String = "", errors: String = "") {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// The child process.
  public let process: pid_t
  private let output: TemporaryFile
  private let errors: TemporaryFile
  private var input: Int32
  private var status: Int32?
  /// The peak memory of the process, in bytes; `nil` while it runs.
  public private(set) var peakMemory: Int?
  /// The processor time of the process, in seconds; `nil` while it runs.
  public private(set) var processorTime: Double?

  /// Starts `honeycomb`, or another program, with `arguments` and a `DISPLAY` of `display`, or without one
  /// if that is `nil`.
  ///
  /// Standard input is empty, unless `feedsInput` is set: then it comes from `feed(_:)`. `variables`
  /// are added to the environment, such as `LANG=C`. Standard output is kept, unless it goes to a
  /// `pipe`, and with `pipesErrors` standard error as well.
  public init(
    _ arguments: [String], of file: String? = nil, display: String?, variables: [String] = [],
    feedsInput: Bool = false, pipe: OutputPipe? = nil, pipesErrors: Bool = false
  ) throws {
    output = try TemporaryFile()
    errors = try TemporaryFile()
    var inputEnd: Int32?
    if feedsInput {
      guard let ends = ChildProcess.makePipe() else { throw Failure.cannotStart(errno) }
      inputEnd = ends.read
      input = ends.write
    } else {
      input = -1
    }
    defer { if let inputEnd { close(inputEnd) } }
    do {
      process = try ChildProcess.start(
        [file ?? Self.products + "/honeycomb"] + arguments,
        environment: Self.environment(display: display, setting: variables),
        input: inputEnd, output: pipe?.writing ?? output.descriptor,
        errors: (pipesErrors ? pipe?.writing : nil) ?? errors.descriptor)
    } catch {
      process = 0
      status = -1
      throw Failure.cannotStart(error.code)
    }
  }

  deinit {
    if input >= 0 { close(input) }
    guard status == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Runs a non-interactive command to its end.
  public static func run(
    _ arguments: [String], display: String? = nil, variables: [String] = [],
    within seconds: Double = Deadline.patience
  ) throws -> Ending {
    try Program(arguments, display: display, variables: variables).end(within: seconds)
  }

  /// Writes to the program's standard input.
  public func feed(_ text: String) {
    var bytes = ArraySlice(text.utf8)
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Closes the program's standard input.
  public func endInput() {
    close(input)
    input = -1
  }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) { kill(process, signal) }

  /// The standard output so far.
  public var outputSoFar: String { output.text }
  /// The standard error so far.
  public var errorsSoFar: String { errors.text }
  /// Whether the program is running.
  public var isRunning: Bool { !reap() }

  /// Waits for the program to end by itself; throws `Failure.stillRunning` if it does not.
  public func end(within seconds: Double = Deadline.patience) throws -> Ending {
    guard Deadline(seconds: seconds).wait(until: reap), let status else {
      throw Failure.stillRunning
    }
    return Ending(status: status, output: output.text, errors: errors.text)
  }

  private func reap() -> Bool {
    if status != nil { return true }
    var raw: Int32 = 0
    var usage = rusage()
    guard wait4(process, &raw, WNOHANG, &usage) == process else { return false }
    peakMemory = usage.ru_maxrss << 10
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    processorTime =
      Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) * 1e-6
    let signal = raw & 0x7F
    status = signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    return true
  }

  /// The folder of the running test bundle, which also contains the executables.
  public static var products: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
    }
    let folder = buffer[..<max(0, count)].lastIndex(of: UInt8(ascii: "/")) ?? 0
    return String(decoding: buffer[..<folder], as: UTF8.self)
  }

  /// Returns this process's environment without the variables that a desktop sets, and with others.
  ///
  /// Without values of its own, the program finds no config file and keeps no choice of fonts.
  private static func environment(display: String?, setting added: [String]) -> [String] {
    let standard = ["XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_CACHE_HOME"]
    let others = [
      "DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "XAUTHORITY", "XMODIFIERS", "XDG_STATE_HOME",
    ]
    // A program takes the first value of a name.
    let names = added.map { String($0.prefix { $0 != "=" }) }
    var variables = ChildProcess.environment(without: standard + others + names)
    for name in standard where !names.contains(name) { variables.append("\(name)=/dev/null/none") }
    if !names.contains("LC_ALL") { variables.append("LC_ALL=C.UTF-8") }
    if let display { variables.append("DISPLAY=\(display)") }
    return variables + added
  }
}
