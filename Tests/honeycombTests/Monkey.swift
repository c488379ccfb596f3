import Geometry
import Input
import TestSupport

/// Seeded sessions of a user who presses, drags, types, turns the wheel, and leaves for a while.
enum Monkey {
  /// The names of the keys that are struck.
  static let keys = [
    "Tab", "Left", "Down", "Return", "space", "BackSpace", "2", "3", "1", "t",
  ]

  /// Returns a session.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - count: The number of actions, of up to five events.
  ///   - size: The size of the window at the start, in logical pixels.
  ///   - keys: The names of the keys that are struck.
  ///   - isErasing: Whether as much is erased as is typed, so that filters find something.
  /// - Returns: The events.
  static func session(
    seed: UInt64, count: Int, in size: Vector, keys: [String] = keys, isErasing: Bool = false
  ) -> [TimedEvent] {
    var generator = SplitMix64(seed: seed)
    var time = Duration.milliseconds(50)
    func point() -> Vector {
      Vector(
        .random(in: 0..<size.x, using: &generator), .random(in: 0..<size.y, using: &generator))
    }
    var events: [TimedEvent] = []
    for _ in 0..<count {
      time += .milliseconds(Int.random(in: 5...400, using: &generator))
      let place = point()
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1:
        events.append(TimedEvent(time: time, event: .press(at: place)))
        time += .milliseconds(30)
        events.append(TimedEvent(time: time, event: .release(at: place)))
      case 2:
        events.append(TimedEvent(time: time, event: .press(at: place)))
        for step in 1...3 {
          time += .milliseconds(16)
          events.append(
            TimedEvent(time: time, event: .move(to: place + Vector(20, 9) * Double(step))))
        }
        events.append(TimedEvent(time: time, event: .release(at: place + Vector(60, 27))))
      case 3: events.append(TimedEvent(time: time, event: .move(to: place)))
      case 4:
        let types = !isErasing || Bool.random(using: &generator)
        events.append(
          TimedEvent(time: time, event: types ? .text("o") : .key(KeyPress("BackSpace"))))
      case 5:
        events.append(
          TimedEvent(
            time: time,
            event: .wheel(at: place, delta: Vector(0, 60), zooms: Bool.random(using: &generator))))
      case 6:
        let size = Vector(
          .random(in: 500..<1100, using: &generator), .random(in: 400..<800, using: &generator))
        events.append(TimedEvent(time: time, event: .resize(width: size.x, height: size.y)))
      case 7: time += .seconds(3)
      default:
        let key = keys.randomElement(using: &generator) ?? "Tab"
        events.append(TimedEvent(time: time, event: .key(KeyPress(key))))
      }
    }
    return events
  }
}
