internal import LiveGrid

/// Words of eight equal bytes.
private enum Bytes {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let newlines = ones &* 0x0A
  static let quotes = ones &* 0x22
  static let backslashes = ones &* 0x5C
  static let spaces = ones &* 0x20
}

// The lowest bit that is set is right; higher ones may not be, because of borrows from below.
//
// Source: S. Anderson, "Bit Twiddling Hacks", "Determine if a word has a zero byte".
private func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- Bytes.ones) & ~word & Bytes.highBits
}

extension Span<UInt8> {
  /// Returns the position of the first line break at or after a position; `nil` if there is none.
  func firstNewline(from start: Int) -> Int? {
    var position = start
    while count - position >= 8 {
      let found = zeroBytes(word(at: position) ^ Bytes.newlines)
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < count {
      if self[position] == UInt8(ascii: "\n") { return position }
      position &+= 1
    }
    return nil
  }

  /// Returns the end of a JSON string without escapes, and whether it is ASCII.
  ///
  /// - Parameter start: The position after the opening quote.
  /// - Returns: The position of the closing quote; `nil` if an escape or a control character comes first, or no quote.
  func endOfPlainString(from start: Int) -> (position: Int, isASCII: Bool)? {
    var position = start
    var all: UInt64 = 0
    while count - position >= 8 {
      let word = word(at: position)
      let controls = (word &- Bytes.spaces) & ~word & Bytes.highBits
      let found =
        zeroBytes(word ^ Bytes.quotes) | zeroBytes(word ^ Bytes.backslashes) | controls
      if found != 0 {
        let offset = found.trailingZeroBitCount / 8
        let isQuote = self[position &+ offset] == UInt8(ascii: "\"")
        // The bytes before the quote.
        let mask = (1 as UInt64) << UInt64(8 * offset) &- 1
        all |= word & mask
        return isQuote ? (position &+ offset, all & Bytes.highBits == 0) : nil
      }
      all |= word
      position &+= 8
    }
    while position < count {
      let byte = self[position]
      switch byte {
      case UInt8(ascii: "\""): return (position, all & Bytes.highBits == 0)
      case UInt8(ascii: "\\"), 0..<0x20: return nil
      default: all |= UInt64(byte)
      }
      position &+= 1
    }
    return nil
  }

  /// Returns the byte at a position; a zero byte, which no usual line has, after the end.
  @inline(__always)
  func byte(at position: Int) -> UInt8 { position < count ? self[position] : 0 }

  /// Returns the bytes as an array.
  func copy() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: self)
    return bytes
  }

  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool { (try? UTF8Span(validating: self)) != nil }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(contentsOf bytes: Span<UInt8>) {
    reserveCapacity(count + bytes.count)
    for position in bytes.indices { append(bytes[position]) }
  }
}
