/// A field of a record of comma-separated values, by its place in the bytes of the record.
package struct CSVField: Sendable {
  /// The bytes without quotes, and without the blanks around a field that has none.
  package var range: Range<Int>
  /// Whether the field is in quotes.
  package var isQuoted: Bool
  /// Whether there are doubled quotes in it, each of which stands for one.
  package var hasDoubledQuotes: Bool

  /// The position of its first byte, or of its opening quote.
  package var start: Int { isQuoted ? range.lowerBound - 1 : range.lowerBound }

  /// Text after the closing quote of a field, or a field without one.
  package struct Mistake: Error {
    /// The position of the text, or of the opening quote.
    package var position: Int
    /// Whether the closing quote is missing.
    package var isOpen: Bool
  }

  /// Appends the fields of a record.
  ///
  /// A quote at the start of a field, or after blanks there, begins a quoted one; a quote elsewhere is text. O(n).
  ///
  /// - Parameters:
  ///   - record: The bytes without the line break at the end.
  ///   - separator: The byte between two fields.
  ///   - fields: Gets the fields.
  /// - Throws: `Mistake` at the first mistake.
  ///
  /// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files", section 2.
  package static func append(
    of record: Span<UInt8>, separator: UInt8, to fields: inout [CSVField]
  ) throws(Mistake) {
    var position = 0
    while true {
      fields.append(try next(in: record, separator, &position))
      guard position < record.count else { return }
      position += 1
    }
  }

  /// Returns the field at a position, which becomes that of the separator after it or of the end.
  private static func next(
    in record: Span<UInt8>, _ separator: UInt8, _ position: inout Int
  ) throws(Mistake) -> CSVField {
    skipBlanks(in: record, separator, &position)
    guard position < record.count, record[position] == UInt8(ascii: "\"") else {
      let start = position
      while position < record.count, record[position] != separator { position += 1 }
      var end = position
      while end > start, isBlank(record[end - 1]) { end -= 1 }
      return CSVField(range: start..<end, isQuoted: false, hasDoubledQuotes: false)
    }
    let quote = position
    position += 1
    var hasDoubledQuotes = false
    while true {
      guard position < record.count else { throw Mistake(position: quote, isOpen: true) }
      if record[position] == UInt8(ascii: "\"") {
        let isDoubled = position + 1 < record.count && record[position + 1] == UInt8(ascii: "\"")
        guard isDoubled else { break }
        hasDoubledQuotes = true
        position += 1
      }
      position += 1
    }
    let end = position
    position += 1
    skipBlanks(in: record, separator, &position)
    guard position == record.count || record[position] == separator else {
      throw Mistake(position: position, isOpen: false)
    }
    return CSVField(range: quote + 1..<end, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
  }

  private static func skipBlanks(
    in record: Span<UInt8>, _ separator: UInt8, _ position: inout Int
  ) {
    while position < record.count, record[position] != separator, isBlank(record[position]) {
      position += 1
    }
  }

  /// Whether a byte is a space, a tab, or the CR before a line break.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Returns the bytes of the field in its record, with each doubled quote as one.
  package func bytes(in record: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = record[position]
      bytes.append(byte)
      position += hasDoubledQuotes && byte == UInt8(ascii: "\"") ? 2 : 1
    }
    return bytes
  }
}

/// The line and the column of a position in a record, which only moves on.
package struct CSVPlace: Sendable {
  /// The line, from 1.
  package private(set) var line: Int
  /// The column in Unicode scalars, from 1.
  package private(set) var column = 1
  private var position = 0

  /// Creates the place of the first byte of a record.
  package init(line: Int) { self.line = line }

  /// Moves on to a position.
  ///
  /// O(distance).
  package mutating func move(to end: Int, in record: Span<UInt8>) {
    while position < end {
      let byte = record[position]
      position += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
