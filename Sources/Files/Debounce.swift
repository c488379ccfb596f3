/// Says when to look at something that changes again and again: when it has been quiet for a while.
///
/// A value without a clock: equal notes at equal times give equal answers. What never comes to rest is looked at
/// once in a while all the same.
public struct Debounce: Hashable, Sendable {
  /// How long nothing must have happened.
  public let quiet: Duration
  /// How long to wait at most from the first change.
  public let patience: Duration
  private var first: Duration?
  private var last = Duration.zero

  /// Makes one that nothing was noted in.
  public init(quiet: Duration = .milliseconds(100), patience: Duration = .seconds(1)) {
    self.quiet = quiet
    self.patience = max(quiet, patience)
  }

  /// Notes a change.
  public mutating func note(at time: Duration) {
    if first == nil { first = time }
    last = time
  }

  /// When it is time to look; `nil`: nothing was noted since.
  public var nextChange: Duration? { first.map { min(last + quiet, $0 + patience) } }

  /// Whether it is time to look; if so, all that was noted counts as seen.
  public mutating func take(at time: Duration) -> Bool {
    guard let due = nextChange, time >= due else { return false }
    first = nil
    return true
  }
}
