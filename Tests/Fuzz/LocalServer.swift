import Glibc

/// A Unix socket that listens, and sends prepared bytes to its first client, whatever that says.
///
/// Nothing waits: what the client does not take is sent by a later call. A class, because it owns descriptors.
final class LocalServer {
  private let listener: Int32
  private var client: Int32 = -1
  private var output: ArraySlice<UInt8>

  /// Listens at a path; `nil` if that is impossible.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - output: What the client is sent.
  init?(path: String, output: [UInt8]) {
    self.output = output[...]
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
    guard listener >= 0, Self.bind(listener, to: path), listen(listener, 1) == 0 else {
      if listener >= 0 { close(listener) }
      return nil
    }
  }

  private static func bind(_ socket: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  deinit {
    close(listener)
    if client >= 0 { close(client) }
  }

  /// Sends what the client takes, and forgets what it says.
  func serve() {
    if client < 0 { client = accept(listener, nil, nil) }
    guard client >= 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    while recv(client, &bytes, bytes.count, flags) > 0 {}
    while !output.isEmpty {
      let part = Array(output.prefix(1 << 16))
      let count = send(client, part, part.count, flags)
      guard count > 0 else { return }
      output.removeFirst(count)
    }
  }
}
