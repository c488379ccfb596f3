import Geometry
import Motion

/// The animations of single cells: presses, tints and blooms.
///
/// Only a few cells move at a time, so short arrays suffice; settled animations are removed at the
/// next event.
struct CellMotions: Sendable {
  private struct Press {
    var topic: TopicIndex
    var depth: EasedValue
  }
  private struct Tint {
    var topic: TopicIndex
    var amount: EasedValue
  }
  private var presses: [Press] = []
  private var tints: [Tint] = []
  private var blooms: [TopicIndex: Duration] = [:]

  private let reducedMotion: Bool
  private let pace: Pace
  /// The duration of a bloom, in seconds.
  private let bloomTime: Double

  /// The start of a bloom: a cell of size zero, one pitch away from its position at rest.
  private static let bloomStart = Spring.State(
    displacement: Vector(HoneycombModel.pitch, 0), velocity: .zero)

  init(pace: Pace, reducedMotion: Bool) {
    self.pace = pace
    self.reducedMotion = reducedMotion
    bloomTime =
      reducedMotion ? Timing.crossFade : pace.bloom.settlingTime(from: Self.bloomStart)
  }

  /// Starts shrinking `topic` as pressed.
  mutating func press(_ topic: TopicIndex, at time: Duration) {
    setDepth(1, of: topic, at: time)
  }

  /// Starts growing `topic` back to its normal size.
  mutating func release(_ topic: TopicIndex, at time: Duration) {
    setDepth(0, of: topic, at: time)
  }

  private mutating func setDepth(_ depth: Double, of topic: TopicIndex, at time: Duration) {
    if !presses.contains(where: { $0.topic == topic }) {
      presses.append(Press(topic: topic, depth: EasedValue(0)))
    }
    for index in presses.indices where presses[index].topic == topic {
      presses[index].depth.ease(to: depth, at: time, over: pace.press)
    }
  }

  /// Eases the tint of `topic` to or from the tint of a pick.
  mutating func tint(_ topic: TopicIndex, picked: Bool, at time: Duration) {
    if !tints.contains(where: { $0.topic == topic }) {
      tints.append(Tint(topic: topic, amount: EasedValue(picked ? 0 : 1)))
    }
    for index in tints.indices where tints[index].topic == topic {
      tints[index].amount.ease(to: picked ? 1 : 0, at: time, over: Timing.fade)
    }
  }

  /// Starts the bloom of `topic`, which is number `order` (from 0) among its siblings.
  mutating func bloom(_ topic: TopicIndex, order: Int, at time: Duration) {
    blooms[topic] = reducedMotion ? time : time + pace.bloomDelay(order)
  }

  /// Returns the tint of `topic` at `time`, from 0 to 1.
  func tint(of topic: TopicIndex, picked: Bool, at time: Duration) -> Double {
    for tint in tints where tint.topic == topic { return tint.amount.value(at: time) }
    return picked ? 1 : 0
  }

  /// Returns the start of the bloom of `topic`; `nil` if there was none or it was removed.
  func bloomStart(of topic: TopicIndex) -> Duration? { blooms.isEmpty ? nil : blooms[topic] }

  /// The appearance of a blooming topic.
  struct BloomState {
    var scale = 1.0
    var opacity = 1.0
    var isGrowing = false
  }

  /// Returns the appearance at `time` of a topic whose bloom started at `start`.
  func bloomState(since start: Duration, at time: Duration) -> BloomState {
    let elapsed = (time - start).inSeconds
    guard elapsed < bloomTime else { return BloomState() }
    if reducedMotion { return BloomState(opacity: max(0, elapsed / bloomTime), isGrowing: true) }
    guard elapsed > 0 else { return BloomState(scale: 0, isGrowing: true) }
    let state = pace.bloom.state(from: Self.bloomStart, after: elapsed)
    return BloomState(
      scale: 1 - state.displacement.x / HoneycombModel.pitch, isGrowing: true)
  }

  /// Calls `body` with each topic that is not fully released, and its depth, from 0 to 1.
  func forEachPress(at time: Duration, _ body: (TopicIndex, Double) -> Void) {
    for press in presses {
      let depth = press.depth.value(at: time)
      if depth > 0 { body(press.topic, depth) }
    }
  }

  /// Whether nothing moves from `time` on.
  func isSettled(at time: Duration) -> Bool {
    presses.allSatisfy { $0.depth.isSettled(at: time) }
      && tints.allSatisfy { $0.amount.isSettled(at: time) }
      && blooms.values.allSatisfy { (time - $0).inSeconds >= bloomTime }
  }

  /// Removes animations that have settled.
  mutating func dropSettled(at time: Duration) {
    presses.removeAll { $0.depth.isSettled(at: time) && $0.depth.target == 0 }
    tints.removeAll { $0.amount.isSettled(at: time) }
    if !blooms.isEmpty {
      let bloomTime = bloomTime
      blooms = blooms.filter { (time - $0.value).inSeconds < bloomTime }
    }
  }
}
