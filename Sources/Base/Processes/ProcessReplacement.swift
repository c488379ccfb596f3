public import Files
internal import Glibc

/// Replaces the running program with another.
public enum ProcessReplacement {
  /// Runs another program in this process; returns only on failure.
  ///
  /// The C function is `execv`. The environment stays.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, with its name as the first.
  /// - Returns: Why it cannot be run.
  public static func run(_ path: String, _ arguments: [String]) -> FileError {
    // SAFETY: the arguments are copies that outlive the call, ended by a null pointer, and freed when it fails.
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    unsafe execv(path, &words)
    let error = FileError.failed(call: "execv", errno: errno)
    unsafe words.forEach { unsafe free($0) }
    return error
  }
}
