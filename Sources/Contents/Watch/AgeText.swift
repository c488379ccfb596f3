/// The age of a value as a short text.
enum AgeText {
  /// Returns the text, such as "now", "12 s ago", "3 min ago" or "2 d ago".
  static func text(_ age: Duration) -> String {
    let seconds = max(0, Int(age.components.seconds))
    switch seconds {
    case 0: return "now"
    case ..<60: return "\(seconds) s ago"
    case ..<3600: return "\(seconds / 60) min ago"
    case ..<172_800: return "\(seconds / 3600) h ago"
    default: return "\(seconds / 86_400) d ago"
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
