import Foundation
import Service
import TestSupport
import Testing

/// When a kiosk's screen is off, in the local time of several zones.
struct ScreenOffScheduleTests {
  private typealias Entry = ScreenOffSchedule.Entry

  /// A zone, by Foundation's rules.
  struct Zone: CustomTestStringConvertible {
    let name: String
    let calendar: Calendar

    init(_ name: String) throws {
      let zone = try #require(TimeZone(identifier: name))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      (self.name, self.calendar) = (name, calendar)
    }

    var testDescription: String { name }

    func offset(at time: Int64) -> Int {
      calendar.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
    }

    /// The time that a clock on the wall shows once, or the first of two.
    func time(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> Int64 {
      let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
      return Int64(try #require(calendar.date(from: parts)).timeIntervalSince1970)
    }

    /// Whether a clock on the wall shows a time in an entry, from the parts of the calendar.
    func isOff(_ schedule: ScreenOffSchedule, at time: Int64) -> Bool {
      let parts = calendar.dateComponents(
        [.hour, .minute, .weekday], from: Date(timeIntervalSince1970: Double(time)))
      guard let hour = parts.hour, let minute = parts.minute, let weekday = parts.weekday else {
        return false
      }
      // The calendar counts from Sunday as 1.
      let days = ScreenOffSchedule.Day.allCases
      let (today, yesterday) = (days[(weekday + 5) % 7], days[(weekday + 4) % 7])
      let now = hour * 60 + minute
      return schedule.entries.contains { entry in
        if entry.from < entry.to {
          return entry.days.contains(today) && now >= entry.from && now < entry.to
        }
        return entry.days.contains(today) && now >= entry.from
          || entry.days.contains(yesterday) && now < entry.to
      }
    }
  }

  private static func schedule(_ random: inout SplitMix64) -> ScreenOffSchedule {
    let entries = (0..<random.int(1...3)).map { _ in
      let from = random.int(0...1439)
      var to = random.int(0...1440)
      if to == from { to = (from + 1) % 1440 }
      // Often around the hours in which zones change their clocks.
      let isNight = random.int(0...1) == 0
      let days = ScreenOffSchedule.Day.allCases.filter { _ in random.int(0...2) > 0 }
      return Entry(
        from: isNight ? from % 240 : from, to: isNight && to % 240 != from % 240 ? to % 240 : to,
        days: days.isEmpty ? [.sun] : Set(days))
    }
    return ScreenOffSchedule(entries.filter { $0.from != $0.to })
  }

  /// The state is that of a clock on the wall, it stays until the next change, and changes there.
  ///
  /// 500 dates for each zone, half of them within a day of a change of its clock.
  @Test(
    arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"].enumerated()
      .map { ($0.offset, $0.element) })
  func theNextChangeIsTheFirstOne(number: Int, name: String) throws {
    let zone = try Zone(name)
    var random = SplitMix64(seed: UInt64(210 + number))
    var changes = 0
    var seen: Set<Int> = []
    for round in 0..<500 {
      let schedule = Self.schedule(&random)
      // From 2020 to 2035.
      var time = Int64(1_577_836_800 + random.int(0...473_385_600))
      if round % 2 == 0,
        let change = zone.calendar.timeZone.nextDaylightSavingTimeTransition(
          after: Date(timeIntervalSince1970: Double(time)))
      {
        time = Int64(change.timeIntervalSince1970) + Int64(random.int(-86_400...7200))
      }
      let isOff = schedule.isOff(at: time, zone.offset)
      #expect(isOff == zone.isOff(schedule, at: time), "\(name) \(time) \(schedule)")
      let next = schedule.nextChange(after: time, zone.offset)
      // Without a change, a week and a day are searched.
      let end = next ?? time + 8 * 86_400
      #expect(end > time)
      if let next {
        changes += 1
        #expect(schedule.isOff(at: next, zone.offset) != isOff, "\(name) \(time) \(schedule)")
        #expect(next - time <= 8 * 86_400)
      }
      let samples = [time, end - 1] + (0..<12).map { _ in time + random.int64(below: end - time) }
      for sample in samples {
        #expect(
          zone.isOff(schedule, at: sample) == isOff, "\(name) \(time) \(sample) \(schedule)")
      }
      seen.insert(zone.offset(at: end) - zone.offset(at: time))
    }
    #expect(changes > 400)
    // Both changes of the clock were met.
    let jump = name == "Australia/Lord_Howe" ? 1800 : 3600
    #expect(seen == (name == "UTC" ? [0] : [-jump, 0, jump]))
  }

  /// Minute by minute through both changes of the clock.
  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
  func nothingIsMissedAroundAChangeOfTheClock(name: String) throws {
    let zone = try Zone(name)
    var random = SplitMix64(seed: 3)
    var start = Date(timeIntervalSince1970: 1_767_225_600)
    for _ in 0..<2 {
      start = try #require(zone.calendar.timeZone.nextDaylightSavingTimeTransition(after: start))
      let middle = Int64(start.timeIntervalSince1970)
      for _ in 0..<12 {
        let schedule = Self.schedule(&random)
        var expected: [Int64] = []
        var found: [Int64] = []
        let (begin, end) = (middle - 4 * 3600, middle + 4 * 3600)
        for time in stride(from: begin + 60, through: end, by: 60)
        where zone.isOff(schedule, at: time) != zone.isOff(schedule, at: time - 60) {
          expected.append(time)
        }
        var time = begin
        while let next = schedule.nextChange(after: time, zone.offset), next <= end {
          found.append(next)
          time = next
        }
        #expect(found == expected, "\(name) \(schedule)")
      }
    }
  }

  // MARK: - Worked cases

  /// Germany put its clocks forward on March 29, 2026, from 02:00 to 03:00, and back on October 25, from 03:00 to 02:00.
  @Test func aNightIsAnHourShorterOrLongerInBerlin() throws {
    let zone = try Zone("Europe/Berlin")
    let schedule = ScreenOffSchedule([Entry(from: 22 * 60, to: 7 * 60 + 30)])
    for (month, day, hours) in [(3, 28, 8.5), (10, 24, 10.5), (6, 10, 9.5)] {
      let evening = try zone.time(2026, month, day, 18, 0)
      let off = try #require(schedule.nextChange(after: evening, zone.offset))
      #expect(off == evening + 4 * 3600)
      let on = try #require(schedule.nextChange(after: off, zone.offset))
      #expect(Double(on - off) == hours * 3600)
    }
  }

  @Test func aTimeThatIsSkippedTakesEffectAtTheChange() throws {
    let zone = try Zone("Europe/Berlin")
    let midnight = try zone.time(2026, 3, 29, 0, 0)
    // 02:30 does not exist; 03:00 follows 01:59.
    let begins = ScreenOffSchedule([Entry(from: 150, to: 300)])
    #expect(begins.nextChange(after: midnight, zone.offset) == midnight + 2 * 3600)
    let ends = ScreenOffSchedule([Entry(from: 60, to: 150)])
    let first = try #require(ends.nextChange(after: midnight, zone.offset))
    #expect(first == midnight + 3600)
    #expect(ends.nextChange(after: first, zone.offset) == midnight + 2 * 3600)
    // All of it is skipped.
    let skipped = ScreenOffSchedule([Entry(from: 130, to: 140)])
    let next = try #require(skipped.nextChange(after: midnight, zone.offset))
    #expect(next == (try zone.time(2026, 3, 30, 2, 10)))
  }

  @Test func aTimeThatOccursTwiceAppliesTwice() throws {
    let zone = try Zone("Europe/Berlin")
    let schedule = ScreenOffSchedule([Entry(from: 130, to: 160)])
    var time = try zone.time(2026, 10, 25, 0, 0)
    let midnight = time
    var minutes: [Int64] = []
    for _ in 0..<4 {
      time = try #require(schedule.nextChange(after: time, zone.offset))
      minutes.append((time - midnight) / 60)
    }
    #expect(minutes == [130, 160, 190, 220])
  }

  @Test func aNightBelongsToTheDayOnWhichItBegins() throws {
    let zone = try Zone("UTC")
    let schedule = ScreenOffSchedule([Entry(from: 1320, to: 450, days: [.fri])])
    // November 27, 2026 is a Friday.
    let friday = try zone.time(2026, 11, 27, 0, 0)
    #expect(schedule.nextChange(after: friday, zone.offset) == friday + 22 * 3600)
    #expect(schedule.isOff(at: friday + 86_400 + 7 * 3600, zone.offset))
    #expect(!schedule.isOff(at: friday + 7 * 3600, zone.offset))
    #expect(!schedule.isOff(at: friday + 86_400 + 23 * 3600, zone.offset))
  }

  @Test func aScreenThatIsAlwaysOffNeverChanges() throws {
    let schedule = ScreenOffSchedule([Entry(from: 0, to: 1440)])
    let halves = ScreenOffSchedule([Entry(from: 480, to: 1320), Entry(from: 1320, to: 480)])
    for schedule in [schedule, halves] {
      #expect(schedule.isOff(at: 1_800_000_000) { _ in 0 })
      #expect(schedule.nextChange(after: 1_800_000_000) { _ in 0 } == nil)
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func int64(below limit: Int64) -> Int64 {
    Int64(int(0...max(0, Int(limit) - 1)))
  }
}
