package import Geometry

/// The position of content in a viewport and its motion: held by a drag, on a spring, or at rest.
///
/// Offsets are unzoomed logical pixels; at (0, 0), the content's origin is in the center of the viewport.
package struct Pan: Hashable, Sendable {
  /// The rectangle in which the offset can rest, and the viewport that determines the resistance
  /// beyond it.
  package struct Limits: Hashable, Sendable {
    package var minimum: Vector
    package var maximum: Vector
    /// The viewport's width and height, in unzoomed pixels.
    package var viewport: Vector

    /// Creates limits.
    package init(minimum: Vector, maximum: Vector, viewport: Vector) {
      self.minimum = minimum
      self.maximum = maximum
      self.viewport = viewport
    }

    package func clamp(_ offset: Vector) -> Vector {
      offset.clamped(lowerBound: minimum, upperBound: maximum)
    }

    /// Returns the offset shown when a drag requests `offset`.
    func resisted(_ offset: Vector) -> Vector {
      let inside = clamp(offset)
      let excess = offset - inside
      return inside
        + Vector(
          RubberBand.shown(forExcess: excess.x, length: viewport.x),
          RubberBand.shown(forExcess: excess.y, length: viewport.y))
    }

    /// Returns the offset that a drag must request to show `shown`.
    func unresisted(_ shown: Vector) -> Vector {
      let inside = clamp(shown)
      let excess = shown - inside
      return inside
        + Vector(
          RubberBand.excess(forShown: excess.x, length: viewport.x),
          RubberBand.excess(forShown: excess.y, length: viewport.y))
    }
  }

  private enum Motion: Hashable {
    case rest(Vector)
    case held(Hold)
    case spring(SpringMotion)
  }

  private struct Hold: Hashable {
    var shown: Vector
    /// The offset that the drag would have requested at the time of the press.
    var requestedAtPress: Vector
    /// The part of the held position that resistance does not explain; keeps the start continuous.
    var residue: Vector
  }

  private var motion = Motion.rest(.zero)
  private var history = MotionHistory()

  /// Creates a position at rest at (0, 0).
  package init() {}

  /// Returns the offset and its velocity at `time`.
  package func state(at time: Duration) -> (offset: Vector, velocity: Vector) {
    switch motion {
    case .rest(let offset): return (offset, .zero)
    case .held(let hold): return (hold.shown, history.velocity(at: time))
    case .spring(let spring):
      let state = spring.state(at: time)
      return (state.position, state.velocity)
    }
  }

  /// Returns the offset at the end of the motion.
  package func destination(at time: Duration) -> Vector {
    if case .spring(let spring) = motion { return spring.target }
    return state(at: time).offset
  }

  /// Whether nothing moves from `time` on without further calls.
  package func isSettled(at time: Duration) -> Bool {
    if case .spring(let spring) = motion { return spring.isSettled(at: time) }
    return true
  }

  /// Whether a press holds the honeycomb.
  package var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// Starts a hold at the position shown at `time`.
  package mutating func hold(at time: Duration, limits: Limits) {
    let shown = state(at: time).offset
    let requested = limits.unresisted(shown)
    history.removeAll()
    motion = .held(
      Hold(
        shown: shown, requestedAtPress: requested, residue: shown - limits.resisted(requested)))
  }

  /// Records a move of the pointer.
  ///
  /// If `displacement` is given, the pointer's total displacement since the press in unzoomed
  /// pixels, the honeycomb follows.
  package mutating func follow(_ displacement: Vector?, at time: Duration, limits: Limits) {
    guard case .held(var hold) = motion else { return }
    if let displacement {
      hold.shown = limits.resisted(hold.requestedAtPress + displacement) + hold.residue
      motion = .held(hold)
    }
    history.record(hold.shown, at: time)
  }

  /// Ends the hold: the honeycomb continues with the velocity of the drag and comes to rest in its
  /// limits.
  package mutating func release(at time: Duration, limits: Limits) {
    let (offset, velocity) = state(at: time)
    // A fling covers 1.25 times the distance that its velocity covers in a quarter of a second.
    let target = limits.clamp(offset + velocity * (1.25 / 4))
    move(to: target, from: offset, velocity: velocity, by: .honeycomb, at: time)
  }

  /// Ends the hold without a fling, for example after a lost grab.
  package mutating func cancel(at time: Duration, limits: Limits) {
    history.removeAll()
    release(at: time, limits: limits)
  }

  /// Springs to `target`, starting with the current velocity (zero for a hold).
  package mutating func spring(to target: Vector, by spring: Spring = .honeycomb, at time: Duration)
  {
    var (offset, velocity) = state(at: time)
    if case .held = motion { velocity = .zero }
    move(to: target, from: offset, velocity: velocity, by: spring, at: time)
  }

  private mutating func move(
    to target: Vector, from offset: Vector, velocity: Vector, by spring: Spring, at time: Duration
  ) {
    let spring = SpringMotion(
      spring: spring, position: offset, velocity: velocity, target: target, at: time)
    motion = spring.isSettled(at: time) ? .rest(target) : .spring(spring)
  }

  /// Moves to `offset` at once.
  package mutating func jump(to offset: Vector) {
    history.removeAll()
    motion = .rest(offset)
  }
}
