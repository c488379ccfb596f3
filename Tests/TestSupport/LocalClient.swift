import Foundation

/// A client of a Unix socket that sends and receives lines.
///
/// A class, because it owns a descriptor.
public final class LocalClient {
  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to the socket at a path; `nil` if nothing listens there.
  public init?(path: String) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard socket >= 0, UnixSocket.connect(socket, toPath: path) else {
      if socket >= 0 { Glibc.close(socket) }
      return nil
    }
  }

  deinit { Glibc.close(socket) }

  /// Sends bytes, and returns whether the other end took them.
  @discardableResult
  public func send(_ bytes: some Collection<UInt8>) -> Bool {
    UnixSocket.write(bytes, to: socket)
  }

  /// Sends a text, and returns whether the other end took it.
  @discardableResult
  public func send(_ text: String) -> Bool { send(text.utf8) }

  /// Sends nothing more; replies still arrive.
  public func endOutput() { shutdown(socket, Int32(SHUT_WR)) }

  /// Returns the next line without its line break; `nil` if the connection ends or the deadline passes first.
  public func line(within seconds: Double = Deadline.patience) -> String? {
    let deadline = Deadline(seconds: seconds)
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      guard deadline.waitForInput(on: socket) else { return nil }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(socket, &chunk, chunk.count)
      guard count > 0 else { return nil }
      received += chunk[..<count]
    }
  }

  /// Sends a line and returns the reply to it.
  public func ask(_ text: String) -> String? {
    send(text + "\n")
    return line()
  }

  /// Whether the other end closes the connection before the deadline; discards what arrives.
  public func isClosed(within seconds: Double = Deadline.patience) -> Bool {
    let deadline = Deadline(seconds: seconds)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while deadline.waitForInput(on: socket) {
      if read(socket, &chunk, chunk.count) <= 0 { return true }
    }
    return false
  }
}
