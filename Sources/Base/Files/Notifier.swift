internal import Glibc

/// Events of watched folders and files, as the system reports them (inotify).
struct Notifier: ~Copyable {
  /// Something that happened to a watched folder or file.
  struct Event: Hashable {
    /// The watch; -1 if events were lost.
    var watch: Int32
    /// What happened, as the system's `IN_` bits.
    var mask: UInt32
    /// The affected entry of the folder; empty for the watched file or folder itself.
    var name: String

    /// Whether bytes were written to the watched file, and nothing else.
    var isGrowth: Bool { mask == UInt32(IN_MODIFY) }

    /// Whether a program may go on writing a file.
    var isWriting: Bool { mask & UInt32(IN_MODIFY | IN_CREATE) != 0 }

    /// Whether a program has closed a file that it has written, or has renamed one.
    var isClosing: Bool { mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 }

    /// Whether the system has dropped events.
    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
  }

  private let file: File

  /// The events that can change which file a path leads to, or its contents.
  private static let folderMask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF)
  /// The events that can change the contents of a file, under any of its names.
  private static let fileMask = UInt32(IN_CLOSE_WRITE)

  /// Creates a notifier without watches; the C function is `inotify_init1`.
  init() throws(FileWatchError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw .cannotStart(.failed(call: "inotify_init1", errno: errno)) }
    file = File(owning: number)
  }

  /// Readable when something has happened.
  var descriptor: Int32 { file.number }

  /// Watches a folder and its entries; returns `nil` if there is none.
  func watch(folder: String) throws(FileWatchError) -> Int32? {
    try watch(folder, Self.folderMask)
  }

  /// Watches a file; returns `nil` if there is none, or if it is not readable.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - reportsWrites: Whether each write and each new time of the file is reported, not only that it is closed after a
  ///     write.
  /// - Returns: The watch.
  /// - Throws: `FileWatchError` if the system has no more watches.
  func watch(file: String, reportsWrites: Bool) throws(FileWatchError) -> Int32? {
    try watch(file, reportsWrites ? Self.fileMask | UInt32(IN_MODIFY | IN_ATTRIB) : Self.fileMask)
  }

  /// Adds a watch; the C function is `inotify_add_watch`.
  private func watch(_ path: String, _ mask: UInt32) throws(FileWatchError) -> Int32? {
    // SAFETY: the path outlives the call, which copies it.
    let watch = unsafe inotify_add_watch(descriptor, path, mask)
    if watch >= 0 { return watch }
    switch errno {
    case ENOENT, ENOTDIR, EACCES, ELOOP: return nil
    case let code:
      throw .cannotWatch(path: path, .failed(call: "inotify_add_watch", errno: code))
    }
  }

  /// Ends a watch; does nothing if it has already ended.
  ///
  /// The C function is `inotify_rm_watch`.
  func end(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// The most reads for one list of events; a program that writes all the time causes ever more of them.
  private static let readLimit = 256

  /// Returns what has happened since the last call; never waits.
  ///
  /// If events arrive faster than they are read, some are left for the next call.
  func takeEvents() -> [Event] {
    var events: [Event] = []
    for _ in 0..<Self.readLimit {
      // An event has at most 16 bytes and a name of 256.
      guard let bytes = try? file.readAvailable(atMost: 16 << 10), !bytes.isEmpty else { break }
      Self.parse(bytes[...], into: &events)
    }
    return events
  }

  /// Source: inotify(7), "struct inotify_event": watch, mask, cookie and length, then the zero-padded name.
  static func parse(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) {
    var rest = bytes
    func word(_ index: Int) -> UInt32 {
      let start = rest.startIndex + 4 * index
      let word = rest[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      return UInt32(littleEndian: word)
    }
    while rest.count >= 16 {
      let length = Int(word(3))
      guard rest.count >= 16 + length else { return }
      let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
      events.append(
        Event(
          watch: Int32(bitPattern: word(0)), mask: word(1),
          name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(16 + length)
    }
  }
}
