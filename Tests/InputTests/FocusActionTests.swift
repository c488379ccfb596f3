import Input
import Testing

struct FocusActionTests {
  private static func chords(of action: FocusAction) -> [KeyChord] {
    KeyRow(action, action, "").chords
  }

  /// Controls know one key for each action, whatever key the user has bound to it.
  @Test func anActionHasTheSameKeyForControlsWhateverIsPressed() {
    for action in FocusAction.allCases {
      let key = action.key(for: KeyPress("F9", text: "x", shift: true, control: true))
      #expect(key.name == Self.chords(of: action)[0].key && key.text.isEmpty && !key.control)
    }
    #expect(FocusAction.left.key(for: KeyPress("KP_Left", shift: true)).shift, "steps are larger")
    #expect(FocusAction.next.key(for: KeyPress("F9", shift: true)).focusStep == 1)
    #expect(FocusAction.previous.key(for: KeyPress("F9")).focusStep == -1)
  }

  @Test func noKeyHasTwoActions() {
    let chords = FocusAction.allCases.flatMap(Self.chords)
    #expect(Set(chords).count == chords.count)
  }
}
