/// When something is read again that the registry says has changed.
///
/// One answer is awaited at a time, and there are at most ten questions in a second, however often it changes. A value
/// without a clock.
struct RegistryReading {
  private var isDue = false
  private var isAwaited = false
  /// Before that there is no other question.
  private var rest = Duration.zero

  /// The least time between two questions.
  static let interval = Duration.milliseconds(100)

  /// When there is a question if no answer is awaited; `nil` for never.
  var nextChange: Duration? { isDue && !isAwaited ? rest : nil }

  /// Records that there is something to read.
  mutating func request() { isDue = true }

  /// Returns whether the registry is asked now.
  mutating func begin(at time: Duration) -> Bool {
    guard let nextChange, time >= nextChange else { return false }
    (isDue, isAwaited, rest) = (false, true, time + Self.interval)
    return true
  }

  /// Records an answer.
  mutating func end() { isAwaited = false }
}
