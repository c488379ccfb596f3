public import Files
internal import Glibc

/// Replaces the running program with another.
public enum ProcessReplacement {
  /// Runs another program in this process; returns only on failure.
  ///
  /// The C function is `execve`.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, with its name as the first.
  ///   - variables: Variables to add to the environment, each as `name=value`.
  /// - Returns: Why it cannot be run.
  public static func run(
    _ path: String, _ arguments: [String], adding variables: [String] = []
  ) -> FileError {
    let environment = Environment.variables(prefix: "").map { "\($0.name)=\($0.value)" } + variables
    // SAFETY: arguments and environment are copies that outlive the call, each ended by a null pointer, and are
    // freed when it fails.
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var entries = unsafe environment.map { unsafe strdup($0) } + [nil]
    unsafe execve(path, &words, &entries)
    let error = FileError.failed(call: "execve", errno: errno)
    unsafe (words + entries).forEach { unsafe free($0) }
    return error
  }

  /// Collects the children that the replaced program has left and that have ended.
  ///
  /// Call it before this program starts children. The C function is `waitpid`.
  public static func collectChildren() {
    while waitpid(-1, nil, WNOHANG) > 0 {}
  }
}
