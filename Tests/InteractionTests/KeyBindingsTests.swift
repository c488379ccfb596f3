import Input
import Interaction
import TestSupport
import Testing

struct KeyBindingsTests {
  private static func press(_ chord: KeyChord) -> KeyPress {
    KeyPress(chord.key, modifiers: chord.modifiers)
  }

  @Test func everyChordHasOneActionAndTheDifferencesMakeTheSameBindings() {
    var random = SplitMix64(seed: 11)
    let rows = KeyAction.keys.rows
    let chords = rows.flatMap(\.chords)
    for _ in 0..<100 {
      let assignments = (0..<random.int(0...5)).map { _ in
        KeyAssignment(
          rows[random.int(0...rows.count - 1)].name,
          (0..<random.int(0...3)).map { _ in chords[random.int(0...chords.count - 1)] })
      }
      let keys = KeyBindings<KeyAction>(assignments)
      for row in keys.rows {
        #expect(keys.chords(for: row.action) == row.chords)
        for chord in row.chords { #expect(keys.action(for: Self.press(chord)) == row.action) }
      }
      #expect(KeyBindings(keys.assignments) == keys)
    }
  }

  @Test func aKeyThatIsTakenAwayHasItsNewActionOnly() throws {
    let keys = KeyBindings<KeyAction>([KeyAssignment("toggle", [KeyChord("Return")])])
    #expect(keys.action(for: KeyPress("Return")) == .toggle)
    #expect(keys.action(for: KeyPress("space")) == nil)
    #expect(keys.chords(for: .confirm) == [KeyChord("KP_Enter")])
    #expect(keys.assignments.map(\.action) == ["confirm", "toggle"])
  }

  @Test func otherModifiersAreIgnoredUnlessABindingNamesThem() throws {
    let keys = KeyBindings<KeyAction>([
      KeyAssignment("cancel", [KeyChord("space", modifiers: .alt)])
    ])
    #expect(keys.action(for: KeyPress("space", modifiers: .alt)) == .cancel)
    #expect(keys.action(for: KeyPress("space", modifiers: .super)) == .toggle)
    #expect(keys.action(for: KeyPress("plus", shift: true, control: true)) == .zoomIn)
    #expect(keys.action(for: KeyPress("Tab", modifiers: [.alt, .shift])) == .previous)
    #expect(keys.action(for: KeyPress("Return", control: true)) == nil)
  }

  @Test func theModelObeysItsBindings() throws {
    var catalogue = Catalogue()
    for label in ["one", "two"] { catalogue.append(label) }
    var configuration = HoneycombModel.Configuration()
    configuration.keys = KeyBindings([
      KeyAssignment("toggle", [KeyChord("t", modifiers: .control)]),
      KeyAssignment("confirm", [KeyChord("F2")]),
    ])
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 800, height: 600)
    try model.completeInput(at: .zero)
    model.handle(.key(KeyPress("space")), at: .zero)
    #expect(model.picks.isEmpty)
    model.handle(.key(KeyPress("t", control: true)), at: .zero)
    #expect(model.picks.count == 1)
    model.handle(.key(KeyPress("Return")), at: .zero)
    #expect(model.result == nil)
    model.adopt(KeyBindings())
    model.handle(.key(KeyPress("Return")), at: .zero)
    #expect(model.result == .accepted)
  }
}
