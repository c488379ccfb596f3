/// The frames of a recording that are drawn, and how long each one is shown.
///
/// Frames without changes are skipped, so that hours without input cost nothing.
struct FrameSchedule {
  /// A frame that is drawn.
  struct Drawn: Hashable {
    /// The time at which the frame is shown.
    var time: Duration
    /// How long the frame is shown, in frames.
    var count: Int
  }

  /// The drawn frames in order; at least one.
  private(set) var frames: [Drawn] = []

  /// Plays a script to its end to find the times at which its picture changes.
  ///
  /// Complexity: O(*n*), where *n* is the number of events and of frames with movement.
  ///
  /// - Parameters:
  ///   - duration: The time at which the script ends.
  ///   - step: The time between two frames.
  ///   - nextChange: Plays to a time and returns when the picture changes next: a later time, the
  ///     same time while something moves, or `nil` for never.
  init(
    duration: Duration, step: Duration, nextChange: (Duration) throws -> Duration?
  ) rethrows {
    let end = max(1, Self.index(from: duration, step: step))
    var index = 0
    while index < end {
      let time = step * index
      let change = try nextChange(time).map { Self.index(from: $0, step: step) } ?? end
      let next = min(end, max(index + 1, change))
      frames.append(Drawn(time: time, count: next - index))
      index = next
    }
  }

  /// Returns the index of the first frame at or after a time.
  private static func index(from time: Duration, step: Duration) -> Int {
    // Durations are exact, but their quotient is rounded and may be off by one.
    var index = max(0, Int((time / step).rounded(.down)))
    while index > 0, step * (index - 1) >= time { index -= 1 }
    while step * index < time { index += 1 }
    return index
  }

  /// Returns evenly spaced drawn frames: from `count` to twice as many, or all if there are fewer.
  func sample(_ count: Int) -> [Drawn] {
    stride(from: 0, to: frames.count, by: max(1, frames.count / count)).map { frames[$0] }
  }
}
