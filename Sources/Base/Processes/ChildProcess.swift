internal import CProcesses
public import Files
internal import Glibc

/// A child process, killed when its owner releases it.
public struct ChildProcess: ~Copyable {
  /// How a process ended.
  public enum Ending: Hashable {
    /// It exited with this code.
    case exited(Int32)
    /// It was ended by the signal of this number.
    case signaled(Int32)
  }

  private let identifier: pid_t
  private var ending: Ending?

  /// Starts a program, looked up in `PATH`, without a shell.
  ///
  /// The child has only its standard files, a process group of its own, which signals of the terminal do not reach, and no
  /// blocked or ignored signals. Its standard error is discarded. The C function is `posix_spawnp`.
  ///
  /// - Parameters:
  ///   - program: A name or a path.
  ///   - arguments: All arguments, beginning with the program's own name.
  ///   - environment: The child's environment variables, each as `name=value`.
  ///   - input: The descriptor of its standard input; `nil` for an empty input.
  ///   - output: The descriptor of its standard output; `nil` discards the output.
  /// - Throws: `FileError`.
  public init(
    _ program: String, arguments: [String], environment: [String] = [], input: Int32? = nil,
    output: Int32? = nil
  ) throws(FileError) {
    // SAFETY: the strings are our copies, freed after the system has copied them; a null pointer ends each list.
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let status = unsafe process_start(
      program, words, variables, input ?? -1, output ?? -1, &identifier)
    guard status == 0 else { throw .failed(call: "posix_spawnp", errno: status) }
    self.identifier = identifier
  }

  deinit {
    guard ending == nil else { return }
    _ = Self.kill(identifier)
  }

  /// Whether the process has not been waited for.
  public var isRunning: Bool { ending == nil }

  /// Waits until the process ends, and returns how it ended.
  public mutating func wait() -> Ending {
    if let ending { return ending }
    let ending = Self.wait(for: identifier)
    self.ending = ending
    return ending
  }

  /// Kills the process and returns how it ended, which is its own ending if it had ended before.
  public mutating func kill() -> Ending {
    if let ending { return ending }
    let ending = Self.kill(identifier)
    self.ending = ending
    return ending
  }

  private static func kill(_ identifier: pid_t) -> Ending {
    var status: Int32 = 0
    // SAFETY: a child of ours that only its owner waits for. If this program ignores SIGCHLD, the identifier of an ended
    // child may belong to another process.
    guard unsafe waitpid(identifier, &status, WNOHANG) == 0 else { return Ending(status: status) }
    _ = Glibc.kill(identifier, SIGKILL)
    return wait(for: identifier)
  }

  private static func wait(for identifier: pid_t) -> Ending {
    var status: Int32 = 0
    // SAFETY: as above; a signal may interrupt the wait.
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return Ending(status: status)
  }
}

extension ChildProcess.Ending {
  /// Creates an ending from the status that `waitpid` returned.
  ///
  /// Source: wait(2), "WIFEXITED", "WEXITSTATUS" and "WTERMSIG".
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
  }
}
