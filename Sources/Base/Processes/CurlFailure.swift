/// Why curl has not fetched something.
///
/// Source: curl(1), "Exit codes".
public enum CurlFailure: Error, Hashable, Sendable {
  /// curl does not support the address.
  case unsupportedAddress
  /// The host is unknown.
  case unknownHost
  /// The connection is refused, or there is no way to the host.
  case noConnection
  /// The server replied with an error, and the request has the option `--fail`.
  case serverError
  /// The transfer took too long.
  case late
  /// The server has no valid certificate, or TLS failed in another way.
  case certificate(exitCode: Int32)
  /// The server redirects to another address.
  case redirect
  /// The reply is empty.
  case emptyReply
  /// The connection was lost.
  case connectionLost
  /// The reply is larger than the limit.
  case tooLarge
  /// curl is not installed.
  case notInstalled
  /// curl cannot be started; the text is the system's message.
  case cannotStart(reason: String)
  /// Another reason.
  case other(exitCode: Int32)

  /// Creates the failure that an exit code means; `nil` for zero, which means success.
  public init?(exitCode: Int32) {
    switch exitCode {
    case 0: return nil
    case 1, 3: self = .unsupportedAddress
    case 5, 6: self = .unknownHost
    case 7: self = .noConnection
    case 18, 55, 56: self = .connectionLost
    case 22: self = .serverError
    case 28: self = .late
    case 35, 51, 53, 54, 58, 60, 66, 77, 80, 82, 83, 90, 91:
      self = .certificate(exitCode: exitCode)
    case 47: self = .redirect
    case 52: self = .emptyReply
    case 63: self = .tooLarge
    case 127: self = .notInstalled
    default: self = .other(exitCode: exitCode)
    }
  }
}
