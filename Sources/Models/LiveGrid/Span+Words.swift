extension Span<UInt8> {
  /// Returns eight bytes as a word, the first byte lowest; 0 if there are fewer at this position.
  ///
  /// One load: the compiler joins the eight of the bytes, and checks the position once.
  @inlinable @inline(__always)
  package func word(at position: Int) -> UInt64 {
    guard position >= 0, position < count, count - position >= 8 else { return 0 }
    let low =
      UInt64(self[position]) | UInt64(self[position &+ 1]) << 8
      | UInt64(self[position &+ 2]) << 16 | UInt64(self[position &+ 3]) << 24
    let high =
      UInt64(self[position &+ 4]) | UInt64(self[position &+ 5]) << 8
      | UInt64(self[position &+ 6]) << 16 | UInt64(self[position &+ 7]) << 24
    return low | high << 32
  }

  /// Returns the bytes from a position to the end, at most eight, as a word with zeros above them.
  @inlinable @inline(__always)
  package func paddedWord(at position: Int) -> UInt64 {
    let rest = count - position
    if rest >= 8 { return word(at: position) }
    guard rest > 0 else { return 0 }
    if count >= 8 { return word(at: count - 8) >> UInt64(8 * (8 - rest)) }
    var word: UInt64 = 0
    for index in 0..<rest { word |= UInt64(self[position &+ index]) << UInt64(8 * index) }
    return word
  }
}
