extension Array {
  /// Returns the first index for which a condition holds that holds for all after it; the count if there is none.
  ///
  /// O(log n).
  func firstIndexInOrder(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
