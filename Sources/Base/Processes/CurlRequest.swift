internal import Files
internal import Glibc

/// A request that curl makes in a child process.
///
/// This program contains no TLS. curl is started without a shell, a configuration file of the user and an environment;
/// it uses no proxy, follows no redirects, and has limits for bytes and time.
public struct CurlRequest: Sendable {
  /// The allowed protocols.
  public var protocols: [String]
  /// The most time that the transfer may take.
  public var time: Duration
  /// The most bytes of a reply.
  public var limit: Int
  /// The arguments of this request, which other users can see.
  public var options: [String]
  /// The rest as a configuration of curl, which goes through a pipe: other users do not see it among the arguments.
  public var configuration: [UInt8]
  /// The program.
  public var program = "curl"

  /// The most bytes of a configuration.
  public static let configurationLimit = RunningProgram.inputLimit

  /// Creates a request.
  public init(
    protocols: [String], time: Duration, limit: Int, options: [String], configuration: [UInt8] = []
  ) {
    self.protocols = protocols
    self.time = time
    self.limit = limit
    self.options = options
    self.configuration = configuration
  }

  /// Starts curl, whose output is the reply.
  ///
  /// - Throws: `CurlFailure.notInstalled` or `CurlFailure.cannotStart`.
  public func start() throws(CurlFailure) -> RunningProgram {
    do throws(FileError) {
      return try RunningProgram(program, words, input: configuration)
    } catch .failed(_, ENOENT) {
      throw .notInstalled
    } catch {
      throw .cannotStart(reason: error.reason)
    }
  }

  private var words: [String] {
    let milliseconds = max(1, Int((time / .milliseconds(1)).rounded(.down)))
    let fraction = "\(1000 + milliseconds % 1000)".dropFirst()
    let seconds = "\(milliseconds / 1000).\(fraction)"
    return [
      "--disable", "--silent", "--globoff", "--proto", "=\(protocols.joined(separator: ","))",
      "--noproxy", "*", "--max-redirs", "0", "--connect-timeout", seconds, "--max-time", seconds,
      "--max-filesize", "\(limit)",
    ] + options + (configuration.isEmpty ? [] : ["--config", "-"])
  }
}
