/// When to release the memory that a larger window needed: once the window has been smaller for a while.
struct MemoryTrimming {
  /// How long a window must be smaller before its memory is released.
  static var delay: Duration { .seconds(2) }

  /// When to release memory; `nil` if there is none to release.
  private(set) var deadline: Duration?

  /// Notes a new size of the window, which restarts the delay.
  mutating func noteResize(isTrimmable: Bool, at time: Duration) {
    deadline = isTrimmable ? time + Self.delay : nil
  }

  /// Notes a frame that was shown.
  ///
  /// If the window became smaller while nothing was drawn, its last picture was kept until this frame.
  mutating func noteFrame(isTrimmable: Bool, at time: Duration) {
    if deadline == nil, isTrimmable { deadline = time + Self.delay }
  }

  /// Returns whether to release memory now; if so, resets the deadline.
  mutating func take(at time: Duration) -> Bool {
    guard let due = deadline, time >= due else { return false }
    deadline = nil
    return true
  }
}
