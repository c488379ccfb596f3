internal import Glibc

/// A connection to another program's Unix socket.
public enum LocalConnection {
  /// Connects to the socket at a path, without waiting for a program whose queue of connections is full.
  ///
  /// The C functions are `socket` and `connect`.
  ///
  /// - Parameter path: The file of the socket.
  /// - Returns: The connection; reading it does not block.
  /// - Throws: `FileError`; the error number is `ENOENT` or `ECONNREFUSED` if no program listens there, and
  ///   `ENAMETOOLONG` for a path that no socket can have.
  public static func open(_ path: String) throws(FileError) -> File {
    try open(UnixAddress(path: path))
  }

  /// Connects to the socket with an abstract name, which is not in the file system, without waiting.
  ///
  /// The C functions are `socket` and `connect`.
  ///
  /// - Parameter name: The name, without the zero that precedes it.
  /// - Returns: The connection; reading it does not block.
  /// - Throws: `FileError`, as for a path.
  public static func open(abstractName name: String) throws(FileError) -> File {
    try open(UnixAddress(abstractName: name.utf8))
  }

  private static func open(_ address: UnixAddress?) throws(FileError) -> File {
    guard let address else { throw .failed(call: "connect", errno: ENAMETOOLONG) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw .failed(call: "socket", errno: errno) }
    let file = File(owning: number)
    // SAFETY: the address is a whole one.
    try SystemCall.check("connect") {
      unsafe address.withPointer { unsafe connect(number, $0, $1) }
    }
    return file
  }
}
