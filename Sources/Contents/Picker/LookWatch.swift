import Files

/// Watches the files of a picker's look, from about the first frame on.
struct LookWatch {
  private let source: any PickerLookFiles
  private let watch: FileWatch
  private var debounce = Debounce()
  private var isWatching = false

  /// Prepares to watch; `nil` if there are no files, or if the system has no more watches.
  init?(_ source: (any PickerLookFiles)?) {
    guard let source, !source.paths.isEmpty, let watch = try? FileWatch([]) else { return nil }
    self.source = source
    self.watch = watch
  }

  /// Readable when a file may have changed.
  var descriptor: Int32 { watch.descriptor }

  /// When the files are read; `nil` if nothing has changed.
  var nextChange: Duration? { debounce.nextChange }

  /// Begins to watch; does nothing if that was done.
  mutating func begin(at time: Duration) {
    guard !isWatching else { return }
    isWatching = true
    follow()
    if source.isOutdated { debounce.note(at: time) }
  }

  /// Records that files may have changed; they are read once changes have stopped.
  mutating func note(at time: Duration) {
    if (try? watch.takeChanges())?.isEmpty == false { debounce.note(at: time) }
  }

  /// Returns the changed look if it is time to read it and it is valid.
  mutating func advance(to time: Duration) -> PickerLook? {
    guard debounce.take(at: time) else { return nil }
    let look = source.reload()
    follow()
    return look
  }

  /// Watches the files that the look depends on now; without watches, the last look stays.
  private func follow() {
    if watch.paths != source.paths { try? watch.watch(source.paths) }
  }
}
