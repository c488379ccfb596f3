import Glibc

/// A private Xvfb, ended with its owner.
///
/// The server ends when its last client disconnects, and this object holds a connection of its own.
/// No server is left behind even if the test process dies. A class, because a process has an
/// identity.
public final class XServer {
  /// An error of starting the server.
  public enum Failure: Error {
    /// Xvfb could not be started, with the system's error number.
    case cannotStart(Int32)
    /// Xvfb did not report its display within ten seconds.
    case noDisplay
  }

  /// The display's number.
  public let number: Int
  /// The server's process.
  public let process: pid_t
  /// The secret that clients must send; empty if the server accepts all clients.
  public let cookie: [UInt8]
  private let authority: TemporaryFolder?
  private var keeper: XClient?
  private var isReaped = false

  /// The display's name for `DISPLAY`.
  public var display: String { ":\(number)" }

  /// Starts a server with one screen and waits until it accepts connections.
  ///
  /// `arguments` are added to the server's own, such as `-extension MIT-SHM`. The size is in pixels. With a
  /// cookie, the server accepts only clients that send it. `variables` are added to its environment.
  public init(
    width: Int = 1024, height: Int = 768, depth: Int = 24, arguments: [String] = [],
    cookie: [UInt8] = [], variables: [String] = []
  ) throws {
    self.cookie = cookie
    var arguments = arguments
    authority = try cookie.isEmpty ? nil : TemporaryFolder()
    if let authority {
      arguments += ["-auth", try authority.write(XAuthority.file(cookie: cookie), to: "auth")]
    }
    guard let ends = ChildProcess.makePipe() else { throw Failure.cannotStart(errno) }
    defer { close(ends.read) }
    let words =
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten",
        "tcp",
        "-terminate",
      ] + arguments
    do {
      process = try ChildProcess.start(
        words, environment: ChildProcess.environment() + variables, output: ends.write)
      close(ends.write)
    } catch {
      close(ends.write)
      throw Failure.cannotStart(error.code)
    }
    guard let number = Self.readNumber(from: ends.read) else {
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw Failure.noDisplay
    }
    self.number = number
    keeper = try XClient(display: number, cookie: cookie)
  }

  private static func readNumber(from descriptor: Int32) -> Int? {
    let deadline = Deadline()
    var text: [UInt8] = []
    while !text.contains(0x0A) {
      var byte: UInt8 = 0
      guard deadline.waitForInput(on: descriptor), read(descriptor, &byte, 1) == 1 else {
        return nil
      }
      text.append(byte)
    }
    return Int(String(decoding: text.dropLast(), as: UTF8.self))
  }

  deinit {
    stop(SIGTERM)
  }

  /// Connects another client that observes the server from outside.
  public func connect() throws -> XClient {
    try XClient(display: number, cookie: cookie)
  }

  /// Kills the server, as in a crash.
  public func kill() {
    stop(SIGKILL)
  }

  /// Stops the server until `resume()` is called.
  public func pause() {
    Glibc.kill(process, SIGSTOP)
  }

  /// Continues a paused server.
  public func resume() {
    Glibc.kill(process, SIGCONT)
  }

  private func stop(_ signal: Int32) {
    guard !isReaped else { return }
    keeper = nil
    Glibc.kill(process, SIGCONT)
    Glibc.kill(process, signal)
    if signal == SIGKILL {
      // A killed server leaves its files behind. While it is a zombie and its lock is there, no other server takes its
      // number and with it these names: so the lock goes last.
      var information = siginfo_t()
      waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
      unlink(UnixSocket.path(ofDisplay: number))
      unlink("/tmp/.X\(number)-lock")
    }
    waitpid(process, nil, 0)
    isReaped = true
  }
}
