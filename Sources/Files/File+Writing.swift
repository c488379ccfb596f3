internal import Glibc

extension File {
  /// Writes all bytes, in a single call if the system takes them at once.
  ///
  /// Goes on after an interruption and after a part; waits if the descriptor does not block. The C
  /// functions are `write` and `poll`.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: `FileError`: `.brokenPipe` if `ignoreWriteSignals()` was called and the pipe has no reader.
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
      do throws(FileError) {
        rest.removeFirst(try SystemCall.write(rest, to: number))
      } catch .failed(_, EAGAIN) {
        _ = try wait(for: .output)
      } catch .failed(_, EPIPE) {
        throw .brokenPipe
      }
    }
  }

  /// Makes some bytes the contents of a file, which is created on demand.
  ///
  /// A regular file is replaced in one step, and stays as it was if that fails; links to it go on to
  /// lead there. A device or a FIFO is written into. The C functions are
  /// `fstatat`, `realpath`, `open`, `write` and `rename`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: All that is to be in it.
  /// - Throws: `FileError`.
  public static func replace(_ path: String, by bytes: [UInt8]) throws(FileError) {
    let status = SystemCall.status(at: path)
    guard status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else {
      try open(path, O_WRONLY | O_CLOEXEC).write(bytes)
      return
    }
    let path = status == nil ? path : try SystemCall.pathWithoutLinks(path)
    let upcoming = "\(path).\(getpid())"
    let file = try open(upcoming, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o666)
    do throws(FileError) {
      if let status { _ = fchmod(file.number, status.st_mode & 0o7777) }
      try file.write(bytes)
      try SystemCall.rename(upcoming, to: path)
    } catch {
      SystemCall.unlink(upcoming)
      throw error
    }
  }

  /// Cuts the file after so many bytes.
  ///
  /// The C function is `ftruncate`.
  public func truncate(to size: Int) throws(FileError) {
    try SystemCall.check("ftruncate") { ftruncate(number, size) }
  }

  /// Waits until what was written is on the disk.
  ///
  /// The C function is `fdatasync`.
  public func synchronize() throws(FileError) {
    try SystemCall.check("fdatasync") { fdatasync(number) }
  }

  /// Keeps other processes from appending until `unlock()` or the end of this one.
  ///
  /// The C function is `flock`.
  public func lock() throws(FileError) {
    try SystemCall.check("flock") { flock(number, LOCK_EX) }
  }

  /// Lets other processes append again.
  public func unlock() { _ = flock(number, LOCK_UN) }
}
