internal import Glibc

/// A Unix socket of the user, to which other programs of the same user or of a group connect.
///
/// The socket has the mode 0600 in a folder of the mode 0700, so that no other user can connect; with a group, the modes
/// are 0660 and 0750. It is removed when the value is released.
public struct LocalSocket: ~Copyable {
  private let file: File
  private let path: String
  /// The identity of the socket's file; another program may replace the file.
  private let identity: (device: UInt, inode: UInt)
  /// A descriptor to give up when there is none for a connection.
  private var spare: File?

  /// The most connections that wait to be accepted.
  private static let backlog: Int32 = 16
  /// The room for replies that the other end has not read, in bytes; the system may give less.
  private static let sendBuffer: Int32 = 1 << 18

  /// Creates the socket and listens; replaces one whose program has ended.
  ///
  /// The C functions are `socket`, `bind` and `listen`.
  ///
  /// - Parameters:
  ///   - path: The file of the socket; its folder must exist and belong to the user.
  ///   - group: The number of a group whose members may connect too, of which this process must be a member. The folder
  ///     is given to it. `nil` for no group.
  /// - Throws: `LocalSocketError`.
  public init(listeningAt path: String, group: UInt32? = nil) throws(LocalSocketError) {
    guard UnixAddress(path: path) != nil else { throw .badPath(limit: Self.pathLimit) }
    try Self.checkFolder(of: path, group: group)
    // Two programs that replace the same stale socket at once would remove each other's new one.
    let lock = try Self.lockFolder(of: path)
    try Self.removeStale(path)
    let socket = try Self.makeSocket()
    // On Linux, this is the mode of the file that `bind` creates, so that there is no moment with another one.
    _ = fchmod(socket.number, 0o600)
    // SAFETY: the address is a whole one.
    let result = unsafe Self.withAddress(of: path) { unsafe bind(socket.number, $0, $1) }
    guard result == 0 else {
      throw errno == EADDRINUSE ? .inUse : .failed(.failed(call: "bind", errno: errno))
    }
    guard let status = SystemCall.status(at: path, AT_SYMLINK_NOFOLLOW) else {
      throw .failed(.failed(call: "fstatat", errno: errno))
    }
    if let group {
      do throws(FileError) {
        try File.give(path, toGroup: group, mode: 0o660)
      } catch {
        SystemCall.unlink(path)
        throw .notOfGroup(path, error)
      }
    }
    guard listen(socket.number, Self.backlog) == 0 else {
      let failure = FileError.failed(call: "listen", errno: errno)
      SystemCall.unlink(path)
      throw .failed(failure)
    }
    self.path = path
    identity = (UInt(status.st_dev), UInt(status.st_ino))
    file = socket
    spare = Self.makeSpare()
    _ = consume lock
  }

  deinit {
    guard let status = SystemCall.status(at: path, AT_SYMLINK_NOFOLLOW),
      (UInt(status.st_dev), UInt(status.st_ino)) == identity
    else { return }
    SystemCall.unlink(path)
  }

  /// Readable when a program wants to connect.
  public var descriptor: Int32 { file.number }

  private static func makeSpare() -> File? { try? File.open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Returns the next connection, which does not block; `nil` if there is none.
  ///
  /// A connection for which the process has no descriptor left is closed: it would keep the socket readable.
  /// The C functions are `accept` and `fcntl`.
  public mutating func accept() -> File? {
    let number = Glibc.accept(file.number, nil, nil)
    guard number >= 0 else {
      if [EMFILE, ENFILE].contains(errno) { turnAway() }
      return nil
    }
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var size = Self.sendBuffer
    // SAFETY: the option is a number, which the call copies.
    _ = unsafe setsockopt(
      number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    return File(owning: number)
  }

  /// Closes the next connection, with the descriptor that is kept for that.
  private mutating func turnAway() {
    spare = nil
    let number = Glibc.accept(file.number, nil, nil)
    if number >= 0 { close(number) }
    spare = Self.makeSpare()
  }

  // MARK: - The path

  /// The most bytes of a path.
  public static let pathLimit = UnixAddress.room - 1

  /// How often the lock of the folder is tried, and the pause between, in milliseconds.
  private static let (lockTries, lockPause) = (100, Int32(10))

  /// Locks the folder until the result is released.
  ///
  /// Does not wait for long, because a member of the group could hold the lock.
  private static func lockFolder(of path: String) throws(LocalSocketError) -> File {
    do throws(FileError) {
      let folder = try File.folder(Pathname.folder(of: path))
      for _ in 0..<lockTries {
        if try folder.tryLock() { return folder }
        _ = poll(nil, 0, lockPause)
      }
    } catch {
      throw .failed(error)
    }
    throw .inUse
  }

  /// Throws unless the folder is the user's alone, or the user's and the group's.
  private static func checkFolder(
    of path: String, group: UInt32?
  ) throws(LocalSocketError) {
    let folder = Pathname.folder(of: path)
    guard let status = SystemCall.status(at: folder), status.st_mode & S_IFMT == S_IFDIR else {
      throw .noFolder(folder)
    }
    guard status.st_uid == geteuid() else { throw .folderOfAnotherUser(folder) }
    let mode = status.st_mode & 0o777
    guard let group else {
      guard mode == 0o700 else { throw .openFolder(folder, mode: mode) }
      return
    }
    guard mode == 0o700 || mode == 0o750 else { throw .openFolder(folder, mode: mode) }
    guard mode != 0o750 || status.st_gid != group else { return }
    do throws(FileError) {
      try File.give(folder, toGroup: group, mode: 0o750)
    } catch {
      throw .notOfGroup(folder, error)
    }
  }

  /// Removes the socket of a program that has ended.
  private static func removeStale(_ path: String) throws(LocalSocketError) {
    guard let status = SystemCall.status(at: path, AT_SYMLINK_NOFOLLOW) else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket }
    let probe = try makeSocket()
    // SAFETY: the address is a whole one.
    let result = unsafe withAddress(of: path) { unsafe connect(probe.number, $0, $1) }
    // A program whose queue is full lives too.
    guard result != 0, errno == ECONNREFUSED else { throw .inUse }
    SystemCall.unlink(path)
  }

  private static func makeSocket() throws(LocalSocketError) -> File {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw .failed(.failed(call: "socket", errno: errno)) }
    return File(owning: number)
  }

  /// Calls a function with the address of a path that fits.
  @unsafe private static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    guard let address = UnixAddress(path: path) else { return -1 }
    return unsafe address.withPointer(body)
  }
}

/// Why a socket cannot be created.
public enum LocalSocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is empty or too long.
  case badPath(limit: Int)
  /// There is no such folder.
  case noFolder(String)
  /// The folder belongs to another user.
  case folderOfAnotherUser(String)
  /// Other users may use the folder.
  case openFolder(String, mode: UInt32)
  /// Another program listens there.
  case inUse
  /// There is a file of another kind.
  case notASocket
  /// The file cannot be given to the group.
  case notOfGroup(String, FileError)
  /// A system call failed.
  case failed(FileError)

  /// The reason and what to do.
  public var description: String {
    switch self {
    case .badPath(let limit): "expected a path of 1 to \(limit) bytes"
    case .noFolder(let folder):
      "there is no folder \(folder); create it with mkdir -m 700 \(folder)"
    case .folderOfAnotherUser(let folder):
      "the folder \(folder) belongs to another user; name a socket in a folder of yours"
    case .openFolder(let folder, let mode):
      "the folder \(folder) has the mode \(String(mode, radix: 8)); expected 700: run chmod 700 \(folder)"
    case .inUse: "another program listens there; end it or name another socket"
    case .notASocket: "there is a file of another kind; remove it or name another socket"
    case .notOfGroup(let path, let error):
      "\(path) cannot be given to the group (\(error.reason)); make this user a member of it"
    case .failed(let error): error.description
    }
  }
}
