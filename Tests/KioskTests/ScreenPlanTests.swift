import Drawing
import Geometry
import Input
import Interaction
import Picker
import Raster
import Service
import StandSettings
import TestSupport
import Testing
import Viewer

@testable import Kiosk

/// When the screen of a kiosk is off, and what a touch does then.
struct ScreenPlanTests {
  private static let point = Vector(480, 360)

  /// A schedule that the test switches.
  private final class Timer: ScreenTimer {
    let descriptor: Int32 = 12_345
    var isOff = false
    func takeState() -> Bool { isOff }
  }

  private static func settings() -> KioskSettings {
    var settings = KioskSettings(name: "stand", catalogue: "c", journal: "/j")
    settings.screenWake = 30
    settings.attract = nil
    settings.times = HoneycombModel.Kiosk(idle: 20, warning: 5, thanks: 2)
    return settings
  }

  private static func stage(_ timer: Timer) throws -> KioskStage {
    let topics = Array("topics: [one, two, three]".utf8)
    var stage = KioskStage(content: try KioskContent(settings(), catalogue: topics, theme: nil))
    stage.content.screenTimer = timer
    stage.handle(.resize(width: 960, height: 720), at: .zero)
    stage.advance(to: .zero)
    return stage
  }

  private static func follow(
    _ timer: Timer, _ isOff: Bool, _ stage: inout KioskStage, at seconds: Double
  ) throws {
    timer.isOff = isOff
    for source in stage.sources where source.descriptor == timer.descriptor {
      try source.read(&stage, .seconds(seconds))
    }
    stage.advance(to: .seconds(seconds))
  }

  private static func tap(_ stage: inout KioskStage, at seconds: Double) {
    let pointer = InputEvent.Pointer.touch(id: 1)
    stage.handle(.press(at: point, pointer: pointer), at: .seconds(seconds))
    stage.handle(.move(to: point, pointer: pointer), at: .seconds(seconds + 0.0625))
    stage.handle(.release(at: point, pointer: pointer), at: .seconds(seconds + 0.125))
  }

  /// What a stage shows; a stage cannot be copied into an expectation.
  private struct State: Equatable {
    var isOff: Bool
    var phase: KioskPhase?
    var pickCount: Int
    var nextChange: Duration?

    init(_ stage: borrowing KioskStage) {
      isOff = stage.isScreenOff
      phase = stage.content.model.honeycomb.kioskPhase
      pickCount = stage.content.model.honeycomb.picks.count
      nextChange = stage.nextChange
    }
  }

  @Test func theScheduleSwitchesTheScreen() throws {
    let timer = Timer()
    var stage = try Self.stage(timer)
    var states = [State(stage)]
    try Self.follow(timer, true, &stage, at: 1)
    states.append(State(stage))
    try Self.follow(timer, false, &stage, at: 2)
    states.append(State(stage))
    #expect(states.map(\.isOff) == [false, true, false])
    #expect(states[1].nextChange == nil)
  }

  /// The touch that wakes up the screen opens no session; it goes off again by itself.
  @Test func aTouchTurnsTheScreenOnForATimeAndPicksNothing() throws {
    let timer = Timer()
    var stage = try Self.stage(timer)
    try Self.follow(timer, true, &stage, at: 1)
    Self.tap(&stage, at: 5)
    let awake = State(stage)
    #expect(!awake.isOff && awake.pickCount == 0 && awake.phase == .attract)
    // The time counts from the last activity: the release is none, but the finger has moved.
    #expect(awake.nextChange == .seconds(35.0625))
    stage.advance(to: .seconds(35))
    let last = State(stage)
    stage.advance(to: .seconds(35.0625))
    let off = State(stage)
    #expect(!last.isOff && off.isOff)
  }

  /// A second touch begins a session, during which the screen stays on.
  @Test func theScreenStaysOnUntilTheVisitorIsDone() throws {
    let timer = Timer()
    var stage = try Self.stage(timer)
    Self.tap(&stage, at: 1)
    var states = [State(stage)]
    try Self.follow(timer, true, &stage, at: 2)
    states.append(State(stage))
    // The visitor has gone: the session ends at 21.1 s.
    stage.advance(to: .seconds(21))
    states.append(State(stage))
    #expect(states.map(\.phase) == [.session, .session, .session])
    #expect(states.map(\.isOff) == [false, false, false])
    stage.advance(to: .seconds(21.2))
    states = [State(stage)]
    Self.tap(&stage, at: 30)
    states.append(State(stage))
    Self.tap(&stage, at: 31)
    states.append(State(stage))
    #expect(states.map(\.isOff) == [true, false, false])
    #expect(states.map(\.phase) == [.attract, .attract, .session])
  }

  /// What begins before the picture can be seen is swallowed to its end, and only that.
  @Test func onlyTheWakingPressIsSwallowed() {
    var plan = ScreenPlan(wakeTime: .seconds(10))
    plan.schedule(isOff: true, at: .zero)
    func press(_ id: Int) -> InputEvent { .press(at: Self.point, pointer: .touch(id: id)) }
    func release(_ id: Int) -> InputEvent { .release(at: Self.point, pointer: .touch(id: id)) }
    var taken: [Bool] = []
    for event in [
      .move(to: Self.point), press(1), press(2), .move(to: Self.point, pointer: .touch(id: 1)),
      release(1),
    ] {
      taken.append(plan.take(event, at: .seconds(1)))
    }
    #expect(taken == [true, true, true, true, true])
    taken = [press(1), release(1), release(2), press(2), release(2)].map {
      plan.take($0, at: .seconds(2))
    }
    #expect(taken == [false, false, true, false, false])
    plan.update(isInUse: false, at: .seconds(20))
    #expect(plan.isOff)
    // A finger that is canceled is no longer swallowed.
    taken = [press(3), .cancel(pointer: .touch(id: 3)), release(3)].map {
      plan.take($0, at: .seconds(21))
    }
    #expect(taken == [true, false, false])
    // Neither a window's change nor the end of a key is somebody.
    plan.update(isInUse: false, at: .seconds(40))
    for event in [
      .resize(width: 1, height: 1), .leave, .keyRelease(KeyRelease("a")), release(9),
    ] as [InputEvent] {
      let isTaken = plan.take(event, at: .seconds(41))
      #expect(!isTaken)
    }
    #expect(plan.isOff)
    let isKeyTaken = plan.take(.key(KeyPress("a", text: "a")), at: .seconds(41))
    #expect(isKeyTaken && !plan.isOff)
  }

  /// Without a schedule, events are never swallowed and nothing is due.
  @Test func aScreenWithoutAScheduleStaysOn() {
    var plan = ScreenPlan(wakeTime: .seconds(10))
    var random = SplitMix64(seed: 5)
    for step in 0..<1000 {
      let pointer = InputEvent.Pointer.touch(id: random.int(0...3))
      let event: InputEvent =
        switch random.int(0...3) {
        case 0: .press(at: Self.point, pointer: pointer)
        case 1: .release(at: Self.point, pointer: pointer)
        case 2: .key(KeyPress("a"))
        default: .cancel()
        }
      let isTaken = plan.take(event, at: .seconds(step))
      #expect(!isTaken)
      #expect(!plan.isOff && plan.nextChange == nil)
    }
  }

  /// The picture of a screen that is off is black, also where the server cannot switch its monitors.
  @Test func thePictureIsBlack() throws {
    let timer = Timer()
    let host = HeadlessHost(try Self.stage(timer), width: 320, height: 240)
    #expect(try !isBlack(host, at: 1))
    try Self.follow(timer, true, &host.stage, at: 2)
    #expect(try isBlack(host, at: 2))
    host.handle(.key(KeyPress("a", text: "a")), at: .seconds(3))
    #expect(try !isBlack(host, at: 3))
  }

  private func isBlack(_ host: HeadlessHost<KioskStage>, at seconds: Double) throws -> Bool {
    let picture = try host.picture(at: .seconds(seconds))
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != 0xFF00_0000 { return false }
    }
    return true
  }
}
