import Foundation

/// A socket that receives datagrams, as systemd's does.
///
/// A class, because it owns a descriptor.
public final class DatagramReceiver {
  private let socket: Int32

  /// Binds a socket to a path, or to an abstract name after `@`.
  public init?(_ address: String) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
    var structure = sockaddr_un()
    structure.sun_family = sa_family_t(AF_UNIX)
    let isAbstract = address.hasPrefix("@")
    let bytes = isAbstract ? [0] + Array(address.utf8.dropFirst()) : Array(address.utf8) + [0]
    withUnsafeMutableBytes(of: &structure.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &structure) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sa_family_t>.size + bytes.count))
      }
    }
    guard socket >= 0, result == 0 else {
      if socket >= 0 { Glibc.close(socket) }
      return nil
    }
  }

  deinit { Glibc.close(socket) }

  /// Returns the next datagram, which by default must be there already; `nil` if none arrives in time.
  public func next(within seconds: Double = 0) -> String? {
    var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(seconds * 1000)) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
