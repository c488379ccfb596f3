/// A label of a series.
struct SeriesLabel: Hashable, Sendable {
  /// The name; that of the metric is `__name__`.
  var name: String
  /// The value without escapes.
  var value: String
}

/// The ids of series: the name of the metric and its labels in the order of their names, each spelled in one way.
///
/// A name of a metric that needs quotes stands in the braces: `{"http.requests",job="a"}`.
///
/// Source: Prometheus, "UTF-8 in Prometheus", "Quoting".
enum SeriesID {
  /// Appends the id of a series, such as `up{instance="a",job="b"}`.
  ///
  /// - Parameters:
  ///   - labels: The labels in the order of their names; empty values count as missing.
  ///   - id: Gets the bytes.
  static func append(_ labels: [SeriesLabel], to id: inout [UInt8]) {
    let name = labels.first { $0.name == PrometheusLabels.nameLabel }?.value ?? ""
    let isPlainName = isPlain(name.utf8Span.span, allowsColons: true)
    if isPlainName { id.append(contentsOf: name.utf8) }
    var isFirst = true
    func appendSeparator() {
      id.append(isFirst ? UInt8(ascii: "{") : UInt8(ascii: ","))
      isFirst = false
    }
    if !isPlainName, !name.isEmpty {
      appendSeparator()
      appendQuoted(name, to: &id)
    }
    for label in labels where label.name != PrometheusLabels.nameLabel && !label.value.isEmpty {
      appendSeparator()
      if isPlain(label.name.utf8Span.span, allowsColons: false) {
        id.append(contentsOf: label.name.utf8)
      } else {
        appendQuoted(label.name, to: &id)
      }
      id.append(UInt8(ascii: "="))
      appendQuoted(label.value, to: &id)
    }
    // An id is never empty.
    if !isFirst {
      id.append(UInt8(ascii: "}"))
    } else if id.isEmpty {
      id.append(contentsOf: "{}".utf8)
    }
  }
  /// Whether a name needs no quotes.
  static func isPlain(_ name: Span<UInt8>, allowsColons: Bool) -> Bool {
    let end = allowsColons ? name.endOfMetricName(from: 0) : name.endOfLabelName(from: 0)
    return name.count > 0 && end == name.count
  }

  private static func appendQuoted(_ text: String, to id: inout [UInt8]) {
    id.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""):
        id.append(UInt8(ascii: "\\"))
        id.append(byte)
      case UInt8(ascii: "\n"): id.append(contentsOf: "\\n".utf8)
      default: id.append(byte)
      }
    }
    id.append(UInt8(ascii: "\""))
  }
}
