import X11

/// When a kiosk shows the pointer: from when the mouse moves or a button is pressed until it has rested
/// for a while or a finger touches the screen.
struct PointerHiding {
  /// How long a pointer that rests is shown; `nil`: for ever, also before it has moved.
  private let timeout: Duration?
  /// Where the pointer was seen last, in device pixels.
  private var place: (x: Double, y: Double)?
  /// When the mouse was used last; `nil`: not yet, or not since a touch.
  private var lastMotion: Duration?

  /// Starts with a pointer that has not moved.
  init(timeout: Double?) { self.timeout = timeout.map { .seconds($0) } }

  /// Takes note of an event of the window.
  mutating func take(_ event: X11.Event, at time: Duration) {
    switch event {
    case .enter(let state):
      // A window that comes up under the pointer is entered without a motion.
      place = (state.x, state.y)
    case .motion(let state):
      if let place, abs(place.x - state.x) >= 1 || abs(place.y - state.y) >= 1 {
        lastMotion = time
      } else if place != nil {
        return
      }
      place = (state.x, state.y)
    case .press, .release:
      lastMotion = time
    case .touch:
      lastMotion = nil
    default:
      break
    }
  }

  /// Whether the pointer is hidden at a time.
  func isHidden(at time: Duration) -> Bool {
    guard let timeout else { return false }
    return lastMotion.map { time >= $0 + timeout } ?? true
  }

  /// When a pointer that is shown will be hidden; `nil`: never, or it is.
  func deadline(after time: Duration) -> Duration? {
    guard let timeout, !isHidden(at: time) else { return nil }
    return lastMotion.map { $0 + timeout }
  }
}
