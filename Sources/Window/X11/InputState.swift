/// The buttons that are held down, according to the window's events.
struct InputState {
  /// The buttons that were pressed and not released yet.
  ///
  /// Only the first five are part of an event's state.
  private var held: Set<Int> = []

  /// Notes a press.
  mutating func press(_ button: Int) {
    held.insert(button)
  }

  /// Notes a release, and returns whether the press was noted.
  mutating func release(_ button: Int) -> Bool {
    held.remove(button) != nil
  }

  /// Forgets all buttons, and returns whether any were held.
  mutating func forget() -> Bool {
    defer { held = [] }
    return !held.isEmpty
  }

  /// Whether an event's state shows that a release was missed: a held button is not down in it.
  func contradicts(state: UInt32) -> Bool {
    held.contains { (1...5).contains($0) && state & (UInt32(0x80) << UInt32($0)) == 0 }
  }
}
