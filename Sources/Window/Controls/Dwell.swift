public import Geometry
public import Input

/// A pointer that rests on a part, and presses it after a time.
///
/// Only a motion of the pointer begins a countdown, not what moves below it. A part that was pressed is not pressed again
/// before the pointer has been on something else.
public struct Dwell: Sendable {
  /// The motion within which a pointer rests, in logical pixels: a hand can tremble.
  static let slop = 6.0
  /// The time before the countdown is drawn, so that a pointer that moves on shows nothing.
  private static let lead = Duration.milliseconds(150)

  /// The time from the last motion to the press.
  private let length: Duration
  /// Where the pointer rests; `nil` if it has not moved since it was used.
  private var anchor: Vector?
  /// The part that the countdown is for; `nil` if there is none.
  public private(set) var part: ControlID?
  /// When the pointer began to rest.
  private var start = Duration.zero
  /// The part that was pressed last, until the pointer is on something else.
  private var spent: ControlID?
  private var isDown = false

  init(seconds: Double) { length = .seconds(seconds) }

  /// When the part is pressed; `nil` for never.
  var due: Duration? { part == nil ? nil : start + length }

  /// Returns the countdown at a time: where the pointer rests, and the part of the time that has passed, from 0 to 1.
  public func countdown(at time: Duration) -> (center: Vector, progress: Double)? {
    guard part != nil, let anchor, time - start >= Self.lead else { return nil }
    return (anchor, min(1, (time - start - Self.lead) / (length - Self.lead)))
  }

  /// Ends the countdown.
  mutating func end() { (anchor, part, spent, isDown) = (nil, nil, nil, false) }

  /// Follows the mouse.
  mutating func handle(
    _ event: InputEvent, at time: Duration, in source: borrowing some SwitchTree & ~Copyable
  ) {
    switch event {
    case .move(let point, .mouse):
      guard !isDown, anchor.map({ (point - $0).length > Self.slop }) ?? true else { return }
      (anchor, start) = (point, time)
      part = source.switchUser == nil ? nil : source.pressablePart(at: point)
      if part == spent { part = nil } else { spent = nil }
    case .press(let point, _, .mouse):
      (isDown, part) = (true, nil)
      spent = source.pressablePart(at: point)
    case .release(_, _, .mouse): (isDown, anchor, part) = (false, nil, nil)
    case .wheel, .pinch: part = nil
    case .leave, .cancel(nil), .cancel(.mouse): end()
    default: break
    }
  }

  /// Returns the part to press, because it is time to; `nil` if it is no longer below the pointer.
  mutating func advance(in source: borrowing some SwitchTree & ~Copyable) -> ControlID? {
    guard let part = part.take(), let anchor, source.switchUser != nil,
      source.pressablePart(at: anchor) == part
    else { return nil }
    spent = part
    return part
  }
}
