internal import Documents

/// The encoding of a feed by the byte order mark at its start: UTF-8, or UTF-16 in either order.
struct FeedEncoding: Sendable {
  /// The decoder of UTF-16; `nil` for UTF-8.
  private var decoder: UTF16Decoder?
  /// The bytes at the start that may be a mark.
  private var start: [UInt8] = []
  /// Whether the encoding is known.
  private var isKnown = false

  private static let marks: [[UInt8]] = [SourceText.byteOrderMark, [0xFF, 0xFE], [0xFE, 0xFF]]

  /// Whether the next bytes are read as they are.
  var isUTF8: Bool { isKnown && decoder == nil }

  /// Takes bytes, and appends what they stand for in UTF-8; returns how many it has taken.
  mutating func take(_ bytes: Span<UInt8>, into text: inout [UInt8]) -> Int {
    if isKnown {
      decoder?.decode(bytes, into: &text)
      return bytes.count
    }
    var position = 0
    while position < bytes.count, !isKnown {
      start.append(bytes[position])
      position += 1
      if let mark = Self.marks.first(where: { $0 == start }) {
        isKnown = true
        start = []
        if mark.count == 2 { decoder = UTF16Decoder(isBigEndian: mark[0] == 0xFE) }
      } else if !Self.marks.contains(where: { $0.starts(with: start) }) {
        decide(into: &text)
      }
    }
    return position
  }

  /// Takes the end of the feed.
  mutating func finish(into text: inout [UInt8]) {
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
