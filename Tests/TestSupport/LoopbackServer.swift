/// A program that serves HTTP at a free port of 127.0.0.1, ended with its owner.
///
/// A shell keeps the program and ends it when its input is closed, so that nothing is left behind even if the test process
/// dies. A class, because a process has an identity.
public final class LoopbackServer {
  /// The server did not say its port in time; this is what it has said.
  public struct Failure: Error {
    /// Its standard output and its standard error.
    public let log: String
  }

  /// The port on 127.0.0.1.
  public let port: Int
  private let keeper: Program

  private static let script = #"""
    exec 3<&0
    "$@" </dev/null &
    read -r _ <&3
    kill -KILL $!
    wait
    """#
  /// How a server says where it listens, before the port.
  private static let mark = "address=127.0.0.1:"

  /// Starts a server and waits until it listens.
  ///
  /// - Parameter words: The program and its arguments. It listens at port 0 of 127.0.0.1 and then prints `address=127.0.0.1:PORT`.
  /// - Throws: `Failure`, or the error of starting the shell.
  public init(_ words: [String]) throws {
    let keeper = try Program(
      ["-c", Self.script, "keeper"] + words, of: "/bin/sh", display: nil, feedsInput: true)
    var port = 0
    let isListening = Deadline().wait {
      port = Self.port(in: keeper.errorsSoFar) ?? Self.port(in: keeper.outputSoFar) ?? 0
      return port > 0 || !keeper.isRunning
    }
    self.keeper = keeper
    self.port = port
    guard isListening, port > 0 else {
      throw Failure(log: keeper.outputSoFar + keeper.errorsSoFar)
    }
  }

  deinit {
    keeper.endInput()
    _ = try? keeper.end()
  }

  /// The address of the server.
  public var url: String { "http://127.0.0.1:\(port)" }

  private static func port(in log: String) -> Int? {
    for line in log.split(separator: "\n") where line.contains("Listening on") {
      guard let start = line.firstRange(of: mark)?.upperBound else { continue }
      return Int(line[start...].prefix { $0.isASCII && $0.isNumber })
    }
    return nil
  }

  /// Sends a request with curl.
  ///
  /// - Parameters:
  ///   - path: The path, with a query.
  ///   - options: More options of curl.
  /// - Returns: The body of the reply.
  /// - Throws: `Failure` if there is no successful reply.
  public func fetch(_ path: String, options: [String] = []) throws -> String {
    let arguments = ["--silent", "--show-error", "--fail"] + options + [url + path]
    let ending = try Program(arguments, of: "/usr/bin/curl", display: nil).end()
    guard ending.status == 0 else { throw Failure(log: ending.errors) }
    return ending.output
  }
}
