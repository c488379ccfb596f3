import Foundation

/// A socket that receives datagrams, as systemd's does.
///
/// A class, because it owns a descriptor.
final class DatagramReceiver {
  private let socket: Int32

  /// Binds a socket to a path, or to an abstract name after `@`.
  init?(_ address: String) {
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

  /// The next datagram, which must be there already; `nil` if there is none.
  func next() -> String? {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
