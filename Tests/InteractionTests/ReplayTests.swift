import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// Events in a window of 800 x 600.
private struct Script {
  var events: [TimedEvent] = []
  var duration: Duration { events.last?.time ?? .zero }
}

/// Plays a script into a model, up to increasing times.
private struct Player {
  private(set) var model: HoneycombModel
  private let script: Script
  private var next = 0

  init(_ script: Script, catalogue: Catalogue, configuration: HoneycombModel.Configuration) throws {
    self.script = script
    model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 800, height: 600)
    try model.completeInput(at: .zero)
  }

  /// Plays all events up to `time`, inclusive; sessions of a kiosk are written immediately.
  mutating func play(to time: Duration) {
    while next < script.events.count, script.events[next].time <= time {
      model.handle(script.events[next].event, at: script.events[next].time)
      if model.takeFinishedSession() != nil { model.resume(at: script.events[next].time) }
      next += 1
    }
    model.advance(to: time)
  }
}

struct ReplayTests {
  /// Random events of all kinds at irregular times.
  private static func script(seed: UInt64, count: Int = 150) -> Script {
    var random = SplitMix64(seed: seed)
    var script = Script()
    var time = 0.0
    var point = Vector(400, 300)
    for _ in 0..<count {
      time += random.next() % 4 == 0 ? random.double(0, 0.6) : random.double(0, 0.02)
      point += Vector(random.double(-60, 60), random.double(-60, 60))
      point.clamp(lowerBound: .zero, upperBound: Vector(800, 600))
      let pointer: InputEvent.Pointer =
        random.next() % 2 == 0 ? .touch(id: random.int(1...3)) : .mouse
      let keys = ["Left", "Right", "Up", "Down", "Tab", "space", "Home", "End"]
      let event: InputEvent =
        switch random.int(0...14) {
        case 0...2: .press(at: point, pointer: pointer)
        case 3...6: .move(to: point, pointer: pointer)
        case 7...9: .release(at: point, pointer: pointer)
        case 10: .wheel(at: point, delta: Vector(random.double(-40, 40), random.double(-40, 40)))
        case 11: .wheel(at: point, delta: Vector(0, random.double(-90, 90)), zooms: true)
        case 12: .key(KeyPress(keys[random.int(0...7)]))
        case 13: .key(KeyPress(["plus", "minus", "0"][random.int(0...2)], control: true))
        default:
          switch random.int(0...3) {
          case 0: .cancel()
          case 1: .leave
          case 2: .pinch(at: point, scale: random.double(0.5, 2))
          default: .resize(width: random.logarithmic(1, 2000), height: random.logarithmic(1, 2000))
          }
        }
      script.events.append(TimedEvent(time: .seconds(time), event: event))
    }
    return script
  }

  private static let catalogue: Catalogue = {
    var catalogue = Catalogue.numbered(60)
    for parent in 0..<60 {
      for child in 0..<(parent % 5) {
        catalogue.append("\(parent).\(child)", parent: TopicIndex(parent))
      }
    }
    return catalogue
  }()

  private static func expectSame(_ one: Frame, _ other: Frame) {
    #expect(one.cells == other.cells && one.ghosts == other.ghosts)
    #expect(one.offset == other.offset && one.velocity == other.velocity && one.zoom == other.zoom)
    #expect(one.progress == other.progress && one.message == other.message)
    #expect(one.shake == other.shake && one.isSettled == other.isSettled)
    #expect(one.drawOrder == other.drawOrder)
  }

  @Test(arguments: [false, true], [1, 2, 3] as [UInt64])
  func sampledAtAnyRateTheFramesAreTheSame(reducedMotion: Bool, seed: UInt64) throws {
    let script = Self.script(seed: seed)
    var configuration = HoneycombModel.Configuration()
    configuration.reducedMotion = reducedMotion
    var coarse = try Player(script, catalogue: Self.catalogue, configuration: configuration)
    var fine = coarse
    var reused = Frame()
    var time = Duration.zero
    while time < script.duration + .seconds(1) {
      for part in 1...7 {
        let between = time + .milliseconds(part * 30)
        fine.play(to: between)
        fine.model.frame(at: between, into: &reused)
      }
      time += .milliseconds(210)
      coarse.play(to: time)
      Self.expectSame(coarse.model.frame(at: time), reused)
    }
    #expect(coarse.model.picks == fine.model.picks)
  }

  /// After any events, positions are finite, and everything comes to rest inside the limits.
  @Test(arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
  func randomEventsLeaveTheModelFiniteAndComeToRest(seed: UInt64) throws {
    let script = Self.script(seed: seed, count: 300)
    var player = try Player(script, catalogue: Self.catalogue, configuration: .init())
    var last = Duration.zero
    for timed in script.events {
      let before = player.model.frame(at: timed.time)
      player.play(to: timed.time)
      let frame = player.model.frame(at: timed.time)
      #expect(frame.offset.x.isFinite && frame.offset.y.isFinite && frame.zoom.isFinite)
      #expect(frame.cells.allSatisfy { $0.scale.isFinite && $0.scale < 5 })
      // Only events that pan or zoom immediately can move the honeycomb without animation.
      switch timed.event {
      case .press, .cancel, .resize: #expect(frame.offset.isNear(before.offset, 1e-9))
      case .key(let key) where !key.control: #expect(frame.offset.isNear(before.offset, 1e-9))
      default: break
      }
      last = timed.time
    }
    var model = player.model
    model.handle(.cancel(), at: last)
    let end = last + .seconds(5)
    #expect(model.isSettled(at: end))
    let offset = model.frame(at: end).offset
    #expect(model.panLimits(at: end).clamp(offset) == offset)
  }

  /// No visitor can end a kiosk, and the next visitor finds it in its initial state.
  @Test(arguments: [41, 42, 43] as [UInt64])
  func randomEventsAtAKioskLeaveNothingToTheNextVisitor(seed: UInt64) throws {
    var configuration = HoneycombModel.Configuration()
    configuration.kiosk = HoneycombModel.Kiosk(idle: 20)
    var script = Self.script(seed: seed, count: 400)
    for index in stride(from: 7, to: 400, by: 9) {
      script.events[index].event = .key(KeyPress(["Escape", "Return", "space"][index % 3]))
    }
    var player = try Player(script, catalogue: Self.catalogue, configuration: configuration)
    for timed in script.events {
      player.play(to: timed.time)
      #expect(player.model.result == nil)
    }
    let end = script.duration + .seconds(60)
    player.play(to: end)
    var model = player.model
    model.handle(.leave, at: end)
    model.handle(.resize(width: 800, height: 600), at: end)
    let fresh = try Player(script, catalogue: Self.catalogue, configuration: configuration)
    Self.expectSame(model.frame(at: end), fresh.model.frame(at: .zero))
    #expect(model.picks.isEmpty)
  }

  @Test func settledMeansThatNothingMovesAnyMore() throws {
    for seed in [31, 32, 33] as [UInt64] {
      let script = Self.script(seed: seed)
      var player = try Player(script, catalogue: Self.catalogue, configuration: .init())
      for timed in script.events {
        player.play(to: timed.time)
      }
      let model = player.model
      var time = script.duration
      while !model.isSettled(at: time) { time += .milliseconds(5) }
      var first = model.frame(at: time)
      let later = model.frame(at: time + .seconds(9))
      first.velocity = later.velocity
      Self.expectSame(first, later)
    }
  }
}
