internal import LiveGrid

/// The keys of series in replies of Prometheus, as words of at most eight bytes, the first byte lowest.
enum ReplyKey {
  /// The word of `metric`.
  static let metric: UInt64 = 0x6369_7274_656D
  /// The word of `value`.
  static let value: UInt64 = 0x65_756C_6176
  /// The word of `values`.
  static let values: UInt64 = 0x7365_756C_6176
  /// The word of `__name__`.
  static let name: UInt64 = 0x5F5F_656D_616E_5F5F
}

extension Span<UInt8> {
  /// Whether a range holds a key and nothing else.
  @inline(__always)
  func holds(_ key: UInt64, in range: Range<Int>) -> Bool {
    range.count <= 8 && extracting(range).paddedWord(at: 0) == key
  }
}
