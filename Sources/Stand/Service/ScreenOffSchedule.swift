/// When a kiosk's screen is off, in local time.
///
///     let night = ScreenOffSchedule.Entry(from: 22 * 60, to: 7 * 60 + 30)
///     let schedule = ScreenOffSchedule([night])
///     schedule.isOff(at: seconds, zone)
///
/// Follows what a clock on the wall shows. Times that a change of the zone's clock skips do not occur, so that what
/// begins or ends in them does so at the change; times that occur twice apply twice.
///
/// A value without a clock: the time and the rule of the zone are passed to its methods.
public struct ScreenOffSchedule: Hashable, Sendable {
  /// A day of the week.
  public enum Day: String, CaseIterable, Hashable, Sendable {
    case mon, tue, wed, thu, fri, sat, sun
  }

  /// A time of the day at which the screen is off.
  public struct Entry: Hashable, Sendable {
    /// The beginning, in minutes since midnight.
    public var from: Int
    /// The end, in minutes since midnight, up to 1440; if it is not after the beginning, it is that of the next day.
    public var to: Int
    /// The days on which it begins.
    public var days: Set<Day>

    /// Creates an entry.
    public init(from: Int, to: Int, days: Set<Day> = Set(Day.allCases)) {
      (self.from, self.to, self.days) = (from, to, days)
    }
  }

  /// Returns the seconds that local time is ahead of UTC at a time in seconds since 1970.
  public typealias Zone = (Int64) -> Int

  /// The times; any of them switches the screen off.
  public var entries: [Entry]

  /// Creates a schedule.
  public init(_ entries: [Entry]) { self.entries = entries }

  private static let (minutesPerDay, secondsPerHour) = (1440, Int64(3600))
  /// How far ahead changes are searched: a week, and a day for changes of the zone.
  private static let hoursAhead = 8 * 24

  /// Whether the screen is off at a time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds since 1970.
  ///   - zone: The rule of local time.
  /// - Returns: Whether it is.
  public func isOff(at time: Int64, _ zone: Zone) -> Bool {
    isOff(atLocalMinute: Self.localMinute(at: time, offset: zone(time)))
  }

  /// Returns the next time at which the screen goes off or on; `nil` if it never does.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds since 1970; the result is after it.
  ///   - zone: The rule of local time, whose offsets are whole minutes.
  /// - Returns: The time, in seconds since 1970.
  public func nextChange(after time: Int64, _ zone: Zone) -> Int64? {
    let isOff = isOff(at: time, zone)
    var start = time
    var startOffset = zone(start)
    for _ in 0..<Self.hoursAhead {
      let end = start + Self.secondsPerHour
      let endOffset = zone(end)
      let first = Self.localMinute(at: start, offset: startOffset)
      // An hour in which the zone's clock is changed is searched by the minute.
      if startOffset != endOffset || hasBoundary(from: first, to: first + 61) {
        // The first whole minute after the start.
        let local = start + Int64(startOffset)
        let next = start + 60 - ((local % 60) + 60) % 60
        for change in stride(from: next, through: end, by: 60)
        where self.isOff(at: change, zone) != isOff {
          return change
        }
      }
      (start, startOffset) = (end, endOffset)
    }
    return nil
  }

  /// The minutes of local time since Thursday, January 1, 1970.
  private static func localMinute(at time: Int64, offset: Int) -> Int {
    let seconds = Int(time) + offset
    return (seconds - ((seconds % 60) + 60) % 60) / 60
  }

  /// Returns the minute of the day, and the day.
  private static func place(of localMinute: Int) -> (minute: Int, day: Int) {
    let minute = (localMinute % minutesPerDay + minutesPerDay) % minutesPerDay
    return (minute, (localMinute - minute) / minutesPerDay)
  }

  /// The day of the week of a day since January 1, 1970, which was a Thursday.
  private static func weekday(ofDay day: Int) -> Day { Day.allCases[((day + 3) % 7 + 7) % 7] }

  private func isOff(atLocalMinute localMinute: Int) -> Bool {
    let (minute, day) = Self.place(of: localMinute)
    return entries.contains { entry in
      let begins = entry.days.contains(Self.weekday(ofDay: day))
      if entry.from < entry.to { return begins && (entry.from..<entry.to).contains(minute) }
      let began = entry.days.contains(Self.weekday(ofDay: day - 1))
      return begins && minute >= entry.from || began && minute < entry.to
    }
  }

  /// Whether an entry begins or ends in a range of local minutes.
  private func hasBoundary(from first: Int, to last: Int) -> Bool {
    entries.contains { entry in
      [entry.from, entry.to].contains { boundary in
        let minute = Self.place(of: first).minute
        let distance = (boundary - minute + 2 * Self.minutesPerDay) % Self.minutesPerDay
        return distance <= last - first
      }
    }
  }
}
