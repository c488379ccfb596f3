public import Geometry
import Glibc

/// A damped harmonic oscillator of unit mass, solved in closed form.
///
/// Source: any text on the damped oscillator. `response` and `dampingFraction` are named as in
/// SwiftUI's springs.
public struct Spring: Hashable, Sendable {
  /// The undamped period, in seconds.
  public var response: Double
  /// The damping ratio: below 1 the spring overshoots, at 1 it is critically damped, above 1
  /// overdamped.
  public var dampingFraction: Double

  /// Creates a spring; both numbers must be positive.
  public init(response: Double, dampingFraction: Double) {
    precondition(response > 0 && dampingFraction > 0, "a spring needs positive constants")
    self.response = response
    self.dampingFraction = dampingFraction
  }

  /// The spring used for all motion of the honeycomb: 0.55 s, 0.825.
  public static let honeycomb = Spring(response: 0.55, dampingFraction: 0.825)

  /// A displacement from rest and its rate of change.
  public struct State: Hashable, Sendable {
    /// The displacement from rest, in pixels.
    public var displacement: Vector
    /// The velocity, in pixels per second.
    public var velocity: Vector

    /// Creates a state.
    public init(displacement: Vector, velocity: Vector) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// Returns the state `time` seconds after release in state `start`; exact for every damping
  /// ratio.
  public func state(from start: State, after time: Double) -> State {
    let omega = 2 * Double.pi / response
    let zeta = dampingFraction
    let (x0, v0) = (start.displacement, start.velocity)
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let decay = exp(-zeta * omega * time)
      let cosine = cos(damped * time) * decay
      let sine = sin(damped * time) * decay / damped
      return State(
        displacement: x0 * cosine + (v0 + x0 * (zeta * omega)) * sine,
        velocity: v0 * cosine - (x0 * (omega * omega) + v0 * (zeta * omega)) * sine)
    }
    if zeta == 1 {
      let decay = exp(-omega * time)
      let slope = v0 + x0 * omega
      return State(
        displacement: (x0 + slope * time) * decay,
        velocity: (v0 - slope * (omega * time)) * decay)
    }
    let root = (zeta * zeta - 1).squareRoot()
    let slow = -omega * (zeta - root)
    let fast = -omega * (zeta + root)
    let fastShare = (x0 * slow - v0) / (slow - fast)
    let slowShare = x0 - fastShare
    let slowTerm = slowShare * exp(slow * time)
    let fastTerm = fastShare * exp(fast * time)
    return State(displacement: slowTerm + fastTerm, velocity: slowTerm * slow + fastTerm * fast)
  }

  /// Returns the first time, in seconds, at which a spring released in state `start` is within
  /// `distance` of rest and not faster than `speed`.
  ///
  /// The search takes steps within which neither bound can be reached, then bisects. The result
  /// does not depend on frames; only a state that lasts less than a microsecond can be missed.
  public func settlingTime(
    from start: State, distance: Double = 0.1, speed: Double = 1
  ) -> Double {
    func isSettled(_ state: State) -> Bool {
      state.displacement.length <= distance && state.velocity.length <= speed
    }
    if isSettled(start) { return 0 }
    let omega = 2 * Double.pi / response
    // Even an overdamped spring is far below one pixel after this many periods per unit of damping.
    let limit = 100 * response * max(1, dampingFraction)
    var (early, late) = (0.0, 0.0)
    var state = start
    while !isSettled(state), late < limit {
      let (x, v) = (state.displacement.length, state.velocity.length)
      // Energy never grows, so this is the greatest speed from here on; it also bounds the
      // acceleration.
      let greatest = (v * v + omega * omega * x * x).squareRoot()
      let safe = max(
        (x - distance) / greatest,
        (v - speed) / (greatest * omega * (1 + 2 * dampingFraction)))
      early = late
      late += max(safe, 1e-6)
      state = self.state(from: start, after: late)
    }
    for _ in 0..<32 {
      let middle = (early + late) / 2
      if isSettled(self.state(from: start, after: middle)) { late = middle } else { early = middle }
    }
    return late
  }
}

/// The motion of a spring to a target, as a function of time.
public struct SpringMotion: Hashable, Sendable {
  /// The position at rest.
  public let target: Vector
  /// The time of release.
  public let start: Duration
  private let spring: Spring
  private let initial: Spring.State
  private let settlingTime: Double

  /// Releases a spring at `position` with `velocity`; it comes to rest at `target`.
  public init(
    spring: Spring = .honeycomb, position: Vector, velocity: Vector, target: Vector,
    at start: Duration
  ) {
    self.spring = spring
    self.target = target
    self.start = start
    initial = Spring.State(displacement: position - target, velocity: velocity)
    settlingTime = spring.settlingTime(from: initial)
  }

  /// Whether the spring is at rest from `time` on.
  public func isSettled(at time: Duration) -> Bool { (time - start).inSeconds >= settlingTime }

  /// Returns the position and velocity at `time`; exactly the target and zero once settled.
  public func state(at time: Duration) -> (position: Vector, velocity: Vector) {
    let elapsed = max(0, (time - start).inSeconds)
    guard elapsed < settlingTime else { return (target, .zero) }
    let state = spring.state(from: initial, after: elapsed)
    return (target + state.displacement, state.velocity)
  }
}
