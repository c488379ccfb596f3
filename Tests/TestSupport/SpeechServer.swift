import Foundation
import Synchronization

/// A speech server that says nothing and keeps what it is to say: the protocol of Speech Dispatcher at a Unix socket.
///
/// A class, because its thread and its socket end with it. Each client has a thread.
///
/// Source: Speech Dispatcher 0.11, "SSIP: Speech Synthesis Interface Protocol".
public final class SpeechServer: Sendable {
  /// What a client wanted to be heard.
  public struct Utterance: Equatable, Sendable {
    /// The text, without the marks of SSML.
    public var text: String
    /// The language of the voice, such as `de`; empty for that of the server.
    public var language: String
  }

  /// An error of starting the server.
  public enum Failure: Error {
    /// There can be no such socket, with the system's error number.
    case noSocket(Int32)
  }

  private final class Log: Sendable {
    let heard = Mutex<[Utterance]>([])
  }

  private let listener: Int32
  private let log = Log()

  /// What was to be heard so far, of all clients.
  public var heard: [Utterance] { log.heard.withLock { $0 } }

  /// Starts the server at a path that is free.
  ///
  /// - Throws: `Failure`.
  public init(at path: String) throws {
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard listener >= 0, UnixSocket.bind(listener, toPath: path), listen(listener, 8) == 0 else {
      throw Failure.noSocket(errno)
    }
    Thread.detachNewThread { [listener, log] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          Self.serve(client, log)
          close(client)
        }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Answers a client until it goes.
  private static func serve(_ client: Int32, _ log: Log) {
    var lines = Lines(descriptor: client)
    var language = ""
    while let line = lines.next() {
      let words = line.split(separator: " ")
      let reply: [String]
      switch words.first?.uppercased() ?? "" {
      case "SPEAK":
        guard send(["230 OK RECEIVING DATA"], to: client), let text = lines.text() else { return }
        log.heard.withLock { $0.append(Utterance(text: plain(text), language: language)) }
        reply = ["225-1", "225 OK MESSAGE QUEUED"]
      case "CHAR", "KEY", "SOUND_ICON":
        let text = words.dropFirst().joined(separator: " ")
        log.heard.withLock { $0.append(Utterance(text: text, language: language)) }
        reply = ["225-1", "225 OK MESSAGE QUEUED"]
      case "SET":
        if words.count == 4, words[2].uppercased() == "LANGUAGE" { language = String(words[3]) }
        reply = ["208 OK SET"]
      case "LIST": reply = ["249-none", "249 OK LIST SENT"]
      case "GET": reply = ["251-0", "251 OK GET RETURNED"]
      case "HISTORY": reply = ["245-1", "245 OK CLIENT ID SENT"]
      case "CANCEL", "STOP": reply = ["210 OK STOPPED"]
      case "QUIT":
        _ = send(["231 HAPPY HACKING"], to: client)
        return
      default: reply = ["208 OK SET"]
      }
      guard send(reply, to: client) else { return }
    }
  }

  private static func send(_ lines: [String], to client: Int32) -> Bool {
    UnixSocket.write(lines.map { $0 + "\r\n" }.joined().utf8, to: client)
  }

  /// Returns a text without its elements and entities.
  private static func plain(_ text: String) -> String {
    var plain = text.replacing(/<[^>]*>/, with: "")
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&amp;": "&"]
    for (entity, character) in entities.sorted(by: { $0.key > $1.key }) {
      plain = plain.replacing(entity, with: character)
    }
    return plain.trimmingCharacters(in: .whitespaces)
  }

  /// The lines that a client sends.
  private struct Lines {
    let descriptor: Int32
    private var received: [UInt8] = []

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Waits for a line; returns `nil` once the client has gone.
    mutating func next() -> String? {
      while true {
        if let end = received.firstIndex(of: 0x0A) {
          defer { received.removeSubrange(...end) }
          let line = received[..<end]
          return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return nil }
        received += chunk[..<count]
      }
    }

    /// Waits for a text up to the line with a dot; returns `nil` if the client goes before.
    mutating func text() -> String? {
      var lines: [String] = []
      while let line = next() {
        if line == "." { return lines.joined(separator: " ") }
        lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
      }
      return nil
    }
  }
}
