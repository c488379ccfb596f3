internal import Documents
internal import LiveGrid

/// A line of the text exposition format, by positions in its bytes.
struct SeriesLine: Sendable {
  /// The value; NaN and the infinities are possible.
  private(set) var value = Double.nan
  /// When the value was measured, in seconds since 1970; `nil` if the line does not say so.
  private(set) var time: Double?
  /// The bytes of the name and the labels, which are the id of the series if they are canonical.
  private(set) var idRange = 0..<0
  /// Whether the name and labels are spelled as in an id: in order, without spaces, and none without a value.
  private(set) var isCanonical = true
  private var name = 0..<0
  private var pairs: [Pair] = []

  /// A name with a value.
  private struct Pair {
    var name: Range<Int>
    /// The value with its escapes.
    var value: Range<Int>
    var hasEscape: Bool
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
    guard position > start else { throw Self.mistake("the name of a metric", line, start) }
    name = start..<position
    isCanonical = true
    pairs.removeAll(keepingCapacity: true)
    let next = line.skippingBlanks(from: position)
    if next < line.count, line[next] == UInt8(ascii: "{") {
      isCanonical = next == position
      position = try readPairs(line, from: next + 1)
    }
    idRange = start..<position
    position = line.skippingBlanks(from: position)
    let valueEnd = line.endOfToken(from: position)
    guard position < valueEnd, let number = SeriesNumber.read(line, position..<valueEnd) else {
      throw Self.mistake("a number, NaN, +Inf or -Inf", line, position)
    }
    value = number
    position = line.skippingBlanks(from: valueEnd)
    time = nil
    if position < line.count {
      let timeEnd = line.endOfToken(from: position)
      guard let milliseconds = Int64(String(copying: line, position..<timeEnd)) else {
        throw Self.mistake("a time in milliseconds since 1970", line, position)
      }
      time = Double(milliseconds) / 1000
      position = line.skippingBlanks(from: timeEnd)
      guard position == line.count else {
        throw Self.mistake("the end of the line", line, position)
      }
    }
    return true
  }

  /// Reads the labels after the brace, and returns the position after the closing one.
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
      let nameEnd = line.endOfLabelName(from: position)
      guard nameEnd > position else { throw Self.mistake("the name of a label", line, position) }
      let name = position..<nameEnd
      position = try skip(UInt8(ascii: "="), line, nameEnd, "\"=\"")
      position = try skip(UInt8(ascii: "\""), line, position, "a value in quotes")
      let valueStart = position
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
      try add(Pair(name: name, value: valueStart..<position, hasEscape: hasEscape), line)
      position = skipBlanks(line, position + 1)
      if position < line.count, line[position] == UInt8(ascii: "}") { break }
      position = try skip(UInt8(ascii: ","), line, position, "\",\" or \"}\"")
    }
    guard isASCII || line.isUTF8 else {
      throw Mistake(position: start, reason: .syntax("bytes that are not UTF-8"))
    }
    return position + 1
  }

  private static let escapes: [UInt8] = [
    UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "n"),
  ]

  private mutating func add(_ pair: Pair, _ line: Span<UInt8>) throws(Mistake) {
    if let last = pairs.last, line.compare(last.name, pair.name) >= 0 {
      isCanonical = false
      if pairs.contains(where: { line.compare($0.name, pair.name) == 0 }) {
        throw Mistake(
          position: pair.name.lowerBound,
          reason: .invalid("the label \(String(copying: line, pair.name)) occurs twice"))
      }
    }
    if pair.value.isEmpty { isCanonical = false }
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

  /// Returns the name and the labels of the line in the order of their names, without escapes and those without a value.
  func series(in line: Span<UInt8>) -> [SeriesLabel] {
    var labels = [SeriesLabel(name: PrometheusLabels.nameLabel, value: String(copying: line, name))]
    for pair in pairs where !pair.value.isEmpty {
      labels.append(
        SeriesLabel(name: String(copying: line, pair.name), value: Self.text(of: pair, in: line)))
    }
    return labels.sorted { $0.name < $1.name }
  }

  private static func text(of pair: Pair, in line: Span<UInt8>) -> String {
    guard pair.hasEscape else { return String(copying: line, pair.value) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for position in pair.value {
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
