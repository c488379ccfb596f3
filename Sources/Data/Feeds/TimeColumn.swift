/// Reads the times of a column of CSV, or of a member of objects, in the forms that programs write.
///
///     var column = TimeColumn(offset: LocalZone.offset)
///     column.read("2026-11-28T09:30:00Z", arrival: now)  // a time
///     column.read("11/12/2026 9:30 AM", arrival: now)    // November 12, ambiguous
///     column.read("28/11/2026 09:30", arrival: now)      // and what was ambiguous is to be read again: December 11
///
/// Each row counts at once, as in a `NumberColumn`. An order of day and month does not fit a row that would be of the future by it.
/// No clock is read: the caller gives the time of arrival. What is read again from its start, such as a file, gets a new column.
struct TimeColumn: Sendable {
  /// Returns the seconds that local time is ahead of UTC at a time in seconds since 1970.
  typealias ZoneOffset = @Sendable (_ time: Int64) -> Int

  /// What a text says.
  enum Content: Hashable, Sendable {
    /// Seconds since 1970, not after the arrival.
    case time(Double)
    /// A time before 2000, which none of ours is.
    case implausible
    /// No time, or one that the column does not have.
    case other
  }

  /// What a row says.
  struct Row: Hashable, Sendable {
    /// What it says by now.
    var content: Content
    /// Whether it has no zone, and so was read as local time.
    var isLocal = false
    /// Whether it has no zone and is a whole number of quarter hours from its arrival, as the first such row or as that before it, which
    /// arrived earlier: it may be of another zone.
    var isOffByQuarterHours = false
    /// Whether a later row may change what it says: keep its text and its arrival.
    var isAmbiguous = false
    /// Whether it changes what the ambiguous rows before it say: read them again.
    var changesColumn = false
  }

  private static let (dayFirst, monthFirst): (UInt8, UInt8) = (0b01, 0b10)
  private static let quarterHour = 900.0
  /// How long a value is on its way from its clock to its arrival, in seconds; less than 0 if the clock is ahead.
  private static let delays = -5.0...30
  /// The greatest difference between two zones, in quarter hours.
  private static let quarterHourLimit = 26.0 * 4

  private let offset: ZoneOffset
  /// The offsets of the last quarter hour of local time: zones change at its ends.
  private var quarter: (index: Int64, offsets: (Int64, Int64))?
  private let prefersMonthFirst: Bool
  private var choice = ReadingChoice(Self.dayFirst, Self.monthFirst)
  /// The latest of the times without a zone, to tell the hours apart that clocks show twice.
  private var lastLocal = -Double.infinity
  /// The last row without a zone that was off by quarter hours, and by how many.
  private var lastOff: (count: Double, arrival: Double)?

  /// Creates a column without rows.
  ///
  /// - Parameters:
  ///   - prefersMonthFirst: Whether the month comes first in the locale, for dates that do not show it.
  ///   - offset: The zone of times without one.
  init(prefersMonthFirst: Bool = false, offset: @escaping ZoneOffset) {
    self.prefersMonthFirst = prefersMonthFirst
    self.offset = offset
  }

  /// Whether texts of ambiguous rows are needed any more.
  var keepsTexts: Bool { choice.isOpen }

  /// Returns whether to say now that dates such as 11/12/2026 are read without evidence; `true` once.
  mutating func takeNotice() -> Bool { choice.takeNotice() }

  /// Returns a time in seconds, milliseconds, microseconds or nanoseconds since 1970.
  static func content(_ number: Double, arrival: Double) -> Content {
    plausible(FeedTime.seconds(number), arrival)
  }

  /// Reads the next row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - arrival: When it arrived, in seconds since 1970.
  /// - Returns: What it says.
  mutating func read(_ text: Span<UInt8>, arrival: Double) -> Row {
    let text = text.extracting(text.rangeWithoutBlanks)
    if let number = JSONNumber(text, at: 0), number.end == text.count {
      return Row(content: Self.content(number.value, arrival: arrival))
    }
    guard let time = TimeText(text) else { return Row(content: .other) }
    var row = Row(content: .other, isLocal: time.offset == nil)
    if time.isOrderOpen {
      let readings = readings(of: time, arrival)
      let isAmbiguous = readings.fits == Self.dayFirst | Self.monthFirst && readings.differ
      if readings.differ {
        let isOpen = choice.isOpen
        let effect = choice.admit(
          readings.fits,
          preferred: isAmbiguous ? (prefersMonthFirst ? Self.monthFirst : Self.dayFirst) : nil,
          isGuess: true)
        if effect == .refusal { return row }
        row.changesColumn = effect == .change
        row.isAmbiguous = isAmbiguous && isOpen && choice.isOpen
      }
    }
    guard let seconds = seconds(of: time, arrival) else { return row }
    if row.isLocal {
      let count = Self.quarterHours(arrival - seconds)
      // One of many older rows of a file is so by chance.
      let isSuspect =
        lastLocal == -.infinity || lastOff.map { $0.count == count && $0.arrival < arrival } == true
      row.isOffByQuarterHours = count != nil && isSuspect
      lastOff = count.map { ($0, arrival) }
      lastLocal = max(lastLocal, min(seconds, arrival))
    }
    row.content = Self.plausible(seconds, arrival)
    return row
  }

  /// Reads a row again, whose content was ambiguous.
  func readAgain(_ text: Span<UInt8>, arrival: Double) -> Content {
    var column = self
    guard let time = TimeText(text), let seconds = column.seconds(of: time, arrival) else {
      return .other
    }
    return Self.plausible(seconds, arrival)
  }
}

extension TimeColumn {
  private static func plausible(_ seconds: Double, _ arrival: Double) -> Content {
    seconds < FeedTime.earliest ? .implausible : .time(min(seconds, arrival))
  }

  /// Returns by how many quarter hours an age is off, but for the delay of a message; `nil` if it is not.
  private static func quarterHours(_ age: Double) -> Double? {
    let count = (age / quarterHour).rounded()
    let isOff =
      count != 0 && count.magnitude <= quarterHourLimit
      && delays.contains(age - count * quarterHour)
    return isOff ? count : nil
  }

  /// Returns the orders that fit a date in digits, and whether they give it different days.
  private func readings(of time: TimeText, _ arrival: Double) -> (fits: UInt8, differ: Bool) {
    let days = time.seconds(monthFirst: false).map { Double($0) }
    let months = time.seconds(monthFirst: true).map { Double($0) }
    // One in the future does not fit if the other is not.
    let end = arrival + FeedTime.lead
    var fits: UInt8 = 0
    if let days, days <= end || (months ?? .infinity) > end { fits |= Self.dayFirst }
    if let months, months <= end || (days ?? .infinity) > end { fits |= Self.monthFirst }
    return (fits, days != months)
  }

  /// Returns the seconds since 1970 of a time, by the order that the column has; `nil` if there is no such day.
  private mutating func seconds(of time: TimeText, _ arrival: Double) -> Double? {
    var isMonthFirst = true
    if time.isOrderOpen {
      let fits = readings(of: time, arrival).fits
      let isEither = fits == Self.dayFirst | Self.monthFirst
      isMonthFirst = (isEither ? choice.side : fits) == Self.monthFirst
    }
    guard time.year == nil else {
      let local = time.seconds(monthFirst: isMonthFirst)
      return local.map { inUTC($0, of: time, arrival) }
    }
    // The latest year by which it is not in the future; a leap day may need eight more.
    let year = Int64(arrival / 31_556_952) + 1971
    for year in (year - 9...year).reversed() {
      guard let local = time.seconds(monthFirst: true, year: year) else { continue }
      let seconds = inUTC(local, of: time, arrival)
      if seconds <= arrival + FeedTime.lead { return seconds }
    }
    return nil
  }

  /// Returns the time in UTC; of a local one that occurs twice the second, if the first is before the last time that was read, and
  /// the second is not in the future.
  private mutating func inUTC(_ local: Int64, of time: TimeText, _ arrival: Double) -> Double {
    if let offset = time.offset { return Double(local - offset) + time.fraction }
    let offsets = offsets(ofLocal: local)
    let first = Double(local - offsets.0) + time.fraction
    let second = Double(local - offsets.1) + time.fraction
    return first >= lastLocal || second > arrival - Self.delays.lowerBound ? first : second
  }

  /// Returns the offsets by which clocks show a time, the greater one first; one twice if they show it once.
  private mutating func offsets(ofLocal local: Int64) -> (Int64, Int64) {
    let index = local / Int64(Self.quarterHour)
    if let quarter, quarter.index == index { return quarter.offsets }
    let day: Int64 = 86_400
    let before = Int64(offset(local - day))
    let after = Int64(offset(local + day))
    let isBefore = Int64(offset(local - before)) == before
    let isAfter = Int64(offset(local - after)) == after
    // A time that clocks skip is read as if they did not.
    let offsets =
      isBefore && isAfter
      ? (max(before, after), min(before, after)) : isAfter ? (after, after) : (before, before)
    quarter = (index, offsets)
    return offsets
  }
}
