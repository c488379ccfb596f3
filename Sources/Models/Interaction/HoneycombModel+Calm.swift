import Geometry
public import Input
import Motion

/// What keeps a honeycomb with `fitted` framing still: nothing moves that need not, and a shaking hand changes nothing.
extension HoneycombModel {
  /// Whether what fits into the viewport holds still, whatever a visitor's hand does.
  private var holdsStill: Bool { isFitted && configuration.isCalm && configuration.kiosk != nil }

  /// The distance from its press within which a pointer still clicks, in logical pixels.
  public func slop(of pointer: InputEvent.Pointer) -> Double {
    guard pointer.isFinger || configuration.kiosk != nil else { return pointer.slop }
    return max(pointer.slop, view.slop ?? 0)
  }

  /// Returns the part of a movement that the honeycomb follows: none on an axis on which all cells fit at a kiosk.
  func pannable(_ movement: Vector, zoom: Double) -> Vector {
    guard holdsStill else { return movement }
    let (low, high, room) = edges(zoom: zoom)
    return Vector(
      high.x - low.x <= 2 * room.x ? 0 : movement.x, high.y - low.y <= 2 * room.y ? 0 : movement.y)
  }

  /// Returns the movement of a wheel along the axis on which lines go on beyond the viewport, because the wheel of a mouse
  /// turns in one direction only.
  func alongLines(_ delta: Vector) -> Vector {
    guard arrangement.lines != nil else { return delta }
    let (low, high, room) = edges(zoom: targetZoom)
    let fits = (x: high.x - low.x <= 2 * room.x, y: high.y - low.y <= 2 * room.y)
    return fits.x == fits.y
      ? delta : fits.y ? Vector(delta.x + delta.y, 0) : Vector(0, delta.x + delta.y)
  }

  /// Whether a drag moves anything once nothing zooms.
  public var isPannable: Bool { pannable(Vector(1, 1), zoom: targetZoom) != .zero }

  /// Returns the limits of the pan at `time`: those of the centers of the cells; at a kiosk the edges of what is shown, with
  /// half a row to spare where that is more than the viewport.
  func panLimits(at time: Duration) -> Pan.Limits {
    let size = viewport.size / zoom(at: time)
    guard holdsStill else {
      return Pan.Limits(
        minimum: -arrangement.extent.maximumCenter, maximum: -arrangement.extent.minimumCenter,
        viewport: size)
    }
    let (low, high, room) = edges(zoom: zoom(at: time))
    let spare = Self.pitch / 2
    func limits(_ low: Double, _ high: Double, _ room: Double) -> (Double, Double) {
      high - low <= 2 * room
        ? (-room - low, room - high) : (room - high - spare, spare - room - low)
    }
    let (x, y) = (limits(low.x, high.x, room.x), limits(low.y, high.y, room.y))
    return Pan.Limits(minimum: Vector(x.0, y.0), maximum: Vector(x.1, y.1), viewport: size)
  }

  /// The edges of the cells, and half of the viewport, in unzoomed pixels.
  private func edges(zoom: Double) -> (low: Vector, high: Vector, room: Vector) {
    let extent = arrangement.extent
    return (
      extent.minimumCenter - halfOutline, extent.maximumCenter + halfOutline,
      viewport.size / (2 * zoom) + Vector(repeating: Self.tolerance)
    )
  }

  /// The room of the ring around a focused cell beside its outline, in unzoomed pixels.
  var ringMargin: Vector { configuration.isCalm ? Vector(repeating: 2 * Self.inset) : .zero }

  /// Whether the release of a press that is no drag counts as a click on its topic.
  func isClick(_ press: HoneycombPointer.Press, on topic: TopicIndex, at time: Duration) -> Bool {
    if holdsStill, time - press.time < (configuration.kiosk?.hold ?? .zero) { return false }
    // Where nothing drags, a pointer can be far from where it went down.
    return (press.last - press.start).length <= slop(of: press.pointer)
      || self.topic(at: press.last, time: time) == topic
  }

  // MARK: - Resting hands

  /// Lets the pressing finger rest, because another one has come: a palm on the screen takes no tap away.
  ///
  /// Two fingers zoom once the resting one moves.
  ///
  /// - Returns: Whether the other finger presses by itself.
  mutating func letPressRest(at time: Duration) -> Bool {
    guard holdsStill, let press = pointer.press, !press.isDrag, pointer.grip == nil else {
      return false
    }
    if case .topic(let topic) = press.target { motions.release(topic, at: time) }
    pointer.fingers.append(HoneycombPointer.Finger(pointer: press.pointer, last: press.last))
    pointer.press = nil
    letGo(flings: false, at: time)
    return true
  }

  /// Handles the move or the lift of a finger that rests on the screen; returns `false` for other pointers.
  mutating func handleResting(
    _ finger: InputEvent.Pointer, at point: Vector?, time: Duration
  ) -> Bool {
    guard pointer.grip == nil, pointer.press?.pointer != finger,
      let index = pointer.fingers.firstIndex(where: { $0.pointer == finger })
    else { return false }
    guard let point else {
      pointer.fingers.remove(at: index)
      return true
    }
    guard let press = pointer.press, press.isOnHoneycomb,
      (point - pointer.fingers[index].last).length > slop(of: finger)
    else { return true }
    pointer.fingers[index].last = point
    pointer.fingers.swapAt(0, index)
    takeGrip(at: time)
    return true
  }
}
