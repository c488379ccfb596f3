import Files
import Words

/// A time of day as a text.
enum ClockText {
  /// Returns a time in seconds since 1970 as local time, such as "14:05:09".
  static func text(
    ofEpoch epoch: Double, _ numbers: NumberForm = MessageTable.english.numbers
  ) -> String {
    let seconds = Int64(epoch.rounded(.down))
    let day: Int64 = 86_400
    let second = ((seconds + Int64(LocalZone.offset(at: seconds))) % day + day) % day
    return numbers.time(Int(second))
  }
}
