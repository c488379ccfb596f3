/// Times of values in numbers of an unknown unit.
enum FeedTime {
  /// Returns the seconds since 1970 of a number of seconds, milliseconds, microseconds or nanoseconds, by its size.
  ///
  /// As seconds, the least number of each next unit is a time after the year 5000, and as that unit one in 1973.
  static func seconds(_ number: Double) -> Double {
    switch number.magnitude {
    case ..<1e11: number
    case ..<1e14: number / 1e3
    case ..<1e17: number / 1e6
    default: number / 1e9
    }
  }

  /// The start of 2000; a value of an earlier time is none of ours.
  static let earliest = 946_684_800.0
  /// How far ahead the clock of another machine may be, in seconds.
  static let lead = 86_400.0
  /// The times that are read if the current one is not known.
  static let all = -1e11.nextUp...1e11.nextDown
}
