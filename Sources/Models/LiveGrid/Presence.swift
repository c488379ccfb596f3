/// Which cells their sources still have.
///
/// A source that has snapshots, such as a table that is written again and again, or the replies of a server, says in each
/// of them which cells there are. A cell that the latest complete snapshot does not have is gone. Four bytes for each
/// cell, once there is a snapshot, and twelve for each that is gone.
struct Presence: Sendable {
  /// For each cell the snapshot that had it last, or when it went, or 0; indexed like the ids.
  private var stamps: [UInt32] = []
  /// The number of sources so far.
  private var sourceCount: UInt32 = 0
  /// The stamp of the snapshot that is being received; 0 for none.
  private(set) var current: UInt32 = 0
  /// The cells that are gone, in the order in which they went, with some that have returned.
  private var queue: [Departure] = []
  /// The first one of them that was not taken.
  private var head = 0
  /// The number of cells that are gone.
  private(set) var goneCount = 0
  private var lastDeparture: UInt32 = 0

  /// A cell that went.
  private struct Departure {
    var index: UInt32
    /// What the stamp of the cell is unless it has returned.
    var stamp: UInt32
    /// The time in milliseconds.
    var time: UInt32
  }

  /// The bits of a stamp that number the snapshots of a source, or the departures; the bits above are the source, or 0.
  private static let numberBits: UInt32 = 24
  private static let numberMask: UInt32 = 1 << numberBits - 1
  private static let sourceLimit: UInt32 = 255

  /// Whether a cell must be noted when it has news.
  @inline(__always)
  var isUsed: Bool { !stamps.isEmpty || current != 0 }

  /// Begins the next snapshot of a source, or its first; does nothing after too many sources.
  mutating func begin(_ series: inout SnapshotSeries) {
    if series.stamp == 0 {
      guard sourceCount < Self.sourceLimit else { return }
      sourceCount += 1
      series.stamp = sourceCount << Self.numberBits
    }
    let number = (series.stamp & Self.numberMask + 1) & Self.numberMask
    series.stamp = series.stamp & ~Self.numberMask | number
    series.nextPlace = nil
  }

  /// Lets the news that follow belong to the latest snapshot of a source, or to none.
  mutating func select(_ series: SnapshotSeries?) { current = series?.stamp ?? 0 }

  /// Notes that a cell has news; O(1).
  mutating func note(_ place: Int) {
    if place >= stamps.count {
      guard current != 0 else { return }
      stamps.reserveRoom(for: place + 1 - stamps.count)
      stamps.append(contentsOf: repeatElement(0, count: place + 1 - stamps.count))
    }
    if isGone(stamps[place]) { goneCount -= 1 }
    stamps[place] = current
  }

  private func isGone(_ stamp: UInt32) -> Bool {
    stamp != 0 && stamp & ~Self.numberMask == 0
  }

  /// Returns the next cell at or after a place that earlier snapshots of a source had and the latest has not.
  func missing(_ series: SnapshotSeries, from start: Int) -> Int? {
    let source = series.stamp & ~Self.numberMask
    guard source != 0 else { return nil }
    var place = start
    while place < stamps.count {
      let stamp = stamps[place]
      if stamp != series.stamp, stamp & ~Self.numberMask == source { return place }
      place += 1
    }
    return nil
  }

  // MARK: - Cells that are gone

  /// Notes that a cell is gone.
  mutating func depart(_ place: Int, at time: Duration) {
    guard place >= stamps.count || !isGone(stamps[place]) else { return }
    if place >= stamps.count {
      stamps.append(contentsOf: repeatElement(0, count: place + 1 - stamps.count))
    }
    lastDeparture = (lastDeparture + 1) & Self.numberMask
    if lastDeparture == 0 { lastDeparture = 1 }
    stamps[place] = lastDeparture
    goneCount += 1
    queue.append(
      Departure(
        index: UInt32(place), stamp: lastDeparture,
        time: UInt32(truncatingIfNeeded: Int(time / .milliseconds(1)))))
    if queue.count > 2 * goneCount + 64 { removeReturned() }
  }

  /// Notes that a cell was removed.
  mutating func forget(_ place: Int) {
    guard place < stamps.count else { return }
    if isGone(stamps[place]) { goneCount -= 1 }
    stamps[place] = 0
  }

  /// The number of entries for cells that are gone or have returned.
  var departureCount: Int { queue.count }

  /// The cell that is gone longest, and when it went; `nil` for none.
  mutating func longestGone() -> (place: Int, time: Duration)? {
    while head < queue.count {
      let first = queue[head]
      if stamps[Int(first.index)] == first.stamp {
        return (Int(first.index), .milliseconds(Int(first.time)))
      }
      head += 1
    }
    queue.removeAll(keepingCapacity: true)
    head = 0
    return nil
  }

  private mutating func removeReturned() {
    queue = queue[head...].filter { stamps[Int($0.index)] == $0.stamp }
    head = 0
  }
}

/// The snapshots of a source, each of which has all of its cells.
///
///     intake.beginSnapshot(&series)
///     intake.selectSnapshot(series)      // What follows belongs to it.
///     intake.receive(83.2, of: id)
///     intake.selectSnapshot(nil)
///     while intake.markMissing(&series) {}  // Once it is complete.
public struct SnapshotSeries: Hashable, Sendable {
  /// The source in the high bits, and the number of the snapshot; 0 before the first one.
  fileprivate(set) var stamp: UInt32 = 0
  /// Where the search for missing cells goes on.
  var nextPlace: Int?

  /// Creates the series of a source without snapshots.
  public init() {}
}
