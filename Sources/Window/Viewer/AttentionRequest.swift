/// When a window asks for attention: once it has been on screen for a while without keyboard focus, and when it has new
/// alerts.
///
/// A window manager may refuse focus to a new window, and the user should notice that window.
struct AttentionRequest {
  /// How long a new window may be without focus.
  static var delay: Duration { .seconds(1) }

  /// When to ask for attention; `nil` if that is not needed or was done.
  private(set) var deadline: Duration?
  /// Whether the window asks for attention.
  private(set) var isActive = false
  /// The number of alerts so far.
  private var alertCount = 0

  /// Notes that the window was mapped.
  mutating func noteMapped(hasFocus: Bool, at time: Duration) {
    deadline = hasFocus ? nil : time + Self.delay
  }

  /// Notes that the window has focus, which ends the request.
  mutating func noteFocus() {
    deadline = nil
    isActive = false
  }

  /// Notes the number of alerts: more of them start the request if the window has no focus, and none ends it.
  mutating func noteAlerts(_ count: Int, hasFocus: Bool) {
    let old = alertCount
    alertCount = count
    if count > old, !hasFocus { isActive = true }
    if count == 0, old > 0 { isActive = false }
  }

  /// Starts the request if it is due.
  mutating func update(at time: Duration) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    isActive = true
  }
}
