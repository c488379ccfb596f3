// System calls that are used in more than one place, each wrapped once with typed errors. A call that a signal
// interrupts is repeated, except for those that wait.

internal import Glibc

enum SystemCall {
  /// Repeats a call that returns 0 until no signal interrupts it.
  static func check(_ call: String, _ body: () -> Int32) throws(FileError) {
    _ = try result(of: call) { Int(body()) }
  }

  /// Repeats a system call while signals interrupt it, and returns its result if it is not negative.
  private static func result(of call: String, _ body: () -> Int) throws(FileError) -> Int {
    while true {
      let result = body()
      if result >= 0 { return result }
      guard errno == EINTR else { throw .failed(call: call, errno: errno) }
    }
  }

  /// Opens a file and returns its descriptor.
  ///
  /// The C function is `openat`; a relative path starts from `folder`.
  static func openFile(
    _ path: String, in folder: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0o600
  ) throws(FileError) -> Int32 {
    // SAFETY: the path outlives the call, which copies it.
    Int32(try result(of: "open") { unsafe Int(openat(folder, path, flags, mode)) })
  }

  // MARK: - Bytes

  /// Reads the next bytes; none at the end.
  ///
  /// The C function is `read`.
  static func read(from number: Int32, atMost capacity: Int) throws(FileError) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      // SAFETY: the system writes at most `buffer.count` bytes, and reports how many it wrote.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let length = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        if length < 0 { failure = errno }
        count = max(0, length)
      }
      if failure == 0 { return bytes }
      guard failure == EINTR else { throw .failed(call: "read", errno: failure) }
    }
  }

  /// Reads the next bytes, or those at an offset, into an array; returns their number, which is 0 at the end.
  ///
  /// The C functions are `read` and `pread`.
  static func read(
    from number: Int32, at offset: Int?, into bytes: inout [UInt8]
  ) throws(FileError) -> Int {
    try result(of: "read") {
      // SAFETY: the system writes at most `buffer.count` bytes into the array.
      unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let offset else {
          return unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        }
        return unsafe pread(number, buffer.baseAddress, buffer.count, offset)
      }
    }
  }

  /// Writes as many bytes as the system accepts at once, and returns their count.
  ///
  /// The C function is `write`.
  static func write(_ bytes: ArraySlice<UInt8>, to number: Int32) throws(FileError) -> Int {
    try result(of: "write") {
      // SAFETY: the system reads the bytes, which outlive the call.
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
      }
    }
  }

  /// Creates a pipe that child processes do not inherit, and returns its ends.
  ///
  /// The C functions are `pipe` and `fcntl`.
  static func makePipe() throws(FileError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the system writes two descriptors into our array of two.
    guard unsafe pipe(&ends) == 0 else { throw .failed(call: "pipe", errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  // MARK: - Waiting

  /// Waits until the descriptor is ready, and returns whether it is; a signal ends the wait.
  ///
  /// The C function is `poll`; the limit is rounded up to whole milliseconds, and `nil` means no limit.
  static func wait(
    for request: inout pollfd, within limit: Duration?
  ) throws(FileError) -> Bool {
    // SAFETY: one structure of ours, and the count says one.
    try isAnyReady(unsafe poll(&request, 1, milliseconds(limit)))
  }

  /// Waits until one of several descriptors is ready.
  ///
  /// Otherwise the same as for a single descriptor.
  static func wait(
    for requests: inout [pollfd], within limit: Duration?
  ) throws(FileError) -> Bool {
    let count = nfds_t(requests.count)
    // SAFETY: the array outlives the call; the count is its own.
    return try isAnyReady(unsafe poll(&requests, count, milliseconds(limit)))
  }

  private static func isAnyReady(_ count: Int32) throws(FileError) -> Bool {
    guard count >= 0 else { throw .failed(call: "poll", errno: errno) }
    return count > 0
  }

  /// Converts a duration for `poll`, at most a day; -1 means no limit.
  private static func milliseconds(_ limit: Duration?) -> Int32 {
    guard let limit else { return -1 }
    return Int32(min(max((limit / .milliseconds(1)).rounded(.up), 0), 86_400_000))
  }

  // MARK: - Entries of folders

  /// Returns the status of an open file.
  ///
  /// The C function is `fstat`.
  static func status(of number: Int32) throws(FileError) -> stat {
    var status = stat()
    // SAFETY: the system fills in the whole structure, which is ours.
    guard unsafe fstat(number, &status) == 0 else { throw .failed(call: "fstat", errno: errno) }
    return status
  }

  /// Returns the status of the file at a path; `nil` if there is none.
  ///
  /// The C function is `fstatat`; a relative path starts from `folder`, and the flag `AT_SYMLINK_NOFOLLOW` selects
  /// the status of a link itself.
  static func status(at path: String, in folder: Int32 = AT_FDCWD, _ flags: Int32 = 0) -> stat? {
    var status = stat()
    // SAFETY: the path outlives the call; the system fills in the whole structure, which is ours.
    return unsafe fstatat(folder, path, &status, flags) == 0 ? status : nil
  }

  /// Whether an entry of a folder is a symbolic link.
  static func isLink(_ name: String, in folder: Int32) -> Bool {
    status(at: name, in: folder, AT_SYMLINK_NOFOLLOW).map { $0.st_mode & S_IFMT == S_IFLNK }
      ?? false
  }

  /// Returns the target of a symbolic link; `nil` for anything else.
  ///
  /// The C function is `readlink`.
  static func target(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let room = bytes.count
    // SAFETY: the system writes at most `room` bytes into ours; the path outlives the call.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe readlink(path, $0, room) } ?? -1
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Returns the path of an existing file with all links resolved.
  ///
  /// The C function is `realpath`.
  static func pathWithoutLinks(_ path: String) throws(FileError) -> String {
    // SAFETY: the path outlives the call, which allocates its result.
    guard let result = unsafe realpath(path, nil) else {
      throw .failed(call: "realpath", errno: errno)
    }
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  /// Makes a folder, unless there is something at the path.
  ///
  /// The C function is `mkdir`.
  static func makeFolder(_ path: String, mode: mode_t) throws(FileError) {
    // SAFETY: the path outlives the call.
    guard unsafe mkdir(path, mode) == 0 || errno == EEXIST else {
      throw .failed(call: "mkdir", errno: errno)
    }
  }

  /// Renames a file, replacing the file at the new path.
  ///
  /// The C function is `rename`.
  static func rename(_ path: String, to other: String) throws(FileError) {
    // SAFETY: both paths outlive the call.
    try check("rename") { unsafe Glibc.rename(path, other) }
  }

  /// Removes a file if it exists.
  ///
  /// The C function is `unlink`.
  static func unlink(_ path: String) {
    // SAFETY: the path outlives the call.
    _ = unsafe Glibc.unlink(path)
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
