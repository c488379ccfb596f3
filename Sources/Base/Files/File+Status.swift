internal import Glibc

extension File {
  /// Returns the stamp of the open file, also if its path leads elsewhere meanwhile.
  ///
  /// The C function is `fstat`.
  ///
  /// - Throws: `FileError`.
  public func stamp() throws(FileError) -> FileStamp {
    FileStamp(try SystemCall.status(of: number))
  }

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

  /// The path of the open file, without links; `nil` if it is unknown.
  ///
  /// The C function is `readlink` of `/proc/self/fd`.
  public var path: String? { SystemCall.target(ofLink: "/proc/self/fd/\(number)") }

  /// Returns a path that starts from the root folder.
  ///
  /// The C function is `getcwd`.
  public static func absolutePath(of path: String) -> String {
    path.hasPrefix("/") ? path : Pathname.resolved(path, in: SystemCall.currentFolder)
  }

  /// Whether a path leads to a folder.
  ///
  /// The C function is `fstatat`.
  public static func isFolder(_ path: String) -> Bool {
    SystemCall.status(at: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// The owner of a file, and what its owner, its group and others may do with it.
  public struct Permissions: Hashable, Sendable {
    /// The owner's user id.
    public var owner: UInt32
    /// The twelve bits of the mode: 0o600 for a file that only its owner may use.
    public var mode: UInt32

    /// Creates permissions.
    public init(owner: UInt32, mode: UInt32) { (self.owner, self.mode) = (owner, mode) }

    fileprivate init(_ status: stat) {
      self.init(owner: status.st_uid, mode: status.st_mode & 0o7777)
    }
  }

  /// Returns the permissions of the regular file at a path; `nil` if there is none.
  ///
  /// The C function is `fstatat`.
  public static func permissions(of path: String) -> Permissions? {
    SystemCall.status(at: path).flatMap { $0.st_mode & S_IFMT == S_IFREG ? Permissions($0) : nil }
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

  /// The permissions of this file.
  ///
  /// The C function is `fstat`.
  public var permissions: Permissions {
    get throws(FileError) { Permissions(try SystemCall.status(of: number)) }
  }

  /// The number of bytes in the file.
  ///
  /// The C function is `fstat`.
  public var size: Int {
    get throws(FileError) { Int(try SystemCall.status(of: number).st_size) }
  }
}
