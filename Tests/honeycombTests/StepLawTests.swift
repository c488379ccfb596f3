import Geometry
import Input
import TestSupport
import Testing
import Viewer

/// A step ends with later due times: for each window, in seeded sessions, the steps between two events are counted and bounded.
struct StepLawTests {
  /// The most steps in a second: those of values that arrive, of looks that are held, and of texts that count seconds.
  private static let mostInASecond = 60.0
  /// The most steps at one time, for what else happens.
  private static let mostAtOnce = 12

  /// Events of a session, with losses of the pointer and motions with a button down in between.
  private static func session(seed: UInt64) -> [TimedEvent] {
    var generator = SplitMix64(seed: seed + 900)
    return Monkey.session(seed: seed, count: 60, in: Stages.size, isErasing: true).flatMap {
      event -> [TimedEvent] in
      let place = Vector(
        generator.double(0, Stages.size.x), generator.double(0, Stages.size.y))
      let others: [InputEvent] =
        switch generator.int(0...9) {
        case 0: [.press(at: place), .cancel(pointer: nil), .move(to: place + Vector(20, 0))]
        case 1: [.move(to: place), .release(at: place)]
        case 2: [.press(at: place), .leave]
        case 3: [.cancel(pointer: .mouse)]
        default: []
        }
      return [event] + others.map { TimedEvent(time: event.time, event: $0) }
    }
  }

  @Test(arguments: LawWindow.all, 0..<2 as Range<UInt64>)
  func aWindowTakesFewSteps(window: LawWindow, seed: UInt64) throws {
    let host = try window.host()
    let events = Self.session(seed: seed)
    var time = Duration.zero
    /// Plays what is due until a time, step by step.
    func play(to end: Duration, _ before: String) {
      var (count, atOnce) = (0, 0)
      let most = Self.mostAtOnce + Int((end - time) / .seconds(1) * Self.mostInASecond)
      while let due = host.shown.nextChange, due <= end, count <= most, atOnce <= Self.mostAtOnce {
        atOnce = due > time ? 1 : atOnce + 1
        count += 1
        time = max(time, due)
        host.play(to: time)
      }
      #expect(count <= most && atOnce <= Self.mostAtOnce, "\(before): \(count) steps at \(time)")
      host.play(to: end)
      time = end
    }
    for event in events {
      play(to: event.time, "before \(event)")
      host.handle(event.event, at: event.time)
    }
    play(to: time + .seconds(40), "at the end")
  }
}
