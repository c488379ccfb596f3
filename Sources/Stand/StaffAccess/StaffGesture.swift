public import Geometry

/// The gesture that shows the PIN pad: a finger held in one corner of the screen.
///
/// A value without a clock. The time is passed to each method, from any clock that does not go back.
///
///     var gesture = StaffGesture(corner: .topLeft)
///     if gesture.press(at: point, pointer: finger, size: size, time: time) { showPad() }
///     // At `gesture.nextChange`:
///     if gesture.advance(to: time) { showPad() }
///
/// Each finger is followed by itself: others, in the corner or elsewhere, do not disturb it. Each press is recognized at
/// most once.
public struct StaffGesture: Hashable, Sendable {
  /// A corner of the screen.
  public enum Corner: String, CaseIterable, Hashable, Sendable {
    /// The upper left corner.
    case topLeft
    /// The upper right corner.
    case topRight
    /// The lower left corner.
    case bottomLeft
    /// The lower right corner.
    case bottomRight
  }

  /// A finger that has stayed in the corner since it was pressed.
  private struct Hold: Hashable {
    var start: Duration
    var size: Vector
  }

  /// The corner to hold.
  public let corner: Corner
  /// How long to hold it.
  public let duration: Duration
  /// The side of the square in the corner, in logical pixels.
  public let side: Double
  private var holds: [Int: Hold] = [:]
  /// The latest time that was passed.
  private var now = Duration.zero

  /// Creates a gesture without fingers.
  ///
  /// - Parameters:
  ///   - corner: The corner to hold.
  ///   - duration: How long to hold it.
  ///   - side: The side of the square in the corner, in logical pixels.
  public init(corner: Corner, duration: Duration = .seconds(3), side: Double = 96) {
    (self.corner, self.duration, self.side) = (corner, duration, side)
  }

  /// The time at which the gesture is recognized if nothing happens before; `nil` if no finger is in the corner.
  public var nextChange: Duration? { holds.values.map { $0.start + duration }.min() }

  /// Processes a finger that goes down, after everything that was due before.
  ///
  /// - Parameters:
  ///   - point: Where, in logical pixels from the window's top left.
  ///   - pointer: The id of the finger or the mouse.
  ///   - size: The window's size, in logical pixels.
  ///   - time: When.
  /// - Returns: Whether the gesture was recognized, also that of another finger before this event.
  public mutating func press(
    at point: Vector, pointer: Int, size: Vector, time: Duration
  ) -> Bool {
    let isRecognized = advance(to: time)
    holds[pointer] = isInside(point, size) ? Hold(start: now, size: size) : nil
    return isRecognized
  }

  /// Processes a finger that moves; leaving the corner ends its hold, and coming back does not begin another.
  ///
  /// - Parameters:
  ///   - point: Where, in logical pixels from the window's top left.
  ///   - pointer: The id of the finger or the mouse.
  ///   - time: When.
  /// - Returns: Whether the gesture was recognized before this event.
  public mutating func move(to point: Vector, pointer: Int, time: Duration) -> Bool {
    let isRecognized = advance(to: time)
    if let hold = holds[pointer], !isInside(point, hold.size) { holds[pointer] = nil }
    return isRecognized
  }

  /// Processes a finger that goes up, or that the system took away.
  ///
  /// - Parameters:
  ///   - pointer: The id of the finger or the mouse; `nil` for all of them.
  ///   - time: When.
  /// - Returns: Whether the gesture was recognized before this event.
  public mutating func release(pointer: Int?, time: Duration) -> Bool {
    let isRecognized = advance(to: time)
    if let pointer { holds[pointer] = nil } else { holds = [:] }
    return isRecognized
  }

  /// Processes the passing of time.
  ///
  /// - Returns: Whether a finger has been held long enough, for the first time since it was pressed.
  public mutating func advance(to time: Duration) -> Bool {
    now = max(now, time)
    let waiting = holds.filter { $0.value.start + duration > now }
    defer { holds = waiting }
    return waiting.count < holds.count
  }

  /// Whether a point is in the square, whose borders are part of it.
  private func isInside(_ point: Vector, _ size: Vector) -> Bool {
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    let distance = Vector(
      isLeft ? point.x : size.x - point.x, isTop ? point.y : size.y - point.y)
    return distance.x >= 0 && distance.y >= 0 && distance.x <= min(side, size.x)
      && distance.y <= min(side, size.y)
  }
}
