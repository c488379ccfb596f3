package import Geometry

/// The last tenth of a second of a drag, from which the release velocity is computed.
package struct MotionHistory: Hashable, Sendable {
  /// The age up to which samples count.
  package static let window = Duration.milliseconds(100) + rounding
  /// The greatest age of the last move at which the drag still counts as moving.
  package static let staleness = Duration.milliseconds(50) + rounding
  /// The tolerance for rounded times in scripts: a replay must not lose the fling of its session.
  private static let rounding = Duration.nanoseconds(1)

  private struct Sample: Hashable {
    var time: Duration
    var position: Vector
  }
  private var samples: [Sample] = []

  /// Creates a history without samples.
  package init() {}

  /// Removes all samples; the storage is kept.
  package mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Records that the content was at `position` after the move at `time`.
  package mutating func record(_ position: Vector, at time: Duration) {
    let expired = samples.prefix { $0.time < time - Self.window }.count
    samples.removeFirst(expired)
    samples.append(Sample(time: time, position: position))
  }

  /// Returns the least-squares slope of the samples in the window before `time`, in pixels per
  /// second.
  ///
  /// Zero if there are fewer than two samples, if all have the same time, or if the last one is
  /// stale.
  package func velocity(at time: Duration) -> Vector {
    guard let last = samples.last, time - last.time <= Self.staleness else { return .zero }
    let recent = samples.drop { $0.time < time - Self.window }
    guard recent.count >= 2 else { return .zero }
    // Times and positions are relative to the last sample, which keeps the sums small.
    var meanTime = 0.0
    var meanPosition = Vector.zero
    for sample in recent {
      meanTime += (sample.time - last.time).inSeconds
      meanPosition += sample.position - last.position
    }
    let count = Double(recent.count)
    meanTime /= count
    meanPosition /= count
    var covariance = Vector.zero
    var variance = 0.0
    for sample in recent {
      let deviation = (sample.time - last.time).inSeconds - meanTime
      covariance += (sample.position - last.position - meanPosition) * deviation
      variance += deviation * deviation
    }
    return variance > 0 ? covariance / variance : .zero
  }
}
