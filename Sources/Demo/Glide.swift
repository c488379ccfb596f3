import Glibc
import Motion

/// Something that eases from one state to another, as a closed form of time.
struct Glide: Hashable, Sendable {
  /// When it set off.
  var start: Duration
  /// How long it takes, in seconds.
  static let length = 0.36

  /// How far it has come, from 0 to 1.
  func progress(at time: Duration) -> Double {
    easeInOut((time - start).inSeconds / Self.length)
  }

  /// When it arrives.
  var end: Duration { start + .seconds(Self.length) }

  /// Whether it has arrived.
  func isOver(at time: Duration) -> Bool { time >= end }
}
