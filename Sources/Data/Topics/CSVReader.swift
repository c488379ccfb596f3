import Documents
import Interaction

/// Reads topics from comma-separated values as their bytes arrive: a header with the names of the columns, then one
/// topic per record.
///
/// The columns are the keys of a topic in JSON, in any case, except for its subtopics; empty fields count as missing, and
/// keywords are separated by semicolons. The header shows what separates the fields: a comma, a semicolon, a tab or a bar,
/// or a line before it names it, such as `sep=;`. Records of only white space are skipped, and empty fields beyond the
/// columns. The topics do not depend on how the bytes are divided into pieces.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
struct CSVReader: TopicReader {
  private let source: String
  private var decoder = CatalogueDecoder()
  private var splitter = CSVSplitter(byteLimit: Self.recordLimit, separator: nil)
  /// The names of the columns; `nil` before the header.
  private var columns: [String]?
  /// The separator that a line before the header names.
  private var namedSeparator: UInt8?
  private var places: [CSVField] = []
  private var hasBytes = false
  private var repair: TextRepair

  /// The most bytes of a record.
  private static let recordLimit = 1 << 20

  private struct Field {
    var text: String
    var line: Int
    var column: Int
  }

  private static let columnNames = [
    "label", "id", "value", "icon", "look", "symbol", "color", "keywords", "selected", "disabled",
    "selectable", "exclusive",
  ]

  /// Creates a reader at the start of a source.
  ///
  /// - Parameters:
  ///   - source: The file as the user named it, or "standard input".
  ///   - readsWindows1252: Whether fields that are not UTF-8 may be in Windows-1252, as in files of older programs.
  init(named source: String, readsWindows1252: Bool = false) {
    self.source = source
    repair = TextRepair(readsWindows1252: readsWindows1252)
  }

  var warnings: [InputWarning] { repair.warnings(of: source, in: "fields") }

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
    guard columns != nil || !hasBytes else { throw missingHeader("there is none", line: 1) }
  }

  // MARK: - Records

  private mutating func readKept(into catalogue: inout Catalogue) throws(InputError) {
    let record = splitter.kept
    try read(record.span, into: &catalogue)
  }

  private mutating func read(
    _ bytes: Span<UInt8>, into catalogue: inout Catalogue
  ) throws(InputError) {
    if columns == nil {
      if let hint = FileMark.hint(for: bytes) {
        throw missingHeader(hint, line: splitter.recordLine)
      }
      guard !readsSeparator(bytes) else { return }
    }
    var record = try fields(of: bytes)
    while record.last?.text.isEmpty == true, record.count > columns?.count ?? 1 {
      record.removeLast()
    }
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
      try CSVField.append(of: record, separator: separator, to: &places)
    } catch {
      place.move(to: error.position, in: record)
      let problem =
        error.isOpen
        ? "the quoted field has no end; expected a \" after it"
        : "expected a separator or the end of the line after the quoted field"
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
      let text = repair.text(
        field.bytes(in: record).span, line: place.line, column: place.column)
      fields.append(Field(text: text, line: place.line, column: place.column))
    }
    return fields
  }

  // MARK: - The header

  /// Reads what separates the fields from a record before the header or from the header; returns whether it is the former.
  private mutating func readsSeparator(_ record: Span<UInt8>) -> Bool {
    if let separator = CSVColumnNames.separator(namedBy: record) {
      namedSeparator = separator
      splitter.separator = separator
      return true
    }
    // Without the column, the fields are those of the error.
    let header = CSVColumnNames(record, having: "label", separator: namedSeparator)
    splitter.separator =
      (header.has("label") ? header : CSVColumnNames(record, having: "label")).separator
    return false
  }

  /// The separator of the fields of a record.
  private var separator: UInt8 { splitter.separator ?? UInt8(ascii: ",") }

  private func header(_ record: [Field]) throws(InputError) -> [String] {
    let record = record.map { field in
      Field(text: field.text.lowercased(), line: field.line, column: field.column)
    }
    guard record.contains(where: { $0.text == "label" }) else {
      let found = record.map { InputError.quoted($0.text) }.joined(separator: ", ")
      throw missingHeader(
        record.count > 1
          ? "found the columns \(found)"
          : "found \(found); for a topic on each line, use --input lines",
        line: splitter.recordLine)
    }
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

  /// The error for a first record without the column.
  private func missingHeader(_ cause: String, line: Int) -> InputError {
    error(
      at: (line, 1),
      .invalid(
        "expected a header with the column label, such as: label,id,keywords; \(cause)"))
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
      case "selected", "disabled", "selectable", "exclusive":
        value = scalar(field.text, .plain, field)
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
