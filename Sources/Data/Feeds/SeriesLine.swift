internal import Documents
internal import LiveGrid

/// A line of the text exposition format, by positions in its bytes.
struct SeriesLine: Sendable {
  /// The value; NaN and the infinities are possible.
  private(set) var value = Double.nan
  /// When the value was measured, as a number of the unit that the dialect has; `nil` if the line does not say so.
  private(set) var time: Double?
  /// Whether an exemplar follows the value, which only OpenMetrics has.
  private(set) var hasExemplar = false
  /// The bytes of the name and the labels, which are the id of the series if they are canonical.
  private(set) var idRange = 0..<0
  /// Whether the name and labels are spelled as in an id: in order, without spaces, and none without a value.
  private(set) var isCanonical = true
  private var name = Text()
  private var pairs: [Pair] = []

  /// A name or a value.
  private struct Text {
    /// The bytes with their escapes, without quotes.
    var range = 0..<0
    var hasEscape = false
  }

  /// A label.
  private struct Pair {
    var name: Text
    var value: Text
  }

  /// A mistake in a line.
  struct Mistake: Error {
    /// The position of the byte.
    var position: Int
    /// What is wrong.
    var reason: InputError.Reason
  }

  /// Reads a line; the members then describe it.
  ///
  /// - Returns: `false` for a comment and a line of only white space.
  /// - Throws: `Mistake`; the members are then undefined.
  mutating func read(_ line: Span<UInt8>) throws(Mistake) -> Bool {
    let start = line.skippingBlanks(from: 0)
    guard start < line.count, line[start] != UInt8(ascii: "#") else { return false }
    var position = line.endOfMetricName(from: start)
    name = Text(range: start..<position)
    isCanonical = true
    pairs.removeAll(keepingCapacity: true)
    let next = line.skippingBlanks(from: position)
    if next < line.count, line[next] == UInt8(ascii: "{") {
      isCanonical = next == position && position > start
      position = try readPairs(line, from: next + 1)
    }
    guard !name.range.isEmpty else { throw Self.mistake("the name of a metric", line, start) }
    idRange = start..<position
    position = line.skippingBlanks(from: position)
    let valueEnd = line.endOfToken(from: position)
    guard position < valueEnd, let number = SeriesNumber.read(line, position..<valueEnd) else {
      throw Self.mistake("a number, NaN, +Inf or -Inf", line, position)
    }
    value = number
    try readEnd(line, from: line.skippingBlanks(from: valueEnd))
    return true
  }

  /// Reads what is after the value: a time, an exemplar, or nothing.
  private mutating func readEnd(_ line: Span<UInt8>, from start: Int) throws(Mistake) {
    (time, hasExemplar) = (nil, false)
    var position = start
    guard position < line.count else { return }
    if line[position] != UInt8(ascii: "#") {
      let timeEnd = line.endOfToken(from: position)
      guard let number = SeriesNumber.read(line, position..<timeEnd), number.isFinite else {
        throw Self.mistake("a time since 1970", line, position)
      }
      time = number
      position = line.skippingBlanks(from: timeEnd)
      guard position < line.count else { return }
    }
    let labels = line.skippingBlanks(from: position + 1)
    hasExemplar =
      line[position] == UInt8(ascii: "#") && labels < line.count
      && line[labels] == UInt8(ascii: "{")
    guard hasExemplar else { throw Self.mistake("the end of the line", line, position) }
  }

  /// Reads the labels after the brace, and returns the position after the closing one.
  ///
  /// The name of the metric may be among them, in quotes.
  private mutating func readPairs(_ line: Span<UInt8>, from start: Int) throws(Mistake) -> Int {
    var position = start
    var isASCII = true
    while true {
      position = skipBlanks(line, position)
      if position < line.count, line[position] == UInt8(ascii: "}") {
        // No labels, or a comma after the last one.
        isCanonical = false
        break
      }
      let label = try labelName(line, position, &isASCII)
      position = skipBlanks(line, label.end)
      let hasValue = position < line.count && line[position] == UInt8(ascii: "=")
      if label.isQuoted, !hasValue, name.range.isEmpty {
        name = label.text
      } else {
        position = try skip(UInt8(ascii: "="), line, position, "\"=\"")
        position = try skip(UInt8(ascii: "\""), line, position, "a value in quotes")
        let value = try quoted(line, from: position, &isASCII)
        try add(Pair(name: label.text, value: value), line)
        position = skipBlanks(line, value.range.upperBound + 1)
      }
      if position < line.count, line[position] == UInt8(ascii: "}") { break }
      position = try skip(UInt8(ascii: ","), line, position, "\",\" or \"}\"")
    }
    guard isASCII || line.isUTF8 else {
      throw Mistake(position: start, reason: .syntax("bytes that are not UTF-8"))
    }
    return position + 1
  }

  /// Reads the name of a label, or that of the metric in quotes.
  private mutating func labelName(
    _ line: Span<UInt8>, _ position: Int, _ isASCII: inout Bool
  ) throws(Mistake) -> (text: Text, isQuoted: Bool, end: Int) {
    guard position < line.count, line[position] == UInt8(ascii: "\"") else {
      let end = line.endOfLabelName(from: position)
      guard end > position else { throw Self.mistake("the name of a label", line, position) }
      return (Text(range: position..<end), false, end)
    }
    isCanonical = false
    let text = try quoted(line, from: position + 1, &isASCII)
    guard !text.range.isEmpty else { throw Self.mistake("a name", line, position) }
    return (text, true, text.range.upperBound + 1)
  }

  /// Reads a text to its closing quote.
  private func quoted(
    _ line: Span<UInt8>, from start: Int, _ isASCII: inout Bool
  ) throws(Mistake) -> Text {
    var position = start
    var hasEscape = false
    while position < line.count, line[position] != UInt8(ascii: "\"") {
      if line[position] == UInt8(ascii: "\\") {
        position += 1
        hasEscape = true
        guard position < line.count, Self.escapes.contains(line[position]) else {
          throw Self.mistake("\\\\, \\\" or \\n", line, position - 1)
        }
      } else if line[position] >= 0x80 {
        isASCII = false
      }
      position += 1
    }
    guard position < line.count else { throw Self.mistake("the closing quote", line, position) }
    return Text(range: start..<position, hasEscape: hasEscape)
  }

  private static let escapes: [UInt8] = [
    UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "n"),
  ]

  private mutating func add(_ pair: Pair, _ line: Span<UInt8>) throws(Mistake) {
    let name = pair.name.range
    if let last = pairs.last, line.compare(last.name.range, name) >= 0 { isCanonical = false }
    if !isCanonical, pairs.contains(where: { line.compare($0.name.range, name) == 0 }) {
      throw Mistake(
        position: name.lowerBound,
        reason: .invalid("the label \(String(copying: line, name)) occurs twice"))
    }
    if pair.value.range.isEmpty { isCanonical = false }
    pairs.append(pair)
  }

  private mutating func skipBlanks(_ line: Span<UInt8>, _ start: Int) -> Int {
    let position = line.skippingBlanks(from: start)
    if position > start { isCanonical = false }
    return position
  }

  /// Skips blanks and a byte.
  private mutating func skip(
    _ byte: UInt8, _ line: Span<UInt8>, _ start: Int, _ expected: String
  ) throws(Mistake) -> Int {
    let position = skipBlanks(line, start)
    guard position < line.count, line[position] == byte else {
      throw Self.mistake(expected, line, position)
    }
    return position + 1
  }

  private static func mistake(_ expected: String, _ line: Span<UInt8>, _ position: Int) -> Mistake {
    let end = line.endOfToken(from: position)
    let found =
      position == end
      ? position == line.count ? "the end of the line" : "a space"
      : InputError.quoted(String(decoding: line.extracting(position..<end).copy(), as: UTF8.self))
    return Mistake(position: position, reason: .expected(expected, found: found))
  }

  /// Returns the name of the metric.
  func metric(in line: Span<UInt8>) -> String { Self.text(name, in: line) }

  /// The bytes of the name of the metric, with their escapes.
  var metricRange: Range<Int> { name.range }

  /// Returns the name and the labels of the line in the order of their names, without escapes and those without a value.
  func series(in line: Span<UInt8>) -> [SeriesLabel] {
    var labels = [SeriesLabel(name: PrometheusLabels.nameLabel, value: metric(in: line))]
    for pair in pairs where !pair.value.range.isEmpty {
      labels.append(
        SeriesLabel(
          name: Self.text(pair.name, in: line), value: Self.text(pair.value, in: line)))
    }
    return labels.sorted { $0.name < $1.name }
  }

  private static func text(_ text: Text, in line: Span<UInt8>) -> String {
    guard text.hasEscape else { return String(copying: line, text.range) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for position in text.range {
      let byte = line[position]
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
