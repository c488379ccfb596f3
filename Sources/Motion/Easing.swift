/// The ease-in-out curve: the cubic Bézier with control points (0.42, 0) and (0.58, 1).
///
/// Maps the unit interval to itself; outside it is held at the ends. Source: CSS Easing Functions Level 1,
/// `ease-in-out`.
public func easeInOut(_ progress: Double) -> Double {
  guard progress > 0 else { return 0 }
  guard progress < 1 else { return 1 }
  func abscissa(_ s: Double) -> Double {
    let t = 1 - s
    return 3 * 0.42 * s * t * t + 3 * 0.58 * s * s * t + s * s * s
  }
  // The abscissa rises strictly, so bisection finds its parameter to the last bit of use.
  var low = 0.0
  var high = 1.0
  for _ in 0..<44 {
    let middle = (low + high) / 2
    if abscissa(middle) < progress { low = middle } else { high = middle }
  }
  let s = (low + high) / 2
  return s * s * (3 - 2 * s)
}

/// A number that eases to its target whenever that changes, as a function of time.
@frozen public struct EasedValue: Hashable, Sendable {
  /// Where it comes to rest.
  public private(set) var target: Double
  @usableFromInline var origin: Double
  @usableFromInline var start: Duration
  /// How long it is on its way, in seconds.
  @usableFromInline var length: Double

  /// Creates a value at rest.
  public init(_ value: Double) {
    target = value
    origin = value
    start = .zero
    length = 0
  }

  /// The value at `time`.
  @inlinable public func value(at time: Duration) -> Double {
    let elapsed = (time - start).inSeconds
    guard elapsed < length else { return target }
    return origin + (target - origin) * easeInOut(elapsed / length)
  }

  /// Whether the value rests from `time` on.
  @inlinable public func isSettled(at time: Duration) -> Bool { (time - start).inSeconds >= length }

  /// Sets off from the value shown at `time` to `newTarget`, to be there after `seconds`.
  public mutating func ease(to newTarget: Double, at time: Duration, over seconds: Double) {
    guard newTarget != target else { return }
    origin = value(at: time)
    target = newTarget
    start = time
    length = seconds
  }

  /// Stands at `value` at once.
  public mutating func jump(to value: Double) { self = EasedValue(value) }
}
