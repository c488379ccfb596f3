import Testing
import X11

@testable import Viewer

/// Keys that other programs are asked about before the stage.
struct HeldKeysTests {
  private static func key(_ name: String, keysym: UInt32 = 0) -> X11.Event {
    .key(KeyStroke(name: name, text: "", time: 7, code: 38, keysym: keysym))
  }

  @Test func keysStayInOrder() {
    var keys = HeldKeys()
    #expect(keys.isEmpty && keys.deadline == nil)
    for name in ["a", "b"] { keys.append(Self.key(name)) }
    keys.append(.focusOut)
    #expect(keys.first == Self.key("a"))
    keys.removeFirst()
    #expect(keys.first == Self.key("b"))
    keys.removeFirst()
    #expect(keys.first == .focusOut)
  }

  /// The time of one key does not count for the next one.
  @Test func eachKeyWaitsFromItsOwnQuestion() {
    var keys = HeldKeys()
    for name in ["a", "b"] { keys.append(Self.key(name)) }
    keys.noteQuestion(at: .seconds(3))
    #expect(keys.isAsked && keys.deadline == .seconds(3.5))
    keys.removeFirst()
    #expect(!keys.isAsked)
    keys.noteQuestion(at: .seconds(4))
    #expect(keys.deadline == .seconds(4.5))
  }

  @Test func onlyWhatBelongsToKeysIsHeld() {
    #expect(HeldKeys.mayHold(Self.key("a")) && HeldKeys.mayHold(.text("é")))
    #expect(!HeldKeys.mayHold(.closeRequest) && !HeldKeys.mayHold(.focusIn))
  }

  /// Other programs learn a character if the key has one that can be seen, and otherwise the name.
  @Test(
    arguments: [
      ("a", 0x61, "a"), ("space", 0x20, "space"), ("Return", 0xFF0D, "Return"),
      ("comma", 0x2C, ","),
      ("adiaeresis", 0xE4, "ä"), ("U20AC", 0x100_20AC, "€"), ("U110000", 0x111_0000, "U110000"),
    ] as [(String, UInt32, String)])
  func aKeyIsNamedByItsCharacter(name: String, keysym: UInt32, text: String) {
    #expect(LinkKey(Self.key(name, keysym: keysym))?.text == text)
    #expect(LinkKey(Self.key(name, keysym: keysym))?.isPress == true)
    let release = X11.Event.keyRelease(KeyStroke(name: name, text: "", keysym: keysym))
    #expect(LinkKey(release)?.text == text && LinkKey(release)?.isPress == false)
  }
}
