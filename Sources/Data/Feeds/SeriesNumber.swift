/// Values of series, as Prometheus writes them.
enum SeriesNumber {
  /// Returns the number that fills a range of bytes; `nil` if it is none, or too large for a `Double`.
  static func read(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
    if let number = JSONNumber(bytes, at: range.lowerBound), number.end == range.upperBound {
      return number.value
    }
    return FeedNumber.value(of: String(copying: bytes, range))
  }
}
