internal import Glibc

/// A socket that sends datagrams to another program's Unix socket, and never waits.
///
/// Each datagram is addressed by itself, so that the other program may create its socket again. Closes when it is
/// released.
public struct DatagramSocket: ~Copyable, Sendable {
  private let file: File
  private let address: UnixAddress

  /// The most bytes of an address: of a path, and of an abstract name with its `@`.
  public static let addressLimits = (path: UnixAddress.room - 1, name: UnixAddress.room)

  /// Creates a socket; `nil` if the address is empty, relative or too long.
  ///
  /// The other program need not exist yet. The C function is `socket`.
  ///
  /// - Parameter address: An absolute path, or an abstract name after `@`.
  /// - Throws: `FileError` if the system refuses a socket.
  public init?(sendingTo address: String) throws(FileError) {
    guard let address = UnixAddress(address) else { return nil }
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw .failed(call: "socket", errno: errno) }
    file = File(owning: number)
    self.address = address
  }

  /// Sends a datagram; returns `false` without sending it if the other program's queue is full.
  ///
  /// The C function is `sendto`.
  ///
  /// - Parameter bytes: The whole datagram.
  /// - Returns: Whether the datagram is in the queue.
  /// - Throws: `FileError`; the error number is `ENOENT` or `ECONNREFUSED` if no program listens at the address.
  public func send(_ bytes: [UInt8]) throws(FileError) -> Bool {
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    while true {
      // SAFETY: the address is a whole one, and the system reads the bytes, which outlive the call.
      let count = unsafe address.withPointer { address, size in
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe sendto(file.number, bytes.baseAddress, bytes.count, flags, address, size)
        }
      }
      if count >= 0 { return true }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS: return false
      case let code: throw .failed(call: "sendto", errno: code)
      }
    }
  }
}
