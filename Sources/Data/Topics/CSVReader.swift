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
  private var splitter = CSVSplitter(byteLimit: Self.recordLimit)
  /// The names of the columns; `nil` before the header.
  private var columns: [String]?
  private var places: [CSVField] = []
  private var hasBytes = false
  private(set) var warnings: [InputWarning] = []

  /// The most bytes of a record.
  private static let recordLimit = 1 << 20

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
    hasBytes = hasBytes || !input.isEmpty
    var position = 0
    while let part = splitter.next(in: input.span, from: &position) {
      switch part {
      case .record(let range): try read(input.span.extracting(range), into: &catalogue)
      case .kept: try readKept(into: &catalogue)
      case .tooLong:
        throw error(
          at: (splitter.recordLine, 1), .tooMany("bytes in a record", limit: Self.recordLimit))
      }
    }
  }

  mutating func finish(into catalogue: inout Catalogue) throws(InputError) {
    if splitter.finish() { try readKept(into: &catalogue) }
    guard columns != nil || !hasBytes else { throw missingHeader }
  }

  // MARK: - Records

  private mutating func readKept(into catalogue: inout Catalogue) throws(InputError) {
    let record = splitter.kept
    try read(record.span, into: &catalogue)
  }

  private mutating func read(
    _ bytes: Span<UInt8>, into catalogue: inout Catalogue
  ) throws(InputError) {
    let record = try fields(of: bytes)
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

  private mutating func fields(of record: Span<UInt8>) throws(InputError) -> [Field] {
    var place = CSVPlace(line: splitter.recordLine)
    places.removeAll(keepingCapacity: true)
    do throws(CSVField.Mistake) {
      try CSVField.append(of: record, separator: UInt8(ascii: ","), to: &places)
    } catch {
      place.move(to: error.position, in: record)
      let problem =
        error.isOpen
        ? "the quoted field has no end; expected a \" after it"
        : "expected a comma or the end of the line after the quoted field"
      throw self.error(at: (place.line, place.column), .syntax(problem))
    }
    var fields: [Field] = []
    for field in places {
      place.move(to: field.start, in: record)
      guard fields.count < Self.columnNames.count else {
        throw error(
          at: (place.line, place.column), .tooMany("fields", limit: Self.columnNames.count))
      }
      guard field.range.count <= LineReader.lengthLimit else {
        throw error(
          at: (place.line, place.column),
          .tooMany("bytes in a field", limit: LineReader.lengthLimit))
      }
      let text = text(field.bytes(in: record), at: place)
      fields.append(Field(text: text, line: place.line, column: place.column))
    }
    return fields
  }

  private mutating func text(_ bytes: [UInt8], at place: CSVPlace) -> String {
    if let valid = String(validating: bytes, as: UTF8.self) { return valid }
    if warnings.isEmpty {
      warnings = [
        InputWarning(
          source: source, line: place.line, column: place.column,
          message: "bytes that are not UTF-8 are replaced by U+FFFD, from here on")
      ]
    }
    return String(decoding: bytes, as: UTF8.self)
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
