internal import Glibc

/// A program that runs as a child of this one, and what it writes.
///
/// A class, for a process has an identity; it is killed when its owner lets it go.
final class ChildOutput {
  /// What has become of it.
  enum Ending: Equatable {
    /// It ended well, having written these bytes.
    case bytes([UInt8])
    /// It wrote more than it may.
    case tooMany
    /// It did not end in time, or nobody waits for it any more.
    case late
    /// It ended with an exit code that is not 0.
    case failed(Int32)
  }

  private var process: pid_t = 0
  private let output: Int32

  /// How long to wait before it is asked again whether anybody still wants the output, in milliseconds.
  private static let pollTime: Int32 = 50

  /// Starts a program, found as a shell would, with words that no shell reads.
  ///
  /// Standard input is empty, and what it writes to standard error is lost. Its environment is
  /// empty. The C functions are `pipe` and `posix_spawnp`.
  ///
  /// - Throws: `ImageFault.cannotFetch`.
  init(_ program: String, _ words: [String]) throws(ImageFault) {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the system writes two descriptors into our array of two.
    guard unsafe pipe(&ends) == 0 else { throw .cannotFetch("there are too many open files") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    defer { close(ends[1]) }
    // SAFETY: the system fills in what is empty here.
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    // SAFETY: all structures are local, made here and destroyed below; a child hears the signals that this thread blocks.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawnattr_init(&attributes)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // SAFETY: the words are copies of ours, freed when the system has copied them, and a null pointer ends them.
    var copies = unsafe ([program] + words).map { unsafe strdup($0) }
    unsafe copies.append(nil)
    defer { unsafe copies.forEach { unsafe free($0) } }
    guard unsafe posix_spawnp(&process, program, &actions, &attributes, copies, nil) == 0 else {
      process = 0
      throw .cannotFetch("\(program) is not installed")
    }
  }

  deinit {
    if process > 0 { _ = end(killing: true) }
    close(output)
  }

  /// All that it writes, until it has ended.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - time: How long to wait.
  ///   - isCancelled: Asked some times a second.
  /// - Returns: What has become of it; it does not run any more.
  func read(limit: Int, time: Duration, isCancelled: () -> Bool) -> Ending {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // Counted in turns of waiting: only the run loop reads clocks.
    var turns = Int(time / .milliseconds(Int(Self.pollTime)))
    while true {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // SAFETY: one structure of ours.
      let ready = unsafe poll(&request, 1, Self.pollTime)
      if ready <= 0 {
        turns -= 1
        if turns > 0, !isCancelled() { continue }
        _ = end(killing: true)
        return .late
      }
      let room = chunk.count
      // SAFETY: the system writes at most `room` bytes into ours.
      let count = unsafe Glibc.read(output, &chunk, room)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
      if bytes.count > limit {
        _ = end(killing: true)
        return .tooMany
      }
    }
    let status = end(killing: false)
    return status == 0 ? .bytes(bytes) : .failed(status)
  }

  /// Waits for the end, and answers the exit code.
  private func end(killing: Bool) -> Int32 {
    if killing { kill(process, SIGKILL) }
    var status: Int32 = 0
    // SAFETY: a child of ours that nobody else waits for; a signal may interrupt the wait.
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
