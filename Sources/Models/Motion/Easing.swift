/// The ease-in-out curve: the cubic Bézier with control points (0.42, 0) and (0.58, 1).
///
/// Maps the unit interval to itself; progress outside it is clamped.
///
/// Source: CSS Easing Functions Level 1, `ease-in-out`.
public func easeInOut(_ progress: Double) -> Double {
  guard progress > 0 else { return 0 }
  guard progress < 1 else { return 1 }
  func abscissa(_ s: Double) -> Double {
    let t = 1 - s
    return 3 * 0.42 * s * t * t + 3 * 0.58 * s * s * t + s * s * s
  }
  // The abscissa increases strictly, so bisection finds the parameter to the precision that is
  // needed.
  var low = 0.0
  var high = 1.0
  for _ in 0..<44 {
    let middle = (low + high) / 2
    if abscissa(middle) < progress { low = middle } else { high = middle }
  }
  let s = (low + high) / 2
  return s * s * (3 - 2 * s)
}

/// A number that eases to a new target whenever the target changes, as a function of time.
@frozen public struct EasedValue: Hashable, Sendable {
  /// The value at the end of the motion.
  public private(set) var target: Double
  @usableFromInline var origin: Double
  @usableFromInline var start: Duration
  /// The duration of the motion, in seconds.
  @usableFromInline var length: Double

  /// Creates a value at rest.
  public init(_ value: Double) {
    target = value
    origin = value
    start = .zero
    length = 0
  }

  /// Creates a value that eases from `origin` to `target`, which is reached `seconds` after `time`.
  public init(from origin: Double, to target: Double, at time: Duration, over seconds: Double) {
    self.init(origin)
    ease(to: target, at: time, over: seconds)
  }

  /// Returns the value at `time`.
  @inlinable public func value(at time: Duration) -> Double {
    let elapsed = (time - start).inSeconds
    guard elapsed < length else { return target }
    return origin + (target - origin) * easeInOut(elapsed / length)
  }

  /// Whether the value no longer changes from `time` on.
  @inlinable public func isSettled(at time: Duration) -> Bool { (time - start).inSeconds >= length }

  /// Starts easing from the value at `time` to `newTarget`, which is reached after `seconds`.
  public mutating func ease(to newTarget: Double, at time: Duration, over seconds: Double) {
    guard newTarget != target else { return }
    origin = value(at: time)
    target = newTarget
    start = time
    length = seconds
  }

  /// Sets the value to `value` at once, at rest.
  public mutating func jump(to value: Double) { self = EasedValue(value) }
}
