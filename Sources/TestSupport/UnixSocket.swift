import Glibc

/// The sockets that X servers of this machine listen on.
enum UnixSocket {
  /// The path of a display's socket.
  static func path(ofDisplay number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Connects a socket to a display, and says whether that worked.
  static func connect(_ socket: Int32, toDisplay number: Int) -> Bool {
    withAddress(ofDisplay: number) { Glibc.connect(socket, $0, $1) == 0 }
  }

  /// Gives a socket a display's name, and says whether that worked.
  static func bind(_ socket: Int32, toDisplay number: Int) -> Bool {
    withAddress(ofDisplay: number) { Glibc.bind(socket, $0, $1) == 0 }
  }

  /// Writes all bytes, and says whether that worked.
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

  private static func withAddress<Result>(
    ofDisplay number: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path(ofDisplay: number).utf8)
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
