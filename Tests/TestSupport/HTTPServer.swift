import Foundation
import Synchronization

/// An HTTP server on loopback that replies as a test says.
///
/// A class, because its thread and its socket end with it. Each connection has one request and a thread.
public final class HTTPServer: Sendable {
  /// A request.
  public struct Request: Sendable {
    /// The method, such as `POST`.
    public var method = ""
    /// The path with the query.
    public var path = ""
    /// The headers, by their names in lowercase.
    public var headers: [String: String] = [:]
    /// The body.
    public var body = ""

    /// The fields of a form in the body.
    public var form: [String: String] {
      var fields: [String: String] = [:]
      for pair in body.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        fields[String(parts[0])] = parts.last?.removingPercentEncoding ?? ""
      }
      return fields
    }
  }

  /// A reply.
  public struct Response: Sendable {
    /// The status.
    public var status: Int
    /// More headers, each as `Name: value`.
    public var headers: [String]
    /// The body, or a piece that is repeated.
    public var body: [UInt8]
    /// How often the body is sent; if more than once, there is no header with the length.
    public var repetitions = 1
    /// Whether the body is sent one byte at a time.
    public var isInBytes = false
    /// Whether nothing is sent until the client closes the connection.
    public var isHanging = false

    /// Creates a reply.
    public init(status: Int = 200, headers: [String] = [], body: String = "") {
      self.status = status
      self.headers = headers
      self.body = Array(body.utf8)
    }
  }

  /// The port on 127.0.0.1.
  public let port: Int
  private let listener: Int32
  private let log = Log()

  /// The requests, also for threads that outlive the server.
  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// Starts a server.
  ///
  /// - Parameter answer: Returns the reply to a request; is called on the thread of its connection.
  /// - Throws: An error of the system.
  public init(_ answer: @escaping @Sendable (Request) -> Response) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard status else { throw CocoaError(.fileReadUnknown) }
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [log] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          if let request = Self.read(client) {
            log.requests.withLock { $0.append(request) }
            Self.write(answer(request), to: client)
          }
          close(client)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The address of the server.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far.
  public var requests: [Request] { log.requests.withLock { $0 } }

  private static func read(_ client: Int32) -> Request? {
    var bytes: [UInt8] = []
    var request = Request()
    var bodyStart: Int?
    while true {
      if bodyStart == nil, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        bodyStart = end.upperBound
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        (request.method, request.path) = (String(words[0]), String(words[1]))
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          request.headers[parts[0].lowercased()] =
            parts.last?.trimmingCharacters(in: .whitespaces) ?? ""
        }
      }
      if let bodyStart,
        bytes.count >= bodyStart + (Int(request.headers["content-length"] ?? "") ?? 0)
      {
        request.body = String(decoding: bytes[bodyStart...], as: UTF8.self)
        return request
      }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(client, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      bytes += piece[..<count]
    }
  }

  private static func write(_ response: Response, to client: Int32) {
    var head = "HTTP/1.1 \(response.status) Status\r\nConnection: close\r\n"
    if response.repetitions == 1 { head += "Content-Length: \(response.body.count)\r\n" }
    for header in response.headers { head += "\(header)\r\n" }
    if response.isHanging {
      var byte: UInt8 = 0
      _ = recv(client, &byte, 1, 0)
      return
    }
    guard send(Array("\(head)\r\n".utf8), to: client) else { return }
    for _ in 0..<response.repetitions {
      guard send(response.body, to: client, atOnce: response.isInBytes ? 1 : 1 << 20) else {
        return
      }
    }
  }

  private static func send(_ bytes: [UInt8], to client: Int32, atOnce limit: Int = 1 << 20) -> Bool
  {
    var start = 0
    while start < bytes.count {
      let end = min(start + limit, bytes.count)
      let count = bytes[start..<end].withUnsafeBytes { piece in
        Glibc.send(client, piece.baseAddress, piece.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}
