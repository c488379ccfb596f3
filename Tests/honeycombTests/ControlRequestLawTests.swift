import Controls
import Geometry
import Input
import Interaction
import Recording
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import Kiosk

/// Requests to controls by name, in the windows of all stages.
struct ControlRequestLawTests {
  /// Windows, and keys that are struck in them first.
  private static let places = [
    ("demo", ["1"]), ("demo", ["2"]), ("demo", ["3"]), ("inspector", []), ("inspector", ["F2"]),
    ("inspector", ["t"]), ("grid", []), ("picker", ["space", "Right", "space"]),
    ("picker with limits", ["space"]), ("launcher", []),
    ("mirrored picker", ["space", "plus", "plus"]),
  ]

  /// A request to press a part that is visible gives the same tree and picture as a click; of items that are alike, each third is
  /// asked.
  @Test(arguments: places) func aPartObeysAsIfClicked(name: String, keys: [String]) throws {
    let window = try #require(LawWindow.all.first { $0.name == name })
    func host() throws -> any LawHost {
      let host = try window.host()
      for (index, key) in keys.enumerated() {
        host.handle(.key(KeyPress(key)), at: .milliseconds(100 + index))
      }
      host.play(to: .seconds(3))
      return host
    }
    let (time, end) = (Duration.seconds(4), Duration.seconds(7))
    let parts = try host().shown.namedParts()
    #expect(Set(parts.map(\.name)).count == parts.count, "\(parts)")
    var count = 0
    for (index, part) in parts.enumerated()
    where index % 3 == 0 || ![.topic, .cell, .row].contains(part.name.kind) {
      guard part.actions.contains(.press), let middle = part.middle else { continue }
      let (clicked, asked) = (try host(), try host())
      clicked.handle(.press(at: middle, pointer: .touch(id: 1)), at: time)
      clicked.handle(.release(at: middle, pointer: .touch(id: 1)), at: time)
      clicked.handle(.leave, at: time)
      asked.handle(.action(.press, on: part.name), at: time)
      clicked.play(to: end)
      asked.play(to: end)
      #expect(asked.shown.text() == clicked.shown.text(), "\(part.name)")
      let picture = try clicked.picture(at: end).digest
      #expect(try asked.picture(at: end).digest == picture, "\(part.name)")
      count += 1
    }
    #expect(count > 2, "\(count) of \(parts)")
  }

  /// Requests between the events of seeded sessions are recorded, and replayed with the same end.
  @Test(
    arguments: LawWindow.all.filter {
      ["picker", "grid", "demo", "inspector", "kiosk"].contains($0.name)
    }, 0..<4 as Range<UInt64>)
  func requestsAreReplayed(window: LawWindow, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let header = EventScriptWriter.header(
      of: EventScript(width: Stages.size.x, height: Stages.size.y))
    func read(_ lines: [UInt8]) throws -> [TimedEvent] {
      try EventScriptReader.read(header + lines, named: "a.jsonl", contents: []).events
    }
    let live = try window.host()
    var lines: [UInt8] = []
    var requests = 0
    var end = Duration.zero
    // Recordings round points and times.
    for timed in try Monkey.session(seed: seed, count: 60, in: Stages.size).flatMap({
      try read(EventScriptWriter.line(of: $0.event, at: $0.time))
    }) {
      live.play(to: timed.time)
      var events = [timed.event]
      let names = live.shown.namedParts().map(\.name)
      if !names.isEmpty {
        let name = names[random.int(0...(names.count - 1))]
        let choices: [ControlRequest] = [
          .press, .focus, .step(random.int(-3...3)), .setValue(Double(random.int(0...9))),
          .setText(["a", "1", ""][random.int(0...2)]),
          .setCaret(random.int(0...4), anchor: random.int(0...4)), .select, .remove, .reveal,
          .expand, .collapse,
        ]
        events.append(.action(choices[random.int(0...(choices.count - 1))], on: name))
        requests += 1
      }
      for event in events {
        lines += EventScriptWriter.line(of: event, at: timed.time)
        live.handle(event, at: timed.time)
      }
      end = timed.time
    }
    #expect(requests > 10)
    let replayed = try window.host()
    for timed in try read(lines) {
      replayed.play(to: timed.time)
      replayed.handle(timed.event, at: timed.time)
    }
    let picture = try live.picture(at: end).digest
    #expect(try replayed.picture(at: end).digest == picture)
    #expect(replayed.shown.text() == live.shown.text())
  }

  /// A kiosk whose attract screen is shown.
  @Test func aRequestOnlyWakesAnAttractScreen() throws {
    let kiosk = HeadlessHost(
      try Stages.kiosk(), width: Stages.size.x, height: Stages.size.y, scale: 1, events: [])
    kiosk.play(to: .seconds(4))
    let wasCovered = kiosk.stage.content.isCovered
    kiosk.handle(.action(.press, on: ControlName(.control, "done")), at: .seconds(4))
    kiosk.play(to: .seconds(5))
    let isCovered = kiosk.stage.content.isCovered
    let isUnused = kiosk.stage.content.model.honeycomb.awaitsVisitorSince != nil
    #expect(wasCovered && !isCovered && isUnused)
  }
}
