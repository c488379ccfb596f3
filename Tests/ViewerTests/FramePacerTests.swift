import TestSupport
import Testing

@testable import Viewer

/// The rules for when frames are drawn, without a window and without a clock.
struct FramePacerTests {
  private static let interval = Duration.milliseconds(16)
  private static let rests = StageProgress(isChanged: true, isAnimating: false)
  private static let moves = StageProgress(isChanged: true, isAnimating: true)
  private static let unchanged = StageProgress(isChanged: false, isAnimating: false)
  private static var partial: StageProgress {
    var progress = rests
    progress.isPartial = true
    return progress
  }

  /// Draws a frame if one is due, as the host does, and returns its outcome, or `nil` if none was drawn.
  @discardableResult
  private static func draw(
    _ pacer: inout FramePacer, _ progress: StageProgress, at time: Duration,
    length: Duration? = interval, changesAll: Bool = false
  ) -> FramePacer.Outcome? {
    guard let reason = pacer.frameDue(at: time) else { return nil }
    var outcome: FramePacer.Outcome?
    if pacer.take(progress, for: reason) {
      outcome = pacer.outcome(of: progress, for: reason, at: time)
      if outcome == .hold { return outcome }
      if case .present(let isWhole) = outcome {
        pacer.notePresented(for: reason, isWhole: isWhole || changesAll)
      }
    }
    _ = pacer.beginInterval(after: progress, length: length, at: time)
    return outcome
  }

  /// Returns the pacer of a visible window whose first frame is in both buffers, in the interval after `time`.
  private static func settled(at time: Duration = .zero) -> FramePacer {
    var pacer = FramePacer()
    pacer.setShowing(true)
    draw(&pacer, rests, at: time, changesAll: true)
    return pacer
  }

  // MARK: - When

  @Test func aNewWindowIsDrawnOnceItIsShown() {
    var pacer = FramePacer()
    #expect(pacer.frameDue(at: .zero) == nil && pacer.deadline == nil)
    pacer.setShowing(true)
    #expect(pacer.frameDue(at: .zero) == .change)
  }

  @Test func aWindowAtRestHasNoDeadline() {
    var pacer = Self.settled()
    #expect(pacer.deadline == nil)
    #expect(pacer.frameDue(at: .seconds(1)) == nil && pacer.deadline == nil)
  }

  @Test func aChangeWaitsForTheEndOfTheInterval() {
    var pacer = Self.settled()
    pacer.noteChange()
    #expect(pacer.frameDue(at: .milliseconds(15)) == nil)
    #expect(pacer.deadline == Self.interval)
    #expect(pacer.frameDue(at: .milliseconds(16)) == .change)
  }

  @Test func aChangeAtRestIsDrawnAtOnce() {
    var pacer = Self.settled()
    pacer.noteEvent(at: .seconds(3))
    #expect(pacer.frameDue(at: .seconds(3)) == .change)
  }

  @Test func anIntervalThatTheServerEndsHasNoDeadline() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    Self.draw(&pacer, Self.moves, at: .zero, length: nil)
    #expect(pacer.deadline == nil && pacer.frameDue(at: .seconds(9)) == nil)
    pacer.endInterval()
    #expect(pacer.frameDue(at: .seconds(9)) == .change)
  }

  @Test func somethingThatMovesHasAFrameInEachInterval() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    var frames: [Duration] = []
    for tick in 0..<100 {
      let time = Duration.milliseconds(tick)
      if Self.draw(&pacer, Self.moves, at: time) != nil { frames.append(time) }
    }
    #expect(frames == (0...6).map { Self.interval * $0 })
  }

  @Test func somethingThatMovesUnseenStillWaitsForTheDisplay() {
    var pacer = Self.settled()
    pacer.noteChange()
    let outcome = Self.draw(
      &pacer, StageProgress(isChanged: false, isAnimating: true), at: .seconds(1))
    #expect(outcome == nil)
    #expect(pacer.frameDue(at: .seconds(1)) == nil)
    #expect(pacer.deadline == .seconds(1) + Self.interval)
  }

  @Test func aChangeThatCannotBeSeenCostsNoInterval() {
    var pacer = Self.settled()
    pacer.noteChange()
    #expect(Self.draw(&pacer, Self.unchanged, at: .seconds(1)) == nil)
    #expect(pacer.deadline == nil)
    pacer.noteChange()
    #expect(pacer.frameDue(at: .seconds(1)) == .change)
  }

  @Test func whatWakesUpLateDoesNotMakeTheDisplayCatchUp() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    Self.draw(&pacer, Self.moves, at: .zero)
    Self.draw(&pacer, Self.moves, at: .milliseconds(17))
    // Counted from the end of the interval before, not from the time of this frame.
    #expect(pacer.deadline == .milliseconds(32))
    Self.draw(&pacer, Self.moves, at: .milliseconds(500))
    #expect(pacer.deadline == .milliseconds(516))
  }

  @Test func aHiddenWindowDrawsNothingAndWaitsForNothing() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    Self.draw(&pacer, Self.moves, at: .zero)
    pacer.setShowing(false)
    pacer.noteChange()
    #expect(pacer.deadline == nil && pacer.frameDue(at: .seconds(1)) == nil)
    pacer.setShowing(true)
    #expect(pacer.frameDue(at: .seconds(1)) == .change)
  }

  // MARK: - The other buffer

  @Test func theOtherBufferIsDrawnAnIntervalLaterAndOnlyAtRest() {
    var pacer = Self.settled()
    pacer.noteEvent(at: .seconds(1))
    #expect(Self.draw(&pacer, Self.rests, at: .seconds(1)) == .present(isWhole: false))
    #expect(pacer.frameDue(at: .seconds(1)) == nil)
    let later = Duration.seconds(1) + Self.interval
    #expect(pacer.deadline == later)
    #expect(pacer.frameDue(at: later) == .backBuffer)
    #expect(Self.draw(&pacer, Self.unchanged, at: later) == .keep)
    #expect(pacer.deadline == nil && pacer.frameDue(at: later) == nil)
  }

  @Test func aChangeComesBeforeTheOtherBuffer() {
    var pacer = Self.settled()
    pacer.noteChange()
    Self.draw(&pacer, Self.rests, at: .seconds(1))
    pacer.noteChange()
    #expect(pacer.frameDue(at: .seconds(2)) == .change)
  }

  @Test func theOtherBufferWaitsWhileSomethingMoves() {
    var pacer = Self.settled()
    pacer.noteChange()
    Self.draw(&pacer, Self.moves, at: .seconds(1))
    #expect(pacer.frameDue(at: .seconds(2)) == .change)
  }

  @Test func aPictureThatIsNewAllOverLeavesTheOtherBuffer() {
    var pacer = Self.settled()
    pacer.noteChange()
    Self.draw(&pacer, Self.rests, at: .seconds(1), changesAll: true)
    #expect(pacer.deadline == nil && pacer.frameDue(at: .seconds(2)) == nil)
  }

  // MARK: - Held pictures

  @Test func aPartialPictureIsHeldUntilPatienceEnds() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    #expect(Self.draw(&pacer, Self.partial, at: .milliseconds(5)) == .hold)
    let end = Duration.milliseconds(5) + FramePacer.patience
    #expect(pacer.deadline == end)
    #expect(pacer.frameDue(at: end - .milliseconds(1)) == nil)
    #expect(pacer.frameDue(at: end) == .heldPicture)
    var still = Self.unchanged
    still.isPartial = true
    #expect(Self.draw(&pacer, still, at: end) == .present(isWhole: true))
    #expect(pacer.deadline == nil)
  }

  @Test func aPartThatComesInTimeShowsTheWholePictureAtOnce() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    Self.draw(&pacer, Self.partial, at: .zero)
    pacer.noteChange()
    #expect(Self.draw(&pacer, Self.rests, at: .milliseconds(9)) == .present(isWhole: true))
    pacer.noteChange()
    #expect(Self.draw(&pacer, Self.rests, at: .seconds(1)) == .present(isWhole: false))
  }

  @Test func patienceCountsFromTheFirstPartialPicture() {
    var pacer = FramePacer()
    pacer.setShowing(true)
    Self.draw(&pacer, Self.partial, at: .zero)
    pacer.noteChange()
    #expect(Self.draw(&pacer, Self.partial, at: .milliseconds(40)) == .hold)
    pacer.noteChange()
    #expect(Self.draw(&pacer, Self.partial, at: .milliseconds(50)) == .present(isWhole: true))
    // The wait is over for good: later pictures are shown immediately.
    pacer.noteChange()
    #expect(Self.draw(&pacer, Self.partial, at: .seconds(9)) == .present(isWhole: false))
  }

  /// The end of the hold used to be the deadline although the frame was refused: the loop was busy until the tick.
  @Test(arguments: [interval, nil])
  func aHeldPictureWaitsForTheEndOfTheInterval(length: Duration?) {
    var pacer = FramePacer()
    pacer.setShowing(true)
    Self.draw(&pacer, Self.partial, at: .zero)
    pacer.noteChange()
    let late = FramePacer.patience - .milliseconds(1)
    let moves = StageProgress(isChanged: false, isAnimating: true)
    #expect(Self.draw(&pacer, moves, at: late, length: length) == nil)
    #expect(pacer.frameDue(at: FramePacer.patience) == nil)
    #expect(pacer.deadline == length.map { late + $0 })
    pacer.endInterval()
    #expect(pacer.frameDue(at: FramePacer.patience) == .heldPicture)
  }

  // MARK: - The time of a picture

  @Test func aPictureAtRestRespondsAtTheTimeOfItsEvent() {
    var pacer = Self.settled()
    #expect(pacer.answeredEventTime == nil)
    pacer.beginTurn()
    pacer.noteEvent(at: .milliseconds(990))
    #expect(pacer.answeredEventTime == .milliseconds(990))
    pacer.beginTurn()
    #expect(pacer.answeredEventTime == nil)
  }

  @Test func somethingThatMovesShowsThePresent() {
    var pacer = Self.settled()
    pacer.noteChange()
    Self.draw(&pacer, Self.moves, at: .seconds(1))
    pacer.noteEvent(at: .seconds(2))
    #expect(pacer.answeredEventTime == nil)
  }

  @Test func aFrameThatOnlyBeginsToMoveIsPreparedForThePresent() {
    var pacer = Self.settled()
    pacer.noteEvent(at: .seconds(1))
    let starts = StageProgress(isChanged: false, isAnimating: true)
    #expect(pacer.isEarly(starts, at: .seconds(1)))
    #expect(!pacer.isEarly(starts, at: .seconds(2)))
    #expect(!pacer.isEarly(Self.moves, at: .seconds(1)))
    #expect(!pacer.isEarly(Self.unchanged, at: .seconds(1)))
  }

  // MARK: - Laws

  /// Random changes, movements and hiding, in a loop that wakes up only for deadlines and events.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func everyChangeIsShownWithAtMostOneFrameAnInterval(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pacer = FramePacer()
    var now = Duration.zero
    /// The version of the stage, and the version on the screen.
    var (version, shown) = (0, -1)
    var isShowing = false
    var movesUntil = Duration.zero
    var frames: [Duration] = []

    func turn() {
      guard let reason = pacer.frameDue(at: now) else { return }
      #expect(isShowing, "a hidden window draws nothing")
      let isMoving = now < movesUntil
      if isMoving { version += 1 }
      let progress = StageProgress(isChanged: version != shown, isAnimating: isMoving)
      if pacer.take(progress, for: reason) {
        if case .present = pacer.outcome(of: progress, for: reason, at: now) {
          shown = version
          frames.append(now)
          pacer.notePresented(for: reason, isWhole: false)
        } else {
          #expect(reason == .backBuffer && !isMoving)
        }
      }
      _ = pacer.beginInterval(after: progress, length: Self.interval, at: now)
    }

    for _ in 0..<300 {
      pacer.beginTurn()
      let happens = now + .microseconds(random.int(0...40_000))
      // Earlier deadlines come first.
      var wakeUps = 0
      while let due = pacer.deadline, due < happens {
        now = max(now, due)
        turn()
        wakeUps += 1
        #expect(wakeUps < 10, "a loop that waits does not spin")
        if wakeUps >= 10 { return }
      }
      now = happens
      switch random.int(0...5) {
      case 0:
        isShowing.toggle()
        pacer.setShowing(isShowing)
      case 1:
        movesUntil = now + .milliseconds(random.int(0...60))
        pacer.noteChange()
      case 2:
        pacer.noteChange()
      default:
        version += 1
        pacer.noteEvent(at: now)
      }
      turn()
    }
    for (frame, next) in zip(frames, frames.dropFirst()) {
      // An interval may be shorter by the delay of the frame before.
      #expect(next > frame)
    }
    for index in frames.indices.dropFirst(10) {
      #expect(frames[index] - frames[index - 10] >= Self.interval * 9)
    }
    // Without further events, it shows the last version and then rests.
    movesUntil = .zero
    isShowing = true
    pacer.setShowing(true)
    var wakeUps = 0
    repeat {
      turn()
      guard let due = pacer.deadline else { break }
      now = max(now, due)
      wakeUps += 1
    } while wakeUps < 10
    #expect(wakeUps < 10 && pacer.deadline == nil)
    #expect(shown == version)
    #expect(pacer.frameDue(at: now + .seconds(1)) != .change)
  }
}
