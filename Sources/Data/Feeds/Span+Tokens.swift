internal import LiveGrid

extension Span<UInt8> {
  /// Returns the position of the first byte that is no space, tab or CR.
  @inline(__always)
  func skippingBlanks(from start: Int) -> Int {
    var position = start
    while position < count, self[position].isBlank { position &+= 1 }
    return position
  }

  /// Returns the position of the next space, tab or CR, or that of the end.
  @inline(__always)
  func endOfToken(from start: Int) -> Int {
    var position = start
    while position < count, !self[position].isBlank { position &+= 1 }
    return position
  }

  /// Returns the end of the name of a metric, or `start` if there is none.
  ///
  /// Source: Prometheus, "Data model", "Metric names and labels".
  func endOfMetricName(from start: Int) -> Int { endOfName(from: start, allowsColons: true) }

  /// Returns the end of the name of a label, or `start` if there is none.
  func endOfLabelName(from start: Int) -> Int { endOfName(from: start, allowsColons: false) }

  /// Returns the column of a position, in Unicode scalars, from 1.
  func column(of position: Int) -> Int {
    var column = 1
    for index in 0..<Swift.min(position, count) where self[index] & 0xC0 != 0x80 { column += 1 }
    return column
  }

  /// Compares the bytes of two ranges.
  ///
  /// - Returns: A negative number if the first one is less, 0 if they are equal, otherwise a positive one.
  func compare(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    for offset in 0..<Swift.min(first.count, second.count) {
      let (one, other) = (self[first.lowerBound &+ offset], self[second.lowerBound &+ offset])
      if one != other { return one < other ? -1 : 1 }
    }
    return first.count - second.count
  }

  @inline(__always)
  private func endOfName(from start: Int, allowsColons: Bool) -> Int {
    var position = start
    while position < count {
      switch self[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        position &+= 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where position > start: position &+= 1
      case UInt8(ascii: ":") where allowsColons: position &+= 1
      default: return position
      }
    }
    return position
  }
}

extension UInt8 {
  /// Whether this is a space, a tab or a carriage return.
  @inline(__always)
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
