/// When a window asks for attention: if it has been on screen for a while without the keyboard.
///
/// A window manager may keep a new window from taking the keyboard, and the user should know of it.
struct AttentionRequest {
  /// How long a new window may be without the keyboard.
  static var delay: Duration { .seconds(1) }

  /// When to ask; `nil`: not at all, or it was done.
  private(set) var deadline: Duration?
  /// Whether the window asks for attention.
  private(set) var isActive = false

  /// Notes that the window has come up.
  mutating func noteMapped(hasFocus: Bool, at time: Duration) {
    deadline = hasFocus ? nil : time + Self.delay
  }

  /// Notes that the window has the keyboard, which ends the request.
  mutating func noteFocus() {
    deadline = nil
    isActive = false
  }

  /// Begins to ask if that is due.
  mutating func update(at time: Duration) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    isActive = true
  }
}
