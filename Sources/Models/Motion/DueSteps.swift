/// The times up to an end at which something is due: a loop over them ends, whatever its steps do.
///
/// A step ends with later due times. At one time a few steps can be due, such as those of two timers; what is due again after
/// them waits for the next loop.
///
///     var steps = DueSteps(until: time)
///     while let due = steps.next(model.nextChange) { model.advance(to: due) }
public struct DueSteps: Sendable {
  /// The most steps at one time.
  public static let limit = 8

  private let end: Duration
  private var latest: Duration?
  /// The number of steps at the latest time.
  private var count = 0

  /// Begins a loop.
  ///
  /// - Parameter end: The last time, inclusive.
  public init(until end: Duration) { self.end = end }

  /// Returns the time of the next step.
  ///
  /// - Parameter due: When something is due next, after the steps before; `nil` for never.
  /// - Returns: That time; `nil` ends the loop.
  public mutating func next(_ due: Duration?) -> Duration? {
    guard let due, due <= end else { return nil }
    if latest.map({ due > $0 }) ?? true { (latest, count) = (due, 0) }
    count += 1
    return count <= Self.limit ? due : nil
  }
}
