import TestSupport

/// Commands through the socket of `--listen`, and lines through that of a live grid, while their windows are used.
struct SocketMembers: MemberFamily {
  let kind = Trial.Kind.windows
  let stages = ["pick", "watch", "inspect", "demo"]
  private let commands: [MemberValue]
  private let news: [MemberValue]
  private let events: [MemberValue]

  init(_ documented: DocumentedMembers) {
    commands =
      MemberValues.values(of: documented.commands, in: "command")
      + MemberValues.values(of: documented.topics, in: "topic")
    news =
      MemberValues.values(of: documented.cells.filter { $0 != "define" }, in: "cell")
      + MemberValues.values(of: documented.settings, in: "setting")
    events = MemberValues.values(
      of: ["key"], in: "window", named: ["key": documented.chords.map { "\"\($0)\"" }]
    )
    .filter(\.isPaired)
  }

  func runs() -> [[Combination]] {
    let windows = [commands, news, events, events].enumerated().flatMap { stage, values in
      singles(of: values, stages: [stage], settings: 2)
        + pairs(of: values) { $0 % 8 == 0 ? [stage] : [] }
    }
    return runs(of: windows, count: 12, by: \.stage)
  }

  func trial(of combinations: [Combination]) -> Trial {
    let combination = combinations[0]
    var random = combination.random
    let window = WindowSession(stages[combination.stage])
    var trial = Trial(kind: kind, files: window.files, arguments: [], opensWindow: true)
    var play = WindowPlay(size: TrialSize(using: &random))
    let steps = combinations.enumerated().flatMap { number, combination in
      combination.values.map { ($0, number) }
    }
    switch window.command {
    case "pick":
      trial.arguments = ["pick", "--listen", "{}/private/socket", "{}/topics.json", "--no-config"]
      play.pieces = steps.map { Self.command($0, $1) + "\n" }
    case "watch":
      trial.arguments = ["watch", "--listen", "{}/private/socket", "--stale", "0.3"]
      play.pieces = steps.map { Self.line($0, $1) + "\n" }
    case "inspect": trial.arguments = ["inspect", "{}/scene.json", "--no-config"]
    default: trial.arguments = ["demo", "--no-config"]
    }
    play.keys = steps.compactMap {
      $0.0.record == "window" ? String($0.0.json.dropFirst().dropLast()) : nil
    }
    if play.keys.isEmpty { play.keys = ["Tab", "Right", "ctrl+g", "Down", "ctrl+plus"] }
    if combination.hasReader { trial.busInput = BusGrammar.conversation(using: &random) }
    if combination.choices & 4 != 0, window.command != "inspect" {
      trial.arguments += ["--language", "ar"]
    }
    play.losesFocus = random.int(0...1) == 0
    if window.command == "pick", random.int(0...1) == 0 {
      trial.arguments +=
        [["--dwell", "0.5"], ["--scan", "0.3"], ["--scan=0.3", "--dwell=0.5"]][random.int(0...2)]
    }
    trial.play = play
    return trial
  }

  private static func command(_ value: MemberValue, _ number: Int) -> String {
    let text = value.text(number)
    guard value.record == "topic" else {
      let more = value.name == "below" ? "\"add\": [\"B\(number)\"], " : ""
      return "{\(more)\"\(value.name)\": \(text)}"
    }
    let label = value.name == "label" ? "" : "\"label\": \"N\(number)\", "
    return "{\"add\": [{\(label)\"\(value.name)\": \(text)}]}"
  }

  private static func line(_ value: MemberValue, _ number: Int) -> String {
    let text = value.text(number)
    if value.record == "setting" { return "{\"define\": {\"\(value.name)\": \(text)}}" }
    let id = value.name == "id" ? "" : "\"id\": \"c\(number)\", "
    return "{\(id)\"\(value.name)\": \(text)}"
  }
}

/// What is done with a window while it is shown.
struct WindowPlay {
  /// The size that the window is given.
  var size: TrialSize
  /// What its socket is sent, one after another.
  var pieces: [String] = []
  /// The keys that are struck, one after another, with modifiers as in `ctrl+a`.
  var keys: [String] = []
  /// Whether another window has the keyboard now and then, while a button is held.
  var losesFocus = false
}
