import Controls
import Input
import Interaction
import Testing

@testable import Launcher
@testable import Picker

/// A picker by the rules of rofi and dmenu; the tests of the program compare it with these programs.
struct LauncherTests {
  /// A person who types.
  private struct Typist {
    var model: PickerModel
    var time = Duration.zero
    var acceptances: [LauncherMode.Acceptance] = []

    init(
      _ options: LauncherMode.Options, rows: [String], disabled: Set<Int> = [],
      isComplete: Bool = true
    )
      throws
    {
      var catalogue = Catalogue()
      for (index, row) in rows.enumerated() {
        catalogue.append(row, attributes: .init(disabled: disabled.contains(index)))
      }
      var configuration = HoneycombModel.Configuration()
      configuration.minimum = 0
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: 640, height: 480)
      if isComplete { try honeycomb.completeInput(at: .zero) }
      model = PickerModel(honeycomb, launcher: options)
      model.advance(to: .zero)
    }

    /// The parts of the window.
    var nodes: [ControlNode] { model.partTree(at: time).window.items.map(\.node) }

    mutating func press(_ name: String, text: String = "", _ modifiers: KeyModifiers = []) {
      time += .milliseconds(50)
      model.handle(.key(KeyPress(name, text: text, modifiers: modifiers)), at: time)
      model.advance(to: time)
      acceptances += model.takeAcceptances()
    }

    mutating func type(_ text: String) {
      for character in text { press(String(character), text: String(character)) }
    }

    mutating func complete() throws {
      time += .milliseconds(50)
      let time = time
      try model.change { try $0.completeInput(at: time) }
      model.advance(to: time)
      acceptances += model.takeAcceptances()
    }

    var accepted: [[Int]] { acceptances.map { $0.rows.map(\.rawValue) } }
    var result: HoneycombModel.Result? { model.honeycomb.result }
  }

  private static let fruits = ["apple", "Apricot", "banana", "black cherry", "cherry"]

  @Test func returnAcceptsTheFocusedMatchOrTheText() throws {
    for dialect in [LauncherMode.Dialect.rofi, .dmenu] {
      var typist = try Typist(.init(dialect), rows: Self.fruits)
      typist.type("ch")
      typist.press("Return")
      #expect(typist.accepted == [[dialect == .rofi ? 3 : 4]])
      #expect(typist.result == .accepted)
      typist = try Typist(.init(dialect), rows: Self.fruits)
      typist.type("zz")
      typist.press("Return")
      #expect(typist.acceptances == [.init(rows: [], text: "zz")])
    }
  }

  /// A screen reader heard a goal that the window does not have.
  @Test(arguments: [LauncherMode.Dialect.rofi, .dmenu])
  func aLauncherHasNoGoal(dialect: LauncherMode.Dialect) throws {
    let typist = try Typist(.init(dialect), rows: ["a", "b"])
    let nodes = typist.nodes
    #expect(nodes.allSatisfy { $0.role != .progressBar && !$0.label.contains("more") })
  }

  @Test func theFirstNineMatchesOfRofiHaveTheNumbersOfTheirKeys() throws {
    let rows = (1...12).map { "row \($0)" }
    var rofi = try Typist(.init(.rofi), rows: rows)
    func numbers(_ typist: Typist) -> [Int?] {
      (0..<rows.count).map { typist.model.number(of: TopicIndex($0)) }
    }
    #expect(numbers(rofi) == Array(1...9) + [nil, nil, nil])
    #expect(try numbers(Typist(.init(.dmenu), rows: rows)).allSatisfy { $0 == nil })
    // Numbers belong to matches.
    rofi.type("2")
    #expect(numbers(rofi).enumerated().filter { $0.element != nil }.map(\.offset) == [1, 11])
    #expect(numbers(rofi)[11] == 2)
    rofi.press("2", [.super])
    #expect(rofi.acceptances.map(\.rows) == [[TopicIndex(11)]])
    // A key that has another meaning has no number.
    var options = LauncherMode.Options(.rofi)
    options.keys = try LauncherKeys(changes: ["select-3": "Super+x"])
    #expect(try numbers(Typist(options, rows: rows)) == [1, 2] + Array(repeating: nil, count: 10))
  }

  @Test func keysWaitForTheRows() throws {
    var typist = try Typist(.init(.dmenu), rows: ["cherry tree"], isComplete: false)
    typist.type("cherry")
    typist.press("Return")
    #expect(typist.acceptances.isEmpty)
    let time = typist.time
    typist.model.change { $0.extend(at: time) { $0.append("cherry") } }
    try typist.complete()
    #expect(typist.accepted == [[1]])
  }

  /// The key was handled before the focus was placed, if it came right after the last row.
  @Test func theFocusIsPlacedBeforeTheFirstKey() throws {
    var options = LauncherMode.Options(.rofi)
    options.row = 3
    options.awaitsRows = true
    var typist = try Typist(options, rows: Self.fruits, isComplete: false)
    try typist.model.change { try $0.completeInput(at: .zero) }
    typist.type("a")
    typist.press("Return")
    #expect(typist.accepted == [[3]])
  }

  @Test func rofiAcceptsFromTheRowsThatHaveArrived() throws {
    var typist = try Typist(.init(.rofi), rows: Self.fruits, isComplete: false)
    typist.press("Return")
    #expect(typist.accepted == [[0]])
  }

  @Test func linesOfDmenuAreAcceptedAtOnce() throws {
    var typist = try Typist(.init(.dmenu), rows: Self.fruits)
    typist.press("Return", .control)
    #expect(typist.accepted == [[0]])
    #expect(typist.result == nil)
    typist.press("n", .control)
    typist.press("Return", .control)
    typist.press("bracketleft", .control)
    #expect(typist.accepted == [[0], [1]])
    #expect(typist.result == .canceled)
  }

  /// End with no match made the position negative, which crashed at the next key.
  @Test(arguments: ["Home", "End", "Up", "Down", "Prior", "Next", "Tab", "Left", "Right"])
  func keysWithoutAMatchDoNothing(key: String) throws {
    for dialect in [LauncherMode.Dialect.rofi, .dmenu] {
      var typist = try Typist(.init(dialect), rows: Self.fruits)
      typist.type("zz")
      typist.press(key)
      typist.press("End", .control)
      typist.press("Return")
      #expect(typist.acceptances == [.init(rows: [], text: "zz")])
    }
  }

  @Test func aRowThatCannotBeSelectedStays() throws {
    var typist = try Typist(.init(.rofi), rows: ["a", "b"], disabled: [0])
    typist.press("Return")
    #expect(typist.result == nil)
    typist.press("1", text: "1", .alt)
    #expect(typist.accepted == [[0]])
    #expect(typist.model.launcher?.exitCode == 10)
  }

  @Test func withoutCustomEntriesOnlyRowsAreAccepted() throws {
    var options = LauncherMode.Options(.rofi)
    options.allowsCustom = false
    options.isCancelable = false
    var typist = try Typist(options, rows: Self.fruits)
    typist.type("zz")
    for key in ["Return", "Escape"] { typist.press(key) }
    typist.press("Return", .control)
    typist.press("2", text: "2", .alt)
    #expect(typist.result == nil && typist.acceptances.isEmpty)
    typist.press("w", .control)
    typist.press("Return")
    #expect(typist.accepted == [[0]])
  }

  @Test func noRowsEndASessionWithoutCustomEntries() throws {
    var options = LauncherMode.Options(.rofi)
    options.allowsCustom = false
    let typist = try Typist(options, rows: [])
    #expect(typist.result == .accepted && typist.acceptances.isEmpty)
  }

  @Test func severalRowsAreAcceptedInTheOrderOfTheList() throws {
    var options = LauncherMode.Options(.rofi)
    options.isMultiple = true
    var typist = try Typist(options, rows: Self.fruits)
    typist.press("End")
    typist.press("Return", .shift)
    typist.press("Home")
    typist.press("Return", .shift)
    typist.type("zz")
    typist.press("Return")
    #expect(typist.accepted == [[0, 4]])
  }

  @Test func theFocusKeepsItsPlaceAmongTheMatches() throws {
    var typist = try Typist(.init(.rofi), rows: Self.fruits)
    for _ in 0..<3 { typist.press("Down") }
    typist.type("a")
    typist.press("Return")
    #expect(typist.accepted == [[3]])
  }

  @Test func aClickAcceptsARow() throws {
    var typist = try Typist(.init(.rofi), rows: ["a"])
    let center = typist.model.layout.center
    typist.model.handle(.press(at: center), at: .seconds(1))
    typist.model.handle(.release(at: center), at: .seconds(1))
    #expect(typist.model.takeAcceptances() == [.init(rows: [TopicIndex(0)], text: "")])
    #expect(typist.result == .accepted)
  }

  @Test func aPasswordIsNotShown() throws {
    var options = LauncherMode.Options(.rofi)
    options.hidesText = true
    var typist = try Typist(options, rows: [])
    typist.type("söt")
    #expect(typist.model.textField.text.text == "•••")
    #expect(!"\(typist.nodes)".contains("söt"))
    typist.press("Return")
    #expect(typist.acceptances == [.init(rows: [], text: "söt")])
  }

  @Test func keysCanBeBoundToOtherActions() throws {
    var options = LauncherMode.Options(.rofi)
    options.keys = try LauncherKeys(changes: ["custom-1": "Control+x", "accept-entry": "F1"])
    var typist = try Typist(options, rows: Self.fruits)
    typist.press("Return")
    #expect(typist.result == nil)
    typist.press("x", .control)
    #expect(typist.accepted == [[0]] && typist.model.launcher?.exitCode == 10)
    for (keys, reason) in [
      ("Return", LauncherKeys.BindingError.Reason.alreadyUsed),
      ("Bogus+x", .unknownModifier("Bogus")),
    ] {
      let error = LauncherKeys.BindingError(action: "custom-1", binding: keys, reason: reason)
      #expect(throws: error) { try LauncherKeys(changes: ["custom-1": keys]) }
    }
  }

  @Test func aLongListIsSearchedBeforeARowIsAccepted() throws {
    var typist = try Typist(.init(.rofi), rows: (0..<100_000).map { "row \($0)" })
    typist.type("99999")
    typist.press("Return")
    #expect(typist.accepted == [[99_999]])
  }
}
