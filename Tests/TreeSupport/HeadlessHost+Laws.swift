public import Controls
public import Input
public import Viewer

extension HeadlessHost where Showing: ControlTree & ~Copyable {
  /// Plays events, and returns what does not hold of the tree of the stage in between; empty if all does.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - interval: The number of events from one look at the tree to the next; the first look is after the first event.
  /// - Returns: The complaints, each with the event before it.
  public func complaints(after events: [TimedEvent], every interval: Int) -> [String] {
    var found: [String] = []
    for (index, event) in events.enumerated() {
      play(to: event.time)
      handle(event.event, at: event.time)
      guard index % interval == 0 else { continue }
      found += stage.complaints().map { "\($0), after \(event)" }
    }
    return found
  }
}
