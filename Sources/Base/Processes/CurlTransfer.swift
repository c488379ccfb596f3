public import Files

/// A request that curl makes in a child process, which is killed when this is released.
///
/// curl is started without a shell, a configuration file and an environment. The configuration, with address and
/// credentials, goes through a pipe, so that other users do not see it among the arguments. It follows no redirects.
public struct CurlTransfer: ~Copyable {
  private var child: ChildProcess
  private let output: File

  /// The most bytes of a configuration, for which a pipe has room.
  public static let configurationLimit = 60_000
  /// The program.
  public static let program = "curl"

  /// Starts curl.
  ///
  /// - Parameters:
  ///   - configuration: The address, the data and the credentials, as a configuration of curl.
  ///   - time: The most time that the transfer may take.
  ///   - limit: The most bytes of a reply.
  /// - Throws: `FileError` if curl cannot be started.
  public init(configuration: [UInt8], time: Duration, limit: Int) throws(FileError) {
    let milliseconds = max(1, Int((time / .milliseconds(1)).rounded(.down)))
    let fraction = "\(1000 + milliseconds % 1000)".dropFirst()
    let seconds = "\(milliseconds / 1000).\(fraction)"
    let words = [
      Self.program, "--disable", "--silent", "--globoff", "--proto", "=http,https", "--noproxy",
      "*", "--max-redirs", "0", "--connect-timeout", seconds, "--max-time", seconds,
      "--max-filesize", "\(limit)", "--write-out", "\\n%{http_code}", "--config", "-",
    ]
    let input = try PipeEnds(isBlocking: false)
    var rest = configuration[...]
    try input.writing.writeAvailable(&rest)
    guard rest.isEmpty else { throw .tooLarge(limit: Self.configurationLimit) }
    let reading = input.closeWriting()
    let pipe = try PipeEnds(isBlocking: true)
    child = try ChildProcess(
      Self.program, arguments: words, input: reading.number, output: pipe.writing.number)
    output = pipe.closeWriting()
  }

  /// What to wait for: there is something to read once it is readable.
  public var descriptor: Int32 { output.number }

  /// What has arrived.
  public enum Arrival {
    case bytes([UInt8])
    case nothing
    case end
  }

  /// Returns the next bytes without waiting: those of the reply, then a line break and the three digits of its status.
  public func read(atMost count: Int) -> Arrival {
    guard output.isReady(for: .input) else { return .nothing }
    guard let bytes = try? output.read(atMost: count), !bytes.isEmpty else { return .end }
    return .bytes(bytes)
  }

  /// Waits for curl, which has ended its output, and returns its exit code, or 128 plus the number of a signal.
  public mutating func finish() -> Int32 {
    switch child.wait() {
    case .exited(let code): code
    case .signaled(let number): 128 + number
    }
  }

  /// Returns the meaning of curl's exit code.
  ///
  /// Source: curl(1), "Exit codes".
  public static func problem(of code: Int32, limit: Int) -> String {
    switch code {
    case 1, 3: "curl does not support the address"
    case 5, 6: "the host is unknown"
    case 7: "the connection is refused, or there is no way to the host"
    case 28: "no reply in time"
    case 35, 51, 53, 54, 58, 60, 66, 77, 80, 82, 83, 90, 91:
      "the certificate is not valid (curl: \(code))"
    case 47: "the server redirects to another address, which is not followed"
    case 52: "the reply is empty"
    case 18, 55, 56: "the connection was lost"
    case 63: tooLarge(limit)
    case 127: "curl is not installed"
    default: "curl failed (exit code \(code))"
    }
  }

  /// The problem of a reply that is too large.
  public static func tooLarge(_ limit: Int) -> String {
    "the reply is larger than \(limit >> 20) MB; choose fewer series"
  }
}
