/// Decides when sources are read that are read at most once for each frame.
///
/// A value without a clock, like `FramePacer`. A window without frames, because it is hidden or its server is busy, still
/// reads them now and then, so that their writers are not blocked.
struct SourcePacing {
  /// How long a source is not read while there are no frames.
  static var patience: Duration { .milliseconds(100) }

  /// Whether the sources are waited for.
  private(set) var isOpen = true
  /// When they were last read; `nil` for never.
  private var lastReading: Duration?

  /// Notes that a source was read.
  mutating func noteReading(at time: Duration) {
    lastReading = time
  }

  /// Decides whether the sources are waited for, and returns whether that has changed.
  ///
  /// - Parameters:
  ///   - isReadyForFrame: Whether a frame would be drawn if something changed.
  ///   - now: The time.
  /// - Returns: Whether it differs from the last decision.
  mutating func update(isReadyForFrame: Bool, at now: Duration) -> Bool {
    let isOpen = isReadyForFrame || (deadline.map { $0 <= now } ?? true)
    defer { self.isOpen = isOpen }
    return isOpen != self.isOpen
  }

  /// When the sources are read without a frame; `nil` if they were never read.
  var deadline: Duration? { lastReading.map { $0 + Self.patience } }
}
