internal import LiveGrid

/// A position in JSON, which moves over values without decoding them.
///
/// If something else is there than what is asked for, it does not move.
struct JSONCursor {
  /// The position of the next byte.
  private(set) var position: Int

  /// Creates a cursor at a position.
  init(position: Int) { self.position = position }

  /// Skips white space and a byte; returns `false` if another one is there.
  @inline(__always)
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    let place = Self.skippingSpace(in: bytes, from: position)
    guard place < bytes.count, bytes[place] == byte else { return false }
    position = place + 1
    return true
  }

  /// Skips a string without escapes and returns what is between its quotes; `nil` for anything else.
  mutating func string(in bytes: Span<UInt8>) -> Range<Int>? {
    let place = Self.skippingSpace(in: bytes, from: position)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\""),
      let end = bytes.endOfPlainString(from: place + 1)
    else { return nil }
    position = end.position + 1
    return place + 1..<end.position
  }

  /// Skips a number and returns it.
  mutating func number(in bytes: Span<UInt8>) -> Double? {
    let place = Self.skippingSpace(in: bytes, from: position)
    guard let number = JSONNumber(bytes, at: place) else { return nil }
    position = number.end
    return number.value
  }

  /// Skips a string, an array or an object and returns its bytes, or a word or number of any kind.
  ///
  /// Brackets are only counted.
  mutating func skipValue(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = Self.skippingSpace(in: bytes, from: position)
    var place = start
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of what contains the value.
        if depth == 0 { return end(start, place) }
        depth -= 1
        if depth == 0 { return end(start, place + 1) }
      case UInt8(ascii: "\""):
        guard let close = Self.endOfString(in: bytes, from: place + 1) else { return nil }
        place = close
        if depth == 0 { return end(start, place + 1) }
      case UInt8(ascii: ",") where depth == 0: return end(start, place)
      default: break
      }
      place += 1
    }
    return nil
  }

  private mutating func end(_ start: Int, _ place: Int) -> Range<Int>? {
    guard place > start else { return nil }
    position = place
    return start..<place
  }

  /// Returns the position of the closing quote of a string.
  private static func endOfString(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""): return place
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  @inline(__always)
  private static func skippingSpace(in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    return place
  }
}
