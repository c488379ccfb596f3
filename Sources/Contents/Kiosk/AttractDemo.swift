import Geometry
import Input
import Interaction
import Picker
import Viewer

/// A honeycomb that nobody uses: it follows ``AttractScript``, by the touches that a visitor would make, and
/// drifts meanwhile.
///
/// It has a picker of its own, so that nothing that happens in it is left for a visitor. Its state depends on the time
/// alone, not on how often it is advanced. A class, as `AttractScreen` is.
final class AttractDemo {
  private(set) var picker: PickerStage
  /// The area of the honeycomb, in logical pixels: its middle, and the length of its shorter side.
  private let (middle, side): (Vector, Double)
  /// The time of the first cycle.
  private let start: Duration
  /// The number of steps that are done; 0 before the first.
  private var stepsDone = 0
  /// The center of the topic of each tap of this cycle, in logical pixels; `nil` if there was none.
  private var targets: [Vector?] = []
  /// The frame in which topics are chosen, kept for its storage.
  private var frame = Frame()

  /// Starts a demonstration.
  ///
  /// - Parameters:
  ///   - picker: The honeycomb, of a kiosk without header and footer.
  ///   - size: The size of the window, in logical pixels.
  ///   - time: The start of the first cycle.
  init(_ picker: PickerStage, size: Vector, at time: Duration) {
    self.picker = picker
    self.picker.handle(.resize(width: size.x, height: size.y), at: time)
    let viewport = self.picker.model.honeycomb.viewport
    (middle, side) = (viewport.center, min(viewport.size.x, viewport.size.y))
    start = time
    beginCycle(at: time)
  }

  /// The time since the start of the cycle, in seconds.
  func cycleTime(at time: Duration) -> Double {
    let cycle = Duration.seconds(AttractScript.duration)
    let passed = time - start
    return (passed - cycle * Int(passed / cycle)).inSeconds
  }

  // MARK: - Time

  /// Does all steps until a time.
  func advance(to time: Duration) {
    let count = AttractScript.stepCount
    let step = Duration.seconds(1) / AttractScript.stepsPerSecond
    let due = Int((time - start) / step)
    // After a long time without a picture only the last cycle matters.
    let firstOfCycle = due / count * count
    if stepsDone < firstOfCycle {
      stepsDone = firstOfCycle
      beginCycle(at: start + step * stepsDone)
    }
    while stepsDone < due {
      stepsDone += 1
      let number = stepsDone % count
      let stepTime = start + step * stepsDone
      if number == 0 {
        beginCycle(at: stepTime)
      } else {
        perform(step: number, at: stepTime)
      }
    }
    picker.advance(to: time)
  }

  private func beginCycle(at time: Duration) {
    picker.content.endSession(at: time)
    // Without a touch there was no session, but the view has drifted.
    picker.content.showAll(at: time, isAnimated: false)
    targets.removeAll(keepingCapacity: true)
  }

  private func perform(step: Int, at time: Duration) {
    let perSecond = AttractScript.stepsPerSecond
    func number(_ seconds: Double) -> Int { Int((seconds * Double(perSecond)).rounded()) }
    if AttractScript.overviews.contains(where: { step == number($0) }) {
      picker.content.showAll(at: time)
    }
    for gesture in AttractScript.gestures
    where step >= number(gesture.start) && step <= number(gesture.release) {
      if step == number(gesture.start), gesture.isTap { targets.append(chooseTopic(at: time)) }
      guard step >= number(gesture.press),
        let point = touch(of: gesture, at: Double(step) / Double(perSecond))
      else { return }
      switch step {
      case number(gesture.press): picker.handle(.press(at: point, pointer: Self.finger), at: time)
      case number(gesture.release):
        picker.handle(.release(at: point, pointer: Self.finger), at: time)
      default: picker.handle(.move(to: point, pointer: Self.finger), at: time)
      }
      return
    }
    let velocity = AttractScript.drift(at: Double(step) / Double(perSecond))
    guard velocity != .zero else { return }
    let distance: Vector = velocity * (side / Double(perSecond))
    picker.content.drift(by: distance, at: time)
  }

  private static let finger = InputEvent.Pointer.touch(id: 0)

  /// Returns the center of the topic to tap: the one nearest to the middle that opens, otherwise one that is free.
  private func chooseTopic(at time: Duration) -> Vector? {
    picker.model.frame(at: time, into: &frame)
    let window = frame.viewport.windowSize
    var best: (rank: Double, center: Vector)?
    for cell in frame.cells where !cell.isPicked {
      let distance = (cell.center - middle).length
      let rank = distance + (cell.isUnopened ? 0 : window.x + window.y)
      if rank < best?.rank ?? .infinity { best = (rank, cell.center) }
    }
    return best?.center
  }

  // MARK: - Drawing

  /// How much of the honeycomb is covered at a time, from 0 to 1.
  func veil(at time: Duration) -> Double { AttractScript.veil(at: cycleTime(at: time)) }

  /// The hand of a picture.
  struct Hand {
    /// The tip of the finger, in logical pixels.
    var tip: Vector
    /// The opacity, from 0 to 1.
    var opacity: Double
    /// How far the finger is down, from 0 to 1.
    var depth: Double
    /// The time since it went down, in seconds; `nil` before that.
    var sincePress: Double?
  }

  /// Returns the hand at a time; `nil` if there is none.
  func hand(at time: Duration) -> Hand? {
    let seconds = cycleTime(at: time)
    guard
      let gesture = AttractScript.gestures.first(where: { $0.start <= seconds && seconds < $0.end }
      ),
      let touch = touch(of: gesture, at: seconds)
    else { return nil }
    let sincePress: Double = seconds - gesture.press
    let coming = easeOut((seconds - gesture.start) / (gesture.press - gesture.start))
    let distance: Double = (1 - coming) * side
    let fade: Double = min(seconds - gesture.start, gesture.end - seconds) / 0.3
    // The finger goes down before the press and up after the release.
    let lift: Double = max(-sincePress / 0.1, (seconds - gesture.release) / 0.15)
    return Hand(
      tip: Vector(
        touch.x + AttractScript.approach.x * distance, touch.y + AttractScript.approach.y * distance
      ), opacity: min(1, max(0, fade)), depth: 1 - min(1, max(0, lift)),
      sincePress: sincePress < 0 ? nil : sincePress)
  }

  private func easeOut(_ progress: Double) -> Double {
    let rest: Double = 1 - min(1, max(0, progress))
    return 1 - rest * rest * rest
  }

  /// Returns where the finger of a gesture is, or will go down; `nil` if it has found no topic.
  private func touch(of gesture: AttractScript.Gesture, at seconds: Double) -> Vector? {
    guard gesture.isTap else {
      // A visitor's drag would move nothing either.
      guard picker.model.honeycomb.isPannable else { return nil }
      let (from, to) = AttractScript.drag
      let progress = AttractScript.dragProgress(gesture, at: seconds)
      let place: Vector = from + (to - from) * progress
      return middle + place * side
    }
    let number = AttractScript.gestures.count { $0.isTap && $0.start < gesture.start }
    return number < targets.count ? targets[number] : nil
  }

  // MARK: - The window

  /// The area of the honeycomb, at the top of the window; in logical pixels.
  var area: CGRect { picker.model.honeycomb.viewport.area }

  /// The images of the topics.
  var images: TopicImages? { picker.content.images }

  /// Draws the honeycomb; returns whether it is moving.
  func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    picker.draw(at: time, on: &canvas)
  }
}
