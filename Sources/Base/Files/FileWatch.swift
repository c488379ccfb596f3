/// Watches files for changes, however they are made.
///
/// It notices files that are written, replaced by renaming another file (as editors do), deleted or
/// created again, and symbolic links on the path that change their target. It reports that a file
/// may have changed; a ``Debounce`` says when to look.
///
/// Nothing wakes up while nothing happens: wait for `descriptor` together with other descriptors. If a
/// file is read after its watch has begun, no change is missed. A class, because it owns a descriptor.
public final class FileWatch {
  /// The watched files, as the caller named them.
  public private(set) var paths: [String] = []
  private let notifier: Notifier
  private let reportsWrites: Bool
  /// For each watch, the names of interest, each with the indices of the paths that depend on it.
  private var interests: [Int32: [String: Set<Int>]] = [:]

  /// The name that stands for the watched file itself.
  private static let itself = ""
  /// How often a path that changes while it is followed is followed again.
  private static let attempts = 8

  /// Starts to watch files, which need not exist yet.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - reportsWrites: Whether each write is a change, as for a log that grows, and so is another time of the file;
  ///     otherwise a file has changed once it is closed.
  /// - Throws: `FileWatchError` if the system has no more watches.
  public init(_ paths: [String], reportsWrites: Bool = false) throws(FileWatchError) {
    notifier = try Notifier()
    self.reportsWrites = reportsWrites
    try watch(paths)
  }

  /// Readable when there may be changes; see `takeChanges()`.
  public var descriptor: Int32 { notifier.descriptor }

  /// Watches other files instead.
  ///
  /// - Throws: `FileWatchError` if the system has no more watches.
  public func watch(_ paths: [String]) throws(FileWatchError) {
    self.paths = paths
    try follow()
  }

  /// Returns the files that may have changed since the last call, as the caller named them; never waits.
  ///
  /// If the system has dropped events, returns all files.
  ///
  /// - Throws: `FileWatchError` if the system has no more watches.
  public func takeChanges() throws(FileWatchError) -> Set<String> { try takeActivity().paths }

  /// Returns the files that may have changed since the last call, and whether their writers have finished; never waits.
  ///
  /// - Throws: `FileWatchError` if the system has no more watches.
  public func takeActivity() throws(FileWatchError) -> FileActivity {
    var activity = FileActivity()
    let events = notifier.takeEvents()
    guard !events.isEmpty else { return activity }
    var changed: Set<Int> = []
    var isOnlyGrowth = true
    for event in events {
      isOnlyGrowth = isOnlyGrowth && event.isGrowth
      if event.isOverflow {
        changed.formUnion(paths.indices)
      } else if let names = interests[event.watch] {
        // An event without a name concerns the folder, and so everything in it.
        let concerned = event.name.isEmpty ? Set(names.values.joined()) : names[event.name] ?? []
        changed.formUnion(concerned)
        if !concerned.isEmpty { activity.note(event) }
      }
    }
    // Writes do not change where a path leads.
    if !changed.isEmpty, !isOnlyGrowth { try follow() }
    activity.paths = Set(changed.lazy.map { [paths] in paths[$0] })
    return activity
  }

  /// Watches all folders and files that currently determine where the paths lead.
  private func follow() throws(FileWatchError) {
    var ways = paths.map(WatchedPlaces.init(of:))
    for _ in 0..<Self.attempts {
      var next: [Int32: [String: Set<Int>]] = [:]
      for (index, way) in ways.enumerated() {
        for entry in way.entries {
          guard let watch = try notifier.watch(folder: entry.folder) else { continue }
          next[watch, default: [:]][entry.name, default: []].insert(index)
        }
        if let file = way.file,
          let watch = try notifier.watch(
            file: file, reportsWrites: reportsWrites)
        {
          next[watch, default: [:]][Self.itself, default: []].insert(index)
        }
      }
      for watch in interests.keys where next[watch] == nil { notifier.end(watch) }
      interests = next
      // Looking again finds changes that were made before the watch began.
      let again = paths.map(WatchedPlaces.init(of:))
      if again == ways { return }
      ways = again
    }
  }
}
