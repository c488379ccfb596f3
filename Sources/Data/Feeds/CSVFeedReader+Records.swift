internal import Documents
internal import LiveGrid

/// The records of CSV.
extension CSVFeedReader {
  mutating func read(
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
    let isComment = record.byte(at: record.skippingBlanks(from: 0)) == UInt8(ascii: "#")
    if isComment, header == nil || feed.hasComments,
      header != nil || CSVHeader(record, members: feed.names, separator: separator) == nil
    {
      (feed.hasComments, mayBeHeader) = (true, true)
      return
    }
    // InfluxDB writes one table after another, each with its annotations and its header.
    if mayBeHeader, CSVHeader(record, members: feed.names, separator: separator) != nil {
      header = nil
    }
    mayBeHeader = false
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
      try decoder.decode(node, isNamed: true, of: &feed, into: &intake, reporting: &reporter)
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
    guard let header = CSVHeader(record, members: feed.names, separator: separator) else {
      // What is after the first line may be the header.
      let end = record.firstNewline(from: 0) ?? record.count
      let found = InputError.quoted(String(copying: record, 0..<end))
      _ = readAgain(record, endsWithBreak: true, of: &feed)
      throw InputError(
        source: feed.source, line: line, column: 1,
        reason: .expected(
          "a header with the column \(feed.names.id), such as \(feed.names.id),value", found: found)
      )
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
    feed.columns.begin(separator: header.separator)
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
    // Spreadsheets leave out empty fields at the end.
    let extra = fields.dropFirst(header.names.count)
    guard extra.allSatisfy({ $0.range.isEmpty }) else {
      throw InputError(
        source: feed.source, line: place.line,
        reason: .expected(
          "\(header.names.count) fields, as in the header", found: "\(fields.count)"))
    }
    var entries: [Document.Node.Entry] = []
    for (index, name) in header.names.enumerated() {
      let field = index < fields.count ? fields[index] : nil
      place.move(to: field?.start ?? record.count, in: record)
      guard let column = name.column else { continue }
      let text = field.map { String(decoding: $0.bytes(in: record), as: UTF8.self) } ?? ""
      guard !text.isEmpty || [.id, .value, .state].contains(column) else { continue }
      let node = CSVValue.node(
        text, in: column,
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
  func readUsual(
    _ line: Span<UInt8>, times: ClosedRange<Double>, readsPoints: Bool,
    into intake: inout CellIntake
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
        if !readsPoints {
          // What a point is depends on the column.
          for place in position..<number.end where line[place] == UInt8(ascii: ".") { return false }
        }
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
