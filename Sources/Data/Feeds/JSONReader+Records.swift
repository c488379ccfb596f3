internal import Documents
internal import LiveGrid

/// The records of JSON.
extension JSONReader {
  mutating func decodeRecord(
    _ feed: inout FeedStatus, _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) {
    do throws(InputError) {
      let node = try Document.jsonValue(
        record, named: feed.source, line: start.line, column: start.column)
      let bytes = record
      decode(node, bytes.span, of: &feed, into: &intake, reporting: &reporter)
    } catch {
      feed.reject(error, record.span, from: &intake, reporting: &reporter)
    }
  }

  mutating func decode(
    _ node: Document.Node, _ bytes: Span<UInt8>, of feed: inout FeedStatus,
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    do throws(InputError) {
      try decoder.decode(node, of: &feed, into: &intake, reporting: &reporter)
    } catch {
      feed.reject(error, bytes, from: &intake, reporting: &reporter)
    }
  }

  /// Reports why the record cannot be read, unless that it is too long was reported.
  mutating func reject(
    _ feed: inout FeedStatus, _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) {
    extent = .other
    guard !isTooLong else { return }
    while let last = record.last, last == UInt8(ascii: "\n") || last.isBlank {
      record.removeLast()
    }
    do throws(InputError) {
      guard array == nil || record.first == UInt8(ascii: "{") else {
        let found = InputError.quoted(String(decoding: record, as: UTF8.self))
        throw InputError(
          source: feed.source, line: start.line, column: start.column,
          reason: .expected(NewsDecoder.objectWords, found: found))
      }
      let node = try Document.jsonValue(
        record, named: feed.source, line: start.line, column: start.column)
      throw node.error(expected: NewsDecoder.objectWords)
    } catch {
      feed.reject(error, record.span, from: &intake, reporting: &reporter)
    }
  }

  /// Reads what no line break has ended.
  mutating func finish(
    of feed: inout FeedStatus, into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    if column > 1 || isInRecord { feed.lineCount += 1 }
    let line = feed.lineCount
    if isInRecord {
      reject(&feed, &intake, &reporter)
    } else if let array, array != .damaged {
      let error = InputError(
        source: feed.source, line: line,
        reason: .expected("] at the end of the array", found: "the end of the stream"))
      feed.reject(error, record.span, from: &intake, reporting: &reporter)
    }
    let isWhole = isOneArray
    self = JSONReader()
    extent = isWhole ? .array : .other
  }
}
