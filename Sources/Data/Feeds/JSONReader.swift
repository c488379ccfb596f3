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

  var decoder = NewsDecoder()
  var structure = JSONStructure()
  var state = State.between
  /// Where the reader is in an array; `nil` outside of one.
  var array: ArrayPlace?
  /// What has come so far outside of arrays, and how many of these.
  var extent = Extent.empty
  /// The bytes of the current object, or of a line that cannot be read, without colors.
  var record: [UInt8] = []
  /// Where the record starts.
  var start = (line: 1, column: 1)
  /// The column of the next byte, from 1.
  var column = 1
  /// Whether only white space has come in the current line.
  var isAtLineStart = true
  /// Whether the current record is too long to be kept.
  var isTooLong = false
  /// Whether the bytes are those of an escape sequence.
  var isInColor = false

  enum State: Sendable {
    /// Between objects.
    case between
    /// In an object.
    case object
    /// In a line that cannot be read, from some byte on.
    case badLine
    /// In lines after an object that has no end.
    case lost
  }

  enum ArrayPlace: Sendable {
    case start, afterValue, afterComma
    /// After a mistake; the array may end anywhere.
    case damaged
  }

  enum Extent: Sendable {
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
  static let keptCapacity = 1 << 16

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
        let isUsual =
          !feed.judgesValues && feed.names.areUsual
          && UsualLine.read(line, times: times, into: &intake)
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
        if !byte.isBlank { isAtLineStart = false }
      }
    }
    budget -= (position - start) * Self.unusualByteCost
    if hasEnded { budget -= Self.unusualCost }
    return position
  }
}
