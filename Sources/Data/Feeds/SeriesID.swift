/// A label of a series.
struct SeriesLabel: Hashable, Sendable {
  /// The name; that of the metric is `__name__`.
  var name: String
  /// The value without escapes.
  var value: String
}

/// The ids of series: the name of the metric and its labels in the order of their names, each spelled in one way.
enum SeriesID {
  /// Appends the id of a series, such as `up{instance="a",job="b"}`.
  ///
  /// - Parameters:
  ///   - labels: The labels in the order of their names; empty values count as missing.
  ///   - id: Gets the bytes.
  static func append(_ labels: [SeriesLabel], to id: inout [UInt8]) {
    let name = labels.first { $0.name == PrometheusLabels.nameLabel }?.value ?? ""
    id.append(contentsOf: name.utf8)
    var isFirst = true
    for label in labels where label.name != PrometheusLabels.nameLabel && !label.value.isEmpty {
      id.append(isFirst ? UInt8(ascii: "{") : UInt8(ascii: ","))
      isFirst = false
      id.append(contentsOf: label.name.utf8)
      id.append(UInt8(ascii: "="))
      id.append(UInt8(ascii: "\""))
      for byte in label.value.utf8 {
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
    // An id is never empty.
    if !isFirst {
      id.append(UInt8(ascii: "}"))
    } else if id.isEmpty {
      id.append(contentsOf: "{}".utf8)
    }
  }
}
