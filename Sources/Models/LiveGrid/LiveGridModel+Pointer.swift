import Geometry
import Glibc
public import Input
import Motion

extension LiveGridModel {
  /// The longest time between the clicks of a double click.
  private static let doubleClick = Duration.milliseconds(350)
  /// The wheel distance that doubles the zoom, in logical pixels.
  private static let wheelPixelsPerDoubling = 240.0

  /// Handles an event of a pointer in the viewport; ``perform(_:at:)`` does what keys ask for.
  ///
  /// - Parameters:
  ///   - event: The event, in the coordinates of the window.
  ///   - time: The time, since the start; must not decrease.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    prepareForEvent(at: time)
    switch event {
    case .press(let point, 1, let pointer): press(at: point, pointer, time)
    case .move(let point, let pointer): drag(to: point, pointer, time)
    case .release(let point, 1, let pointer): release(at: point, pointer, time)
    case .cancel: cancel(at: time)
    case .leave:
      pointer.hover = nil
      if !pointer.isDragging { cancel(at: time) }
    case .wheel(let point, let delta, let zooms):
      guard delta.x.isFinite, delta.y.isFinite, !pointer.isDragging else { break }
      if zooms {
        zoom(by: -delta.y / Self.wheelPixelsPerDoubling, about: point, at: time)
      } else {
        let offset = pan.state(at: time).offset - delta / zoom(at: time)
        pan.jump(to: panLimits(at: time).clamp(offset))
      }
    case .pinch(let point, let scale):
      if scale > 0, scale.isFinite, !pointer.isDragging {
        zoom(by: log2(scale), about: point, at: time)
      }
    case .press, .release, .key, .keyRelease, .text, .preedit, .arrange, .desktop, .command,
      .action,
      .resize:
      break
    }
    updateHover(at: time)
  }

  /// Whether the user drags the content.
  public var isDragging: Bool { pointer.isDragging }

  /// Returns the cells that were clicked, or confirmed with Enter, since the last call.
  public mutating func takeActivated() -> [UInt32] {
    defer { activated = [] }
    return activated
  }

  private mutating func press(at point: Vector, _ kind: InputEvent.Pointer, _ time: Duration) {
    if let press = pointer.press {
      guard press.pointer != kind, pointer.finger == nil else { return }
      pointer.finger = (kind, point)
      pointer.press?.isDrag = true
      return
    }
    pointer.hover = kind == .mouse ? point : nil
    let cell = cell(at: point, time: time)
    pointer.press = GridPointer.Press(
      pointer: kind, start: point, last: point, cell: cell,
      group: cell == nil ? group(at: point, time: time) : nil)
    pan.hold(at: time, limits: panLimits(at: time))
  }

  private mutating func drag(to point: Vector, _ kind: InputEvent.Pointer, _ time: Duration) {
    if kind == .mouse { pointer.hover = point }
    if let finger = pointer.finger {
      pinch(finger.pointer == kind ? nil : point, finger.pointer == kind ? point : nil, at: time)
      return
    }
    guard var press = pointer.press, press.pointer == kind else { return }
    press.last = point
    if kind.isDrag(from: press.start, to: point) { press.isDrag = true }
    pointer.press = press
    let displacement = (point - press.start) / zoom(at: time)
    pan.follow(press.isDrag ? displacement : nil, at: time, limits: panLimits(at: time))
  }

  /// Zooms and pans with two fingers, one of which has moved.
  private mutating func pinch(_ first: Vector?, _ second: Vector?, at time: Duration) {
    guard var press = pointer.press, let finger = pointer.finger else { return }
    let old = (
      middle: (press.last + finger.last) / 2, spread: max((press.last - finger.last).length, 1)
    )
    if let first { press.last = first }
    if let second { pointer.finger?.last = second }
    pointer.press = press
    let (one, other) = (press.last, second ?? finger.last)
    let (middle, spread) = ((one + other) / 2, max((one - other).length, 1))
    let offset = pan.state(at: time).offset + (middle - old.middle) / zoom(at: time)
    pan.jump(to: panLimits(at: time).clamp(offset))
    zoom(by: log2(spread / old.spread), about: middle, at: time)
  }

  private mutating func release(at point: Vector, _ kind: InputEvent.Pointer, _ time: Duration) {
    guard let press = pointer.press, press.pointer == kind || pointer.finger?.pointer == kind else {
      return
    }
    if pointer.finger != nil {
      // The content stays where two fingers have put it.
      (pointer.press, pointer.finger) = (nil, nil)
      pan.cancel(at: time, limits: panLimits(at: time))
      return
    }
    pointer.press = nil
    pan.release(at: time, limits: panLimits(at: time))
    guard !press.isDrag else { return }
    if let cell = press.cell {
      select(cell)
    } else if let group = press.group {
      zoom(to: group, at: time)
    } else {
      clickGround(at: point, time)
    }
  }

  private mutating func select(_ cell: UInt32) {
    selected = cell
    (focused, groupFocus) = (nil, nil)
    activated.append(cell)
  }

  /// Does what a tap on a cell does: ends the motion of the view, and selects and activates the cell.
  ///
  /// Does nothing while a pointer is down.
  public mutating func click(_ cell: UInt32, at time: Duration) {
    guard beginClick(at: time) else { return }
    select(cell)
    updateHover(at: time)
  }

  /// Does what a tap on the title of a group does: zooms to the group.
  ///
  /// Does nothing while a pointer is down.
  public mutating func click(_ group: GroupID, at time: Duration) {
    guard beginClick(at: time) else { return }
    zoom(to: group, at: time)
    updateHover(at: time)
  }

  /// Presses and releases a finger; returns `false` if a pointer is down.
  private mutating func beginClick(at time: Duration) -> Bool {
    prepareForEvent(at: time)
    guard pointer.press == nil else { return false }
    pointer.hover = nil
    pan.hold(at: time, limits: panLimits(at: time))
    pan.release(at: time, limits: panLimits(at: time))
    return true
  }

  private mutating func clickGround(at point: Vector, _ time: Duration) {
    if let click = pointer.groundClick, time - click.time <= Self.doubleClick,
      (click.point - point).length <= 8
    {
      pointer.groundClick = nil
      fit(at: time)
    } else {
      pointer.groundClick = (time, point)
      selected = nil
    }
  }

  private mutating func cancel(at time: Duration) {
    guard pointer.press != nil else { return }
    (pointer.press, pointer.finger) = (nil, nil)
    pan.cancel(at: time, limits: panLimits(at: time))
  }
}
