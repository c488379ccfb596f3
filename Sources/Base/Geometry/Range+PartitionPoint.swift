extension Range<Int> {
  /// Returns the end of the numbers at the start that satisfy `holds`; once false, it must stay false.
  ///
  /// O(log n).
  @inlinable @inline(__always)
  package func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
