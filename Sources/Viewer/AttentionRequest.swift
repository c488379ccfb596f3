/// When a window asks for attention: once it has been on screen for a while without keyboard focus.
///
/// A window manager may refuse focus to a new window, and the user should notice that window.
struct AttentionRequest {
  /// How long a new window may be without focus.
  static var delay: Duration { .seconds(1) }

  /// When to ask for attention; `nil` if that is not needed or was done.
  private(set) var deadline: Duration?
  /// Whether the window asks for attention.
  private(set) var isActive = false

  /// Notes that the window was mapped.
  mutating func noteMapped(hasFocus: Bool, at time: Duration) {
    deadline = hasFocus ? nil : time + Self.delay
  }

  /// Notes that the window has focus, which ends the request.
  mutating func noteFocus() {
    deadline = nil
    isActive = false
  }

  /// Starts the request if it is due.
  mutating func update(at time: Duration) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    isActive = true
  }
}
