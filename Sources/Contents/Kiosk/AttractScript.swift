import Geometry
import Glibc
import Motion

/// What the hand on the attract screen does, and how the honeycomb drifts meanwhile: a closed form of the time.
///
/// Times are seconds since the start of a cycle; lengths are fractions of the shorter side of the honeycomb's area, and
/// positions are relative to its middle.
enum AttractScript {
  /// The length of a cycle, in seconds.
  static let duration = 24.0
  /// The number of steps per second in which the honeycomb is moved.
  static let stepsPerSecond = 120
  /// The number of steps in a cycle.
  static let stepCount = Int(duration) * stepsPerSecond
  /// The time in which the honeycomb appears at the start of a cycle and disappears at its end, in seconds.
  static let fade = 0.6

  /// Something that the hand does.
  struct Gesture {
    /// When the hand appears.
    var start: Double
    /// When it presses.
    var press: Double
    /// When it lets go.
    var release: Double
    /// Whether it taps a topic; otherwise it drags.
    var isTap: Bool

    /// When the hand is gone.
    var end: Double { release + 0.55 }
  }

  /// The gestures of a cycle: a drag, and two topics that open.
  static let gestures = [
    Gesture(start: 6.6, press: 7.2, release: 8.4, isTap: false),
    Gesture(start: 10.6, press: 11.7, release: 11.88, isTap: true),
    Gesture(start: 16.6, press: 17.7, release: 17.88, isTap: true),
  ]
  /// When the honeycomb goes back to the middle, with all topics that fit: after each gesture.
  static let overviews = [9.6, 12.9, 18.9]
  /// Where a drag begins and ends.
  static let drag = (from: Vector(0.16, 0.08), to: Vector(-0.12, -0.02))
  /// How far from a topic the hand appears.
  static let approach = Vector(0.13, 0.24)

  /// The times in which the honeycomb drifts: when no motion of a gesture is left.
  private static let drifts = [0.0...6.2, 13.6...16.2, 19.6...duration]
  /// The time in which a drift starts and ends, in seconds.
  private static let driftFade = 0.8
  /// The greatest speed of the drift, per second.
  private static let driftSpeed = 0.05
  /// How far the honeycomb drifts from the middle at most.
  static let driftReach = 0.083

  /// Returns the velocity of the honeycomb; zero while a gesture moves it.
  static func drift(at time: Double) -> Vector {
    guard let drift = drifts.first(where: { $0.contains(time) }) else { return .zero }
    let edge = min(time - drift.lowerBound, drift.upperBound - time)
    let strength = driftSpeed * easeInOut(min(1, edge / driftFade))
    let passed = time - drift.lowerBound
    let (right, down): (Double, Double) = (
      cos(0.6 * passed - 0.2), -0.6 * cos(0.9 * passed - 0.35)
    )
    return Vector(right * strength, down * strength)
  }

  /// Returns the position of a dragging finger as a fraction of its way; at its end it is still moving.
  static func dragProgress(_ gesture: Gesture, at time: Double) -> Double {
    let progress = min(1, max(0, (time - gesture.press) / (gesture.release - gesture.press)))
    // Four fifths of half a cosine wave, so that the honeycomb is flung.
    let share = 0.8 * Double.pi
    return (1 - cos(share * progress)) / (1 - cos(share))
  }

  /// Returns how much of the honeycomb is covered, from 0 to 1.
  static func veil(at time: Double) -> Double {
    1 - min(1, max(0, min(time, duration - time) / fade))
  }
}
