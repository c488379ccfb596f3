public import Documents
public import Interaction

/// Reads rows as dmenu and rofi do: verbatim, blank ones included, with rofi's row options.
///
/// ```swift
/// var reader = RowReader(named: "standard input", separator: 0x0A, dialect: .rofi)
/// try reader.consume(Array("Files\0icon\u{1F}folder.png\n".utf8), into: &catalogue)
/// ```
///
/// Source: rofi 1.7.3, rofi-script(5), "Parsing row options"; dmenu 5.2, whose strings end at a zero byte.
public struct RowReader: Sendable {
  /// The program whose rows are read.
  public enum Dialect: Hashable, Sendable {
    /// Bytes that are not UTF-8 are kept; a zero byte ends a row's text, and what follows is ignored.
    case dmenu
    /// Bytes that are not UTF-8 become U+FFFD; what follows a zero byte are the row's options.
    case rofi
  }

  /// The maximum length of a row, in bytes.
  public static let lengthLimit = 1 << 20

  /// The name of the source in messages.
  public let source: String
  /// Whether rows are Pango markup: their text is shown, and the row as it was read is printed.
  public var isMarkup = false
  /// The rows to mark as active and as urgent.
  public var active = RowRanges(), urgent = RowRanges()

  private let separator: UInt8
  private let dialect: Dialect
  private var pending: [UInt8] = []
  /// The bytes of the rows that are not UTF-8.
  private var originals: [TopicIndex: [UInt8]] = [:]

  /// The colors of marked rows, as `0xRRGGBB`.
  private static let activeColor: UInt32 = 0x2F6FB3
  private static let urgentColor: UInt32 = 0xB33A3A

  /// Creates a reader at the start of a source.
  ///
  /// - Parameters:
  ///   - source: The name of the source, for messages.
  ///   - separator: The byte that ends a row; 0 leaves no options.
  ///   - dialect: The program whose rows are read.
  public init(named source: String, separator: UInt8 = 0x0A, dialect: Dialect) {
    self.source = source
    self.separator = separator
    self.dialect = dialect
  }

  /// Returns the text of a row as it was read.
  public func bytes(of row: TopicIndex, in catalogue: borrowing Catalogue) -> [UInt8] {
    originals[row] ?? Array(catalogue.value(of: row).utf8)
  }

  /// Reads the next bytes of the source and appends the rows that they complete.
  ///
  /// O(n). The reader cannot be used after an error.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - catalogue: The catalogue to extend; the same one for each call.
  /// - Throws: `InputError` at a row beyond a limit.
  public mutating func consume(
    _ bytes: [UInt8], into catalogue: inout Catalogue
  ) throws(InputError) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: separator) {
      pending += rest[..<end]
      rest = rest[(end + 1)...]
      try takePending(into: &catalogue)
    }
    pending += rest
    guard pending.count <= Self.lengthLimit else { throw tooLong(catalogue.count) }
  }

  /// Appends the last row if it has no separator after it, and colors the marked rows.
  public mutating func finish(into catalogue: inout Catalogue) throws(InputError) {
    if !pending.isEmpty { try takePending(into: &catalogue) }
    guard !active.isEmpty || !urgent.isEmpty else { return }
    for row in catalogue.indices {
      if urgent.contains(row, of: catalogue.count) {
        catalogue.paint(TopicIndex(row), Self.urgentColor)
      } else if active.contains(row, of: catalogue.count) {
        catalogue.paint(TopicIndex(row), Self.activeColor)
      }
    }
  }

  private func tooLong(_ row: Int) -> InputError {
    InputError(
      source: source, line: row + 1, column: 1,
      reason: .tooMany("bytes in a row", limit: Self.lengthLimit))
  }

  private mutating func takePending(into catalogue: inout Catalogue) throws(InputError) {
    defer { pending.removeAll(keepingCapacity: true) }
    guard pending.count <= Self.lengthLimit else { throw tooLong(catalogue.count) }
    guard catalogue.count < LineReader.countLimit else {
      throw InputError(source: source, reason: .tooMany("rows", limit: LineReader.countLimit))
    }
    let end = pending.firstIndex(of: 0) ?? pending.count
    let bytes = pending[..<end]
    let row = TopicIndex(catalogue.count)
    var text = Self.text(bytes)
    if dialect == .dmenu, !text.utf8.elementsEqual(bytes) { originals[row] = Array(bytes) }
    var attributes = Catalogue.Attributes.none
    if dialect == .rofi, end < pending.count {
      attributes = Self.attributes(pending[(end + 1)...])
    }
    if isMarkup, let plain = PangoMarkup.text(of: text) {
      attributes.value = text
      text = plain
    }
    catalogue.append(text, attributes: attributes)
  }

  /// Decodes a text; each byte that is not UTF-8 becomes U+FFFD.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch decoder.parseScalar(from: &rest) {
      case .valid(let scalar): text.append(Unicode.UTF8.decode(scalar))
      case .error(let length):
        for _ in 0..<length { text.append("\u{FFFD}") }
      case .emptyInput: return String(text)
      }
    }
  }

  /// Parses pairs of a name and a value, each separated by U+001F; the last of equal names counts.
  private static func attributes(_ bytes: ArraySlice<UInt8>) -> Catalogue.Attributes {
    var attributes = Catalogue.Attributes.none
    let parts = bytes.prefix { $0 != 0 }.split(separator: 0x1F, omittingEmptySubsequences: false)
      .map { Self.text($0) }
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let value = parts[index + 1]
      let isTrue = value.lowercased() == "true"
      switch parts[index].lowercased() {
      case "icon": attributes.icon = value.isEmpty ? nil : value
      case "meta": attributes.keywords = value.isEmpty ? [] : [value]
      case "nonselectable": attributes.disabled = isTrue
      case "active" where isTrue: attributes.color = attributes.color ?? activeColor
      case "urgent" where isTrue: attributes.color = urgentColor
      // "info" is for rofi's script mode, which a script reads from the environment.
      default: break
      }
    }
    return attributes
  }
}

/// Rows in the syntax of rofi's `-a` and `-u`, such as `5,-3:,7:11,2`.
public struct RowRanges: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    var start: Int
    /// The end, exclusive; `nil` for the end of the list.
    var end: Int?
  }

  private var parts: [Part] = []

  /// No rows.
  public init() {}

  /// Parses a list of rows and ranges; other parts are ignored.
  ///
  /// `a:b` is from `a` to before `b`, `a-b` includes `b`, and negative numbers count from the end. Numbers beyond the
  /// range of `Int` are its nearest ones.
  public init(_ text: String) {
    for part in text.split(separator: ",") {
      if let colon = part.firstIndex(of: ":") {
        let (first, last) = (part[..<colon], part[part.index(after: colon)...])
        let (start, end) = (Self.number(first), Self.number(last))
        guard first.isEmpty || start != nil, last.isEmpty || end != nil else { continue }
        parts.append(Part(start: start ?? 0, end: end))
      } else if let row = Self.number(part) {
        parts.append(Part(start: row, end: row == -1 ? nil : Self.end(after: row)))
      } else if let dash = part.dropFirst().firstIndex(of: "-"),
        let first = Self.number(part[..<dash]),
        let last = Self.number(part[part.index(after: dash)...])
      {
        parts.append(Part(start: first, end: Self.end(after: last)))
      }
    }
  }

  /// Returns the position after a row; no list has a row at the last number.
  private static func end(after row: Int) -> Int { row == .max ? row : row + 1 }

  /// Parses a whole number, like C's `strtol` but without other characters; `nil` for another text.
  private static func number(_ text: Substring) -> Int? {
    if let number = Int(text) { return number }
    let isNegative = text.first == "-"
    let digits = text.dropFirst(isNegative || text.first == "+" ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return isNegative ? .min : .max
  }

  /// Whether there are no rows.
  public var isEmpty: Bool { parts.isEmpty }

  /// Whether a row of a list with `count` rows is among them.
  public func contains(_ row: Int, of count: Int) -> Bool {
    parts.contains { part in
      let start = part.start < 0 ? part.start + count : part.start
      let end = part.end.map { $0 < 0 ? $0 + count : $0 } ?? count
      return start <= row && row < end
    }
  }
}
