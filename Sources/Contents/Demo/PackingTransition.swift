import Glibc
import Motion

/// An eased transition from one state to another, as a function of time.
struct PackingTransition: Hashable, Sendable {
  /// The start time.
  var start: Duration
  /// The duration, in seconds.
  static let length = 0.36

  /// Returns the progress at a time, from 0 to 1.
  func progress(at time: Duration) -> Double {
    easeInOut((time - start).inSeconds / Self.length)
  }

  /// The end time.
  var end: Duration { start + .seconds(Self.length) }

  /// Returns whether the transition has ended.
  func isOver(at time: Duration) -> Bool { time >= end }
}
