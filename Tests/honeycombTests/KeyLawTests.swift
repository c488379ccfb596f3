import Demo
import Foundation
import Input
import Interaction
import LayoutInspector
import TestSupport
import Testing
import Viewer
import Watch
import X11

@testable import honeycomb

/// Laws of all rows of the tables of keys of all windows.
struct KeyLawTests {
  // MARK: - Tables

  /// Names and keys are unique, keys can be bound, and a row that gets another key gives up its own ones.
  private func check<Action: KeyedAction>(_ table: KeyTable<Action>) throws {
    #expect(Set(table.names).count == table.rows.count)
    let chords = table.rows.flatMap(\.chords)
    #expect(Set(chords).count == chords.count)
    for row in table.rows {
      #expect(!row.chords.isEmpty && !row.summary.isEmpty, "\(row.name)")
      #expect(row.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(row.name)")
      #expect(table.row(named: row.name) == row && table[row.action] == row, "\(row.name)")
      let free = KeyChord("F24", modifiers: [])
      let bound = KeyBindings<Action>([KeyAssignment(row.name, [free])])
      #expect(bound.action(for: KeyPress(free)) == row.action)
      #expect(bound.assignments == [KeyAssignment(row.name, [free])])
      for chord in row.chords {
        // Key presses have this name, and the chord is read as it is written.
        #expect(KeyStroke.canonicalName(of: chord.key) == chord.key, "\(chord)")
        #expect(KeyChord(bindable: chord.description, name: KeyStroke.canonicalName) == chord)
        #expect(table.action(for: KeyPress(chord)) == row.action, "\(chord)")
        // Shift alone does not make another key.
        #expect(bound.action(for: KeyPress(chord)) == nil || chord.modifiers == .shift, "\(chord)")
      }
    }
    #expect(KeyBindings<Action>(table.rows.map { KeyAssignment($0.name, $0.chords) }) == .init())
    #expect(KeyBindings<Action>([KeyAssignment("unknown", [KeyChord("F24")])]) == .init())
  }

  @Test func namesAndKeysAreUniqueInEachWindow() throws {
    try check(KeyAction.keys)
    try check(WatchKeyAction.keys)
    try check(InspectorKeyAction.keys)
    try check(DemoKeyAction.keys)
  }

  // MARK: - Effects

  /// What a user does on the way to a place.
  private enum Step: ExpressibleByStringLiteral {
    /// Presses the key of the action with this name.
    case key(String)
    case event(InputEvent)

    init(stringLiteral name: String) { self = .key(name) }

    static func type(_ letter: String) -> Step { .event(.key(KeyPress(letter, text: letter))) }

    static func request(_ request: ControlRequest, _ kind: ControlName.Kind, _ word: String) -> Step
    {
      .event(.action(request, on: ControlName(kind, word)))
    }
  }

  /// Whether a row that has another key changes what a window shows, or ends it, in one of the places.
  private func hasEffect<Action: KeyedAction, Showing: TreeStage>(
    _ row: KeyRow<Action>, in places: [[Step]], width: Double = 900, height: Double = 640,
    _ make: (KeyBindings<Action>) throws -> Showing
  ) throws -> Bool {
    let key = KeyChord("F9", modifiers: [])
    let keys = KeyBindings<Action>([KeyAssignment(row.name, [key])])
    let (pressed, end) = (Duration.seconds(3), Duration.seconds(6))
    func host(_ place: [Step], _ last: KeyChord) throws -> HeadlessHost<Showing> {
      let events = try place.enumerated().map { index, step in
        let event: InputEvent
        switch step {
        case .key(let name):
          let chords = try #require(keys.rows.first { $0.name == name }).chords
          event = .key(KeyPress(try #require(chords.first)))
        case .event(let given): event = given
        }
        return TimedEvent(time: .milliseconds(1000 + 100 * index), event: event)
      }
      let host = HeadlessHost(
        try make(keys), width: width, height: height,
        events: events + [TimedEvent(time: pressed, event: .key(KeyPress(last)))])
      host.play(to: end)
      return host
    }
    func state(_ host: HeadlessHost<Showing>) -> [String?] {
      [host.stage.text(), host.stage.outcome.map { "\($0)" }]
    }
    return try places.contains { place in
      // A key without an action is no action.
      let (other, host) = (try host(place, KeyChord("F8", modifiers: [])), try host(place, key))
      if state(other) != state(host) { return true }
      try other.prepare(at: end)
      try host.prepare(at: end)
      return other.displayList != host.displayList
    }
  }

  @Test(arguments: KeyAction.keys.rows) func eachKeyOfThePickerDoesSomething(
    row: KeyRow<KeyAction>
  ) throws {
    let topics =
      "[{label: tea, children: [green, black]}, \((1...90).map { "t\($0)" }.joined(separator: ", "))]"
    let places: [[Step]] = [
      [], ["last"], ["toggle"], [.type("t")], ["toggle", "next"], ["toggle", "last"],
      ["zoom-in", "zoom-in", "zoom-in"],
    ]
    #expect(
      try hasEffect(row, in: places) { keys in
        try Stages.picker(try Stages.catalogue("topics: \(topics)\n")) { $0.keys = keys }
      })
  }

  @Test(arguments: WatchKeyAction.keys.rows) func eachKeyOfALiveGridDoesSomething(
    row: KeyRow<WatchKeyAction>
  ) throws {
    let places: [[Step]] = [
      [], ["first"], ["last"], ["first", "next-group"], ["first", "zoom-in"],
      ["first", "zoom-in", "zoom-in", "zoom-in"],
    ]
    #expect(try hasEffect(row, in: places) { Stages.watch(keys: $0) })
  }

  @Test(arguments: DemoKeyAction.keys.rows) func eachKeyOfTheDemoDoesSomething(
    row: KeyRow<DemoKeyAction>
  ) throws {
    let places: [[Step]] = ["hexagons", "grid", "picker"].flatMap { tab -> [[Step]] in
      let tab = Step.key(tab)
      return [
        [tab], [tab, "next"], [tab, "next", "next"], [tab, "next", "next", "next", "next"],
      ]
        + [[tab, "pan-down", "pan-right"]]
    }
    #expect(
      try hasEffect(row, in: places, width: 700, height: 380) { try Stages.demo(keys: $0) })
  }

  @Test(arguments: InspectorKeyAction.keys.rows) func eachKeyOfTheInspectorDoesSomething(
    row: KeyRow<InspectorKeyAction>
  ) throws {
    func text(_ scene: String) throws -> String {
      try String(contentsOf: PackageFolder.scenes.appending(path: scene), encoding: .utf8)
    }
    func focus(_ word: String) -> Step { .request(.focus, .control, word) }
    let (faults, grid) = (try text("faults-hexgrid.yaml"), try text("hexgrid.yaml"))
    let places: [[Step]] = [
      [], ["tree"], ["tree", "first-step", "step-on", "step-on"],
      ["tree", focus("calls"), "first"], ["search", .type("a"), "next-match"],
      ["next-difference", focus("differences"), "last"], ["next-difference", "next-difference"],
      [focus("panel")], ["zoom-in", "zoom-in"],
      [.event(.resize(width: 900, height: 300)), "page-down"],
    ]
    let doesSomething = try hasEffect(row, in: places, width: 1280, height: 800) { keys in
      try Stages.inspector(faults, comparedWith: grid, keys: keys)
    }
    if doesSomething { return }
    let stack = "layout: hstack\ncells: [{fixed: [40, 20]}, {text: Hello}, A, {fixed: [9, 9]}]"
    let edit: [Step] = [
      .request(.press, .cell, "0"), .request(.step(3), .control, "edit/width"),
    ]
    #expect(
      try hasEffect(row, in: [edit], width: 1280, height: 800) { keys in
        try Stages.inspector(stack, keys: keys)
      })
  }
}

extension KeyPress {
  fileprivate init(_ chord: KeyChord) { self.init(chord.key, modifiers: chord.modifiers) }
}
