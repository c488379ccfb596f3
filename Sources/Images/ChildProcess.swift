internal import CSandbox
internal import Files
internal import Glibc

/// A program that runs as a child of this one; it is killed when its owner releases it.
struct ChildProcess: ~Copyable {
  /// How a process has ended.
  enum Ending: Hashable {
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal of this number.
    case signalled(Int32)
  }

  private let identifier: pid_t
  private var ending: Ending?

  /// Starts a program, found as a shell would, without a shell.
  ///
  /// It has its standard files and no other one of this process, a process group of its own, which signals of the
  /// terminal do not reach, and no signal blocked or ignored. What it writes to standard error is lost. The C function
  /// is `posix_spawnp`.
  ///
  /// - Parameters:
  ///   - program: A name or a path.
  ///   - arguments: All arguments; the first one is the name that the program has for itself.
  ///   - environment: Its variables, each as `name=value`.
  ///   - input: The descriptor of its standard input; `nil`: there is nothing to read.
  ///   - output: The descriptor of its standard output; `nil`: what it writes is lost.
  /// - Throws: `FileError`.
  init(
    _ program: String, arguments: [String], environment: [String] = [], input: Int32? = nil,
    output: Int32? = nil
  ) throws(FileError) {
    // SAFETY: the texts are copies of ours, freed when the system has copied them; a null pointer ends each list.
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let status = unsafe sandbox_start(
      program, words, variables, input ?? -1, output ?? -1, &identifier)
    guard status == 0 else { throw .failed(call: "posix_spawnp", errno: status) }
    self.identifier = identifier
  }

  deinit {
    guard ending == nil else { return }
    _ = Self.kill(identifier)
  }

  /// Whether it has not been waited for.
  var isRunning: Bool { ending == nil }

  /// Waits until it has ended.
  mutating func wait() -> Ending {
    if let ending { return ending }
    let ending = Self.wait(for: identifier)
    self.ending = ending
    return ending
  }

  /// Kills it, and returns how it has ended; one that has ended by itself keeps its ending.
  mutating func kill() -> Ending {
    if let ending { return ending }
    let ending = Self.kill(identifier)
    self.ending = ending
    return ending
  }

  private static func kill(_ identifier: pid_t) -> Ending {
    var status: Int32 = 0
    // SAFETY: a child of ours that only its owner waits for. If the program ignores SIGCHLD, the number of a
    // child that has ended may be another process's.
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
  /// Source: wait(2), "WIFEXITED", "WEXITSTATUS" and "WTERMSIG".
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
