import Input
import Interaction
import TestSupport
import Testing

struct KeyBindingsTests {
  private static func press(_ chord: KeyChord) -> KeyPress {
    KeyPress(chord.key, modifiers: chord.modifiers)
  }

  @Test func everyKeyOfAnActionPerformsIt() {
    let keys = KeyBindings<KeyAction>()
    for action in KeyAction.allCases {
      #expect(!keys.chords(for: action).isEmpty)
      for chord in keys.chords(for: action) {
        #expect(keys.action(for: Self.press(chord)) == action, "\(chord)")
      }
    }
    #expect(keys.assignments.isEmpty)
  }

  @Test func everyChordHasOneActionAndTheDifferencesMakeTheSameBindings() {
    var random = SplitMix64(seed: 11)
    let chords = KeyAction.allCases.flatMap { KeyBindings<KeyAction>().chords(for: $0) }
    for _ in 0..<100 {
      let assignments = (0..<random.int(0...5)).map { _ in
        KeyBindings<KeyAction>.Assignment(
          KeyAction.allCases[random.int(0...KeyAction.allCases.count - 1)],
          (0..<random.int(0...3)).map { _ in chords[random.int(0...chords.count - 1)] })
      }
      let keys = KeyBindings(assignments)
      for action in KeyAction.allCases {
        for chord in keys.chords(for: action) {
          #expect(keys.action(for: Self.press(chord)) == action)
        }
      }
      #expect(KeyBindings(keys.assignments) == keys)
    }
  }

  @Test func aKeyThatIsTakenAwayHasItsNewActionOnly() throws {
    let keys = KeyBindings<KeyAction>([.init(.toggle, [KeyChord("Return")])])
    #expect(keys.action(for: KeyPress("Return")) == .toggle)
    #expect(keys.action(for: KeyPress("space")) == nil)
    #expect(keys.chords(for: .confirm) == [KeyChord("KP_Enter")])
    #expect(keys.assignments.map(\.action) == [.confirm, .toggle])
  }

  @Test func otherModifiersAreIgnoredUnlessABindingNamesThem() throws {
    let keys = KeyBindings<KeyAction>([.init(.cancel, [KeyChord("space", modifiers: .alt)])])
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
      .init(.toggle, [KeyChord("t", modifiers: .control)]), .init(.confirm, [KeyChord("F2")]),
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
