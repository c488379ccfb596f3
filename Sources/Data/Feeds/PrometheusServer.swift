internal import Documents

/// Requests to the HTTP API of a Prometheus server, as configurations of curl.
///
/// Source: Prometheus, "HTTP API", "Expression queries"; curl(1), `--config`.
struct PrometheusServer: Sendable {
  /// The address without a slash at its end.
  let url: String
  private let credentials: PrometheusCredentials?

  /// The most bytes of an address.
  private static let urlLimit = 2048

  /// Checks an address.
  ///
  /// - Throws: `InputError` if it is none of http or https, or has a part that does not belong there.
  init(url: String, credentials: PrometheusCredentials?) throws(InputError) {
    func invalid(_ text: String) -> InputError {
      InputError(source: "the address of Prometheus", reason: .invalid(text))
    }
    let lower = url.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix) else {
      throw invalid("expected http:// or https:// and a host")
    }
    let rest = url.dropFirst(scheme.count)
    let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain, url.utf8.count <= Self.urlLimit, let first = rest.first, first != "/" else {
      throw invalid("expected a host, and only visible ASCII characters")
    }
    guard !rest.prefix(while: { $0 != "/" }).contains("@") else {
      throw invalid("a user or a password belongs in a file of credentials")
    }
    guard !rest.contains(where: { "?#\\\"{}|^`<>".contains($0) }) else {
      throw invalid("expected no query or fragment after the path")
    }
    var text = url
    while text.hasSuffix("/") { text.removeLast() }
    self.url = text
    self.credentials = credentials
  }

  /// Returns the configuration of curl for a request.
  ///
  /// - Parameters:
  ///   - endpoint: The last component of the path.
  ///   - parameters: The parameters of the API, which are sent as a form.
  /// - Returns: The text, which has the credentials.
  func configuration(
    for endpoint: String, _ parameters: [(name: String, value: String)]
  ) -> [UInt8] {
    let form = parameters.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
    var options = [("url", "\(url)/api/v1/\(endpoint)"), ("data", form)]
    if let credentials { options.append(credentials.option) }
    var text = ""
    for (name, value) in options {
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      text += "\(name) = \"\(escaped)\"\n"
    }
    return Array(text.utf8)
  }

  /// Returns a text in which all bytes but letters, digits and four signs are percent-encoded.
  ///
  /// Source: RFC 3986, "Uniform Resource Identifier (URI): Generic Syntax", sections 2.1 and 2.3.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
