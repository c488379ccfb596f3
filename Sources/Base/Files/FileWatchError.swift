/// Why files cannot be watched.
public enum FileWatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system has no more inotify instances.
  case cannotStart(FileError)
  /// A folder or a file cannot be watched.
  case cannotWatch(path: String, FileError)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .cannotStart(let error):
      "files cannot be watched: \(error.reason); see fs.inotify.max_user_instances"
    case .cannotWatch(let path, let error):
      "\(path): cannot be watched: \(error.reason); see fs.inotify.max_user_watches"
    }
  }
}
