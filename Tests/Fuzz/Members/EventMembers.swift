import TestSupport

/// Recordings: each key of an event in each window, and each event after each other one.
struct EventMembers: MemberFamily {
  let kind = Trial.Kind.events
  let stages = ["pick", "watch", "inspect", "demo"]
  private let values: [MemberValue]
  private let requests: [(name: String, keys: [String])]

  init(_ documented: DocumentedMembers) {
    requests = documented.requests
    let parts = documented.parts + Self.parts
    let chords = documented.chords.map(Self.members)
    let events = documented.events.filter { $0.type != "end" }
    values = events.flatMap { type, keys in
      // An event without further keys counts as one with its type.
      let values = [MemberValue(record: type, name: "type", json: "\"\(type)\"")]
      let keys = type == "command" ? documented.commands : keys
      let named = [
        "request": documented.requests.map { "\"\($0.name)\"" }, "on": parts.map { "\"\($0)\"" },
        "key": type == "key" ? chords : Array(chords.prefix(4)),
      ]
      return values
        + MemberValues.values(of: keys, in: type == "command" ? "command" : "event", named: named)
        .map { MemberValue(record: type, name: $0.name, json: $0.json, isPaired: $0.isPaired) }
    }
  }

  /// Parts of the windows that events are tried in.
  private static let parts = [
    "control:topics", "control:cancel", "control:tray", "topic:T0", "topic:T0/A", "chip:T0",
    "control:grid", "control:fit", "control:histogram", "control:order", "control:pause", "cell:c0",
    "group:g", "control:tree", "control:panel", "control:cells", "control:rightEdge",
    "control:corner", "control:zoomIn", "control:search", "control:sweep", "control:ratio",
    "control:width", "tab:pages/1", "tab:pages/4", "cell:0", "control:tabs", "control:picker",
    "control:hexagons", "control:spacing", "control:count", "tab:tabs/2", "tab:tabs/3",
    "tab:theme/2", "tab:shape/2", "tab:fisheye/2", "tab:framing/2",
  ]

  /// The value of `key` for a key with modifiers, and the members for these behind it.
  private static func members(of chord: String) -> String {
    var words = chord.split(separator: "+").map(String.init)
    let key = words.removeLast()
    return "\"\(key)\"" + words.map { ", \"\($0)\": true" }.joined()
  }

  func runs() -> [[Combination]] {
    runs(
      of: singles(of: values, stages: stages.indices, settings: 4)
        + pairs(of: values) {
          [$0 % stages.count]
        } where: { first, second in
          // Keys and parts have many values, of which not each one meets each other one.
          !Self.isName(first) || !Self.isName(second)
            || (first.json + second.json).utf8.reduce(0) { $0 + Int($1) } % 8 == 0
        }, count: 6, isStrict: true, by: \.stage)
  }

  private static func isName(_ value: MemberValue) -> Bool {
    value.name == "key" || value.name == "on"
  }

  func trial(of combinations: [Combination]) -> Trial {
    // Those that may end the session come last.
    let combinations = combinations.filter { !Self.mayEnd($0) } + combinations.filter(Self.mayEnd)
    var random = combinations[0].random
    let size = TrialSize(using: &random)
    let window = WindowSession(stages[combinations[0].stage])
    var session = window.start(at: size, &random)
    for (number, combination) in combinations.enumerated() {
      play(combination, number, in: window, &session)
    }
    return Trial(
      kind: kind, files: [session.file] + window.files,
      arguments: session.arguments(hasReader: combinations[0].hasReader))
  }

  private static func mayEnd(_ combination: Combination) -> Bool {
    combination.values.contains { value in
      ["confirm", "cancel"].contains(value.name)
        || value.name == "key" && (value.json.contains("Escape") || value.json.contains("Return"))
    }
  }

  private func play(
    _ combination: Combination, _ number: Int, in window: WindowSession,
    _ session: inout SessionText
  ) {
    var random = combination.random
    let size = TrialSize(using: &random)
    session.event("resize", "\"size\": \(size.json)")
    window.prepare(at: size, &session, &random)
    if combination.hasFocus { for _ in 0..<random.int(1...4) { session.key("Tab") } }
    let place = size.place(random.int(1...9), random.int(1...9))
    if combination.hasTooltip { session.move(place.0, place.1) }
    // A press that is not released yet.
    if combination.hasHistogram { session.press(place.0, place.1) }
    session.picture()
    for (index, value) in combination.values.enumerated() {
      if index > 0 { session.wait([0, 80, 300][random.int(0...2)]) }
      tell(value, number, place, in: &session)
      session.picture()
    }
    session.wait(100)
    session.picture()
    session.release(place.0, place.1)
    session.wait(400)
    session.picture()
    window.restore(&session)
  }

  /// Adds the event with a member, and with others that its type requires.
  private func tell(
    _ value: MemberValue, _ number: Int, _ place: (Int, Int), in session: inout SessionText
  ) {
    var members = ["x": "\(place.0)", "y": "\(place.1)"]
    switch value.record {
    case "wheel": members["dy"] = "-60"
    case "pinch": members["scale"] = "1.5"
    case "key", "key-release": members = ["key": "\"Return\""]
    case "text", "preedit": members = ["text": "\"a\""]
    case "resize": members = ["size": "[300, 200]"]
    case "command": members = value.name == "below" ? ["add": "[\"B{n}\"]"] : [:]
    case "action":
      let request = requests.first { $0.keys.contains(value.name) }?.name ?? "focus"
      members = ["on": "\"control:topics\"", "request": "\"\(request)\""]
      if value.name == "anchor" || value.json == "\"caret\"" { members["offset"] = "1" }
      for key in requests.first(where: { "\"\($0.name)\"" == value.json })?.keys ?? [] {
        members[key] = key == "text" ? "\"a\"" : "1"
      }
      if ["text", "offset", "anchor"].contains(value.name) { members["on"] = "\"field:filter\"" }
    case "delivery": members = ["lines": "0"]
    case "leave", "desktop", "arrange", "cancel": members = [:]
    default: break
    }
    if value.name == "type" {
      if value.record == "command" { members = ["filter": "\"T\""] }
    } else {
      members[value.name] = value.text(number)
    }
    session.event(
      value.record,
      members.sorted { $0.key < $1.key }
        .map { "\"\($0.key)\": \($0.value.replacing("{n}", with: "\(number)"))" }
        .joined(separator: ", "))
  }
}

/// Recordings: each key of the header.
struct HeaderMembers: MemberFamily {
  let kind = Trial.Kind.headers
  let stages = ["pick", "watch", "inspect", "demo"]
  private let values: [MemberValue]

  init(_ documented: DocumentedMembers) {
    let actions = documented.actions.flatMap(\.names)
    values = MemberValues.values(
      of: documented.header, in: "header",
      named: ["keys": actions.map { "{\"\($0)\": [\"a\", \"ctrl+F5\"]}" }])
  }

  func runs() -> [[Combination]] {
    (singles(of: values, stages: stages.indices, settings: 2)
      + pairs(of: values) {
        [$0 % stages.count]
      } where: {
        // The actions differ only in their name.
        $0.member != $1.member && ($0.name != "keys" || $0.json.count < 20)
          && ($1.name != "keys" || $1.json.count < 20)
      }).map { [$0] }
  }

  func trial(of combinations: [Combination]) -> Trial {
    let combination = combinations[0]
    var random = combination.random
    let size = TrialSize(using: &random)
    let window = WindowSession(stages[combination.stage])
    var session = window.start(at: size, &random, replacing: combination.values)
    window.prepare(at: size, &session, &random)
    session.picture()
    let place = size.place(5, 5)
    session.press(place.0, place.1)
    session.release(place.0, place.1)
    for key in ["Tab", "a", "Right", "space"] {
      session.wait(60)
      session.key(key)
      session.picture()
    }
    session.wait(2500)
    session.picture()
    return Trial(
      kind: kind, files: [session.file] + window.files,
      arguments: session.arguments(hasReader: combination.hasReader))
  }
}

/// A window in which the events of a recording are tried.
struct WindowSession {
  /// The command that shows it.
  let command: String

  init(_ command: String) { self.command = command }

  /// The files that recordings refer to.
  var files: [Trial.File] {
    let topics = """
      {"topics": [{"label": "T0", "children": ["A", {"label": "B", "children": ["C"]}]}, "T1", "T2", \
      {"label": "T3", "disabled": true}, "T4", "T5", "T6", "T7"]}
      """
    let scene = """
      {"layout": "hstack", "size": [300, 100], "cells": [{"fixed": [60, 40]}, {"text": "Words of a text"}, \
      {"layout": "hexgrid", "count": 9}, {"flexible": {"minWidth": 20}}]}
      """
    return [
      .init(name: "topics.json", bytes: Array(topics.utf8)),
      .init(name: "scene.json", bytes: Array(scene.utf8)),
    ]
  }

  /// Starts a recording of the window.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - random: Chooses the rest of the header.
  ///   - values: Members of the header that have other values, or that others do not have.
  /// - Returns: The recording, to which events are added.
  func start(
    at size: TrialSize, _ random: inout SplitMix64,
    replacing values: [MemberValue] = []
  ) -> SessionText {
    var members = [("size", size.json), ("scale", ["1", "1", "2", "0.5"][random.int(0...3)])]
    switch command {
    case "pick":
      members += [
        ("catalogue", "\"topics.json\""),
        ("framing", ["\"fitted\"", "\"classic\""][random.int(0...1)]),
      ]
      if random.int(0...3) == 0 { members.append(("switches", "{\"scan\": 0.3, \"dwell\": 0.5}")) }
    case "watch": members.append(("watch", "true"))
    case "inspect": members.append(("scene", "\"scene.json\""))
    default: members.append(("demo", "true"))
    }
    // A recording has one content.
    let contents = ["catalogue", "scene", "demo", "watch"]
    if values.contains(where: { contents.contains($0.name) }) {
      members.removeAll { contents.contains($0.0) }
    }
    members.removeAll { name, _ in values.contains { $0.name == name } }
    members += values.filter { $0.name != "honeycomb" }.map { ($0.name, $0.text(0)) }
    var session = SessionText(
      header: members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "),
      version: values.first { $0.name == "honeycomb" }?.json ?? "1")
    if command == "watch" {
      session.deliver(
        [#"{"define": {"title": "Load", "warning": 50, "critical": 90}}"#]
          + (0..<8).map {
            "{\"id\": \"c\($0)\", \"value\": \($0 * 13), \"group\": [\"g\", \"h\($0 % 2)\"]}"
          })
    }
    return session
  }

  /// Brings the window into some state.
  func prepare(
    at size: TrialSize, _ session: inout SessionText, _ random: inout SplitMix64
  ) {
    let (number, second) = (random.int(0...3), random.int(0...3))
    switch command {
    case "pick":
      if number == 0 { session.event("command", "\"filter\": \"T\"") }
      if number == 1 { session.event("command", "\"pick\": \"T0\"") }
    case "watch":
      if number == 0 { session.event("text", "\"text\": \"c1\"") }
      if number == 1 { session.key("g", "\"ctrl\": true") }
      if second == 0 { session.key("p", "\"ctrl\": true") }
    case "inspect":
      if number < 3 { session.key(["t", "F2", "slash"][number]) }
    default:
      session.ask("press", of: "tab:tabs/\(number % 3 + 1)")
      if second == 0 { session.ask("focus", of: "control:picker") }
    }
  }

  /// Takes back what changes the window for long.
  func restore(_ session: inout SessionText) {
    switch command {
    case "pick": session.event("command", "\"filter\": \"\"")
    case "watch": for _ in 0..<3 { session.key("Escape") }
    default: session.key("Escape")
    }
  }
}
