/// The encoding of a file by the byte order mark at its start: UTF-8, or UTF-16 in either order.
///
///     var encoding = TextEncoding()
///     let position = encoding.take(piece.span, into: &text)
///     encoding.finish(into: &text)
///
/// The mark itself is no text. The text does not depend on how the bytes are divided into pieces.
package struct TextEncoding: Sendable {
  /// The decoder of UTF-16; `nil` for UTF-8.
  private var decoder: UTF16Decoder?
  /// The bytes at the start that may be a mark.
  private var start: [UInt8] = []
  /// Whether the encoding is known.
  private var isKnown = false

  /// The byte order marks.
  ///
  /// Source: The Unicode Standard, section 23.8.
  private static let marks: [[UInt8]] = [SourceText.byteOrderMark, [0xFF, 0xFE], [0xFE, 0xFF]]

  /// Creates the encoding of a file of which nothing has been read.
  package init() {}

  /// Whether the next bytes are read as they are.
  package var isUTF8: Bool { isKnown && decoder == nil }

  /// Takes bytes, and appends what they stand for in UTF-8; returns how many it has taken.
  ///
  /// In UTF-8 these are only the bytes of a mark, or those that began like one.
  package mutating func take(_ bytes: Span<UInt8>, into text: inout [UInt8]) -> Int {
    if isKnown {
      decoder?.decode(bytes, into: &text)
      return bytes.count
    }
    var position = 0
    while position < bytes.count, !isKnown {
      let longer = start + [bytes[position]]
      guard let mark = Self.marks.first(where: { $0.starts(with: longer) }) else {
        decide(into: &text)
        break
      }
      start = longer
      position += 1
      if start == mark {
        isKnown = true
        start = []
        if mark.count == 2 { decoder = UTF16Decoder(isBigEndian: mark[0] == 0xFE) }
      }
    }
    return position
  }

  /// Returns the text of the next bytes in UTF-8.
  package mutating func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      guard !isUTF8 else { return position == 0 ? bytes : text + bytes[position...] }
      position += take(bytes.span.extracting(position..<bytes.count), into: &text)
    }
    return text
  }

  /// Takes the end of the file.
  package mutating func finish(into text: inout [UInt8]) {
    decide(into: &text)
    decoder?.finish(into: &text)
  }

  /// Takes the first bytes for text.
  private mutating func decide(into text: inout [UInt8]) {
    isKnown = true
    text.append(contentsOf: start)
    start = []
  }
}
