/// What is held down, as far as the window knows.
struct InputState {
  /// The buttons whose press came through and whose release did not, of the five that an event's
  /// state tells of.
  private var held: Set<Int> = []

  /// Notes a press.
  mutating func press(_ button: Int) {
    held.insert(button)
  }

  /// Notes a release, and says whether its press had come through.
  mutating func release(_ button: Int) -> Bool {
    held.remove(button) != nil
  }

  /// Forgets all, and says whether there was anything to forget.
  mutating func forget() -> Bool {
    defer { held = [] }
    return !held.isEmpty
  }

  /// Whether an event's state shows that a release has gone elsewhere: a button held here is up
  /// there.
  func contradicts(state: UInt32) -> Bool {
    held.contains { (1...5).contains($0) && state & (UInt32(0x80) << UInt32($0)) == 0 }
  }
}
