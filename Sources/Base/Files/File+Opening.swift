internal import Glibc

extension File {
  /// Opens a file of the program's own to lock it; creates it on demand, for its owner only.
  ///
  /// Does not follow a link at the path, nor wait for the other end of a FIFO or a device. The C function is `open`.
  ///
  /// - Parameter path: The file.
  /// - Returns: The open file.
  /// - Throws: `FileError`, also if the path is something other than a regular file; the error number is `ELOOP` for a
  ///   link.
  public static func forLocking(_ path: String) throws(FileError) -> File {
    let file = try open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard try SystemCall.status(of: file.number).st_mode & S_IFMT == S_IFREG else {
      throw .notARegularFile
    }
    return file
  }

  /// Opens a file for writing from its start; creates it on demand.
  ///
  /// The C function is `open`.
  ///
  /// - Parameter path: The file.
  /// - Returns: The open file.
  /// - Throws: `FileError`.
  public static func creating(_ path: String) throws(FileError) -> File {
    try open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode: 0o666)
  }

  /// Opens a regular file for reading, or a pipe if `acceptsPipes`.
  ///
  /// Folders, devices and terminals are refused. Opening a FIFO without a writer does not wait for one;
  /// such a FIFO is empty. The C functions are `open` and `fstat`.
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
    let kind = try SystemCall.status(of: file.number).st_mode & S_IFMT
    guard kind == S_IFREG || (acceptsPipes && kind == S_IFIFO) else { throw .notARegularFile }
    return file
  }

  /// Opens a folder, so that its entries can be opened by name.
  ///
  /// The C function is `open`.
  ///
  /// - Throws: `FileError`.
  public static func folder(_ path: String) throws(FileError) -> File {
    try open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Opens an entry of this folder for reading, without following a link or waiting.
  ///
  /// The C functions are `openat` and `fstatat`.
  ///
  /// - Parameters:
  ///   - name: The name of the entry, without a slash.
  ///   - isFolder: Whether the entry must be a folder.
  /// - Returns: The open entry.
  /// - Throws: `FileError`; the error number is `ELOOP` for a link.
  public func entry(_ name: String, isFolder: Bool) throws(FileError) -> File {
    let kind = isFolder ? O_DIRECTORY : O_NONBLOCK | O_NOCTTY
    do throws(FileError) {
      let entry = try SystemCall.openFile(
        name, in: number, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      return File(owning: entry)
    } catch .failed(_, ENOTDIR) where SystemCall.isLink(name, in: number) {
      // With O_DIRECTORY the system reports ENOTDIR for a link, not ELOOP.
      throw .failed(call: "open", errno: ELOOP)
    }
  }

  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600
  ) throws(FileError) -> File {
    File(owning: try SystemCall.openFile(path, flags, mode: mode))
  }
}
