/// When the memory that a larger window needed is given back: once the window has been small for a while.
struct MemoryTrimming {
  /// How long a window is small before its memory is given back.
  static var delay: Duration { .seconds(2) }

  /// When memory is to be given back; `nil`: there is none.
  private(set) var deadline: Duration?

  /// Notes a new size of the window, which starts the time again.
  mutating func noteResize(isTrimmable: Bool, at time: Duration) {
    deadline = isTrimmable ? time + Self.delay : nil
  }

  /// Notes a frame that was shown.
  ///
  /// A window that became smaller while nothing was drawn has kept what it showed last until now.
  mutating func noteFrame(isTrimmable: Bool, at time: Duration) {
    if deadline == nil, isTrimmable { deadline = time + Self.delay }
  }

  /// Whether memory is to be given back now; if so, that counts as done.
  mutating func take(at time: Duration) -> Bool {
    guard let due = deadline, time >= due else { return false }
    deadline = nil
    return true
  }
}
