internal import Processes

extension CurlFailure {
  /// Returns what to report about a query to a server, whose reply may have `limit` bytes.
  func problem(limit: Int) -> String {
    switch self {
    case .unsupportedAddress: "curl does not support the address"
    case .unknownHost: "the host is unknown"
    case .noConnection: "the connection is refused, or there is no way to the host"
    case .late: "no reply in time"
    case .certificate(let code): "the certificate is not valid (curl: \(code))"
    case .redirect: "the server redirects to another address, which is not followed"
    case .emptyReply: "the reply is empty"
    case .connectionLost: "the connection was lost"
    case .tooLarge: "the reply is larger than \(limit >> 20) MB; choose fewer series"
    case .notInstalled: "curl is not installed"
    case .cannotStart(let reason): "curl cannot be started: \(reason)"
    // Queries do not ask for it: the reply of a server that fails says why.
    case .serverError: "curl failed (exit code 22)"
    case .other(let code): "curl failed (exit code \(code))"
    }
  }
}
