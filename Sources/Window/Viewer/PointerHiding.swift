import X11

/// When a kiosk shows the pointer: from a mouse movement or button press until the pointer has rested
/// for a while or a finger touches the screen.
struct PointerHiding {
  /// How long a resting pointer is shown; `nil` shows it always, even before it has moved.
  private let timeout: Duration?
  /// The last known position of the pointer, in device pixels.
  private var place: (x: Double, y: Double)?
  /// When the mouse was last used; `nil` if it was not used yet, or not since a touch.
  private var lastMotion: Duration?

  /// Creates a state in which the pointer has not moved.
  init(timeout: Double?) { self.timeout = timeout.map { .seconds($0) } }

  /// Handles an event of the window.
  mutating func take(_ event: X11.Event, at time: Duration) {
    switch event {
    case .enter(let state):
      // A window that is mapped under the pointer is entered without a motion.
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

  /// Returns when a visible pointer will be hidden; `nil` if never, or if it is hidden.
  func deadline(after time: Duration) -> Duration? {
    guard let timeout, !isHidden(at: time) else { return nil }
    return lastMotion.map { $0 + timeout }
  }
}
