import Files
import Foundation
import Glibc
import Synchronization

/// A server of the loopback interface that offers no TLS, asks for the password, and keeps what it gets.
final class LyingServer: Sendable {
  /// What it replies to the request for TLS.
  enum Reply: String, CaseIterable, Sendable {
    /// "There is none."
    case refusal
    /// An error, as servers before version 7.0 do, after which libpq can try again without TLS.
    case error
    /// No reply to it, but at once the request for the password.
    case request
    /// "Go on", and at once the request for the password.
    case agreement
    /// Nothing: the connection ends.
    case end
  }

  /// AuthenticationCleartextPassword.
  ///
  /// Source: PostgreSQL, "Message Formats".
  private static let request: [UInt8] = [UInt8(ascii: "R"), 0, 0, 0, 8, 0, 0, 0, 3]

  let port: Int
  private let listener: Int32
  private let reply: Reply
  private let received = Mutex<[UInt8]>([])

  init(_ reply: Reply) {
    self.reply = reply
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) | listen(listener, 8) | getsockname(listener, address, &size)
      }
    }
    precondition(status == 0, "no port is free")
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { self.serve() }
  }

  /// Ends it: the thread's next call fails.
  func end() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// What all connections have sent.
  var bytes: [UInt8] { received.withLock { $0 } }

  private func serve() {
    while true {
      let number = accept(listener, nil, nil)
      guard number >= 0 else { break }
      try? talk(File(owning: number))
    }
    close(listener)
  }

  private func talk(_ connection: borrowing File) throws(FileError) {
    var isFirst = true
    while true {
      let bytes = try connection.read(atMost: 4096)
      guard !bytes.isEmpty else { return }
      received.withLock { $0 += bytes }
      switch (isFirst, reply) {
      case (true, .refusal): try connection.write([UInt8(ascii: "N")])
      case (true, .error): try connection.write([UInt8(ascii: "E")] + Array("unknown\0".utf8))
      case (true, .agreement): try connection.write([UInt8(ascii: "S")] + Self.request)
      case (true, .end): return
      case (true, .request), (false, _): try connection.write(Self.request)
      }
      isFirst = false
    }
  }
}
