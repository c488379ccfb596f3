internal import Glibc

extension File {
  /// Writes all bytes, in a single call if the system accepts them at once.
  ///
  /// Continues after an interruption or a partial write; waits if a non-blocking descriptor is not
  /// ready. The C functions are `write` and `poll`.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: `FileError`; `.brokenPipe` if `ignoreWriteSignals()` was called and the pipe has no reader.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    try write(&rest)
  }

  /// Writes all bytes and removes the written ones, so that the rest can be written later.
  ///
  /// Otherwise the same as `write(_:)`.
  ///
  /// - Parameter rest: What to write; empty afterward, or what is left after an error.
  /// - Throws: `FileError`.
  public func write(_ rest: inout ArraySlice<UInt8>) throws(FileError) {
    while !rest.isEmpty {
      do throws(FileError) {
        rest.removeFirst(try SystemCall.write(rest, to: number))
      } catch .failed(_, EAGAIN) {
        _ = try wait(for: .output)
      } catch .failed(_, EPIPE) {
        throw .brokenPipe
      }
    }
  }

  /// Writes what a non-blocking descriptor accepts now, and removes the written bytes.
  ///
  /// The C function is `write`.
  ///
  /// - Parameter rest: What to write; what was not accepted afterward.
  /// - Throws: `FileError`; `.brokenPipe` if `ignoreWriteSignals()` was called and there is no reader.
  public func writeAvailable(_ rest: inout ArraySlice<UInt8>) throws(FileError) {
    while !rest.isEmpty {
      do throws(FileError) {
        rest.removeFirst(try SystemCall.write(rest, to: number))
      } catch .failed(_, EAGAIN) {
        return
      } catch .failed(_, EPIPE) {
        throw .brokenPipe
      }
    }
  }

  /// Replaces the contents of a file that the user names; creates it on demand.
  ///
  /// A regular file is replaced in one step and stays unchanged if that fails; links to it continue to
  /// work. The bytes are written into a device or a FIFO directly. The C functions are `fstatat`,
  /// `realpath`, `open`, `write`, `fsync` and `rename`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: The new contents.
  ///   - mode: The mode of a file that is created, from which the process's mask is taken; a file that is replaced
  ///     keeps its own.
  ///   - isDurable: Whether to wait until the new contents are on the disk, so that they survive a loss of power.
  /// - Throws: `FileError`.
  public static func replace(
    _ path: String, by bytes: [UInt8], mode: UInt32 = 0o666, isDurable: Bool = false
  ) throws(FileError) {
    let status = SystemCall.status(at: path)
    guard status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else {
      try open(path, O_WRONLY | O_CLOEXEC).write(bytes)
      return
    }
    let path = status == nil ? path : try SystemCall.pathWithoutLinks(path)
    try replaceEntry(path, by: bytes, mode: mode, isDurable: isDurable)
  }

  /// Replaces a file of the program's own in one step, or creates it.
  ///
  /// A link, FIFO or device at the path is replaced itself: it is neither followed nor opened, so that it can neither
  /// lead the bytes elsewhere nor make the call wait. After an error, the entry is unchanged. The C functions are `fstatat`,
  /// `open`, `write`, `fsync` and `rename`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: The new contents.
  ///   - mode: The mode of a file that is created, from which the process's mask is taken; a regular file that is
  ///     replaced keeps its own.
  ///   - isDurable: Whether to wait until the new contents are on the disk, so that they survive a loss of power.
  /// - Throws: `FileError`.
  public static func replaceEntry(
    _ path: String, by bytes: [UInt8], mode: UInt32 = 0o666, isDurable: Bool = false
  ) throws(FileError) {
    let status = SystemCall.status(at: path, AT_SYMLINK_NOFOLLOW)
    var upcoming = "\(path).\(getpid())"
    let file = try makeFile(at: &upcoming, mode: mode)
    do throws(FileError) {
      if let status, status.st_mode & S_IFMT == S_IFREG {
        _ = fchmod(file.number, status.st_mode & 0o7777)
      }
      try file.write(bytes)
      if isDurable { try SystemCall.check("fsync") { fsync(file.number) } }
      try SystemCall.rename(upcoming, to: path)
    } catch {
      SystemCall.unlink(upcoming)
      throw error
    }
    guard isDurable else { return }
    let folder = try folder(Pathname.folder(of: path))
    try SystemCall.check("fsync") { fsync(folder.number) }
  }

  /// Creates a file, under another name if this one is taken.
  ///
  /// It may be taken by a file that a process with the same number left when the power failed.
  private static func makeFile(at path: inout String, mode: UInt32) throws(FileError) -> File {
    let name = path
    var number = 0
    while true {
      do throws(FileError) {
        return try open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: mode)
      } catch .failed(_, EEXIST) where number < leftoverLimit {
        number += 1
        path = "\(name).\(number)"
      }
    }
  }

  /// The most names of new files that may be taken.
  private static let leftoverLimit = 8

  /// Makes the missing folders above a file, readable by their owner alone.
  ///
  /// Does nothing if the folder exists. The C functions are `fstatat` and `mkdir`.
  ///
  /// - Throws: `FileError`.
  public static func makeFolders(above path: String) throws(FileError) {
    let folder = Pathname.folder(of: path)
    guard SystemCall.status(at: folder) == nil else { return }
    try makeFolders(above: folder)
    // Another process may make it at the same time.
    try SystemCall.makeFolder(folder, mode: 0o700)
  }

  /// Gives a file of this user to a group, with a mode for it.
  ///
  /// The C functions are `chown` and `chmod`.
  ///
  /// - Throws: `FileError`.
  public static func give(
    _ path: String, toGroup group: UInt32, mode: UInt32
  ) throws(FileError) {
    // SAFETY: the path outlives the calls.
    try SystemCall.check("chown") { unsafe chown(path, uid_t.max, group) }
    try SystemCall.check("chmod") { unsafe chmod(path, mode) }
  }

  /// Locks the file until this process ends, without waiting; returns whether this process has the lock.
  ///
  /// The C function is `flock`.
  public func tryLock() throws(FileError) -> Bool {
    do throws(FileError) {
      try SystemCall.check("flock") { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch .failed(_, EWOULDBLOCK) {
      return false
    }
  }
}
