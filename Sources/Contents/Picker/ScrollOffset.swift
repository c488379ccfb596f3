import Geometry
import Motion

/// A scroll offset in logical pixels that rests, eases to a target or glides after a fling.
///
/// All motion is a closed form of time.
struct ScrollOffset: Sendable {
  private enum Motion {
    case eased(EasedValue)
    case glide(SpringMotion)
  }

  private var motion = Motion.eased(EasedValue(0))
  /// The part that changes at once, also during a motion.
  private var shift = 0.0

  /// The offset at the end of the motion.
  var target: Double {
    switch motion {
    case .eased(let value): value.target + shift
    case .glide(let spring): spring.target.x + shift
    }
  }

  /// Returns the offset at `time`.
  func value(at time: Duration) -> Double {
    switch motion {
    case .eased(let value): value.value(at: time) + shift
    case .glide(let spring): spring.state(at: time).position.x + shift
    }
  }

  /// Whether the offset no longer changes from `time` on.
  func isSettled(at time: Duration) -> Bool {
    switch motion {
    case .eased(let value): value.isSettled(at: time)
    case .glide(let spring): spring.isSettled(at: time)
    }
  }

  /// Whether the offset glides after a fling.
  func isGliding(at time: Duration) -> Bool {
    if case .glide(let spring) = motion { return !spring.isSettled(at: time) }
    return false
  }

  /// Changes the offset at once, at rest.
  mutating func jump(to offset: Double) {
    motion = .eased(EasedValue(offset))
    shift = 0
  }

  /// Changes the offset at once; a motion continues.
  mutating func shift(by distance: Double) { shift += distance }

  /// Starts easing to `offset`, which is reached after `seconds`; a motion that ends there continues.
  mutating func ease(to offset: Double, at time: Duration, over seconds: Double) {
    guard offset != target else { return }
    motion = .eased(EasedValue(from: value(at: time), to: offset, at: time, over: seconds))
    shift = 0
  }

  /// Continues with a velocity, in logical pixels per second, to rest at `target`.
  mutating func glide(to target: Double, velocity: Double, at time: Duration) {
    motion = .glide(
      SpringMotion(
        position: Vector(value(at: time), 0), velocity: Vector(velocity, 0),
        target: Vector(target, 0), at: time))
    shift = 0
  }
}
