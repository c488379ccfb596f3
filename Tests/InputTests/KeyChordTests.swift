import Input
import TestSupport
import Testing

struct KeyChordTests {
  @Test func descriptionReadsBackAsTheSameChord() {
    var random = SplitMix64(seed: 5)
    let keys = ["space", "Return", "a", "z", "0", "plus", "KP_Add", "U263A", "ISO_Left_Tab"]
    for _ in 0..<200 {
      let chord = KeyChord(
        keys[random.int(0...keys.count - 1)],
        modifiers: KeyModifiers(rawValue: UInt8(random.int(0...15))))
      #expect(KeyChord(chord.description) == chord)
    }
  }

  @Test func capitalLettersAreShiftAndTheLetter() {
    #expect(KeyChord("ctrl+T") == KeyChord("t", modifiers: [.control, .shift]))
    #expect(KeyChord("Shift+Ctrl+t")?.description == "ctrl+shift+t")
    // Caps Lock is not Shift.
    #expect(KeyChord(KeyPress("T", control: true)) == KeyChord("ctrl+t"))
    #expect(KeyChord(KeyPress("T", shift: true, control: true)) == KeyChord("ctrl+shift+t"))
  }

  @Test(arguments: ["", "+", "ctrl+", "ctrl", "hyper+a", "a+b", "+a"])
  func textsWithoutAKeyOrWithUnknownModifiersAreNoChords(text: String) {
    // A modifier alone is the name of a key, even if X has none of this name.
    #expect(KeyChord(text)?.description == (text == "ctrl" ? "ctrl" : nil))
  }
}
