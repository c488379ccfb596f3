import Words

/// The age of a value as a short text.
enum AgeText {
  /// Returns the text, such as "now", "12 s ago", "3 min ago" or "2 d ago" in English, or "no value" without an age.
  static func text(_ age: Duration?, in messages: MessageTable = .english) -> String {
    guard let age else { return messages.text(.noValue) }
    let seconds = max(0, Int(age.components.seconds))
    switch seconds {
    case 0: return messages.text(.ageNow)
    case ..<60: return messages.text(.ageSeconds, count: seconds)
    case ..<3600: return messages.text(.ageMinutes, count: seconds / 60)
    case ..<172_800: return messages.text(.ageHours, count: seconds / 3600)
    default: return messages.text(.ageDays, count: seconds / 86_400)
    }
  }

  /// Returns how long the text of an age stays the same.
  static func timeToNext(after age: Duration) -> Duration {
    guard age >= .zero else { return .seconds(1) - age }
    let seconds = age.components.seconds
    let step: Int64 =
      seconds < 60 ? 1 : seconds < 3600 ? 60 : seconds < 172_800 ? 3600 : 86_400
    return .seconds((seconds / step + 1) * step) - age
  }
}
