extension LiveGridModel {
  /// Adds a cell to all counts, or takes it out; call it before and after the state or a mark changes.
  ///
  /// Stale cells are counted as stale only.
  mutating func tally(_ index: UInt32, by step: Int) {
    let cell = cells[Int(index)]
    if cell.flags.isMatched { matchCount += step }
    guard !cell.look.isStale else {
      staleCount += step
      return
    }
    let state = cell.look.state
    counts[state] += step
    if cell.flags.isMatched { matchedCounts[state] += step }
    table.clusters[Int(cell.cluster)].counts[state] += step
  }

  /// Sets the states that the feed and its rules give a cell and its value; `nil` follows the value, or the thresholds.
  mutating func setGivenStates(
    _ state: CellState?, ofValue valueState: CellState?, of index: UInt32
  ) {
    if let old = cells[Int(index)].flags.given { givenCounts[old] -= 1 }
    (cells[Int(index)].flags.state, cells[Int(index)].flags.valueState) = (state, valueState)
    if let new = cells[Int(index)].flags.given { givenCounts[new] += 1 }
  }

  /// Returns whether the feed or one of its rules has given the state of a cell.
  public func hasGivenState(_ index: UInt32) -> Bool { cells[Int(index)].flags.given != nil }

  /// How long a cell does not flash again.
  private static var flashPause: Range<Int32> {
    // A flash can be due that has not begun.
    -Int32(GridTicks.perSecond)..<Int32(GridTicks.perSecond)
  }

  /// Lets a cell flash, at most once a second: for a new state, or for any change with that setting.
  mutating func noteChange(of index: UInt32, isState: Bool, at now: GridTicks) {
    guard isState || definition.flash == .values else { return }
    // With its new color.
    let start = isState ? cells[Int(index)].timeOfDrawing(at: now) : now
    guard !Self.flashPause.contains(cells[Int(index)].flashAge(at: start)) else { return }
    cells[Int(index)].flash(at: start)
  }
}
