/// Groups rapid changes of one thing, so that it is looked at once it has been quiet for a while.
///
/// A value without a clock: the same notes at the same times give the same results. Something that
/// changes all the time is still looked at after `patience`.
public struct Debounce: Hashable, Sendable {
  /// How long no change may happen before it is time to look.
  public let quiet: Duration
  /// The longest time to wait after the first change.
  public let patience: Duration
  private var first: Duration?
  private var last = Duration.zero

  /// Creates a debounce without any changes.
  public init(quiet: Duration = .milliseconds(100), patience: Duration = .seconds(1)) {
    self.quiet = quiet
    self.patience = max(quiet, patience)
  }

  /// Notes a change.
  public mutating func note(at time: Duration) {
    if first == nil { first = time }
    last = time
  }

  /// When it is time to look; `nil` if nothing was noted since the last look.
  public var nextChange: Duration? { first.map { min(last + quiet, $0 + patience) } }

  /// Returns whether it is time to look; if so, forgets what was noted.
  public mutating func take(at time: Duration) -> Bool {
    guard let due = nextChange, time >= due else { return false }
    first = nil
    return true
  }
}
