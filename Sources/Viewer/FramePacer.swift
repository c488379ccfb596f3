/// Decides when a window draws a frame, of what time, and whether the frame is shown at once.
///
/// A value without a clock and without a window: times are passed in, as durations since the start, so that each
/// rule can be tested by itself. The host asks `frameDue(at:)`, prepares and draws, and reports what came of it.
///
/// - A change is drawn at once, unless a frame was drawn in this interval of the display.
/// - While something moves, each interval has a frame.
/// - Once everything rests, the other buffer is brought up to date, an interval later.
/// - A picture that lacks a part is held back for a moment, in the hope that the part comes.
/// - A hidden window draws nothing.
struct FramePacer {
  /// Why a frame is due.
  enum Reason: Hashable {
    /// Something has changed, or moves.
    case change
    /// A picture has been held back for as long as one may be.
    case heldPicture
    /// Everything rests, and the other buffer is out of date.
    case backBuffer
  }

  /// What happens to a picture that was drawn.
  enum Outcome: Hashable {
    /// It is shown; whole, if what was drawn before it has not been shown either.
    case present(isWhole: Bool)
    /// It is held back, because a part of it comes soon.
    case hold
    /// The buffer is up to date now, and the screen was already.
    case keep
  }

  /// How long a picture without some of its parts is held back, from the first one on.
  static var patience: Duration { .milliseconds(50) }

  /// Whether the window can be seen.
  private var isShowing = false
  /// Whether something has changed since the last frame.
  private var isStale = true
  /// Whether the last frame was of something that moves.
  private var isAnimating = false
  /// Whether everything rests, and the other buffer has yet to be drawn so.
  ///
  /// That is done an interval later, and so only if no other frame was due: the next one, which the user waits
  /// for, then has only its own changes to draw.
  private var isBehind = false
  /// Whether a picture is drawn and not shown, because a part of it comes soon.
  private var isHeld = false
  /// Until when such pictures are not shown; `nil`: there was none yet.
  private var holdEnd: Duration?
  /// Whether a frame was drawn in this interval of the display.
  private var isIntervalUsed = false
  /// When the interval ends; `nil`: the server reports it, or there was none yet.
  private var intervalEnd: Duration?
  /// When the last event of this turn happened; `nil`: there was none.
  private var eventTime: Duration?

  // MARK: - What happens

  /// Begins a turn of the loop, which has no event yet.
  mutating func beginTurn() { eventTime = nil }

  /// Notes that an event has changed something, at its own time.
  mutating func noteEvent(at time: Duration) {
    isStale = true
    eventTime = time
  }

  /// Notes that something other than an event has changed something.
  mutating func noteChange() { isStale = true }

  /// Notes whether the window can be seen; one that appears is drawn.
  mutating func setShowing(_ isShowing: Bool) {
    self.isShowing = isShowing
    if isShowing { isStale = true }
  }

  /// Ends the interval of the display before its time, so that a frame can be drawn at once.
  mutating func endInterval() { isIntervalUsed = false }

  // MARK: - A frame

  /// The time of the event that the next frame answers; `nil`: it shows the present.
  ///
  /// Something that moves is shown as it is now, and a picture at rest as it is at the event that wakes it up.
  /// What answers an event at once is a small part of the picture; everything that starts to move would
  /// be drawn for a distance that cannot be seen.
  var answeredEventTime: Duration? { isAnimating ? nil : eventTime }

  /// Why a frame is due; `nil`: none is, or the display is not ready for one.
  mutating func frameDue(at now: Duration) -> Reason? {
    if let intervalEnd, now >= intervalEnd { isIntervalUsed = false }
    guard isShowing, !isIntervalUsed else { return nil }
    if isHeld, let holdEnd, now >= holdEnd { return .heldPicture }
    if isStale || isAnimating { return .change }
    return isBehind ? .backBuffer : nil
  }

  /// Whether a frame that was prepared for the time of an event shows nothing but that something begins to move.
  ///
  /// It is then prepared again, for the present.
  func isEarly(_ progress: StageProgress, at time: Duration) -> Bool {
    !progress.isChanged && progress.isAnimating && eventTime == time
  }

  /// Takes note of a frame that is prepared, and returns whether it is to be drawn.
  mutating func take(_ progress: StageProgress, for reason: Reason) -> Bool {
    isStale = false
    isAnimating = progress.isAnimating
    guard progress.isChanged || reason != .change else { return false }
    isBehind = false
    return true
  }

  /// Decides what happens to a frame that was drawn.
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

  /// Takes note of a frame that was shown; `isWhole`: all of the window has changed.
  ///
  /// As while the window is resized, the next frame will then be new as well, and the other buffer is left as it is.
  mutating func notePresented(for reason: Reason, isWhole: Bool) {
    isBehind = reason != .backBuffer && !isAnimating && !isWhole
  }

  /// Begins an interval of the display if the frame counts as one; returns whether it does.
  ///
  /// After a frame, and while something moves, the next one waits for the display. Without a `length` the server
  /// reports the end of the interval.
  mutating func beginInterval(
    after progress: StageProgress, length: Duration?, at now: Duration
  ) -> Bool {
    guard progress.isChanged || isAnimating else { return false }
    isIntervalUsed = true
    intervalEnd = length.map { length in
      // From the last end, so that whole milliseconds of waiting do not add up.
      let end = (intervalEnd ?? now) + length
      return end > now ? end : now + length
    }
    return true
  }

  // MARK: - Waiting

  /// When a frame may be due without anything else happening; `nil`: never.
  var deadline: Duration? {
    guard isShowing else { return nil }
    let isWaiting = isIntervalUsed && (isStale || isAnimating || isBehind)
    var earliest = EarliestTime()
    if isWaiting { earliest.include(intervalEnd) }
    if isHeld { earliest.include(holdEnd) }
    return earliest.time
  }
}
