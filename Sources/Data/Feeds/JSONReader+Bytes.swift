internal import Documents
internal import LiveGrid

/// The bytes of JSON.
extension JSONReader {
  /// Takes a byte; returns whether it has ended an object or a line that cannot be read.
  mutating func take(
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
}
