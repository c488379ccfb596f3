internal import LiveGrid

/// The series that a server has had, and which of them its replies have.
struct SeriesTable: Sendable {
  /// The ids of all series.
  private var ids = IDTable()
  /// The number of the reply that had a series last, indexed like `ids`; 0 if it is missing.
  private var latest: [UInt32] = []
  /// The number of the current reply.
  private var reply: UInt32 = 0
  /// The next series to check for a mark.
  private var nextToMark: Int?
  /// The number of series in the current reply.
  private(set) var presentCount = 0

  /// The most series that are checked in a turn.
  private static let markLimit = 4000
  /// The most series that are marked in a turn, because each takes a microsecond.
  private static let changeLimit = 500

  /// Whether missing series must be marked.
  var isMarking: Bool { nextToMark != nil }

  /// Begins a reply.
  mutating func beginReply() {
    reply &+= 1
    if reply == 0 { reply = 1 }
    presentCount = 0
  }

  /// Notes that the current reply has a series.
  ///
  /// - Returns: Whether the series is known; `nil` if there are too many.
  mutating func note(_ id: Span<UInt8>) -> Bool? {
    guard let index = ids.insert(id, limit: CellIntake.cellLimit) else { return nil }
    let place = Int(index)
    presentCount += 1
    if place < latest.count {
      latest[place] = reply
      return true
    }
    latest.append(reply)
    return false
  }

  /// Whether a series is known.
  func contains(_ id: Span<UInt8>) -> Bool { ids.index(of: id) != nil }

  /// Ends a reply that succeeded: the series that it does not have must be marked.
  mutating func endReply() {
    if presentCount < latest.count { nextToMark = 0 }
  }

  /// Marks some of the missing series, each once.
  mutating func markMissing(in intake: inout CellIntake) {
    guard let start = nextToMark else { return }
    let end = min(latest.count, start + Self.markLimit)
    var changeCount = 0
    for place in start..<end where latest[place] != reply && latest[place] != 0 {
      latest[place] = 0
      intake.markStale(ids.id(at: UInt32(place)).utf8Span.span)
      changeCount += 1
      guard changeCount < Self.changeLimit else {
        nextToMark = place + 1
        return
      }
    }
    nextToMark = end < latest.count ? end : nil
  }
}
