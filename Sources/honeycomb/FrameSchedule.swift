/// Which frames of a recording are drawn, and how long each of them stays.
///
/// Frames in which nothing changes are skipped, so that hours without input cost nothing.
struct FrameSchedule {
  /// A frame that is drawn.
  struct Drawn: Hashable {
    /// When it is shown.
    var time: Duration
    /// How long it stays, in frames.
    var count: Int
  }

  /// The frames, in their order; one at least.
  private(set) var frames: [Drawn] = []

  /// Plays a script to its end, to find out when its picture changes.
  ///
  /// O(events and moving frames).
  ///
  /// - Parameters:
  ///   - duration: When the script is over.
  ///   - step: The time from frame to frame.
  ///   - nextChange: Plays to a time, and returns when the picture is next out of date: a later time, the
  ///     same while something moves, or `nil` for never.
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

  /// The position of the first frame that is not before a time.
  private static func index(from time: Duration, step: Duration) -> Int {
    // Durations are exact; their quotient is rounded, and may be off by one.
    var index = max(0, Int((time / step).rounded(.down)))
    while index > 0, step * (index - 1) >= time { index -= 1 }
    while step * index < time { index += 1 }
    return index
  }

  /// Frames spread evenly over those that are drawn: `count` to twice as many, or all if there are fewer.
  func sample(_ count: Int) -> [Drawn] {
    stride(from: 0, to: frames.count, by: max(1, frames.count / count)).map { frames[$0] }
  }
}
