internal import Documents
internal import LiveGrid

/// Reads news in JSON: objects in lines, over several lines, one after another, in an array, or after record separators.
///
/// A line with an id, a value and perhaps a time, the usual one, is read from its bytes. Any other object goes to the
/// parser of documents, which knows all rules and describes mistakes. A mistake costs the rest of its line, and an object
/// that has no end costs the lines before the next one that begins like it.
///
/// Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format"; RFC 7464, "JavaScript Object
/// Notation (JSON) Text Sequences".
struct JSONReader: Sendable {
  /// The most bytes of an object, and of a line that cannot be read.
  static let lengthLimit = 1 << 20

  private var decoder = NewsDecoder()
  private var structure = JSONStructure()
  private var state = State.between
  /// Where the reader is in an array; `nil` outside of one.
  private var array: ArrayPlace?
  /// What has come so far outside of arrays, and how many of these.
  private var extent = Extent.empty
  /// The bytes of the current object, or of a line that cannot be read, without colors.
  private var record: [UInt8] = []
  /// Where the record starts.
  private var start = (line: 1, column: 1)
  /// The column of the next byte, from 1.
  private var column = 1
  /// Whether only white space has come in the current line.
  private var isAtLineStart = true
  /// Whether the current record is too long to be kept.
  private var isTooLong = false
  /// Whether the bytes are those of an escape sequence.
  private var isInColor = false

  private enum State: Sendable {
    /// Between objects.
    case between
    /// In an object.
    case object
    /// In a line that cannot be read, from some byte on.
    case badLine
    /// In lines after an object that has no end.
    case lost
  }

  private enum ArrayPlace: Sendable {
    case start, afterValue, afterComma
    /// After a mistake; the array may end anywhere.
    case damaged
  }

  private enum Extent: Sendable {
    case empty
    /// One array, which may not have ended.
    case array
    /// Objects beside it, a second array, or a mistake.
    case other
  }

  /// What an unusual object costs: about two microseconds, in which 600 bytes of usual lines can be read.
  private static let unusualCost = 600
  /// What each byte of an unusual object costs in addition.
  private static let unusualByteCost = 8
  /// The most bytes of memory that are kept for the next object.
  private static let keptCapacity = 1 << 16

  /// Whether something has begun that has not ended.
  var isInRecord: Bool { state == .object || state == .badLine }

  /// Whether everything that was read is one array without a mistake between its elements.
  var isOneArray: Bool { extent == .array && array == nil && !isInRecord }

  // MARK: - Bytes

  /// Reads the next bytes while there is budget, and returns how many it has taken.
  mutating func take(
    _ bytes: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter, budget: inout Int
  ) -> Int {
    let times = reporter.plausibleTimes
    var position = 0
    while budget > 0, position < bytes.count {
      if state == .between, column == 1, array == nil,
        let end = bytes.firstNewline(from: position)
      {
        let line = bytes.extracting(position..<end)
        let isUsual = UsualLine.read(line, times: times, into: &intake)
        if isUsual || readLine(line, of: &feed, into: &intake, reporting: &reporter) {
          feed.lineCount += 1
          budget -= line.count + 1
          if isUsual {
            extent = .other
          } else {
            budget -= Self.unusualCost + line.count * Self.unusualByteCost
          }
          position = end + 1
          continue
        }
      }
      position = readUnusual(bytes, position, &feed, &intake, &reporter, &budget)
    }
    return position
  }

  /// Reads a line that is an object; returns `false` if it is none.
  private mutating func readLine(
    _ line: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Bool {
    guard line.skippingBlanks(from: 0) < line.count else { return true }
    guard
      let node = try? Document.jsonLine(
        line.copy(), named: feed.source, number: feed.lineCount + 1),
      case .mapping = node.content
    else { return false }
    extent = .other
    decode(node, line, of: &feed, into: &intake, reporting: &reporter)
    return true
  }

  /// Reads bytes to the end of an object or a line, and returns the position after them.
  private mutating func readUnusual(
    _ bytes: Span<UInt8>, _ start: Int, _ feed: inout FeedStatus, _ intake: inout CellIntake,
    _ reporter: inout FeedReporter, _ budget: inout Int
  ) -> Int {
    var position = start
    var hasEnded = false
    while position < bytes.count, !hasEnded {
      if isTooLong, state == .badLine {
        // Nothing of an endless line is looked at.
        position = bytes.firstNewline(from: position) ?? bytes.count
        guard position < bytes.count else { break }
      }
      let byte = bytes[position]
      position += 1
      hasEnded = take(byte, &feed, &intake, &reporter)
      if byte == UInt8(ascii: "\n") {
        feed.lineCount += 1
        column = 1
        isAtLineStart = true
        hasEnded = hasEnded || state == .between
      } else {
        if byte & 0xC0 != 0x80 { column += 1 }
        if !Self.isBlank(byte) { isAtLineStart = false }
      }
    }
    budget -= (position - start) * Self.unusualByteCost
    if hasEnded { budget -= Self.unusualCost }
    return position
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Takes a byte; returns whether it has ended an object or a line that cannot be read.
  private mutating func take(
    _ byte: UInt8, _ feed: inout FeedStatus, _ intake: inout CellIntake,
    _ reporter: inout FeedReporter
  ) -> Bool {
    if isInColor {
      // A control sequence ends with a letter or the like; "[" begins its parameters.
      let isEnd = (0x40...0x7E).contains(byte) && byte != UInt8(ascii: "[")
      isInColor = !isEnd && byte >= 0x20
      if byte >= 0x20 { return false }
    } else if byte == 0x1B, state != .object || !structure.isInString {
      isInColor = true
      feed.note(.colors, line: feed.lineCount + 1, column: column, reporting: &reporter)
      return false
    }
    if byte == Self.recordSeparator, state != .between {
      // A text that was cut off ends where the next one begins.
      if isInRecord { reject(&feed, &intake, &reporter) }
      state = .between
      return true
    }
    switch state {
    case .between: return takeBetween(byte, &feed, &intake, &reporter)
    case .object: return takeInObject(byte, &feed, &intake, &reporter)
    case .badLine:
      guard byte == UInt8(ascii: "\n") else {
        keep(byte, "bytes in a line", &feed, &intake, &reporter)
        return false
      }
      reject(&feed, &intake, &reporter)
      state = .between
      return true
    case .lost:
      guard isRestart(byte) else { return false }
      state = .between
      return takeBetween(byte, &feed, &intake, &reporter)
    }
  }

  /// Whether a byte begins a line as a new object or the end of an array does.
  private func isRestart(_ byte: UInt8) -> Bool {
    guard isAtLineStart, column <= start.column else { return false }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"): return true
    default: return false
    }
  }

  /// The byte before each value of a text sequence.
  private static let recordSeparator: UInt8 = 0x1E

  private mutating func takeBetween(
    _ byte: UInt8, _ feed: inout FeedStatus, _ intake: inout CellIntake,
    _ reporter: inout FeedReporter
  ) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
      Self.recordSeparator:
      return false
    case UInt8(ascii: "{"):
      if array == nil { extent = .other }
      begin(.object, feed)
      structure.reset()
      _ = structure.take(byte)
      record.append(byte)
      return false
    case UInt8(ascii: "[") where array == nil:
      array = .start
      extent = extent == .empty ? .array : .other
    case UInt8(ascii: ",") where array == .afterValue || array == .damaged: array = .afterComma
    case UInt8(ascii: "]") where array != nil && array != .afterComma: array = nil
    default:
      begin(.badLine, feed)
      if array != nil { array = .damaged }
      record.append(byte)
    }
    return false
  }

  private mutating func begin(_ state: State, _ feed: FeedStatus) {
    self.state = state
    start = (feed.lineCount + 1, column)
    record.removeAll(keepingCapacity: record.capacity <= Self.keptCapacity)
    isTooLong = false
  }

  private mutating func takeInObject(
    _ byte: UInt8, _ feed: inout FeedStatus, _ intake: inout CellIntake,
    _ reporter: inout FeedReporter
  ) -> Bool {
    if byte == UInt8(ascii: "{"), start.line <= feed.lineCount, isRestart(byte),
      !structure.isInString
    {
      // The object was cut off, and here begins another one.
      reject(&feed, &intake, &reporter)
      state = .between
      _ = takeBetween(byte, &feed, &intake, &reporter)
      return true
    }
    switch structure.take(byte) {
    case .open:
      keep(byte, "bytes in an object", &feed, &intake, &reporter)
      return false
    case .complete:
      keep(byte, "bytes in an object", &feed, &intake, &reporter)
      state = .between
      if array != nil { array = .afterValue }
      if !isTooLong { decodeRecord(&feed, &intake, &reporter) }
      return true
    case .mistake:
      if array != nil { array = .damaged }
      guard start.line <= feed.lineCount || byte == UInt8(ascii: "\n") else {
        state = .badLine
        keep(byte, "bytes in a line", &feed, &intake, &reporter)
        return false
      }
      if byte < 0x80, byte != UInt8(ascii: "\n") {
        keep(byte, "bytes in an object", &feed, &intake, &reporter)
      }
      reject(&feed, &intake, &reporter)
      state = byte == UInt8(ascii: "\n") && start.line > feed.lineCount ? .between : .lost
      return true
    }
  }

  /// Keeps a byte of the record, unless that is too long.
  private mutating func keep(
    _ byte: UInt8, _ what: String, _ feed: inout FeedStatus, _ intake: inout CellIntake,
    _ reporter: inout FeedReporter
  ) {
    guard !isTooLong else { return }
    guard record.count < Self.lengthLimit else {
      isTooLong = true
      let error = InputError(
        source: feed.source, line: start.line, reason: .tooMany(what, limit: Self.lengthLimit))
      feed.reject(error, record.span, from: &intake, reporting: &reporter)
      record = []
      return
    }
    record.append(byte)
  }

  // MARK: - Records

  private mutating func decodeRecord(
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

  private mutating func decode(
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
  private mutating func reject(
    _ feed: inout FeedStatus, _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) {
    extent = .other
    guard !isTooLong else { return }
    while let last = record.last, last == UInt8(ascii: "\n") || Self.isBlank(last) {
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
