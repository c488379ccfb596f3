internal import Documents
internal import LiveGrid

/// Reads news in CSV, below a header that names the columns in any order and case.
///
/// An empty field says nothing, but an empty value is no value. A path of groups has slashes. Records with only an id, a
/// value and a time are read from their bytes; any others obey the rules of JSON. Bytes that are not UTF-8 are those of
/// Windows-1252. A quote that nothing closes costs only its line.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
struct CSVFeedReader: Sendable {
  /// The most bytes of a record.
  static let recordLimit = 1 << 16

  private var splitter: CSVSplitter
  private var decoder = NewsDecoder()
  private var header: CSVHeader?
  /// What the columns have if there are only usual ones.
  private var usualColumns: [CSVHeader.Column] = []
  /// The separator that a line before the header names.
  private var separator: UInt8?
  private var fields: [CSVField] = []

  /// What an unusual record costs: about three microseconds, in which 900 bytes of usual lines can be read.
  private static let unusualCost = 900
  /// What each byte of an unusual record costs in addition.
  private static let unusualByteCost = 8

  /// Creates a reader at the start of a feed, or after some lines.
  init(lineCount: Int = 0) {
    splitter = CSVSplitter(byteLimit: Self.recordLimit, lineCount: lineCount)
    splitter.separator = nil
  }

  /// Whether the columns or their separator are known.
  var isCertain: Bool { header != nil || separator != nil }

  /// Whether a record has begun that has not ended.
  var isInRecord: Bool { splitter.isInRecord }

  // MARK: - Bytes

  /// Reads the next bytes while there is budget, and returns how many it has taken: until the columns are known, at most
  /// one record.
  mutating func take(
    _ bytes: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter, budget: inout Int
  ) -> Int {
    let times = reporter.plausibleTimes
    var position = 0
    defer { feed.lineCount = splitter.lineCount }
    while budget > 0, position < bytes.count, feed.again.isEmpty {
      if !usualColumns.isEmpty, !splitter.isInRecord, let end = bytes.firstNewline(from: position),
        readUsual(bytes.extracting(position..<end), times: times, into: &intake)
      {
        splitter.noteLine()
        budget -= 2 * (end - position) + 1
        position = end + 1
        continue
      }
      let start = position
      let part = splitter.next(in: bytes, from: &position)
      budget -= position - start
      switch part {
      case .record(let range):
        read(bytes.extracting(range), of: &feed, into: &intake, reporting: &reporter)
      case .kept:
        let record = splitter.kept
        read(record.span, of: &feed, into: &intake, reporting: &reporter)
      case .tooLong:
        let record = splitter.kept
        rejectLong(record.span, of: &feed, into: &intake, reporting: &reporter)
      case nil: return position
      }
      budget -= Self.unusualCost + (position - start) * Self.unusualByteCost
      if header == nil { break }
    }
    return position
  }

  /// Reads the last record if no line break has ended it.
  mutating func finish(
    of feed: inout FeedStatus, into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    guard splitter.finish() else { return }
    feed.lineCount = splitter.lineCount
    let record = splitter.kept
    read(record.span, of: &feed, into: &intake, reporting: &reporter)
  }

  /// Reports a record that is too long; what is after its first line is read again, because a quote may not be closed.
  private mutating func rejectLong(
    _ record: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    let error = InputError(
      source: feed.source, line: splitter.recordLine,
      reason: .tooMany("bytes in a record", limit: Self.recordLimit))
    feed.reject(error, record, from: &intake, reporting: &reporter)
    guard !readAgain(record, endsWithBreak: false, of: &feed) else { return }
    if isCertain {
      splitter.skipLine()
    } else {
      // The next line may show another format.
      feed.skipsLine = true
      splitter = CSVSplitter(byteLimit: Self.recordLimit, lineCount: splitter.recordLine)
      splitter.separator = nil
    }
  }

  /// Has what is after the first line of a record read again; returns `false` if there is nothing.
  private mutating func readAgain(
    _ record: Span<UInt8>, endsWithBreak: Bool, of feed: inout FeedStatus
  ) -> Bool {
    guard let end = record.firstNewline(from: 0) else { return false }
    feed.again = record.extracting((end + 1)..<record.count).copy()
    if endsWithBreak { feed.again.append(UInt8(ascii: "\n")) }
    let separator = splitter.separator
    splitter = CSVSplitter(byteLimit: Self.recordLimit, lineCount: splitter.recordLine)
    splitter.separator = separator
    feed.lineCount = splitter.lineCount
    return true
  }

  // MARK: - Records

  private mutating func read(
    _ record: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    guard record.skippingBlanks(from: 0) < record.count else { return }
    guard !record.isUTF8 else {
      readText(record, of: &feed, into: &intake, reporting: &reporter)
      return
    }
    guard let text = Windows1252.utf8(record) else {
      let error = InputError(
        source: feed.source, line: splitter.recordLine,
        reason: .syntax("bytes that are neither UTF-8 nor Windows-1252"))
      feed.reject(error, record, from: &intake, reporting: &reporter)
      return
    }
    feed.note(.windows1252, line: splitter.recordLine, column: 1, reporting: &reporter)
    readText(text.span, of: &feed, into: &intake, reporting: &reporter)
  }

  private mutating func readText(
    _ record: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    if header == nil, separator == nil, let named = CSVColumnNames.separator(namedBy: record) {
      separator = named
      splitter.separator = named
      return
    }
    do throws(InputError) {
      guard let header else {
        try readHeader(record, of: &feed, reporting: &reporter)
        return
      }
      fields.removeAll(keepingCapacity: true)
      do throws(CSVField.Mistake) {
        try CSVField.append(of: record, separator: header.separator, to: &fields)
      } catch {
        let mistake = self.error(error, in: record, of: feed)
        feed.reject(mistake, record, from: &intake, reporting: &reporter)
        _ = readAgain(record, endsWithBreak: true, of: &feed)
        return
      }
      let node = try node(record, header, of: feed)
      try decoder.decode(node, of: &feed, into: &intake, reporting: &reporter)
    } catch {
      feed.reject(error, record, from: &intake, reporting: &reporter)
    }
  }

  private func error(
    _ mistake: CSVField.Mistake, in record: Span<UInt8>, of feed: FeedStatus
  ) -> InputError {
    var place = CSVPlace(line: splitter.recordLine)
    place.move(to: mistake.position, in: record)
    let rest = InputError.quoted(String(copying: record, mistake.position..<record.count))
    return InputError(
      source: feed.source, line: place.line, column: place.column,
      reason: mistake.isOpen
        ? .syntax("the quoted field has no end; expected a \" after it")
        : .expected("a separator or the end of the line", found: rest))
  }

  private mutating func readHeader(
    _ record: Span<UInt8>, of feed: inout FeedStatus, reporting reporter: inout FeedReporter
  ) throws(InputError) {
    let line = splitter.recordLine
    guard let header = CSVHeader(record, separator: separator) else {
      // What is after the first line may be the header.
      let end = record.firstNewline(from: 0) ?? record.count
      let found = InputError.quoted(String(copying: record, 0..<end))
      _ = readAgain(record, endsWithBreak: true, of: &feed)
      throw InputError(
        source: feed.source, line: line, column: 1,
        reason: .expected("a header with the column id, such as id,value", found: found))
    }
    for (index, name) in header.names.enumerated() {
      guard let column = name.column,
        header.names[..<index].contains(where: { $0.column == column })
      else { continue }
      throw InputError(
        source: feed.source, line: line, column: record.column(of: name.start),
        reason: .duplicateKey(name.text, firstLine: line))
    }
    if let name = header.names.first(where: { $0.column == nil && !$0.text.isEmpty }) {
      feed.note(
        .unknownName(name.text, kind: "columns"), line: line,
        column: record.column(of: name.start), reporting: &reporter)
    }
    self.header = header
    splitter.separator = header.separator
    let columns = header.names.compactMap(\.column)
    let isUsual =
      columns.count == header.names.count
      && columns.allSatisfy { [.id, .value, .time].contains($0) }
    usualColumns = isUsual ? columns : []
  }

  /// Returns the record as an object of JSON.
  private func node(
    _ record: Span<UInt8>, _ header: CSVHeader, of feed: FeedStatus
  ) throws(InputError) -> Document.Node {
    var place = CSVPlace(line: splitter.recordLine)
    guard fields.count == header.names.count else {
      throw InputError(
        source: feed.source, line: place.line,
        reason: .expected(
          "\(header.names.count) fields, as in the header", found: "\(fields.count)"))
    }
    var entries: [Document.Node.Entry] = []
    for (name, field) in zip(header.names, fields) {
      place.move(to: field.start, in: record)
      guard let column = name.column else { continue }
      let text = String(decoding: field.bytes(in: record), as: UTF8.self)
      guard !text.isEmpty || column == .value || column == .id else { continue }
      let node = CSVValue.node(
        text, in: column, hasDecimalCommas: header.separator != UInt8(ascii: ","),
        at: Document.Node(
          .scalar(.init(text: text, style: .quoted)), line: place.line, column: place.column,
          source: feed.source))
      entries.append(
        .init(key: column.rawValue, line: place.line, column: place.column, value: node))
    }
    return Document.Node(
      .mapping(entries), line: splitter.recordLine, column: 1, source: feed.source)
  }

  /// Reads a line with an id, a value and perhaps a time, without quotes and spaces; returns `false` for any other.
  private func readUsual(
    _ line: Span<UInt8>, times: ClosedRange<Double>, into intake: inout CellIntake
  ) -> Bool {
    var position = 0
    var id = 0..<0
    var value: Double?
    var time: Double?
    let separator = header?.separator ?? UInt8(ascii: ",")
    let end =
      line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
    for index in usualColumns.indices {
      if index > 0 {
        guard position < end, line[position] == separator else { return false }
        position += 1
      }
      switch usualColumns[index] {
      case .id:
        let start = position
        var isPlain = true
        while position < end, line[position] != separator {
          isPlain = isPlain && line[position] > UInt8(ascii: "\"") && line[position] < 0x80
          position += 1
        }
        id = start..<position
        guard isPlain else { return false }
      case .value:
        guard let number = JSONNumber(line, at: position) else { return false }
        (value, position) = (number.value, number.end)
      default:
        guard let number = JSONNumber(line, at: position), times.contains(number.value) else {
          return false
        }
        (time, position) = (number.value, number.end)
      }
    }
    guard position == end, let value, !id.isEmpty, id.count <= NewsDecoder.idLimit else {
      return false
    }
    return intake.queue(value, at: time, of: line.extracting(id))
      || intake.receive(value, at: time, of: line.extracting(id))
  }
}
