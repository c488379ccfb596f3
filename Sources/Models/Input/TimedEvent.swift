/// An event and its time since the start.
public struct TimedEvent: Hashable, Sendable {
  /// The time since the start.
  public var time: Duration
  /// The event.
  public var event: InputEvent

  /// Creates a timed event.
  public init(time: Duration, event: InputEvent) {
    self.time = time
    self.event = event
  }
}
