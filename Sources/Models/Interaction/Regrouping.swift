import Geometry
import HexGeometry
import Motion

/// The motion of cells from one arrangement to another: cells that stay on the screen move, others
/// appear or disappear.
///
/// Cells that subtopics push away move as well.
///
/// Positions are unzoomed pixels from the center of cell (0, 0).
struct Regrouping: Sendable {
  /// A cell on its way to its new position.
  private struct Arrival {
    /// The displacement from the new position, which decays to zero.
    var displacement: SpringMotion
    /// How far the cell has appeared, from 0 to 1.
    var presence: EasedValue
  }

  /// A cell that disappears where it was.
  struct Departure: Sendable {
    var topic: TopicIndex
    var hex: Hex
    var home: Vector
    /// Where the cell moves as it disappears; `nil` if it stays.
    var goal: Vector?
    /// How much of the cell is left, from 1 to 0.
    var presence: EasedValue

    /// Returns where the cell is.
    func home(at time: Duration) -> Vector {
      goal.map { $0 + (home - $0) * presence.value(at: time) } ?? home
    }
  }

  /// A cell as it is shown when a regrouping starts.
  struct Shown {
    var home: Vector
    var hex: Hex
    var velocity: Vector
    var presence: Double
  }

  /// The appearance of a cell.
  struct State {
    var displacement = Vector.zero
    var velocity = Vector.zero
    var presence = 1.0
  }

  private var arrivals: [TopicIndex: Arrival] = [:]
  /// How far a pushed cell can be from its position at rest, on each axis.
  private(set) var pushReach = 0.0
  /// The cells that disappear.
  private(set) var departures: [Departure] = []

  /// The relative size at which cells appear and disappear.
  private static let leastScale = 0.6

  /// Starts a regrouping.
  ///
  /// - Parameters:
  ///   - shown: The cells that were shown until now, where they would be in the new arrangement's view.
  ///   - homes: The positions of the cells that the new arrangement shows.
  ///   - reducedMotion: Whether no cell moves: cells with a new position fade out and in.
  ///   - time: The start.
  mutating func start(
    from shown: [TopicIndex: Shown], to homes: [(topic: TopicIndex, home: Vector)],
    reducedMotion: Bool, at time: Duration
  ) {
    let duration = reducedMotion ? Timing.crossFade : Timing.fade
    arrivals.removeAll(keepingCapacity: true)
    departures.removeAll(keepingCapacity: true)
    pushReach = 0
    var leaving = shown
    for (topic, home) in homes {
      let old = shown[topic]
      var presence = EasedValue(0)
      var displacement = Vector.zero
      var velocity = Vector.zero
      if let old, !reducedMotion || old.home == home {
        leaving[topic] = nil
        presence.jump(to: old.presence)
        (displacement, velocity) = (old.home - home, old.velocity)
      }
      presence.ease(to: 1, at: time, over: duration)
      arrivals[topic] = Arrival(
        displacement: SpringMotion(
          spring: Timing.quickSpring, position: displacement, velocity: velocity, target: .zero,
          at: time),
        presence: presence)
    }
    for (topic, old) in leaving {
      // Soon, because other cells take their places.
      let presence = EasedValue(from: old.presence, to: 0, at: time, over: Timing.crossFade)
      departures.append(
        Departure(topic: topic, hex: old.hex, home: old.home, presence: presence))
    }
    // The order of a dictionary is random.
    departures.sort { $0.topic < $1.topic }
    dropSettled(at: time)
  }

  /// Moves a topic's cell from its former position to its new one.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - former: Its former position at rest.
  ///   - hex: Its former cell.
  ///   - home: Its new position at rest.
  ///   - delay: The time until a resting cell starts to move.
  ///   - reducedMotion: Whether the cell fades out and in instead of moving.
  ///   - time: The time of the push.
  mutating func push(
    _ topic: TopicIndex, from former: Vector, in hex: Hex, to home: Vector, delay: Duration,
    reducedMotion: Bool, at time: Duration
  ) {
    let state = state(of: topic, at: time)
    var presence = arrivals[topic]?.presence ?? EasedValue(1)
    var motion = SpringMotion(position: .zero, velocity: .zero, target: .zero, at: time)
    if reducedMotion {
      let leaving = EasedValue(from: state.presence, to: 0, at: time, over: Timing.crossFade)
      departures.append(Departure(topic: topic, hex: hex, home: former, presence: leaving))
      presence = EasedValue(from: 0, to: 1, at: time, over: Timing.crossFade)
    } else {
      let displacement = state.displacement + former - home
      // A cell that already moves does not stop.
      let start = state.velocity == .zero ? time + delay : time
      motion = SpringMotion(
        spring: Timing.quickSpring, position: displacement, velocity: state.velocity, target: .zero,
        at: start)
      pushReach = max(pushReach, abs(displacement.x), abs(displacement.y))
    }
    arrivals[topic] = Arrival(displacement: motion, presence: presence)
  }

  /// Lets a topic's cell disappear.
  ///
  /// - Parameters:
  ///   - topic: The topic, which has no cell any more.
  ///   - home: Its former position at rest.
  ///   - hex: Its former cell.
  ///   - goal: Where it moves; `nil` if it stays.
  ///   - time: The start.
  mutating func leave(
    _ topic: TopicIndex, from home: Vector, in hex: Hex, toward goal: Vector?, at time: Duration
  ) {
    let state = state(of: topic, at: time)
    arrivals[topic] = nil
    departures.append(
      Departure(
        topic: topic, hex: hex, home: home + state.displacement, goal: goal,
        presence: EasedValue(from: state.presence, to: 0, at: time, over: Timing.crossFade)))
  }

  /// Returns the appearance of a topic's cell.
  func state(of topic: TopicIndex, at time: Duration) -> State {
    guard !arrivals.isEmpty, let arrival = arrivals[topic] else { return State() }
    let (displacement, velocity) = arrival.displacement.state(at: time)
    return State(
      displacement: displacement, velocity: velocity, presence: arrival.presence.value(at: time))
  }

  /// Returns the relative size of a cell that has appeared so far, from 0 to 1.
  static func scale(ofPresence presence: Double) -> Double {
    leastScale + (1 - leastScale) * presence
  }

  /// Whether nothing moves from `time` on.
  func isSettled(at time: Duration) -> Bool {
    departures.allSatisfy { $0.presence.isSettled(at: time) }
      && arrivals.values.allSatisfy { Self.isSettled($0, at: time) }
  }

  /// Removes motions that have settled.
  mutating func dropSettled(at time: Duration) {
    if !departures.isEmpty { departures.removeAll { $0.presence.isSettled(at: time) } }
    if !arrivals.isEmpty { arrivals = arrivals.filter { !Self.isSettled($0.value, at: time) } }
    if arrivals.isEmpty { pushReach = 0 }
  }

  private static func isSettled(_ arrival: Arrival, at time: Duration) -> Bool {
    arrival.displacement.isSettled(at: time) && arrival.presence.isSettled(at: time)
  }
}
