internal import Glibc

/// What the system tells of the folders and files that it was asked about.
///
/// A class, for it owns a descriptor.
final class Notifier {
  /// Something that happened to a watched folder or file.
  struct Event: Hashable {
    /// Which of the watches; -1 where events were lost.
    var watch: Int32
    /// What happened, as bits of the system's.
    var mask: UInt32
    /// The entry of the folder that it happened to; empty: the watched thing itself.
    var name: String

    /// Whether more has happened than the system could keep.
    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
  }

  /// Readable when something has happened.
  let descriptor: Int32

  /// What can change which file a path leads to, or what is in it.
  private static let folderMask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF)
  /// What can change the contents of a file, by whichever of its names.
  private static let fileMask = UInt32(IN_CLOSE_WRITE)

  /// The C function is `inotify_init1`.
  init() throws(FileWatchError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw .cannotStart(File.message(ofError: errno)) }
  }

  deinit { _ = close(descriptor) }

  /// Watches a folder and its entries; `nil` where there is none.
  func watch(folder: String) throws(FileWatchError) -> Int32? {
    try watch(folder, Self.folderMask)
  }

  /// Watches a file; `nil` where there is none, or it may not be read.
  func watch(file: String) throws(FileWatchError) -> Int32? { try watch(file, Self.fileMask) }

  /// The C function is `inotify_add_watch`.
  private func watch(_ path: String, _ mask: UInt32) throws(FileWatchError) -> Int32? {
    // SAFETY: the path lives over the call, which copies it.
    let watch = unsafe inotify_add_watch(descriptor, path, mask)
    if watch >= 0 { return watch }
    switch errno {
    case ENOENT, ENOTDIR, EACCES, ELOOP: return nil
    case let code: throw .cannotWatch(path: path, reason: File.message(ofError: code))
    }
  }

  /// Ends a watch; one that has ended by itself is no error.
  ///
  /// The C function is `inotify_rm_watch`.
  func end(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// What has happened since the last call; never waits.
  func takeEvents() -> [Event] {
    var events: [Event] = []
    // An event has at most 16 bytes and a name of 256.
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      // SAFETY: the system writes at most `bytes.count` bytes into ours.
      let count = unsafe read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return events }
      Self.parse(bytes[..<count], into: &events)
    }
  }

  /// Source: inotify(7), "struct inotify_event": watch, mask, cookie and length, then the name with zeros behind it.
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

/// Looks at the entries of folders.
enum FileSystem {
  /// Where a symbolic link leads; `nil` for what is none.
  ///
  /// The C function is `readlink`.
  static func target(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let room = bytes.count
    // SAFETY: the system writes at most `room` bytes into ours; the path lives over the call.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe readlink(path, $0, room) } ?? -1
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Whether a path leads to a folder.
  ///
  /// The C function is `stat`.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // SAFETY: the path lives over the call; the system fills in a structure of ours.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder that relative paths start from.
  ///
  /// The C function is `getcwd`.
  static var currentFolder: String {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let room = text.count
    // SAFETY: the system writes a terminated text of at most `room` bytes into our array, or nothing.
    guard unsafe getcwd(&text, room) != nil else { return "/" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
