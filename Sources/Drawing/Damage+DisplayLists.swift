public import Raster

extension Damage {
  /// Comparisons after which two lists count as different: as long as painting takes.
  private static let patience = 20_000
  /// How far ahead a mark is looked for among the others.
  private static let reach = 48

  /// Adds where `new` differs from `old`, both with the pixels of each mark.
  ///
  /// Marks are matched in their order: those with keys by key, the others if they are equal and clipped alike. What is
  /// left over on either side has changed. O(marks).
  public mutating func add(
    from old: borrowing DisplayList, _ oldBounds: [PixelRect], to new: borrowing DisplayList,
    _ newBounds: [PixelRect]
  ) {
    // Marks touch the pixels of their bounds only: equal ones of equal bounds are equal pixels,
    // wherever a clip that cuts them comes from.
    let (oldMarks, newMarks) = (old.marks, new.marks)
    let (oldKeys, newKeys) = (old.keys, new.keys)
    func isEqual(_ left: Int, _ right: Int) -> Bool {
      oldBounds[left] == newBounds[right] && oldMarks[left] == newMarks[right]
    }
    func isMatch(_ left: Int, _ right: Int) -> Bool {
      let key = oldKeys[left]
      guard key == newKeys[right] else { return false }
      return key != .none || isEqual(left, right)
    }
    var (oldEnd, newEnd) = (oldMarks.count, newMarks.count)
    var start = 0
    while start < min(oldEnd, newEnd), isEqual(start, start) { start += 1 }
    while oldEnd > start, newEnd > start, isEqual(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    var patience = Self.patience
    // What has changed of the thing that the last key stood for.
    var changed = (thing: UInt64(0), old: PixelRect.empty, new: PixelRect.empty)
    defer {
      add(changed.old)
      add(changed.new)
    }
    var (left, right) = (start, start)
    while left < oldEnd, right < newEnd {
      if isFull { return }
      if !isMatch(left, right) {
        // Without a partner nearby, both have changed.
        let skip =
          Self.nextMatch(
            left: left, right: right, leftCount: oldEnd - left, rightCount: newEnd - right,
            patience: &patience, isMatch: isMatch)
        for index in left..<left + (skip?.left ?? 1) { add(oldBounds[index]) }
        for index in right..<right + (skip?.right ?? 1) { add(newBounds[index]) }
        left += skip?.left ?? 1
        right += skip?.right ?? 1
        if skip == nil { continue }
      }
      // A key matches also what has changed. The parts of one thing lie in each other.
      if oldKeys[left] != .none, !isEqual(left, right) {
        let thing = oldKeys[left].rawValue >> DisplayList.Key.partBits
        if thing != changed.thing {
          add(changed.old)
          add(changed.new)
          changed = (thing, oldBounds[left], newBounds[right])
        } else {
          changed.old = changed.old.union(oldBounds[left])
          changed.new = changed.new.union(newBounds[right])
        }
      }
      left += 1
      right += 1
    }
    while left < oldEnd {
      add(oldBounds[left])
      left += 1
    }
    while right < newEnd {
      add(newBounds[right])
      right += 1
    }
  }

  /// How many marks are to be passed over on either side to come to the nearest that match.
  private static func nextMatch(
    left: Int, right: Int, leftCount: Int, rightCount: Int, patience: inout Int,
    isMatch: (Int, Int) -> Bool
  ) -> (left: Int, right: Int)? {
    for distance in 1...reach {
      for first in 0...distance where first < leftCount && distance - first < rightCount {
        let second = distance - first
        patience -= 1
        if patience < 0 { return nil }
        if isMatch(left + first, right + second) { return (first, second) }
      }
    }
    return nil
  }
}
