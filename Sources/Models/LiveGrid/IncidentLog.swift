/// The cells that have become critical lately, gathered so that there is one thing to say at a time.
///
/// The first cell of an incident and those of the next half second are one incident. The next one is said ten seconds later at the
/// earliest, and takes up the cells until then. So a wall of cells that come and go is a text every ten seconds. Each call is
/// O(1): who asks for no incident pays for no text.
///
///     var log = IncidentLog()
///     log.note(7, value: 93, at: .seconds(1))
///     log.note(8, value: 99, at: .seconds(1))
///     log.incident(at: .seconds(2))  // Cell 7 and one more.
public struct IncidentLog: Sendable {
  /// Cells that have become critical, as one thing to say.
  public struct Incident: Hashable, Sendable {
    /// The serial number of the first cell.
    public let cell: UInt64
    /// The value with which it became critical; NaN for none.
    public let value: Double
    /// The ends of the palette when the last cell was gathered; `nil` without them.
    public internal(set) var range: ClosedRange<Double>?
    /// The number of further cells; one that comes and goes counts once, of the first cells.
    public internal(set) var otherCount = 0
    /// From when it is said, in the time of the grid.
    public let time: Duration
  }

  /// The time in which cells are gathered.
  public static let gatheringTime = Duration.milliseconds(500)
  /// The least time between two incidents.
  public static let pause = Duration.seconds(10)
  /// The time for which an incident is said; then there is none, so that the next one is news even if it has the same words.
  public static let sayingTime = Duration.seconds(5)
  /// The number of cells of an incident that are told apart.
  private static let memberLimit = 32

  /// The incident before `latest`, which is said until that is.
  private var former: Incident?
  private var latest: Incident?
  /// The cells of the latest incident, up to a limit.
  private var members: [UInt64] = []

  /// Creates a log without incidents.
  public init() {}

  /// Takes down that a cell has become critical.
  ///
  /// - Parameters:
  ///   - cell: The serial number of the cell.
  ///   - value: Its value; NaN for none.
  ///   - time: The time, not before that of the last call.
  public mutating func note(_ cell: UInt64, value: Double, at time: Duration) {
    if isGathering(at: time) {
      guard !members.contains(cell) else { return }
      if members.count < Self.memberLimit { members.append(cell) }
      latest?.otherCount += 1
      return
    }
    former = latest
    let earliest = former.map { $0.time + Self.pause } ?? .zero
    latest = Incident(cell: cell, value: value, time: max(time + Self.gatheringTime, earliest))
    members.removeAll(keepingCapacity: true)
    members.append(cell)
  }

  /// Whether the latest incident is not said yet, and takes up cells.
  public func isGathering(at time: Duration) -> Bool { latest.map { time < $0.time } ?? false }

  /// The serial number of the first cell of the latest incident.
  var latestCell: UInt64? { latest?.cell }

  /// Sets the ends of the palette of the incident that is not said yet.
  mutating func setRange(_ range: ClosedRange<Double>?) { latest?.range = range }

  /// Returns the incident that is said at a time; `nil` for none.
  public func incident(at time: Duration) -> Incident? {
    guard let incident = isGathering(at: time) ? former : latest,
      time < incident.time + Self.sayingTime
    else { return nil }
    return incident
  }

  /// Returns when there is next an incident to say, or none any more; `nil` if nothing changes.
  public func nextChange(after time: Duration) -> Duration? {
    let end = incident(at: time).map { $0.time + Self.sayingTime }
    guard isGathering(at: time), let start = latest?.time else { return end }
    return min(end ?? start, start)
  }
}
