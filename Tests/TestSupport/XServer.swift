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
    let words =
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten",
        "tcp", "-terminate",
      ] + arguments
    // A server binds the sockets of the first free number before it takes the number's lock. If another server with this
    // number is just ending, it gives up at the lock, or its socket is removed with the other's: then the next one is free.
    var attempts = 5
    while true {
      let (process, number) = try Self.start(words, variables: variables)
      attempts -= 1
      do {
        guard let number else { throw Failure.noDisplay }
        keeper = try XClient(display: number, cookie: cookie)
        (self.process, self.number) = (process, number)
        return
      } catch {
        Glibc.kill(process, SIGKILL)
        waitpid(process, nil, 0)
        if attempts == 0 { throw error }
      }
    }
  }

  /// Starts a server, and returns its process and its number; without one if it reports none.
  private static func start(
    _ words: [String], variables: [String]
  ) throws -> (process: pid_t, number: Int?) {
    guard let ends = ChildProcess.makePipe() else { throw Failure.cannotStart(errno) }
    defer { close(ends.read) }
    do {
      let process = try ChildProcess.start(
        words, environment: ChildProcess.environment() + variables, output: ends.write)
      close(ends.write)
      return (process, readNumber(from: ends.read))
    } catch {
      close(ends.write)
      throw Failure.cannotStart(error.code)
    }
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
    if signal == SIGKILL {
      // A killed server leaves its files behind. Its socket has a name in the file system, and one outside of it, which it
      // loses when it ends. From then on the file may be another server's, so it goes first. While the dead server is a
      // zombie and its lock is there, no other server takes the number: so the lock goes last.
      Glibc.kill(process, SIGSTOP)
      unlink(UnixSocket.path(ofDisplay: number))
      Glibc.kill(process, SIGKILL)
      var information = siginfo_t()
      waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
      unlink("/tmp/.X\(number)-lock")
    } else {
      Glibc.kill(process, SIGCONT)
      Glibc.kill(process, signal)
    }
    waitpid(process, nil, 0)
    isReaped = true
  }
}
