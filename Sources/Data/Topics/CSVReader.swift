import Documents
import Interaction

/// Reads topics from comma-separated values as their bytes arrive: a header with the names of the columns, then one
/// topic per record.
///
/// The columns are the keys of a topic in JSON, except for its subtopics; empty fields count as missing, and keywords
/// are separated by semicolons. Records of only white space are skipped. The topics do not depend on how the bytes are
/// divided into pieces.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
struct CSVReader: TopicReader {
  private let source: String
  private var decoder = CatalogueDecoder()
  /// The names of the columns; `nil` before the header.
  private var columns: [String]?
  private var fields: [Field] = []
  private var bytes: [UInt8] = []
  /// The position where the current field starts.
  private var start = (line: 1, column: 1)
  private var line = 1
  private var column = 1
  private var state = State.start
  private var byteCount = 0
  private(set) var warnings: [InputWarning] = []

  private enum State {
    /// At the start of a field.
    case start
    /// In a field without quotes.
    case bare
    /// Between quotes.
    case quoted
    /// After a quote in a quoted field: its end, or the first of two quotes that stand for one.
    case closed
  }

  private struct Field {
    var text: String
    var line: Int
    var column: Int
  }

  private static let columnNames = [
    "label", "id", "value", "icon", "symbol", "color", "keywords", "selected", "disabled",
  ]

  init(named source: String) { self.source = source }

  mutating func consume(
    _ input: [UInt8], into catalogue: inout Catalogue
  ) throws(InputError) {
    for byte in input { try take(byte, into: &catalogue) }
  }

  mutating func finish(into catalogue: inout Catalogue) throws(InputError) {
    guard state != .quoted else {
      throw error(at: start, .syntax("the quoted field has no end; expected a \" after it"))
    }
    if state != .start || !fields.isEmpty { try endRecord(into: &catalogue) }
    guard columns != nil || byteCount == 0 else { throw missingHeader }
  }

  // MARK: - Bytes

  private mutating func take(_ byte: UInt8, into catalogue: inout Catalogue) throws(InputError) {
    byteCount += 1
    // A byte order mark at the start belongs to no field.
    let mark = SourceText.byteOrderMark
    if byteCount <= mark.count, byte == mark[byteCount - 1], line == 1, column == 1, fields.isEmpty,
      bytes.isEmpty
    {
      return
    }
    switch (state, byte) {
    case (.start, UInt8(ascii: "\"")):
      state = .quoted
    case (.quoted, UInt8(ascii: "\"")):
      state = .closed
    case (.quoted, _):
      try append(byte)
    case (.closed, UInt8(ascii: "\"")):
      state = .quoted
      try append(byte)
    case (_, UInt8(ascii: ",")):
      try endField()
    case (_, UInt8(ascii: "\n")):
      try endRecord(into: &catalogue)
    case (.closed, UInt8(ascii: "\r")): break
    case (.closed, _):
      throw error(
        at: (line, column),
        .syntax("expected a comma or the end of the line after the quoted field"))
    case (.start, _), (.bare, _):
      state = .bare
      try append(byte)
    }
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
    if state == .start { start = (line, column) }
  }

  private mutating func append(_ byte: UInt8) throws(InputError) {
    guard bytes.count < LineReader.lengthLimit else {
      throw error(at: start, .tooMany("bytes in a field", limit: LineReader.lengthLimit))
    }
    bytes.append(byte)
  }

  private mutating func endField() throws(InputError) {
    guard fields.count < Self.columnNames.count else {
      throw error(at: start, .tooMany("fields", limit: Self.columnNames.count))
    }
    // White space around bare fields is not part of them; a line may end in CR LF.
    let text: String
    if state == .bare {
      let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0D].contains(byte) }
      let rest = bytes.drop(while: isSpace)
      let end = rest.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? rest.startIndex
      text = self.text(rest[..<end])
    } else {
      text = self.text(bytes[...])
    }
    fields.append(Field(text: text, line: start.line, column: start.column))
    bytes.removeAll(keepingCapacity: true)
    state = .start
  }

  private mutating func text(_ bytes: ArraySlice<UInt8>) -> String {
    if let valid = String(validating: bytes, as: UTF8.self) { return valid }
    if warnings.isEmpty {
      warnings = [
        InputWarning(
          source: source, line: start.line, column: start.column,
          message: "bytes that are not UTF-8 are replaced by U+FFFD, from here on")
      ]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Records

  private mutating func endRecord(into catalogue: inout Catalogue) throws(InputError) {
    try endField()
    let record = fields
    fields.removeAll(keepingCapacity: true)
    guard record.contains(where: { !$0.text.isEmpty }) else { return }
    guard let columns else {
      columns = try header(record)
      return
    }
    guard record.count <= columns.count else {
      let surplus = record[columns.count]
      throw error(
        at: (surplus.line, surplus.column),
        .expected("\(columns.count) fields as in the header", found: "\(record.count)"))
    }
    try decoder.append([node(of: record, columns)], to: &catalogue)
  }

  private func header(_ record: [Field]) throws(InputError) -> [String] {
    guard record.contains(where: { $0.text == "label" }) else { throw missingHeader }
    var names: [String] = []
    for field in record {
      guard Self.columnNames.contains(field.text) else {
        throw error(
          at: (field.line, field.column), .unknownKey(field.text, known: Self.columnNames))
      }
      guard !names.contains(field.text) else {
        throw error(
          at: (field.line, field.column), .duplicateKey(field.text, firstLine: field.line))
      }
      names.append(field.text)
    }
    return names
  }

  private var missingHeader: InputError {
    error(
      at: (1, 1), .invalid("expected a header with the column label, such as: label,id,keywords"))
  }

  /// Returns the topic of a record as it would be in JSON.
  private func node(of record: [Field], _ columns: [String]) -> Document.Node {
    func scalar(
      _ text: some StringProtocol, _ style: Document.Node.Style, _ field: Field
    ) -> Document.Node {
      Document.Node(
        .scalar(.init(text: String(text), style: style)), line: field.line, column: field.column,
        source: source)
    }
    var entries: [Document.Node.Entry] = []
    for (name, field) in zip(columns, record) where !field.text.isEmpty {
      let value: Document.Node
      switch name {
      case "keywords":
        let words = field.text.split(separator: ";")
          .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
        value = Document.Node(
          .sequence(words.map { scalar($0, .quoted, field) }), line: field.line,
          column: field.column, source: source)
      case "selected", "disabled": value = scalar(field.text, .plain, field)
      default: value = scalar(field.text, .quoted, field)
      }
      entries.append(
        Document.Node.Entry(key: name, line: field.line, column: field.column, value: value))
    }
    let first = record[0]
    return Document.Node(
      .mapping(entries), line: first.line, column: first.column, source: source)
  }

  private func error(
    at place: (line: Int, column: Int), _ reason: InputError.Reason
  ) -> InputError {
    InputError(source: source, line: place.line, column: place.column, reason: reason)
  }
}
