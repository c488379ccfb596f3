internal import Glibc

extension File {
  /// Whether a path leads to a pipe or a device, whose bytes can be read only once.
  ///
  /// Does not open it, because the writer of a pipe would take that for its reader. The C function is
  /// `fstatat`.
  public static func isPipeOrDevice(_ path: String) -> Bool {
    guard let status = SystemCall.status(at: path) else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// The path of the running program's file, without links; `nil` if it is unknown.
  ///
  /// The C function is `readlink` of `/proc/self/exe`.
  public static var runningProgram: String? { SystemCall.target(ofLink: "/proc/self/exe") }

  /// Returns a path that starts from the root folder.
  ///
  /// The C function is `getcwd`.
  public static func absolutePath(of path: String) -> String {
    path.hasPrefix("/") ? path : Pathname.resolved(path, in: SystemCall.currentFolder)
  }

  /// Whether a path leads to a folder.
  ///
  /// The C function is `fstatat`.
  static func isFolder(_ path: String) -> Bool {
    SystemCall.status(at: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Returns the permissions of the regular file at a path, such as `0o600`; `nil` if there is none.
  ///
  /// The C function is `fstatat`.
  public static func permissions(of path: String) -> UInt32? {
    guard let status = SystemCall.status(at: path), status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return status.st_mode & 0o7777
  }

  /// Whether a path leads to this file, rather than to another one or to none.
  ///
  /// The C functions are `fstatat` and `fstat`.
  ///
  /// - Throws: `FileError` if this file's status cannot be read.
  public func isFile(at path: String) throws(FileError) -> Bool {
    let own = try SystemCall.status(of: number)
    guard let found = SystemCall.status(at: path) else { return false }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }

  /// Whether this process may write the file or folder at a path.
  ///
  /// The C function is `faccessat`, with the effective user.
  public static func canWrite(_ path: String) -> Bool {
    // SAFETY: the path outlives the call.
    unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// The user id of the file's owner, and the twelve bits of its mode: 0o600 for a file that only its owner may use.
  ///
  /// The C function is `fstat`.
  public var permissions: (owner: UInt32, mode: UInt32) {
    get throws(FileError) {
      let status = try SystemCall.status(of: number)
      return (status.st_uid, status.st_mode & 0o7777)
    }
  }

  /// The number of bytes in the file.
  ///
  /// The C function is `fstat`.
  public var size: Int {
    get throws(FileError) { Int(try SystemCall.status(of: number).st_size) }
  }

  /// Whether the file is empty or ends in a line break.
  ///
  /// The C functions are `fstat` and `pread`.
  public func endsWithNewline() throws(FileError) -> Bool {
    let size = try size
    guard size > 0 else { return true }
    return try SystemCall.byte(of: number, at: size - 1) == UInt8(ascii: "\n")
  }
}
