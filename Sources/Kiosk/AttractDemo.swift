import Geometry
import Input
import Interaction
import Picker
import Viewer

/// A honeycomb that nobody uses: it follows ``AttractScript``, by the events that a visitor would cause.
///
/// It has a picker of its own, so that nothing that happens in it is left for a visitor. Its state depends on the time
/// alone, not on how often it is advanced. A class, as `AttractScreen` is.
final class AttractDemo {
  private(set) var picker: PickerStage
  private var size: Vector
  /// The time of the first cycle.
  private let start: Duration
  /// The number of steps that are done; 0 before the first.
  private var stepsDone = 0
  /// The center of the topic of each tap of this cycle, in logical pixels; `nil` if there was none.
  private var targets: [Vector?] = []
  /// The frame in which topics are chosen, kept for its storage.
  private var frame = Frame()

  /// How much larger than on the start screen the honeycomb is.
  private static let enlargement = 1.25
  /// How far it is above the middle, as a fraction of the window's height: the texts are below.
  private static let rise = 0.14

  /// Starts a demonstration.
  ///
  /// - Parameters:
  ///   - picker: The honeycomb, of a kiosk without header and footer.
  ///   - size: The size of the window, in logical pixels.
  ///   - time: The start of the first cycle.
  init(_ picker: consuming PickerStage, size: Vector, at time: Duration) {
    self.picker = picker
    self.size = size
    start = time
    self.picker.handle(.resize(width: size.x, height: size.y), at: time)
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
    picker.endSession(at: time)
    targets.removeAll(keepingCapacity: true)
    picker.handle(.pinch(at: middle, scale: Self.enlargement), at: time)
    picker.handle(.wheel(at: middle, delta: Vector(0, Self.rise * size.y)), at: time)
  }

  private func perform(step: Int, at time: Duration) {
    let perSecond = AttractScript.stepsPerSecond
    func number(_ seconds: Double) -> Int { Int((seconds * Double(perSecond)).rounded()) }
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
    let stretch: Double = min(size.x, size.y) / Double(perSecond)
    let delta = Vector(velocity.x * stretch, velocity.y * stretch)
    picker.handle(.wheel(at: middle, delta: delta), at: time)
  }

  private var middle: Vector { Vector(size.x / 2, size.y / 2) }

  private static let finger = InputEvent.Pointer.touch(id: 0)

  /// Returns the center of the topic to tap: the one nearest to the middle that opens, otherwise one that is free.
  private func chooseTopic(at time: Duration) -> Vector? {
    picker.model.frame(at: time, into: &frame)
    // The lower part of the screen has the texts.
    let middle = Vector(size.x / 2, size.y * 0.36)
    var best: (rank: Double, center: Vector)?
    for cell in frame.cells where !cell.isPicked {
      let distance = (cell.center - middle).length
      let rank = distance + (cell.isUnopened ? 0 : size.x + size.y)
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
    let distance: Double = (1 - coming) * min(size.x, size.y)
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
      let (from, to) = AttractScript.drag
      let progress = AttractScript.dragProgress(gesture, at: seconds)
      let (x, y): (Double, Double) = (
        from.x + (to.x - from.x) * progress, from.y + (to.y - from.y) * progress
      )
      return Vector(x * size.x, y * size.y)
    }
    let number = AttractScript.gestures.count { $0.isTap && $0.start < gesture.start }
    return number < targets.count ? targets[number] : nil
  }

  // MARK: - The window

  /// Shows images that another picker has loaded.
  func share(_ images: TopicImages?) { picker.images = images }

  func adopt(_ language: Language) { picker.adopt(defaultLanguage: language) }

  func resize(to newSize: Vector, at time: Duration) {
    advance(to: time)
    size = newSize
    picker.handle(.resize(width: newSize.x, height: newSize.y), at: time)
    // The hand would tap where topics were.
    for index in targets.indices { targets[index] = nil }
  }

  func draw(at time: Duration, on canvas: inout Canvas) {
    _ = picker.draw(at: time, on: &canvas)
  }
}
