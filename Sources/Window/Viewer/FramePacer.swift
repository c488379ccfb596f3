/// Decides when a window draws a frame, for which time, and whether the frame is shown at once.
///
/// A value without a clock and without a window: times are passed in, as durations since the start, so that each
/// rule can be tested by itself. The host calls `frameDue(at:)`, prepares and draws, and reports the result.
///
/// - A change is drawn at once, unless a frame was already drawn in this display interval.
/// - While something moves, each interval has a frame.
/// - Once the display is idle, the other buffer is brought up to date one interval later.
/// - A picture with a missing part is held back for a moment, because the part may arrive.
/// - A hidden window draws nothing.
struct FramePacer {
  /// Why a frame is due.
  enum Reason: Hashable {
    /// Something has changed or is moving.
    case change
    /// A picture has been held back for the longest allowed time.
    case heldPicture
    /// The display is idle, but the other buffer is out of date.
    case backBuffer
  }

  /// What to do with a picture that was drawn.
  enum Outcome: Hashable {
    /// Show it; the whole window if the picture drawn before it was not shown either.
    case present(isWhole: Bool)
    /// Hold it back, because a missing part is expected soon.
    case hold
    /// Do nothing: the buffer is now up to date, and the screen already was.
    case keep
  }

  /// How long pictures with missing parts are held back, counted from the first one.
  static var patience: Duration { .milliseconds(50) }

  /// Whether the window is visible.
  private var isShowing = false
  /// Whether something has changed since the last frame.
  private var isStale = true
  /// Whether the last frame showed something that moves.
  private(set) var isAnimating = false
  /// Whether the display is idle but the other buffer is out of date.
  ///
  /// The other buffer is drawn one interval later, and only if no other frame is due. The next frame that
  /// the user waits for then has only its own changes to draw.
  private var isBehind = false
  /// Whether a picture was drawn but is held back, because a missing part is expected soon.
  private var isHeld = false
  /// When such pictures are no longer held back; `nil` if there was none yet.
  private var holdEnd: Duration?
  /// Whether a frame was drawn in this display interval.
  private var isIntervalUsed = false
  /// When the interval ends; `nil` if the server reports it, or if there was none yet.
  private var intervalEnd: Duration?
  /// When the last event of this turn happened; `nil` if there was none.
  private var eventTime: Duration?

  // MARK: - What happens

  /// Begins a turn of the loop, without events so far.
  mutating func beginTurn() { eventTime = nil }

  /// Notes that an event has changed something, at the event's time.
  mutating func noteEvent(at time: Duration) {
    isStale = true
    eventTime = time
  }

  /// Notes a change that was not caused by an event.
  mutating func noteChange() { isStale = true }

  /// Notes whether the window is visible; a window that appears is drawn.
  mutating func setShowing(_ isShowing: Bool) {
    self.isShowing = isShowing
    if isShowing { isStale = true }
  }

  /// Ends the display interval early, so that a frame can be drawn at once.
  mutating func endInterval() { isIntervalUsed = false }

  // MARK: - A frame

  /// The time of the event that the next frame responds to; `nil` if it shows the current time.
  ///
  /// A picture that moves is shown at the current time, an idle picture at the time of the event that
  /// changes it. The direct response to an event is a small part of the picture; drawing everything that
  /// starts to move would cost more, for a distance too small to see.
  var answeredEventTime: Duration? { isAnimating ? nil : eventTime }

  /// Returns why a frame is due; `nil` if none is, or if the display is not ready for one.
  mutating func frameDue(at now: Duration) -> Reason? {
    if let intervalEnd, now >= intervalEnd { isIntervalUsed = false }
    guard isShowing, !isIntervalUsed else { return nil }
    if isHeld, let holdEnd, now >= holdEnd { return .heldPicture }
    if isStale || isAnimating { return .change }
    return isBehind ? .backBuffer : nil
  }

  /// Whether a frame that was prepared for the time of an event shows only the start of a movement.
  ///
  /// It is then prepared again, for the current time.
  func isEarly(_ progress: StageProgress, at time: Duration) -> Bool {
    !progress.isChanged && progress.isAnimating && eventTime == time
  }

  /// Records a frame that was prepared, and returns whether to draw it.
  mutating func take(_ progress: StageProgress, for reason: Reason) -> Bool {
    isStale = false
    isAnimating = progress.isAnimating
    guard progress.isChanged || reason != .change else { return false }
    isBehind = false
    return true
  }

  /// Returns what to do with a frame that was drawn.
  mutating func outcome(
    of progress: StageProgress, for reason: Reason, at now: Duration
  ) -> Outcome {
    if progress.isPartial {
      let end = holdEnd ?? now + Self.patience
      holdEnd = end
      if now < end {
        isHeld = true
        return .hold
      }
    }
    guard progress.isChanged || reason == .heldPicture else { return .keep }
    defer { isHeld = false }
    return .present(isWhole: isHeld)
  }

  /// Records a frame that was shown; `isWhole` if all of the window has changed.
  ///
  /// If it has, as during a resize, the next frame will change everything too, so the other buffer is left as it is.
  mutating func notePresented(for reason: Reason, isWhole: Bool) {
    isBehind = reason != .backBuffer && !isAnimating && !isWhole
  }

  /// Begins a display interval if the frame needs one, and returns whether it does.
  ///
  /// After a frame, and while something moves, the next frame waits for the display. Without a `length` the
  /// server reports the end of the interval.
  mutating func beginInterval(
    after progress: StageProgress, length: Duration?, at now: Duration
  ) -> Bool {
    guard progress.isChanged || isAnimating else { return false }
    isIntervalUsed = true
    intervalEnd = length.map { length in
      // Counting from the last end keeps whole-millisecond waits from adding up.
      let end = (intervalEnd ?? now) + length
      return end > now ? end : now + length
    }
    return true
  }

  // MARK: - Waiting

  /// Whether a frame would be drawn now if something changed.
  func isReadyForFrame(at now: Duration) -> Bool {
    isShowing && (!isIntervalUsed || intervalEnd.map { now >= $0 } ?? false)
  }

  /// When the display is next ready for a frame; `nil` if it is, or if the server reports it.
  var nextInterval: Duration? { isIntervalUsed ? intervalEnd : nil }

  /// When a frame may be due without another event; `nil` for never.
  var deadline: Duration? {
    guard isShowing else { return nil }
    guard isIntervalUsed else { return isHeld ? holdEnd : nil }
    // A held picture waits for the end of the interval too.
    return isStale || isAnimating || isBehind || isHeld ? intervalEnd : nil
  }
}
