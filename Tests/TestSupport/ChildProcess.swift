import Glibc

/// Starts processes with a clean state: no blocked or ignored signals and only the given descriptors.
enum ChildProcess {
  /// Lets writes to a child that has closed its input fail, instead of ending all tests.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// The system's error number for a process that could not be started.
  struct Failure: Error {
    let code: Int32
  }

  /// Starts the program `words[0]`, looked up in `PATH`, and returns its process.
  ///
  /// The three descriptors become its standard ones; `nil` is an empty input or a discarded output.
  /// Without an environment, the child inherits that of this process.
  static func start(
    _ words: [String], environment: [String]? = nil, input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil
  ) throws(Failure) -> pid_t {
    _ = ignoresBrokenPipes
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, given) in [input, output, errors].enumerated() {
      if let given {
        posix_spawn_file_actions_adddup2(&actions, given, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(
          &actions, Int32(number), "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    // Test threads block signals and ignore this one; a child must receive them.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) }
    let variables = (environment ?? Self.environment()).map { strdup($0) }
    defer { (arguments + variables).forEach { free($0) } }
    var started: pid_t = 0
    let status = posix_spawnp(
      &started, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
    guard status == 0 else { throw Failure(code: status) }
    return started
  }

  /// Returns this process's environment without the variables of these names.
  static func environment(without names: [String] = []) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      next += 1
      if !names.contains(where: { text.hasPrefix("\($0)=") }) { variables.append(text) }
    }
    return variables
  }

  /// Returns both ends of a new pipe, or `nil` if the system refuses.
  ///
  /// Children inherit only the ends that they are given.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
