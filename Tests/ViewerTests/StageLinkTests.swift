import Drawing
import Geometry
import Input
import TestSupport
import Testing

@testable import Viewer

/// A stage that ends with a key.
private struct Lamp: Stage, ~Copyable {
  var size = CGSize.zero
  var pictures = 0
  var keys = 0
  var outcome: ViewerOutcome?
  var nextChange: Duration? { nil }
  var pointer: StagePointer { .normal }

  mutating func handle(_ event: InputEvent, at time: Duration) {
    switch event {
    case .resize(let width, let height): size = CGSize(width: width, height: height)
    case .key:
      keys += 1
      if keys == 3 { outcome = .accepted }
    default: break
    }
  }

  mutating func advance(to time: Duration) {}

  mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    pictures += 1
    canvas.renderer.list.clear(size: size, background: keys % 2 == 0 ? .white : .black)
    return false
  }
}

/// Returns a link whose messages are handled by a function.
private func opened(_ next: @escaping () -> LinkStep) -> StageLink<Lamp>.Opened {
  StageLink<Lamp>.Opened(
    waits: { [] }, nextChange: { .zero }, isListening: { true }, isFollowed: { false },
    read: { _, _ in }, next: { _, _ in next() }, report: { _, _ in }, flush: { _ in },
    keys: LinkKeys(ask: { _ in false }, answer: { nil }, giveUp: {}), hidesKeys: { _ in false })
}

/// How long other programs are answered in a turn, on a clock of the test.
struct StageLinkTests {
  /// Calls of a length each, and the clock that they move.
  ///
  /// A class, because the link and the clock share it.
  private final class Calls {
    var time = Duration.zero
    var lengths: [Duration]
    var event: InputEvent?

    init(_ lengths: [Duration]) { self.lengths = lengths }

    func next() -> LinkStep {
      guard !lengths.isEmpty else { return .idle }
      time += lengths.removeFirst()
      return event.map { .event($0) } ?? .handled
    }
  }

  /// Returns the numbers of calls that turns of 4 ms answer.
  private func turns(_ calls: Calls, count: Int) -> [Int] {
    let link = opened { calls.next() }
    let lamp = Lamp()
    return (0..<count).map { _ in
      let before = calls.lengths.count
      let end = calls.time + .milliseconds(4)
      _ = link.nextEvent(lamp, WindowStatus(time: calls.time), until: end) { calls.time }
      return before - calls.lengths.count
    }
  }

  @Test func callsWaitOnceTheirTimeIsOver() {
    let calls = Calls(Array(repeating: .milliseconds(1), count: 10))
    #expect(turns(calls, count: 4) == [4, 4, 2, 0])
  }

  @Test func aCallIsNeverSplitAndEachTurnAnswersOne() {
    let calls = Calls([.milliseconds(300), .milliseconds(300), .zero, .milliseconds(3)])
    #expect(turns(calls, count: 4) == [1, 1, 2, 0])
  }

  /// What is asked of the stage is handled between two calls, in the time of the same turn.
  @Test func anEventIsReturnedAtOnceAndTheTimeGoesOn() {
    let calls = Calls(Array(repeating: .milliseconds(3), count: 5))
    calls.event = .leave
    let link = opened { calls.next() }
    let lamp = Lamp()
    var events: [InputEvent?] = []
    for _ in 0..<3 {
      events.append(
        link.nextEvent(
          lamp, WindowStatus(time: .zero), until: .milliseconds(4), by: { calls.time }))
    }
    #expect(events == [.leave, .leave, nil])
    #expect(calls.lengths.count == 3)
  }
}

extension WindowHostTests {
  /// A window that other programs ask and ask.
  struct FloodTests {
    /// Calls that never end used to keep input and frames waiting.
    @Test func inputAndFramesAreServedBetweenCallsThatNeverEnd() throws {
      let server = try XServer(width: 480, height: 480)
      let outside = try server.connect()
      try outside.movePointer(x: 150, y: 150)
      var options = ViewerOptions()
      (options.width, options.height) = (300, 300)
      options.timeout = 60
      options.display = server.display
      var (calls, pictures) = (0, 0)
      var hooks = ViewerHooks()
      hooks.didDraw = { _ in
        pictures += 1
        try? outside.strike(0x20)
      }
      var host = try WindowHost(stage: Lamp(), options: options, hooks: hooks)
      host.link = StageLink {
        opened {
          calls += 1
          return .handled
        }
      }
      #expect(try host.run() == .accepted)
      #expect(host.stage.keys == 3 && pictures >= 3 && calls > 3)
    }
  }
}
