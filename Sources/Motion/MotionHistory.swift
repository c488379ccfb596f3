package import Geometry

/// The last tenth of a second of a drag, from which the velocity at its release is taken.
package struct MotionHistory: Hashable, Sendable {
  /// How far back samples count.
  package static let window = Duration.milliseconds(100) + rounding
  /// How old the last move may be for the drag to count as still moving.
  package static let staleness = Duration.milliseconds(50) + rounding
  /// What times read from a script may be off: a replay must not lose the fling of its session.
  private static let rounding = Duration.nanoseconds(1)

  private struct Sample: Hashable {
    var time: Duration
    var position: Vector
  }
  private var samples: [Sample] = []

  /// Creates a history without samples.
  package init() {}

  /// Forgets everything; the storage is kept.
  package mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Records that the content stood at `position` after the move at `time`.
  package mutating func record(_ position: Vector, at time: Duration) {
    let expired = samples.prefix { $0.time < time - Self.window }.count
    samples.removeFirst(expired)
    samples.append(Sample(time: time, position: position))
  }

  /// The least-squares slope over the samples in the window before `time`, in pixels a second.
  ///
  /// Zero with fewer than two samples, when all are of one instant, or when the last is stale.
  package func velocity(at time: Duration) -> Vector {
    guard let last = samples.last, time - last.time <= Self.staleness else { return .zero }
    let recent = samples.drop { $0.time < time - Self.window }
    guard recent.count >= 2 else { return .zero }
    // Times and positions are taken from the last sample, to keep the sums small.
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
