internal import Documents
internal import LiveGrid

/// What a reply of the HTTP API says beside its series.
struct PrometheusAnswer: Sendable {
  /// The error; `nil` for a success.
  var error: String?
  /// What the server warns of.
  var warnings: String?
  /// The result if it is a single number.
  var scalar: CellPast.Point?

  /// The most characters of a text that is shown.
  private static let textLimit = 200

  /// Reads a reply without its series; `nil` if it is none of Prometheus.
  init?(_ node: Document.Node) {
    func text(_ key: String) -> String? {
      (try? node[key]?.string).map { Self.shown($0) }
    }
    let status = text("status")
    guard status == "success" || status == "error" else { return nil }
    if status == "error" {
      let kind = text("errorType")
      error = [kind, text("error")].compactMap(\.self).joined(separator: ": ")
      if error?.isEmpty != false { error = "an error without a text" }
    }
    if case .sequence(let elements)? = node["warnings"]?.content, !elements.isEmpty {
      let texts = elements.compactMap { try? $0.string }
      warnings = Self.shown("warning: \(texts.joined(separator: "; "))")
    }
    scalar = node["data"].flatMap(Self.scalar)
  }

  /// Returns the number in data such as `{"resultType":"scalar","result":[1435781451.781,"1"]}`.
  private static func scalar(_ data: Document.Node) -> CellPast.Point? {
    guard (try? data["resultType"]?.string) == "scalar",
      case .sequence(let pair)? = data["result"]?.content, pair.count == 2,
      let time = try? pair[0].number, let value = try? pair[1].feedNumber
    else { return nil }
    return CellPast.Point(time: time, value: value)
  }

  /// Returns a text on one line, not too long.
  private static func shown(_ text: String) -> String {
    let line = String(decoding: TerminalText.escaped(text), as: UTF8.self)
    return line.count <= textLimit ? line : "\(line.prefix(textLimit))..."
  }
}
