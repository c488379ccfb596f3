/// Why files cannot be watched.
public enum FileWatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system gives no more watchers; the text is its own.
  case cannotStart(String)
  /// A folder or a file cannot be watched; the text is the system's.
  case cannotWatch(path: String, reason: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .cannotStart(let reason):
      "files cannot be watched: \(reason); see fs.inotify.max_user_instances"
    case .cannotWatch(let path, let reason):
      "\(path): cannot be watched: \(reason); see fs.inotify.max_user_watches"
    }
  }
}
