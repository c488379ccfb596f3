/// Divides comma-separated values into records as their bytes arrive.
///
///     var splitter = CSVSplitter(byteLimit: 1 << 20, separator: nil)
///     var position = 0
///     while let part = splitter.next(in: piece.span, from: &position) {
///       switch part {
///       case .record(let range): read(piece.span.extracting(range), line: splitter.recordLine)
///       case .kept: read(splitter.kept.span, line: splitter.recordLine)
///       case .tooLong: break
///       }
///     }
///     if splitter.finish() { read(splitter.kept.span, line: splitter.recordLine) }
///
/// A line break between quotes does not end a record. The records do not depend on how the bytes are divided into
/// pieces; one that lies within a piece is not copied. A byte order mark at the start belongs to no record. The memory is
/// bounded.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files", section 2.
package struct CSVSplitter: Sendable {
  /// The usual separators of fields.
  package static let separators: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// The byte between two fields; `nil` for any of the usual ones, until a header has shown which one.
  package var separator: UInt8?
  /// The most bytes of a record.
  package let byteLimit: Int
  /// The line in which the last record began, from 1.
  package private(set) var recordLine = 0
  /// The number of lines that have ended.
  package private(set) var lineCount: Int
  /// The record that did not arrive in one piece, or its start.
  package private(set) var kept: [UInt8] = []
  private var state = State.start
  /// The number of line breaks in the current record.
  private var lineBreakCount = 0
  /// Whether `kept` is a record that was passed on.
  private var hasPassed = false
  /// The number of bytes of a mark at the start; `nil` after the first byte that belongs to none.
  private var markCount: Int?

  /// Where the end of a record is looked for.
  private enum State {
    /// At the start of a field, or after blanks there.
    case start
    /// In a field without quotes, or in wrong text after a quoted one.
    case bare
    /// Between quotes.
    case quoted
    /// After a quote in a quoted field: its end, or the first of two quotes that stand for one.
    case closed
    /// In a line of which nothing is kept.
    case skipped
  }

  /// What the next bytes have completed.
  package enum Part: Hashable, Sendable {
    /// A record, by its place in the bytes.
    case record(Range<Int>)
    /// A record that is in `kept` until the next call.
    case kept
    /// The record is too long; its first `byteLimit + 1` bytes are in `kept` until the next call.
    case tooLong
  }

  /// The most bytes of memory that are kept for the next record.
  private static let keptCapacity = 1 << 16

  /// Creates a splitter.
  ///
  /// - Parameters:
  ///   - byteLimit: The most bytes of a record.
  ///   - lineCount: The number of lines before the first byte; without any, a byte order mark may come first.
  ///   - separator: The byte between two fields; `nil` for any of the usual ones.
  package init(byteLimit: Int, lineCount: Int = 0, separator: UInt8?) {
    self.byteLimit = byteLimit
    self.lineCount = lineCount
    self.separator = separator
    markCount = lineCount == 0 ? 0 : nil
  }

  /// Whether a record has begun that has not ended.
  package var isInRecord: Bool { !kept.isEmpty && !hasPassed || state != .start }

  /// Returns what the next bytes complete; `nil` if all of them were taken.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - position: The position of the next byte; is moved on.
  /// - Returns: A record without the line break at its end; a CR before that is part of it.
  package mutating func next(in bytes: Span<UInt8>, from position: inout Int) -> Part? {
    if hasPassed { forgetRecord() }
    skipMark(in: bytes, &position)
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      position &+= 1
      if byte == UInt8(ascii: "\n") {
        lineCount += 1
        if state == .skipped {
          state = .start
          return next(in: bytes, from: &position)
        }
        guard state == .quoted else { return end(bytes, start..<position &- 1) }
        lineBreakCount += 1
      }
      advance(over: byte)
      if kept.count &+ position &- start > byteLimit, state != .skipped {
        keep(bytes.extracting(start..<position))
        recordLine = lineCount - lineBreakCount + 1
        hasPassed = true
        return .tooLong
      }
    }
    if state != .skipped { keep(bytes.extracting(start..<position)) }
    return nil
  }

  @inline(__always)
  private mutating func advance(over byte: UInt8) {
    switch state {
    case .bare: if isSeparator(byte) { state = .start }
    case .start:
      if byte == UInt8(ascii: "\"") {
        state = .quoted
      } else if !isSeparator(byte), !CSVField.isBlank(byte) {
        state = .bare
      }
    case .quoted: if byte == UInt8(ascii: "\"") { state = .closed }
    case .closed:
      if byte == UInt8(ascii: "\"") {
        state = .quoted
      } else {
        state = isSeparator(byte) ? .start : .bare
      }
    case .skipped: break
    }
  }

  @inline(__always)
  private func isSeparator(_ byte: UInt8) -> Bool {
    guard let separator else { return Self.separators.contains(byte) }
    return byte == separator
  }

  /// Passes on the record whose last bytes are in a range.
  private mutating func end(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Part {
    state = .start
    recordLine = lineCount - lineBreakCount
    lineBreakCount = 0
    hasPassed = !kept.isEmpty
    if hasPassed { keep(bytes.extracting(range)) }
    return hasPassed ? .kept : .record(range)
  }

  /// Passes on the last record, which is in `kept`, if no line break has ended it.
  ///
  /// - Returns: Whether there is one; it may end between quotes.
  package mutating func finish() -> Bool {
    if hasPassed { forgetRecord() }
    state = .start
    guard !kept.isEmpty else { return false }
    lineCount += 1
    recordLine = lineCount - lineBreakCount
    lineBreakCount = 0
    hasPassed = true
    return true
  }

  /// Skips the rest of the line, after a record that is too long.
  package mutating func skipLine() {
    state = .skipped
    lineBreakCount = 0
  }

  /// Counts a line that another reader has taken at the end of a record.
  package mutating func noteLine() { lineCount += 1 }

  private mutating func forgetRecord() {
    kept.removeAll(keepingCapacity: kept.capacity <= Self.keptCapacity)
    hasPassed = false
  }

  private mutating func keep(_ bytes: Span<UInt8>) {
    for position in bytes.indices { kept.append(bytes[position]) }
  }

  private mutating func skipMark(in bytes: Span<UInt8>, _ position: inout Int) {
    while let count = markCount, position < bytes.count {
      guard count < SourceText.byteOrderMark.count,
        bytes[position] == SourceText.byteOrderMark[count]
      else {
        markCount = nil
        return
      }
      markCount = count + 1
      position += 1
    }
  }
}
