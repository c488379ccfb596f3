internal import Documents
internal import LiveGrid

/// A series in a reply of the HTTP API, by positions in its bytes.
///
///     {"metric":{"__name__":"up","job":"node"},"value":[1435781451.781,"1"]}
struct SeriesReply {
  /// The object of labels.
  private var metric = 0..<0
  /// The array of a time and a value.
  private var value = 0..<0
  /// The array of such arrays.
  private var values = 0..<0

  /// Finds the parts of a series; `nil` if it is none.
  init?(_ bytes: Span<UInt8>) {
    var cursor = JSONCursor(position: 0)
    guard cursor.skip(UInt8(ascii: "{"), in: bytes) else { return nil }
    repeat {
      guard let key = cursor.string(in: bytes), cursor.skip(UInt8(ascii: ":"), in: bytes),
        let range = cursor.skipValue(in: bytes)
      else { return nil }
      if bytes.holds(ReplyKey.metric, in: key) { metric = range }
      if bytes.holds(ReplyKey.value, in: key) { value = range }
      if bytes.holds(ReplyKey.values, in: key) { values = range }
    } while cursor.skip(UInt8(ascii: ","), in: bytes)
    guard cursor.skip(UInt8(ascii: "}"), in: bytes), cursor.position == bytes.count,
      !metric.isEmpty
    else { return nil }
  }

  /// Appends the id of the series; returns `false` if the labels must be decoded for it.
  func appendID(_ bytes: Span<UInt8>, to id: inout [UInt8]) -> Bool {
    var cursor = JSONCursor(position: metric.lowerBound + 1)
    var previous = 0..<0
    var isFirst = true
    // The name comes first in an id, but not always in a reply.
    guard let name = metricName(bytes),
      name.isEmpty || SeriesID.isPlain(bytes.extracting(name), allowsColons: true)
    else { return false }
    id.append(contentsOf: bytes.extracting(name))
    while let key = cursor.string(in: bytes) {
      guard cursor.skip(UInt8(ascii: ":"), in: bytes), let text = cursor.string(in: bytes),
        previous.isEmpty || bytes.compare(previous, key) < 0
      else { return false }
      previous = key
      _ = cursor.skip(UInt8(ascii: ","), in: bytes)
      if bytes.holds(ReplyKey.name, in: key) || text.isEmpty { continue }
      guard SeriesID.isPlain(bytes.extracting(key), allowsColons: false) else { return false }
      id.append(isFirst ? UInt8(ascii: "{") : UInt8(ascii: ","))
      isFirst = false
      id.append(contentsOf: bytes.extracting(key))
      id.append(UInt8(ascii: "="))
      // With its quotes, and without escapes.
      id.append(contentsOf: bytes.extracting(text.lowerBound - 1..<text.upperBound + 1))
    }
    guard cursor.position == metric.upperBound - 1 else { return false }
    if !isFirst { id.append(UInt8(ascii: "}")) }
    return !id.isEmpty && id.span.isUTF8
  }

  /// Returns the name of the metric, an empty range if there is none; `nil` if it must be decoded.
  private func metricName(_ bytes: Span<UInt8>) -> Range<Int>? {
    var cursor = JSONCursor(position: metric.lowerBound + 1)
    while let key = cursor.string(in: bytes) {
      guard cursor.skip(UInt8(ascii: ":"), in: bytes), let text = cursor.string(in: bytes) else {
        return nil
      }
      if bytes.holds(ReplyKey.name, in: key) { return text }
      _ = cursor.skip(UInt8(ascii: ","), in: bytes)
    }
    return 0..<0
  }

  /// Returns the labels in the order of their names; `nil` if they are none.
  func labels(in bytes: Span<UInt8>) -> [SeriesLabel]? {
    let text = bytes.extracting(metric).copy()
    guard let node = try? Document.jsonLine(text, named: "", number: 1),
      case .mapping(let entries) = node.content
    else { return nil }
    var labels: [SeriesLabel] = []
    for entry in entries {
      guard let value = try? entry.value.string else { return nil }
      labels.append(SeriesLabel(name: entry.key, value: value))
    }
    return labels.sorted { $0.name < $1.name }
  }

  /// Returns the latest value with its time; `nil` if there is none.
  func latest(in bytes: Span<UInt8>) -> CellPast.Point? {
    if values.isEmpty { return Self.point(bytes, value) }
    return points(in: bytes)?.last
  }

  /// Returns all values with their times; `nil` if one of them is none.
  func points(in bytes: Span<UInt8>) -> [CellPast.Point]? {
    guard !values.isEmpty else { return nil }
    var points: [CellPast.Point] = []
    var cursor = JSONCursor(position: values.lowerBound + 1)
    while let range = cursor.skipValue(in: bytes) {
      guard let point = Self.point(bytes, range) else { return nil }
      points.append(point)
      guard cursor.skip(UInt8(ascii: ","), in: bytes) else { break }
    }
    return points
  }

  /// Reads a pair of a time and a value in a string.
  static func point(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CellPast.Point? {
    guard !range.isEmpty else { return nil }
    var cursor = JSONCursor(position: range.lowerBound)
    guard cursor.skip(UInt8(ascii: "["), in: bytes), let time = cursor.number(in: bytes),
      cursor.skip(UInt8(ascii: ","), in: bytes), let text = cursor.string(in: bytes),
      let value = SeriesNumber.read(bytes, text), cursor.skip(UInt8(ascii: "]"), in: bytes)
    else { return nil }
    return CellPast.Point(time: time, value: value)
  }
}
