import Geometry
import Input

/// Gestures of two fingers on a touchscreen.
///
/// The honeycomb follows the point between the fingers and zooms with their distance.
extension HoneycombModel {
  /// The least distance between fingers that is used, in logical pixels; fingers are wider than
  /// that.
  private static let leastSpread = 16.0

  /// Whether a mouse button or a finger holds the honeycomb or something that ignores it.
  public var isPressed: Bool { pointer.press != nil }

  /// Handles a finger that goes down while another one holds the honeycomb.
  ///
  /// The second finger zooms; a third one waits until one of the two is lifted. Other presses do
  /// nothing.
  mutating func join(_ finger: InputEvent.Pointer, at point: Vector, time: Duration) {
    guard let press = pointer.press, press.isOnHoneycomb, press.pointer.isFinger, finger.isFinger,
      press.pointer != finger, !pointer.fingers.contains(where: { $0.pointer == finger })
    else { return }
    pointer.fingers.append(HoneycombPointer.Finger(pointer: finger, last: point))
    if pointer.grip == nil { takeGrip(at: time) }
  }

  /// Moves one of several fingers.
  mutating func moveFinger(_ finger: InputEvent.Pointer, to point: Vector, time: Duration) {
    if pointer.press?.pointer == finger {
      pointer.press?.last = point
      followGrip(at: time)
    } else if let index = pointer.fingers.firstIndex(where: { $0.pointer == finger }) {
      pointer.fingers[index].last = point
      if index == 0 { followGrip(at: time) }
    }
  }

  /// Lifts one of several fingers; the remaining ones hold the honeycomb where it is.
  ///
  /// The earlier motion is discarded, because it does not predict how the remaining finger flings.
  mutating func lift(_ finger: InputEvent.Pointer, at time: Duration) {
    if pointer.press?.pointer == finger {
      let next = pointer.fingers.removeFirst()
      pointer.press = HoneycombPointer.Press(
        pointer: next.pointer, start: next.last, last: next.last, target: .background, isDrag: true)
    } else if let index = pointer.fingers.firstIndex(where: { $0.pointer == finger }) {
      pointer.fingers.remove(at: index)
      guard index == 0 else { return }
    } else {
      return
    }
    if pointer.fingers.isEmpty {
      pointer.grip = nil
      if let last = pointer.press?.last { pointer.press?.start = last }
      pan.hold(at: time, limits: panLimits(at: time))
    } else {
      takeGrip(at: time)
    }
  }

  /// Records where the two zooming fingers hold the honeycomb.
  mutating func takeGrip(at time: Duration) {
    guard var press = pointer.press, let finger = pointer.fingers.first else { return }
    if !press.isDrag {
      press.isDrag = true
      pointer.press = press
      userMovesView(at: time)
      view.interruptedDestination = nil
      if case .topic(let topic) = press.target { motions.release(topic, at: time) }
      hintOpacity.ease(to: 0, at: time, over: Timing.fade)
    }
    // A zoom by keys that is still in progress stops.
    zoomExponent.jump(to: zoomExponent.value(at: time))
    pan.hold(at: time, limits: panLimits(at: time))
    pointer.grip = HoneycombPointer.Grip(
      middle: ((press.last + finger.last) / 2 - viewport.center) / zoom(at: time),
      spread: Self.spread(press.last, finger.last), zoomExponent: zoomExponent.target)
  }

  /// Zooms and pans so that the point between the fingers stays at the same point of the honeycomb.
  private mutating func followGrip(at time: Duration) {
    guard let grip = pointer.grip, let press = pointer.press, let finger = pointer.fingers.first
    else { return }
    let scale = Self.spread(press.last, finger.last) / grip.spread
    zoomExponent.jump(
      to: min(
        max(grip.zoomExponent + Timing.exponent(ofScale: scale), Timing.leastZoom),
        greatestZoomExponent))
    let middle = ((press.last + finger.last) / 2 - viewport.center) / zoom(at: time)
    pan.follow(middle - grip.middle, at: time, limits: panLimits(at: time))
  }

  private static func spread(_ one: Vector, _ other: Vector) -> Double {
    max((one - other).length, leastSpread)
  }
}

extension InputEvent.Pointer {
  /// Whether the pointer is a finger.
  var isFinger: Bool { if case .touch = self { true } else { false } }
}
