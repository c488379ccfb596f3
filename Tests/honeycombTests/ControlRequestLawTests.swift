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
  /// Returns a stage after some keys, at rest.
  private func host<Showing: TreeStage>(
    _ make: () throws -> Showing, _ keys: [String]
  ) throws -> HeadlessHost<Showing> {
    let host = HeadlessHost(
      try make(), width: Stages.size.x, height: Stages.size.y, scale: 1, events: [])
    for (index, key) in keys.enumerated() {
      host.handle(.key(KeyPress(key)), at: .milliseconds(100 + index))
    }
    host.play(to: .seconds(3))
    return host
  }

  /// For each button, toggle, tab, topic and pick that is visible: a request to press it gives the same tree and picture as a click.
  private func check<Showing: TreeStage>(
    _ make: () throws -> Showing, keys: [String] = [], atLeast least: Int
  ) throws {
    let time = Duration.seconds(4)
    let parts = try host(make, keys).stage.namedParts()
    let names = parts.map(\.name)
    #expect(Set(names).count == names.count, "\(names)")
    var count = 0
    for part in parts {
      guard part.actions.contains(.press), let center = part.middle else { continue }
      let name = part.name
      let (clicked, asked) = (try host(make, keys), try host(make, keys))
      clicked.handle(.press(at: center, pointer: .touch(id: 1)), at: time)
      clicked.handle(.release(at: center, pointer: .touch(id: 1)), at: time)
      clicked.handle(.leave, at: time)
      asked.handle(.action(.press, on: name), at: time)
      let end = time + .seconds(3)
      clicked.play(to: end)
      asked.play(to: end)
      #expect(
        asked.stage.text() == clicked.stage.text(), "\(name)")
      let picture = try clicked.picture(at: end).digest
      #expect(try asked.picture(at: end).digest == picture, "\(name)")
      count += 1
    }
    #expect(count >= least, "\(count) of \(names)")
  }

  @Test(arguments: ["1", "2", "3"])
  func theDemoObeysAsIfClicked(tab: String) throws {
    try check({ try Stages.demo() }, keys: [tab], atLeast: 4)
  }

  @Test func anInspectorObeysAsIfClicked() throws {
    try check({ try Stages.inspector() }, atLeast: 8)
    try check({ try Stages.inspector() }, keys: ["F2"], atLeast: 8)
    try check({ try Stages.inspector() }, keys: ["t"], atLeast: 30)
  }

  @Test func aLiveGridObeysAsIfClicked() throws {
    try check({ Stages.watch() }, atLeast: 40)
  }

  @Test func aPickerObeysAsIfClicked() throws {
    try check({ try Stages.picker() }, keys: ["space", "Right", "space"], atLeast: 20)
    let drinks = try Stages.catalogue(
      "topics: [{label: tea, children: [green, black]}, {label: milk, disabled: true}, water]")
    try check({ try Stages.picker(drinks) }, keys: ["space"], atLeast: 5)
  }

  @Test func aLauncherAndAMirroredKioskObeyAsIfClicked() throws {
    try check(
      { try Stages.picker(Stages.catalogue(ofCount: 30), launcher: .init(.rofi)) }, atLeast: 10)
    try check(
      {
        try Stages.picker(Stages.catalogue(ofCount: 120)) { configuration in
          configuration.kiosk = HoneycombModel.Kiosk(idle: 60)
          configuration.languages = ["ar", "en"].compactMap { Language($0) }
        }
      }, keys: ["space", "plus", "plus"], atLeast: 8)
  }

  /// Requests between the events of seeded sessions are recorded, and replayed with the same end.
  private func checkReplay<Showing: TreeStage>(
    _ make: () throws -> Showing, seed: UInt64
  ) throws {
    func host() throws -> HeadlessHost<Showing> {
      HeadlessHost(try make(), width: Stages.size.x, height: Stages.size.y, scale: 1, events: [])
    }
    var random = SplitMix64(seed: seed)
    let header = EventScriptWriter.header(
      of: EventScript(width: Stages.size.x, height: Stages.size.y))
    func read(_ lines: [UInt8]) throws -> [TimedEvent] {
      try EventScriptReader.read(header + lines, named: "a.jsonl", contents: []).events
    }
    let live = try host()
    var lines: [UInt8] = []
    var requests = 0
    var end = Duration.zero
    // Recordings round points and times.
    for timed in try Monkey.session(seed: seed, count: 60, in: Stages.size).flatMap({
      try read(EventScriptWriter.line(of: $0.event, at: $0.time))
    }) {
      live.play(to: timed.time)
      var events = [timed.event]
      let names = live.stage.namedParts().map(\.name)
      if !names.isEmpty {
        let name = names[random.int(0...(names.count - 1))]
        let choices: [ControlRequest] = [
          .press, .focus, .step(random.int(-3...3)), .setValue(Double(random.int(0...9))),
          .setText(["a", "1", ""][random.int(0...2)]),
          .setCaret(random.int(0...4), anchor: random.int(0...4)), .select, .remove, .reveal,
          .expand,
          .collapse,
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
    let replayed = try host()
    for timed in try read(lines) {
      replayed.play(to: timed.time)
      replayed.handle(timed.event, at: timed.time)
    }
    let picture = try live.picture(at: end).digest
    #expect(try replayed.picture(at: end).digest == picture)
    let tree = live.stage.text()
    #expect(replayed.stage.text() == tree)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func requestsAreReplayed(seed: UInt64) throws {
    try checkReplay({ try Stages.picker() }, seed: seed)
    try checkReplay({ Stages.watch() }, seed: seed)
    try checkReplay({ try Stages.demo() }, seed: seed)
    try checkReplay({ try Stages.inspector() }, seed: seed)
    try checkReplay({ try Stages.kiosk() }, seed: seed)
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
    let isUnused = kiosk.stage.model.picker.model.honeycomb.awaitsVisitorSince != nil
    #expect(wasCovered && !isCovered && isUnused)
  }
}
