import Glibc

/// A private Xvfb, gone with its owner.
///
/// The server ends by itself when its last client leaves, and this object holds a connection of its
/// own: so none is left behind even where the test process dies. A class, for a process has an
/// identity.
public final class XServer {
  /// What went wrong at the start.
  public enum Failure: Error {
    /// Xvfb could not be run: the system's error number.
    case cannotStart(Int32)
    /// Xvfb did not say within ten seconds which display it serves.
    case noDisplay
  }

  /// The display's number.
  public let number: Int
  /// The server's process.
  public let process: pid_t
  /// What clients must show to be let in; empty where nothing is asked.
  public let cookie: [UInt8]
  private let authority: TemporaryFolder?
  private var keeper: XClient?
  private var isReaped = false

  /// The display's name, as `DISPLAY` would hold it.
  public var display: String { ":\(number)" }

  /// Starts a server with one screen and waits until it takes connections.
  ///
  /// `arguments` are further ones, such as `-extension MIT-SHM`. The size is in pixels. With a
  /// cookie, only who shows it is let in.
  public init(
    width: Int = 1024, height: Int = 768, depth: Int = 24, arguments: [String] = [],
    cookie: [UInt8] = []
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
      process = try ChildProcess.start(words, output: ends.write)
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
    let deadline = Deadline(seconds: 10)
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

  /// A further client that looks at the server from outside.
  public func connect() throws -> XClient {
    try XClient(display: number, cookie: cookie)
  }

  /// Ends the server at once, as a crash would.
  public func kill() {
    stop(SIGKILL)
  }

  /// Stops the server from doing anything until `resume()`.
  public func pause() {
    Glibc.kill(process, SIGSTOP)
  }

  /// Lets a paused server go on.
  public func resume() {
    Glibc.kill(process, SIGCONT)
  }

  private func stop(_ signal: Int32) {
    guard !isReaped else { return }
    keeper = nil
    Glibc.kill(process, SIGCONT)
    Glibc.kill(process, signal)
    if signal == SIGKILL {
      // It leaves its files. While it is a zombie no other server takes its number, and with it
      // these names.
      var information = siginfo_t()
      waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
      unlink("/tmp/.X\(number)-lock")
      unlink(UnixSocket.path(ofDisplay: number))
    }
    waitpid(process, nil, 0)
    isReaped = true
  }
}
