extension CellIntake {
  /// Notes that the source of a cell no longer has it, so that its value is out of date at once.
  ///
  /// Does nothing if the cell is unknown.
  public mutating func markStale(_ id: Span<UInt8>) {
    receiveQueue()
    if let index = ids.index(of: id) { depart(Int(index)) }
  }

  private mutating func depart(_ place: Int) {
    var change = CellChange(id: ids.id(at: UInt32(place)))
    change.isStale = true
    presence.depart(place, at: time)
    note(change, at: place)
  }

  /// Begins the next snapshot of a source, which will have all cells that the source has.
  public mutating func beginSnapshot(_ series: inout SnapshotSeries) {
    receiveQueue()
    presence.begin(&series)
  }

  /// Lets the news that follow belong to the latest snapshot of a source; `nil` for none.
  public mutating func selectSnapshot(_ series: SnapshotSeries?) {
    receiveQueue()
    presence.select(series)
  }

  /// The most cells that are marked or removed in a turn, because each takes a microsecond.
  private static var turnLimit: Int { 500 }

  /// Notes that the latest snapshot of a source is complete: cells that only its earlier ones had are out of date at once.
  ///
  /// - Returns: Whether there may be more of them; call it again in the next turn, before the next snapshot begins.
  public mutating func markMissing(_ series: inout SnapshotSeries) -> Bool {
    receiveQueue()
    var next = series.nextPlace ?? 0
    series.nextPlace = nil
    for _ in 0..<Self.turnLimit {
      guard let place = presence.missing(series, from: next) else { return false }
      depart(place)
      next = place + 1
    }
    series.nextPlace = next
    return true
  }

  /// Returns whether a cell is known and stays, so that news of it need no label and group.
  public func keeps(_ id: Span<UInt8>) -> Bool {
    guard let index = ids.index(of: id) else { return false }
    return !isLeaving(Int(index))
  }

  /// When the cell that is gone longest is removed; `nil` for never.
  public mutating func nextForgetting() -> Duration? {
    guard let forgetAge, let gone = presence.longestGone() else { return nil }
    return gone.time + forgetAge
  }

  /// Removes cells that are gone for long, and while there is little room also others that are gone, the longest gone first.
  ///
  /// - Returns: Whether there may be more of them; call it again in the next turn.
  public mutating func forgetGone() -> Bool {
    updateMakingRoom()
    for _ in 0..<Self.turnLimit {
      guard let gone = presence.longestGone(),
        isMakingRoom || forgetAge.map({ gone.time + $0 <= time }) == true
      else { return false }
      var change = CellChange(id: ids.id(at: UInt32(gone.place)))
      change.isRemoval = true
      presence.forget(gone.place)
      note(change, at: gone.place)
      leaving.cells += 1
      leaving.bytes += change.id.utf8.count
      leaving.bytes += textSize(of: gone.place)
      updateMakingRoom()
    }
    return true
  }

  /// Makes room from seven eighths of the limits on, until three quarters are used.
  private mutating func updateMakingRoom() {
    let (cells, bytes) = (ids.count - leaving.cells, byteCount - leaving.bytes)
    let eighths = isMakingRoom ? 6 : 7
    isMakingRoom = cells > limits.cells / 8 * eighths || bytes > limits.bytes / 8 * eighths
  }
}
