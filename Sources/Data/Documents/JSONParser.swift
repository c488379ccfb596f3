/// A strict parser of JSON that keeps the position of each value.
///
/// Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
struct JSONParser {
  private let bytes: [UInt8]
  private let source: String
  private var position = 0
  private var line: Int
  private var lineStart = 0
  /// The number of continuation bytes so far in this line: the bytes that are not scalars of their
  /// own.
  private var continuationBytes = 0
  private var depth = 0
  private var valueCount = 0
  /// The memory that the values take, in bytes.
  private var memory = 0
  private let memoryLimit: Int
  /// Whether a line break ends the value, as in JSON Lines.
  private var isLineBound = false
  /// Whether the text is one line of a stream, which ends with it; of equal keys, the last one counts.
  private let isStreamLine: Bool

  /// Creates a parser of valid UTF-8 whose first byte has a place.
  init(
    _ bytes: [UInt8], named source: String, firstLine: Int = 1, firstColumn: Int = 1,
    isStreamLine: Bool = false, memoryLimit: Int = .max
  ) {
    self.memoryLimit = memoryLimit
    self.bytes = bytes
    self.source = source
    self.isStreamLine = isStreamLine
    line = firstLine
    lineStart = 1 - firstColumn
  }

  /// Reads the single value of the text.
  mutating func parseWhole() throws(InputError) -> Document.Node {
    skipSpace()
    let node = try parseValue()
    skipSpace()
    guard position == bytes.count else {
      throw unexpected(isStreamLine ? "the end of the line" : "the end of the file")
    }
    return node
  }

  /// Reads the value in the next line that is not empty; returns `nil` after the last line.
  mutating func parseLine() throws(InputError) -> Document.Node? {
    isLineBound = false
    skipSpace()
    guard position < bytes.count else { return nil }
    isLineBound = true
    let node = try parseValue()
    skipSpace()
    guard position == bytes.count || bytes[position] == UInt8(ascii: "\n") else {
      throw unexpected("the end of the line")
    }
    return node
  }

  // MARK: Values

  private mutating func parseValue() throws(InputError) -> Document.Node {
    let (line, column) = (line, column)
    valueCount += 1
    guard valueCount <= Document.valueLimit else {
      throw error(.tooMany("values", limit: Document.valueLimit))
    }
    try takeMemory(Document.valueSize)
    let content: Document.Node.Content
    switch current {
    case UInt8(ascii: "{"):
      content = .mapping(try parseObject())
    case UInt8(ascii: "["):
      content = .sequence(try parseArray())
    case UInt8(ascii: "\""):
      content = .scalar(.init(text: try parseString(), style: .quoted))
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let start = position
      do throws(InputError) {
        content = .scalar(.init(text: try parseNumber(), style: .literal))
      } catch {
        position = start
        guard let scalar = takeNumberOfStream() else { throw error }
        content = .scalar(scalar)
      }
    default:
      if let word = ["true", "false", "null"].first(where: { stands($0) }) {
        position += word.utf8.count
        content = .scalar(.init(text: word, style: .literal))
      } else if let scalar = takeNumberOfStream() {
        content = .scalar(scalar)
      } else {
        throw unexpected("a value (a string in double quotes, a number, [, {, true, false or null)")
      }
    }
    if case .scalar(let scalar) = content { try takeMemory(scalar.text.utf8.count) }
    return Document.Node(content, line: line, column: column, source: source)
  }

  private mutating func takeMemory(_ size: Int) throws(InputError) {
    memory += size
    guard memory <= memoryLimit else { throw error(.tooMuchMemory(limit: memoryLimit)) }
  }

  private mutating func parseArray() throws(InputError) -> [Document.Node] {
    try descend()
    var elements: [Document.Node] = []
    if skip(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try parseValue()) } while try skipComma(or: "]")
    return elements
  }

  private mutating func parseObject() throws(InputError) -> [Document.Node.Entry] {
    try descend()
    var entries: [Document.Node.Entry] = []
    var lines = KeyLines()
    if skip(UInt8(ascii: "}")) { return entries }
    repeat {
      let (keyLine, keyColumn) = (line, column)
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try parseString()
      try takeMemory(Document.valueSize + key.utf8.count)
      if !isStreamLine, let firstLine = lines.firstLine(of: key, in: entries) {
        throw InputError(
          source: source, line: keyLine, column: keyColumn,
          reason: .duplicateKey(key, firstLine: firstLine))
      }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw unexpected("a colon") }
      position += 1
      skipSpace()
      let value = try parseValue()
      entries.append(.init(key: key, line: keyLine, column: keyColumn, value: value))
    } while try skipComma(or: "}")
    return isStreamLine ? Self.withoutDuplicates(entries) : entries
  }

  /// Returns the last entry of each key.
  private static func withoutDuplicates(
    _ entries: [Document.Node.Entry]
  ) -> [Document.Node.Entry] {
    let few = 16
    if entries.count <= few {
      let hasDuplicate = entries.indices.dropFirst().contains { index in
        entries[..<index].contains { $0.key == entries[index].key }
      }
      if !hasDuplicate { return entries }
    }
    var keys: Set<String> = []
    for entry in entries { keys.insert(entry.key) }
    if keys.count == entries.count { return entries }
    return entries.reversed().filter { keys.remove($0.key) != nil }.reversed()
  }

  /// Skips the opening bracket of an array or object and the space after it.
  private mutating func descend() throws(InputError) {
    depth += 1
    guard depth <= Document.nestingLimit else {
      throw error(.tooDeep(limit: Document.nestingLimit))
    }
    position += 1
    skipSpace()
  }

  /// Skips the closing bracket of an array or object if it is next; returns whether it was.
  private mutating func skip(_ bracket: UInt8) -> Bool {
    guard current == bracket else { return false }
    position += 1
    depth -= 1
    return true
  }

  /// Skips a comma, or the closing bracket of an array or object; returns whether it was a comma.
  private mutating func skipComma(or bracket: Unicode.Scalar) throws(InputError) -> Bool {
    skipSpace()
    if skip(UInt8(ascii: bracket)) { return false }
    guard current == UInt8(ascii: ",") else { throw unexpected("a comma or \(bracket)") }
    position += 1
    skipSpace()
    return true
  }

  // MARK: Numbers and strings

  private mutating func parseNumber() throws(InputError) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
    if current == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a number that other programs write but JSON does not have, such as `.33`, `+5` and `NaN`, as if it were in quotes.
  private mutating func takeNumberOfStream() -> Document.Node.Scalar? {
    guard isStreamLine else { return nil }
    let bytes = bytes[position...].prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "}")
        && byte != UInt8(ascii: "]")
    }
    let text = String(decoding: bytes.prefix(32), as: UTF8.self)
    let magnitude = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isNumber =
      ["nan", "inf", "infinity"].contains(magnitude.lowercased())
      || Double.decimal(text)?.isFinite == true
      || magnitude.hasSuffix(".") && Double.decimal(magnitude.dropLast())?.isFinite == true
    let hasZero = magnitude.hasPrefix("0") && magnitude.dropFirst().first?.isNumber == true
    guard isNumber, !hasZero, bytes.count == text.utf8.count else { return nil }
    position += text.utf8.count
    return .init(text: text, style: .quoted)
  }

  private mutating func skipDigits() throws(InputError) {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    guard position > start else { throw unexpected("a digit") }
  }

  private mutating func parseString() throws(InputError) -> String {
    position += 1
    var runStart = position
    // Filled only if there are escapes; most strings are a single run.
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        if text.isEmpty { return String(decoding: bytes[runStart..<position], as: UTF8.self) }
        text.append(contentsOf: bytes[runStart..<position])
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[runStart..<position])
        text.append(contentsOf: try parseEscape().utf8)
        runStart = position
      case 0..<0x20:
        throw error(.syntax("a control character in a string; write it as \\n, \\t or \\u00XX"))
      default:
        if byte & 0xC0 == 0x80 { continuationBytes += 1 }
        position += 1
      }
    }
    throw unexpected("the closing quote of the string")
  }

  private mutating func parseEscape() throws(InputError) -> Unicode.Scalar {
    let start = self
    position += 1
    let kind = current
    position += 1
    switch kind {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var value = try parseHexDigits()
      if (0xD800..<0xDC00).contains(value), stands("\\u") {
        position += 2
        let low = try parseHexDigits()
        guard (0xDC00..<0xE000).contains(low) else { break }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      if let scalar = Unicode.Scalar(value) { return scalar }
    default:
      throw start.error(
        .syntax("unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"))
    }
    throw start.error(.syntax("half a surrogate pair; expected both, as in \\ud83d\\ude00"))
  }

  private mutating func parseHexDigits() throws(InputError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Moving on

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The current column in scalars, from 1.
  private var column: Int { position - lineStart - continuationBytes + 1 }

  private func stands(_ word: String) -> Bool { bytes[position...].starts(with: word.utf8) }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "\n") where !isLineBound:
        position += 1
        line += 1
        lineStart = position
        continuationBytes = 0
      default: return
      }
    }
  }

  // MARK: Errors

  private func error(_ reason: InputError.Reason) -> InputError {
    InputError(source: source, line: line, column: column, reason: reason)
  }

  private func unexpected(_ expected: String) -> InputError {
    error(.expected(expected, found: currentSummary))
  }

  private var currentSummary: String {
    guard let byte = current else {
      return isStreamLine ? "the end of the line" : "the end of the file"
    }
    if byte == UInt8(ascii: "\n") { return "the end of the line" }
    let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
    return InputError.quoted(String(rest.prefix(1)))
  }
}
