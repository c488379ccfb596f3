import Motion

/// A row of chips, which move to their places after a change.
///
/// All motion is a closed form of time.
struct MovingChips: Sendable {
  /// The row at the end of the motion.
  let row: ChipRow
  /// Where the chips have come from; empty if they have not moved.
  private var origins: [ChipRow.Place] = []
  /// How far they have moved, from 0 to 1.
  private var progress = EasedValue(1)

  /// Creates chips at rest.
  init(_ row: ChipRow) { self.row = row }

  /// Creates chips that begin to move to their places.
  ///
  /// - Parameters:
  ///   - row: The row at the end of the motion.
  ///   - origins: The places of its chips now.
  ///   - time: The time of the start.
  ///   - seconds: The duration of the motion.
  init(_ row: ChipRow, from origins: [ChipRow.Place], at time: Duration, over seconds: Double) {
    self.row = row
    self.origins = origins
    progress = EasedValue(from: 0, to: 1, at: time, over: seconds)
  }

  /// Whether no chip moves from `time` on.
  func isSettled(at time: Duration) -> Bool { progress.isSettled(at: time) }

  /// Returns the place of a chip; `nil` if there is none with that index.
  func place(of index: Int, at time: Duration) -> ChipRow.Place? {
    row.places.indices.contains(index)
      ? place(of: index, moved: progress.value(at: time)) : nil
  }

  /// Returns the places of all chips.
  func places(at time: Duration) -> [ChipRow.Place] {
    let fraction = progress.value(at: time)
    return row.places.indices.map { place(of: $0, moved: fraction) }
  }

  private func place(of index: Int, moved fraction: Double) -> ChipRow.Place {
    let place = row.places[index]
    guard fraction < 1, origins.indices.contains(index) else { return place }
    return origins[index].moved(to: place, by: fraction)
  }

  /// Returns the width that the label of a chip has to fit into: the smaller one while the chip grows or shrinks, so that it
  /// is laid out once.
  func labelledWidth(of index: Int, at time: Duration) -> Double {
    guard row.places.indices.contains(index) else { return 0 }
    let width = row.places[index].width
    guard origins.indices.contains(index), !isSettled(at: time) else { return width }
    return min(origins[index].width, width)
  }

  /// Returns the chips of which a part is between two distances from the left edge of the row.
  ///
  /// O(log n).
  func chips(from left: Double, to right: Double, at time: Duration) -> Range<Int> {
    let fraction = progress.value(at: time)
    /// Returns the first chip with a property that all chips behind it have.
    func first(where holds: (ChipRow.Place) -> Bool) -> Int {
      row.places.indices.partitionPoint { !holds(place(of: $0, moved: fraction)) }
    }
    let low = first { $0.end > left }
    return low..<max(low, first { $0.start >= right })
  }
}
