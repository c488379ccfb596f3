import TestSupport

/// Lines of a live grid: each member of a cell, and each setting, at each stage of the cell's life.
struct CellMembers: MemberFamily {
  let kind = Trial.Kind.cells
  let stages = ["first news", "on the screen", "stale", "removed", "filtered", "paused"]
  private let cells: [MemberValue]
  private let settings: [MemberValue]

  init(_ documented: DocumentedMembers) {
    cells = MemberValues.values(of: documented.cells.filter { $0 != "define" }, in: "cell")
    settings = MemberValues.values(of: documented.settings, in: "setting")
  }

  func runs() -> [[Combination]] {
    let news =
      singles(of: cells, stages: stages.indices)
      + pairs(of: cells) { _ in Array(stages.indices) }
    // A setting cannot be taken back, so each has a recording of its own; a cell at each of the first stages sees it.
    let settled =
      singles(of: settings, stages: stages.indices, settings: 8)
      + pairs(of: settings + cells) { _ in
        Array(stages.indices)
      } where: {
        Self.isSetting($0) || Self.isSetting($1)
      }
    return runs(of: news, count: 16) + Self.sameValues(settled)
  }

  private static func isSetting(_ value: MemberValue) -> Bool { value.record == "setting" }

  /// Gathers what differs only in the stage of a cell; a filter and a pause are stages of the window.
  private static func sameValues(_ combinations: [Combination]) -> [[Combination]] {
    struct Key: Hashable {
      var values: Set<MemberValue>
      var place: Int
    }
    var groups: [Key: [Combination]] = [:]
    var keys: [Key] = []
    for combination in combinations {
      let place =
        combination.stage < 4
        ? (combination.second == nil ? Int(combination.choices & 15) : 0)
        : 16 + Int(combination.choices & 15) + 16 * combination.stage
      let key = Key(values: Set(combination.values), place: place)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(combination)
    }
    return keys.compactMap { key in
      groups[key].map { group in
        // The window's switches are those of the first one.
        group.map { combination in
          var combination = combination
          combination.choices = combination.choices & ~15 | group[0].choices & 15
          return combination
        }
      }
    }
  }

  func trial(of combinations: [Combination]) -> Trial {
    var random = combinations[0].random
    let size = TrialSize(using: &random)
    let scale = ["1", "1", "2", "0.5", "1.25"][random.int(0...4)]
    let motion = ["no", "yes"][random.int(0...1)]
    var session = SessionText(
      header: """
        "size": \(size.json), "scale": \(scale), "watch": true, "reduced-motion": "\(motion)"
        """)
    let areSettings = combinations.contains { $0.values.contains(where: Self.isSetting) }
    if areSettings {
      play(combinations, from: 0, in: &session)
    } else {
      if random.int(0...1) == 0 {
        session.deliver([#"{"define": {"warning": 50, "critical": 90, "min": 0, "max": 100}}"#])
      }
      for (number, combination) in combinations.enumerated() {
        play([combination], from: number, in: &session)
      }
    }
    return Trial(
      kind: kind, files: [session.file],
      arguments: session.arguments(hasReader: combinations[0].hasReader))
  }

  /// The cell that a combination is tried with.
  private struct Cell {
    var number: Int
    var combination: Combination
    var id: String { "c\(number)" }
  }

  /// Plays combinations in one window at the same time.
  private func play(
    _ group: [Combination], from number: Int, in session: inout SessionText
  ) {
    let first = group[0]
    var random = first.random
    let size = TrialSize(using: &random)
    session.event("resize", "\"size\": \(size.json)")
    if first.hasHistogram { session.key("g", "\"ctrl\": true") }
    let cells = group.enumerated().map { index, combination in
      Cell(number: number + index, combination: combination)
    }
    // Whether the grid has other cells; otherwise the first news are those that are tried.
    if random.int(0...1) == 0 {
      session.deliver([
        #"{"id": "n1", "value": 60, "group": "g"}"#,
        #"{"id": "n2", "value": 10, "state": "warning"}"#,
      ])
    }
    let known = cells.filter { $0.combination.stage > 0 }
    session.deliver(known.map { "{\"id\": \"\($0.id)\", \"value\": 2}" })
    session.picture()
    session.wait(50)
    session.deliver(
      known.compactMap { cell in
        switch cell.combination.stage {
        case 2: "{\"id\": \"\(cell.id)\", \"stale\": true}"
        case 3: "{\"id\": \"\(cell.id)\", \"remove\": true}"
        default: nil
        }
      })
    if first.stage == 4 {
      session.event("text", "\"text\": \"\(["zz", "c", ">10"][random.int(0...2)])\"")
    }
    if first.stage == 5 { session.key("p", "\"ctrl\": true") }
    point(first, at: size, cells[0].id, in: &session)
    session.picture()
    session.wait(100)
    tell(cells, gap: [0, 80, 300][random.int(0...2)], using: &random, in: &session)
    point(first, at: size, cells[0].id, in: &session)
    session.picture()
    if random.int(0...3) == 0 {
      let place = size.place(5, 6)
      session.press(place.0, place.1)
      session.release(place.0, place.1)
    }
    session.wait(500)
    session.picture()
    if first.stage == 5 {
      session.key("p", "\"ctrl\": true")
      session.picture()
    }
    // Back to the start, for the next combination.
    for _ in 0..<3 { session.key("Escape") }
    session.event("leave")
    session.deliver(
      (cells.map(\.id) + ["n1", "n2", "17"]).map { "{\"id\": \"\($0)\", \"remove\": true}" })
    session.wait(600)
    session.picture()
  }

  /// Shows the tooltip and moves the focus, if the combination wants that.
  private func point(
    _ combination: Combination, at size: TrialSize, _ id: String, in session: inout SessionText
  ) {
    if combination.hasFocus {
      session.ask("focus", of: "cell:\(id)")
      session.key("Right")
    }
    if combination.hasTooltip {
      for place in [size.place(3, 5), size.place(5, 6)] {
        session.move(place.0, place.1)
        session.wait(5)
      }
    }
  }

  /// Delivers the members: in one line, one after the other, or of two cells.
  private func tell(
    _ cells: [Cell], gap: Int, using random: inout SplitMix64, in session: inout SessionText
  ) {
    var (first, second): ([String], [String]) = ([], [])
    for cell in cells {
      let (number, combination) = (cell.number, cell.combination)
      guard let other = combination.second else {
        first.append(line(cell.id, [combination.first], number, &random))
        continue
      }
      let haveOneLine =
        combination.first.record == other.record
        && combination.first.name != other.name
      switch random.int(0...2) {
      case 0 where haveOneLine: first.append(line(cell.id, combination.values, number, &random))
      case 0, 1:
        let id =
          Self.isSetting(other) || Self.isSetting(combination.first) ? cell.id : cell.id + "b"
        first.append(line(cell.id, [combination.first], number, &random))
        second.append(line(id, [other], number, &random))
      default:
        first.append(line(cell.id, [combination.first], number, &random))
        second.append(line(cell.id, [other], number, &random))
      }
    }
    // A setting is the same for all cells.
    func unique(_ lines: [String]) -> [String] {
      lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    session.deliver(unique(first))
    session.picture()
    session.wait(gap)
    if !second.isEmpty { session.deliver(unique(second)) }
    session.picture()
    session.wait(90)
    session.picture()
  }

  /// A line with members of a cell, or with settings.
  private func line(
    _ id: String, _ values: [MemberValue], _ number: Int, _ random: inout SplitMix64
  ) -> String {
    var members = values.map { "\"\($0.name)\": \($0.text(number))" }
    guard !values.contains(where: Self.isSetting) else {
      return "{\"define\": {\(members.joined(separator: ", "))}}"
    }
    let names = values.map(\.name)
    if !names.contains("id") { members.insert("\"id\": \"\(id)\"", at: 0) }
    if !names.contains("value"), random.int(0...1) == 0 { members.append("\"value\": 42") }
    return "{\(members.joined(separator: ", "))}"
  }
}
