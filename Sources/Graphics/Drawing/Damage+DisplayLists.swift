public import Raster

extension Damage {
  /// The number of comparisons after which two lists count as different: they take as long as painting.
  private static let patience = 20_000
  /// How far ahead a matching mark is searched.
  private static let reach = 48

  /// Adds the areas where `new` differs from `old`; both are given with the pixels of each mark.
  ///
  /// Marks are matched in their order: those with keys by key, the others if they are equal and have equal clips. Marks
  /// without a match have changed. `scale` is in device pixels per logical pixel. O(marks).
  public mutating func add(
    from old: borrowing DisplayList, _ oldBounds: [PixelRect], to new: borrowing DisplayList,
    _ newBounds: [PixelRect], scale: Double
  ) {
    // Marks touch only the pixels of their bounds, so equal marks with equal bounds give equal pixels, even if
    // their clips differ.
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
    var changed = ChangedThing()
    defer { add(changed) }
    var (left, right) = (start, start)
    while left < oldEnd, right < newEnd {
      if isFull { return }
      if oldBounds[left] == newBounds[right],
        addColors(from: oldMarks[left], to: newMarks[right], in: newBounds[right], scale: scale)
      {
        left += 1
        right += 1
        continue
      }
      if !isMatch(left, right) {
        // Neither has a match nearby if there is no skip.
        let skip =
          Self.nextMatch(
            left: left, right: right, leftCount: oldEnd - left, rightCount: newEnd - right,
            patience: &patience, isMatch: isMatch) ?? (1, 1)
        for index in left..<left + skip.left { add(oldBounds[index]) }
        for index in right..<right + skip.right { add(newBounds[index]) }
        left += skip.left
        right += skip.right
        continue
      }
      // A key also matches changed marks.
      if oldKeys[left] != .none, !isEqual(left, right) {
        let thing = oldKeys[left].rawValue >> DisplayList.Key.partBits
        if thing != changed.thing {
          add(changed)
          changed = ChangedThing(thing: thing)
        }
        changed.old = changed.old.union(oldBounds[left])
        changed.new = changed.new.union(newBounds[right])
      }
      left += 1
      right += 1
    }
    for index in left..<max(left, oldEnd) { add(oldBounds[index]) }
    for index in right..<max(right, newEnd) { add(newBounds[index]) }
  }

  /// The changed area of the object that a key identifies; the parts of one object lie inside each other.
  private struct ChangedThing {
    var thing: UInt64 = 0
    var old = PixelRect.empty
    var new = PixelRect.empty
  }

  private mutating func add(_ changed: ChangedThing) {
    add(changed.old)
    add(changed.new)
  }

  /// Adds the changes of dots and cells that have changed nothing but their colors; returns `false` for other marks.
  private mutating func addColors(
    from old: Mark, to new: Mark, in area: PixelRect, scale: Double
  ) -> Bool {
    switch (old, new) {
    case (.dots(let old), .dots(let new)) where old.isRecolored(in: new):
      let tiles = ChangedTiles(from: old.colors, to: new.colors, at: new.centers, in: new.bounds)
      // Beyond any picture.
      let reach = min(1e9, (new.reach * scale).rounded(.up))
      add(tiles, in: area, reach: Int(reach), scale: scale)
    case (.tessellation(let old), .tessellation(let new)) where old.isRecolored(in: new):
      add(
        from: old.colors, to: new.colors, at: new.centers, in: area,
        reach: new.largestCircumradius * scale, scale: scale)
    default: return false
    }
    return true
  }

  /// Returns how many marks to skip on either side to reach the nearest match.
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
