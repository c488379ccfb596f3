/// Files that are watched for changes, however they are made.
///
/// Noticed are files that are written, that are replaced by renaming another one as editors do, deleted, and made
/// again, and symbolic links on the way that are turned elsewhere. What is told is that a file may have
/// changed; a ``Debounce`` says when to look.
///
/// Nothing wakes up while nothing happens: wait for `descriptor` with whatever else is waited for. Read a file after
/// its watch has begun, and no change is missed. A class, for it owns a descriptor.
public final class FileWatch {
  /// The files, as they were named.
  public private(set) var paths: [String] = []
  private let notifier: Notifier
  /// What is watched: for each watch the names that matter, each with the places of its paths.
  private var interests: [Int32: [String: Set<Int>]] = [:]

  /// The name under which the interest in a watched thing itself is kept.
  private static let itself = ""
  /// How often a way that changes under our feet is followed.
  private static let attempts = 8

  /// Begins to watch files, which need not be there yet.
  ///
  /// - Throws: `FileWatchError` where the system has no more watches to give.
  public init(_ paths: [String]) throws(FileWatchError) {
    notifier = try Notifier()
    try watch(paths)
  }

  /// Readable when there may be changes to take.
  public var descriptor: Int32 { notifier.descriptor }

  /// Watches other files from now on.
  ///
  /// - Throws: `FileWatchError` where the system has no more watches to give.
  public func watch(_ paths: [String]) throws(FileWatchError) {
    self.paths = paths
    try follow()
  }

  /// The files that may have changed since the last call, as they were named; never waits.
  ///
  /// Where the system has lost count these are all files.
  ///
  /// - Throws: `FileWatchError` where the system has no more watches to give.
  public func takeChanges() throws(FileWatchError) -> Set<String> {
    let events = notifier.takeEvents()
    guard !events.isEmpty else { return [] }
    var changed: Set<Int> = []
    for event in events {
      if event.isOverflow {
        changed.formUnion(paths.indices)
      } else if let names = interests[event.watch] {
        // Without a name it is about the folder, and so about all in it.
        changed.formUnion(
          event.name.isEmpty ? Set(names.values.joined()) : names[event.name] ?? [])
      }
    }
    if !changed.isEmpty { try follow() }
    return Set(changed.lazy.map { [paths] in paths[$0] })
  }

  /// Watches what decides now where the paths lead.
  private func follow() throws(FileWatchError) {
    var ways = paths.map(WatchedPlaces.init(of:))
    for _ in 0..<Self.attempts {
      var next: [Int32: [String: Set<Int>]] = [:]
      for (index, way) in ways.enumerated() {
        for entry in way.entries {
          guard let watch = try notifier.watch(folder: entry.folder) else { continue }
          next[watch, default: [:]][entry.name, default: []].insert(index)
        }
        if let file = way.file, let watch = try notifier.watch(file: file) {
          next[watch, default: [:]][Self.itself, default: []].insert(index)
        }
      }
      for watch in interests.keys where next[watch] == nil { notifier.end(watch) }
      interests = next
      // What has changed before it was watched is seen by looking again.
      let again = paths.map(WatchedPlaces.init(of:))
      if again == ways { return }
      ways = again
    }
  }
}
