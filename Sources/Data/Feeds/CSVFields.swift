internal import Documents
internal import LiveGrid

/// A field of a line of CSV.
struct CSVField: Sendable {
  /// The bytes without quotes, and without the spaces around a field that has none.
  var range: Range<Int>
  /// Whether the field is in quotes.
  var isQuoted: Bool
  /// Whether there are doubled quotes in it.
  var hasDoubledQuotes: Bool

  /// Returns the text of the field in its line, which is valid UTF-8.
  func text(in line: Span<UInt8>) -> String {
    let text = String(copying: line, range)
    return hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
  }
}

/// Divides lines of CSV into fields.
///
/// A quote at the start of a field begins a quoted one, which ends with its line at the latest; a quote elsewhere is
/// text.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files", section 2.
enum CSVFields {
  /// A quoted field without an end, or with text after it.
  struct Mistake: Error {
    /// The position of the byte.
    var position: Int
    /// What is expected there.
    var expected: String
  }

  /// Appends the fields of a line.
  ///
  /// - Throws: `Mistake`.
  static func append(_ line: Span<UInt8>, to fields: inout [CSVField]) throws(Mistake) {
    var position = 0
    while true {
      fields.append(try field(line, &position))
      guard position < line.count else { return }
      position += 1
    }
  }

  /// Returns the field at a position, which becomes that of the comma after it or of the end.
  private static func field(
    _ line: Span<UInt8>, _ position: inout Int
  ) throws(Mistake) -> CSVField {
    position = line.skippingBlanks(from: position)
    guard position < line.count, line[position] == UInt8(ascii: "\"") else {
      let start = position
      while position < line.count, line[position] != UInt8(ascii: ",") { position += 1 }
      var end = position
      while end > start, line.skippingBlanks(from: end - 1) >= end { end -= 1 }
      return CSVField(range: start..<end, isQuoted: false, hasDoubledQuotes: false)
    }
    position += 1
    let start = position
    var hasDoubledQuotes = false
    while true {
      guard position < line.count else {
        throw Mistake(position: position, expected: "the closing quote of the field")
      }
      if line[position] == UInt8(ascii: "\"") {
        let isDoubled = position + 1 < line.count && line[position + 1] == UInt8(ascii: "\"")
        guard isDoubled else { break }
        hasDoubledQuotes = true
        position += 1
      }
      position += 1
    }
    let end = position
    position = line.skippingBlanks(from: end + 1)
    guard position == line.count || line[position] == UInt8(ascii: ",") else {
      throw Mistake(position: position, expected: "a comma or the end of the line")
    }
    return CSVField(range: start..<end, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
  }
}
