// The journal needs O_APPEND, locks and fdatasync, and standard output needs a write that tells how
// far it came; Foundation offers neither.

internal import Glibc

/// An open file: what catalogues come from, picks go to and journals are kept in.
///
/// Wraps a descriptor of the operating system; it is closed when its owner lets it go, unless it is
/// one of the three standard ones.
public struct File: ~Copyable, Sendable {
  /// The descriptor's number, for those who wait for several.
  public let number: Int32
  private let isOwned: Bool

  /// Takes a descriptor of the system, and closes it in the end if it is to own it.
  init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { _ = close(number) }
  }

  /// The standard input of the process; never closed.
  public static var standardInput: File { File(number: 0, isOwned: false) }

  /// The standard output of the process; never closed.
  public static var standardOutput: File { File(number: 1, isOwned: false) }

  /// The standard error of the process; never closed.
  public static var standardError: File { File(number: 2, isOwned: false) }

  /// Whether a person reads this on a terminal.
  ///
  /// The C function is `isatty`.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Whether a pipe, a socket or a file is at the other end, and not a terminal or a device.
  ///
  /// The C function is `fstat`.
  public var isStream: Bool {
    guard let kind = try? status().st_mode & S_IFMT else { return false }
    return kind == S_IFIFO || kind == S_IFSOCK || kind == S_IFREG
  }

  /// Whether the descriptor is open for writing.
  ///
  /// The C function is `fcntl`.
  public var isWritable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe or past a limit throws.
  ///
  /// To be called once, early in `main`. The C function is `signal`.
  public static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens each standard descriptor that is closed, such that reading and writing it fails.
  ///
  /// Otherwise the next file or connection to be opened takes its number, and with it what is written
  /// to standard output or standard error. To be called once, first in `main`. The C functions are
  /// `fcntl` and `open`.
  public static func reserveStandardDescriptors() {
    for (number, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // SAFETY: the path is a constant. The system gives the lowest number that is free.
      _ = unsafe Glibc.open("/dev/null", flags)
    }
  }

  // MARK: Opening

  /// Opens a file for appending, readable and writable by its owner only; creates it if need be.
  ///
  /// A file that is created is made lasting by synchronising its folder too. The C functions are
  /// `open` and `fsync`.
  ///
  /// - Parameter path: The file.
  /// - Returns: The open file.
  /// - Throws: `FileError`; also if the path names something that is no regular file.
  public static func appending(to path: String) throws(FileError) -> File {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC
    do throws(FileError) {
      let existing = try open(path, flags)
      guard try existing.status().st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
      return existing
    } catch {
      guard error == .failed(call: "open", errno: ENOENT) else { throw error }
    }
    let created = try open(path, flags | O_CREAT)
    let folder = try open(Pathname.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard fsync(folder.number) == 0 else { throw .failed(call: "fsync", errno: errno) }
    return created
  }

  private static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600
  ) throws(FileError) -> File {
    while true {
      // SAFETY: the path lives over the call, which copies it.
      let number = unsafe Glibc.open(path, flags, mode)
      if number >= 0 { return File(number: number, isOwned: true) }
      guard errno == EINTR else { throw .failed(call: "open", errno: errno) }
    }
  }

  // MARK: Reading

  /// The most bytes that are read as one file.
  public static let sizeLimit = 1 << 28
  /// The most bytes that are read of a file at once.
  private static let pieceSize = 1 << 20

  /// Opens a regular file for reading, or a pipe if those are accepted.
  ///
  /// Folders, devices and terminals are refused. A FIFO without a writer has no bytes; opening it does
  /// not wait for one. The C functions are `open` and `fstat`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - acceptsPipes: Whether the path may lead to a pipe, such as one of a shell's `<(command)`.
  /// - Returns: The open file.
  /// - Throws: `FileError`.
  public static func reading(
    _ path: String, acceptsPipes: Bool = false
  ) throws(FileError) -> File {
    let file = try open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    let kind = try file.status().st_mode & S_IFMT
    guard kind == S_IFREG || (acceptsPipes && kind == S_IFIFO) else { throw .notARegularFile }
    return file
  }

  /// The bytes of a regular file.
  ///
  /// Folders, devices and FIFOs are refused, without waiting for a writer, and so are files of the
  /// system whose next bytes would have to be waited for. The C functions are `open`, `fstat` and `read`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - acceptsPipes: Whether the path may lead to a pipe, which is read until its writers have closed it.
  /// - Returns: All its bytes.
  /// - Throws: `FileError`.
  public static func contents(
    of path: String, acceptsPipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    let file = try reading(path, acceptsPipes: acceptsPipes)
    let size = try file.size
    guard size <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    return try file.readToEnd(expecting: size)
  }

  /// The bytes up to the end of the file, or until nobody writes into the pipe any more.
  ///
  /// The C function is `read`.
  ///
  /// - Returns: All the bytes.
  /// - Throws: `FileError`.
  public func readToEnd() throws(FileError) -> [UInt8] { try readToEnd(expecting: 0) }

  private func readToEnd(expecting size: Int) throws(FileError) -> [UInt8] {
    let piece = min(max(size, 65_536), Self.pieceSize)
    var bytes = try read(atMost: piece)
    if size > bytes.count { bytes.reserveCapacity(size) }
    var upcoming = bytes.isEmpty ? [] : try read(atMost: piece)
    while !upcoming.isEmpty {
      bytes.append(contentsOf: upcoming)
      guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
      upcoming = try read(atMost: piece)
    }
    return bytes
  }

  /// The next bytes, as many as are there; none at the end.
  ///
  /// Waits until there is one, also if the descriptor does not block. A regular file that has none yet,
  /// such as a log of the kernel, is refused. The C functions are `read`, `fstat` and `poll`.
  ///
  /// - Parameter capacity: The most bytes to read.
  /// - Returns: At least one byte, or none at the end.
  /// - Throws: `FileError`.
  public func read(atMost capacity: Int) throws(FileError) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      // SAFETY: the system writes at most `buffer.count` bytes, and tells how many it wrote.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let length = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        if length < 0 { failure = errno }
        count = max(0, length)
      }
      switch failure {
      case 0: return bytes
      case EINTR: continue
      case EAGAIN:
        guard try status().st_mode & S_IFMT != S_IFREG else { throw .notARegularFile }
        try wait(for: POLLIN)
      default: throw .failed(call: "read", errno: failure)
      }
    }
  }

  private func status() throws(FileError) -> stat {
    var status = stat()
    // SAFETY: the system fills in the whole structure, which is ours.
    guard unsafe fstat(number, &status) == 0 else { throw .failed(call: "fstat", errno: errno) }
    return status
  }

  /// Whether a path leads to a pipe or a device, whose bytes are there only once.
  ///
  /// Nothing is opened: a pipe's writer would take that for its reader. The C function is `fstatat`.
  public static func isPipeOrDevice(_ path: String) -> Bool {
    var found = stat()
    // SAFETY: the path lives over the call; the system fills in the whole structure, which is ours.
    guard unsafe fstatat(AT_FDCWD, path, &found, 0) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(found.st_mode & S_IFMT)
  }

  /// Whether a path leads to this file, and not to another one or to none.
  ///
  /// The C functions are `fstatat` and `fstat`.
  ///
  /// - Throws: `FileError` if this file's status cannot be read.
  public func isFile(at path: String) throws(FileError) -> Bool {
    let own = try status()
    var found = stat()
    // SAFETY: the path lives over the call; the system fills in the whole structure, which is ours.
    guard unsafe fstatat(AT_FDCWD, path, &found, 0) == 0 else { return false }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }

  /// The number of bytes in the file.
  ///
  /// The C function is `fstat`.
  public var size: Int {
    get throws(FileError) { Int(try status().st_size) }
  }

  /// Whether the file is empty or ends in a line break.
  ///
  /// The C functions are `fstat` and `pread`.
  public func endsWithNewline() throws(FileError) -> Bool {
    let size = try status().st_size
    guard size > 0 else { return true }
    var last: UInt8 = 0
    // SAFETY: one byte is read into a byte of ours.
    guard unsafe pread(number, &last, 1, size - 1) == 1 else {
      throw .failed(call: "pread", errno: errno)
    }
    return last == UInt8(ascii: "\n")
  }

  // MARK: Writing

  /// Waits until writing does not block.
  ///
  /// A pipe takes 4096 bytes then, a terminal or a file at least one. The C function is `poll`.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: Whether writing does not block.
  public func isReady(withinMilliseconds milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    // SAFETY: one structure of ours, and the count says one.
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Writes all bytes, in a single call if the system takes them at once.
  ///
  /// Goes on after an interruption and after a part; waits if the descriptor does not block. The C
  /// functions are `write` and `poll`.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: `FileError`: `.brokenPipe` if `ignoreWriteSignals()` was called and nobody reads.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    try write(&rest)
  }

  /// Writes all bytes and removes those that are written, so that the rest can be written later.
  ///
  /// Otherwise the same as `write(_:)`.
  ///
  /// - Parameter rest: What to write; empty afterwards, or what is left after an error.
  /// - Throws: `FileError`.
  public func write(_ rest: inout ArraySlice<UInt8>) throws(FileError) {
    while !rest.isEmpty {
      // SAFETY: the system reads the rest of the array, which lives over the call.
      let length = unsafe rest.withUnsafeBytes { rest in
        unsafe Glibc.write(number, rest.baseAddress, rest.count)
      }
      if length >= 0 {
        rest.removeFirst(length)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try wait(for: POLLOUT)
      case EPIPE: throw .brokenPipe
      case let code: throw .failed(call: "write", errno: code)
      }
    }
  }

  /// Makes some bytes the contents of a file, which is created if need be.
  ///
  /// A regular file is replaced in one step, and stays as it was if that fails; links to it go on to
  /// lead there. What else the path names, a device or a FIFO, is written into. The C functions are
  /// `stat`, `realpath`, `open`, `write` and `rename`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: All that is to be in it.
  /// - Throws: `FileError`.
  public static func replace(_ path: String, by bytes: [UInt8]) throws(FileError) {
    var status = stat()
    // SAFETY: the path lives over the call; the system fills in the structure, which is ours.
    let exists = unsafe stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      try open(path, O_WRONLY | O_CLOEXEC).write(bytes)
      return
    }
    let path = exists ? try withoutLinks(path) : path
    let upcoming = "\(path).\(getpid())"
    let file = try open(upcoming, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o666)
    do throws(FileError) {
      if exists { _ = fchmod(file.number, status.st_mode & 0o7777) }
      try file.write(bytes)
      // SAFETY: both paths live over the call.
      guard unsafe rename(upcoming, path) == 0 else { throw .failed(call: "rename", errno: errno) }
    } catch {
      _ = unsafe unlink(upcoming)
      throw error
    }
  }

  private static func withoutLinks(_ path: String) throws(FileError) -> String {
    // SAFETY: the path lives over the call, which allocates its result.
    guard let result = unsafe realpath(path, nil) else {
      throw .failed(call: "realpath", errno: errno)
    }
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  private func wait(for event: Int32) throws(FileError) {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    // SAFETY: one structure of ours, and the count says one.
    guard unsafe poll(&request, 1, -1) >= 0 || errno == EINTR else {
      throw .failed(call: "poll", errno: errno)
    }
  }

  /// Cuts the file after so many bytes.
  ///
  /// The C function is `ftruncate`.
  public func truncate(to size: Int) throws(FileError) {
    while ftruncate(number, size) != 0 {
      guard errno == EINTR else { throw .failed(call: "ftruncate", errno: errno) }
    }
  }

  /// Waits until what was written is on the disk.
  ///
  /// The C function is `fdatasync`.
  public func synchronize() throws(FileError) {
    while fdatasync(number) != 0 {
      guard errno == EINTR else { throw .failed(call: "fdatasync", errno: errno) }
    }
  }

  /// Keeps other processes from appending until `unlock()` or the end of this one.
  ///
  /// The C function is `flock`.
  public func lock() throws(FileError) {
    while flock(number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .failed(call: "flock", errno: errno) }
    }
  }

  /// Lets other processes append again.
  public func unlock() { _ = flock(number, LOCK_UN) }

  /// The system's words for an `errno`.
  ///
  /// The C function is `strerror_r`.
  ///
  /// - Parameter code: The number of the error.
  /// - Returns: The words, or the number where there are none.
  public static func message(ofError code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    // SAFETY: the system writes a terminated text of at most `text.count` bytes into our array.
    _ = unsafe strerror_r(code, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "error \(code)" : String(decoding: bytes, as: UTF8.self)
  }
}
