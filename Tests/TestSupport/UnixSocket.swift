import Glibc

/// Unix sockets, such as those of X servers.
enum UnixSocket {
  /// Returns the path of a display's socket.
  static func path(ofDisplay number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Connects a socket to a display, and returns whether it succeeded.
  static func connect(_ socket: Int32, toDisplay number: Int) -> Bool {
    connect(socket, toPath: path(ofDisplay: number))
  }

  /// Connects a socket to a path, and returns whether it succeeded.
  static func connect(_ socket: Int32, toPath path: String) -> Bool {
    withAddress(of: path) { Glibc.connect(socket, $0, $1) == 0 }
  }

  /// Binds a socket to a display's path, and returns whether it succeeded.
  static func bind(_ socket: Int32, toDisplay number: Int) -> Bool {
    bind(socket, toPath: path(ofDisplay: number))
  }

  /// Binds a socket to a path, and returns whether it succeeded.
  static func bind(_ socket: Int32, toPath path: String) -> Bool {
    withAddress(of: path) { Glibc.bind(socket, $0, $1) == 0 }
  }

  /// Writes all bytes, and returns whether it succeeded.
  static func write(_ bytes: some Collection<UInt8>, to socket: Int32) -> Bool {
    let all = Array(bytes)
    var sent = 0
    while sent < all.count {
      let count = all.withUnsafeBytes {
        Glibc.send(
          socket, $0.baseAddress?.advanced(by: sent), all.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Forwards the available bytes and descriptors, and returns the bytes, or `nil` once either end is
  /// closed.
  static func pass(from source: Int32, to target: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var control = [UInt8](repeating: 0, count: 256)
    var (count, sent) = (0, 0)
    bytes.withUnsafeMutableBytes { data in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: data.baseAddress, iov_len: data.count)
        withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          count = recvmsg(source, &message, 0)
          guard count > 0 else { return }
          // The received descriptors are sent with the first byte, in the same control message.
          part.pointee.iov_len = count
          if message.msg_controllen == 0 { message.msg_control = nil }
          sent = sendmsg(target, &message, Int32(MSG_NOSIGNAL))
          guard message.msg_controllen > 0 else { return }
          // A header of 16 bytes, beginning with the length, precedes the descriptors, which this process now owns.
          let length = control.loadUnaligned(as: Int.self)
          for start in stride(from: 16, to: length - 3, by: 4) {
            close(control.loadUnaligned(fromByteOffset: start, as: Int32.self))
          }
        }
      }
    }
    guard count > 0, sent > 0, write(bytes[sent..<count], to: target) else { return nil }
    return Array(bytes[..<count])
  }

  private static func withAddress<Result>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8)
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
