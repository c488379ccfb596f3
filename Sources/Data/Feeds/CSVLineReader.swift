internal import Documents
internal import LiveGrid

/// Reads news in CSV, below a header that names the columns in any order.
///
/// An empty field says nothing, but an empty value is no value. A path of groups has slashes. Lines with only an id, a
/// value and a time are read from their bytes; any others obey the rules of JSON Lines.
struct CSVLineReader: FeedLineReader, Sendable {
  private static let names = [
    "id", "value", "label", "group", "state", "color", "size", "detail", "time", "remove",
  ]
  private let source: String
  private var decoder = NewsDecoder()
  /// The names of the columns; empty until the header is read.
  private var columns: [String] = []
  /// Whether the columns are those of usual lines.
  private var hasUsualColumns = false
  private var fields: [CSVField] = []

  /// What an unusual line costs: about three microseconds, in which 900 bytes of usual lines can be read.
  private static let unusualCost = 900
  /// What each byte of an unusual line costs in addition.
  private static let unusualByteCost = 8

  init(source: String) { self.source = source }

  /// Whether the columns are known.
  var hasHeader: Bool { !columns.isEmpty }

  mutating func read(
    _ line: Span<UInt8>, number: Int, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Int {
    if hasUsualColumns, !columns.isEmpty, readUsual(line, into: &intake) { return line.count }
    let line = line.extracting((number == 1 ? line.markLength : 0)..<line.count)
    guard line.skippingBlanks(from: 0) < line.count else { return 0 }
    do throws(InputError) {
      try split(line, number)
      if columns.isEmpty {
        try readHeader(line, number, reporting: &reporter)
      } else {
        let node = try node(line, number)
        try decoder.decode(node, into: &intake, reporting: &reporter)
      }
    } catch {
      intake.noteBadLine()
      reporter.report(error)
    }
    return Self.unusualCost + line.count * Self.unusualByteCost
  }

  private mutating func split(_ line: Span<UInt8>, _ number: Int) throws(InputError) {
    guard line.isUTF8 else {
      throw InputError(source: source, line: number, reason: .syntax("bytes that are not UTF-8"))
    }
    fields.removeAll(keepingCapacity: true)
    do throws(CSVField.Mistake) {
      try CSVField.append(of: line, separator: UInt8(ascii: ","), to: &fields)
    } catch {
      let rest = InputError.quoted(String(copying: line, error.position..<line.count))
      let reason: InputError.Reason =
        error.isOpen
        ? .syntax("the quoted field has no end; expected a \" after it")
        : .expected("a comma or the end of the line", found: rest)
      throw InputError(
        source: source, line: number, column: line.column(of: error.position), reason: reason)
    }
  }

  private mutating func readHeader(
    _ line: Span<UInt8>, _ number: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) {
    var names: [String] = []
    for field in fields {
      let name = String(decoding: field.bytes(in: line), as: UTF8.self)
      let place = line.column(of: field.range.lowerBound)
      guard !names.contains(name) || !Self.names.contains(name) else {
        throw InputError(
          source: source, line: number, column: place,
          reason: .duplicateKey(name, firstLine: number))
      }
      names.append(name)
    }
    guard names.contains("id") else {
      let found = InputError.quoted(String(copying: line, 0..<line.count))
      throw InputError(
        source: source, line: number, column: 1,
        reason: .expected("a header with the column id, such as id,value", found: found))
    }
    if let index = names.firstIndex(where: { !Self.names.contains($0) }) {
      let message = "unknown columns such as \(InputError.quoted(names[index])) are ignored"
      reporter.report(
        InputWarning(
          source: source, line: number,
          column: line.column(of: fields[index].range.lowerBound), message: message))
    }
    columns = names
    hasUsualColumns = names.allSatisfy { ["id", "value", "time"].contains($0) }
  }

  /// Returns the line as an object of JSON Lines.
  private func node(_ line: Span<UInt8>, _ number: Int) throws(InputError) -> Document.Node {
    guard fields.count == columns.count else {
      throw InputError(
        source: source, line: number,
        reason: .expected("\(columns.count) fields, as in the header", found: "\(fields.count)"))
    }
    var entries: [Document.Node.Entry] = []
    for (name, field) in zip(columns, fields) where Self.names.contains(name) {
      let column = line.column(of: field.range.lowerBound)
      let text = String(decoding: field.bytes(in: line), as: UTF8.self)
      guard !text.isEmpty || name == "value" || name == "id" else { continue }
      var node = Document.Node(
        .scalar(.init(text: text, style: .quoted)), line: number, column: column, source: source)
      try CSVValue.convert(&node, text, of: name)
      entries.append(.init(key: name, line: number, column: column, value: node))
    }
    return Document.Node(.mapping(entries), line: number, column: 1, source: source)
  }

  /// Reads a line with an id, a value and perhaps a time, without quotes and spaces; returns `false` for any other.
  private func readUsual(_ line: Span<UInt8>, into intake: inout CellIntake) -> Bool {
    var position = 0
    var id = 0..<0
    var value: Double?
    var time: Double?
    let end =
      line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
    for index in columns.indices {
      if index > 0 {
        guard position < end, line[position] == UInt8(ascii: ",") else { return false }
        position += 1
      }
      if columns[index] == "id" {
        let start = position
        var isPlain = true
        while position < end, line[position] != UInt8(ascii: ",") {
          isPlain = isPlain && line[position] > UInt8(ascii: "\"") && line[position] < 0x80
          position += 1
        }
        id = start..<position
        guard isPlain else { return false }
      } else {
        guard let number = JSONNumber(line, at: position) else { return false }
        if columns[index] == "value" { value = number.value } else { time = number.value }
        position = number.end
      }
    }
    guard position == end, let value, !id.isEmpty, id.count <= NewsDecoder.idLimit else {
      return false
    }
    return intake.queue(value, at: time, of: line.extracting(id))
      || intake.receive(value, at: time, of: line.extracting(id))
  }
}
