import Files

/// A time of day as a text.
enum ClockText {
  /// Returns a time in seconds since 1970 as local time, such as "14:05:09".
  ///
  /// It has 24 hours in all languages, because it is compared with the times in logs.
  static func text(ofEpoch epoch: Double) -> String {
    let seconds = Int64(epoch.rounded(.down))
    let day: Int64 = 86_400
    let second = ((seconds + Int64(LocalZone.offset(at: seconds))) % day + day) % day
    return [second / 3600, second / 60 % 60, second % 60]
      .map { "\($0 + 100)".dropFirst() }.joined(separator: ":")
  }
}
