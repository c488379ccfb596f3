extension Array {
  /// Makes room for more elements; grows by an eighth, because a large array that doubles wastes up to half.
  @inline(__always)
  mutating func reserveRoom(for newCount: Int) {
    guard count + newCount > capacity else { return }
    reserveCapacity(count + newCount + count / 8)
  }
}
