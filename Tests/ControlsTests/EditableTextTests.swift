import Controls
import Input
import TestSupport
import Testing

struct EditableTextTests {
  private static let pieces = [
    "a", "Hex", "é", "e", "\u{301}", "\u{200D}", "👩🏽‍🚀", "🇩🇪", "שלום", "日本", " ", "  ", "\t", "\r\n",
    "\u{0}", "_1", "!?", String(repeating: "xy", count: 200), "क", "्", "ष",
  ]
  private static let keys = [
    "Left", "Right", "Home", "End", "BackSpace", "Delete", "Insert", "KP_Left", "KP_Delete", "a",
    "c",
    "d", "e", "h", "k", "u", "w", "x", "Up", "Return", "space",
  ]

  private static func event(_ random: inout SplitMix64) -> InputEvent {
    let modifiers: KeyModifiers = [
      Bool.random(using: &random) ? .shift : [], Bool.random(using: &random) ? .control : [],
    ]
    return switch Int.random(in: 0...3, using: &random) {
    case 0: .text(pieces.randomElement(using: &random) ?? "")
    case 1: .preedit(Preedit(pieces.randomElement(using: &random) ?? "", caret: 1))
    default: .key(KeyPress(keys.randomElement(using: &random) ?? "", modifiers: modifiers))
    }
  }

  /// A text with a selection from `anchor` to `caret`.
  private static func field(_ text: String, anchor: Int? = nil, caret: Int? = nil) -> EditableText {
    var field = EditableText(text)
    field.moveCaret(to: anchor ?? caret ?? text.count)
    if let caret { field.moveCaret(to: caret, selecting: true) }
    return field
  }

  /// Presses keys named as in "ctrl+shift+Left", and returns the last response.
  @discardableResult
  private static func press(_ field: inout EditableText, _ keys: String...) -> EditableText.Response
  {
    var response = EditableText.Response()
    for key in keys {
      let parts = key.split(separator: "+").map(String.init)
      response = field.handle(
        .key(
          KeyPress(
            parts.last ?? "", shift: parts.contains("shift"), control: parts.contains("ctrl"))))
    }
    return response
  }

  @Test(arguments: 1...8) func anyEventsLeaveAValidText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var field = EditableText()
    for _ in 0..<1000 {
      let before = field
      let event = Self.event(&random)
      let response = field.handle(event)
      let text = field.text
      #expect((0...text.count).contains(field.caret) && (0...text.count).contains(field.anchor))
      #expect(text.unicodeScalars.count <= EditableText.limit)
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(response.isChanged == !before.text.utf8.elementsEqual(text.utf8))
      if !response.isTaken { #expect(field == before) }
      if response.isChanged { #expect(response.isTaken) }
      if before.isEmpty, !response.isTaken { #expect(event.insertedText == nil) }
    }
  }

  @Test(arguments: 1...4) func backspaceUndoesTypingACharacter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var field = EditableText()
    for _ in 0..<200 {
      let piece = ["a", "é", "👩🏽‍🚀", "日", "ש", " "].randomElement(using: &random) ?? ""
      field.moveCaret(to: Int.random(in: 0...field.text.count, using: &random))
      let before = field
      field.handle(.text(piece))
      #expect(field.text.count == before.text.count + 1)
      var undone = field
      Self.press(&undone, "BackSpace")
      #expect(undone == before)
    }
  }

  @Test func withoutTextOnlyInsertionsAreTaken() {
    for key in Self.keys {
      for modifiers: KeyModifiers in [[], .shift, .control, [.shift, .control], .alt] {
        var field = EditableText()
        let response = field.handle(.key(KeyPress(key, modifiers: modifiers)))
        #expect(response == EditableText.Response() && field == EditableText())
      }
    }
    var field = EditableText()
    // Space keeps its meaning; within a text it is a character.
    #expect(!field.handle(.key(KeyPress("space", text: " "))).isTaken)
    #expect(field.handle(.key(KeyPress("a", text: "a"))).isTaken)
    #expect(field.handle(.key(KeyPress("space", text: " "))).isTaken)
    #expect(field.text == "a ")
    #expect(field.handle(.key(KeyPress("c", text: "c", modifiers: .alt))).isTaken == false)
  }

  @Test func keysThatDoNotEditAreNotTaken() {
    for key in [
      "Up", "Down", "Tab", "ISO_Left_Tab", "Return", "Escape", "Page_Up", "F1", "ctrl+space",
    ] {
      var field = EditableText("abc")
      #expect(!Self.press(&field, key).isTaken, "\(key)")
    }
  }

  @Test func insertingReplacesTheSelection() {
    var field = Self.field("honeycomb", anchor: 0, caret: 5)
    #expect(field.selectedText == "honey")
    field.handle(.text("cata"))
    #expect(field.text == "catacomb" && field.caret == 4 && field.selection.isEmpty)
  }

  @Test func lineBreaksAndTabsBecomeOneSpace() {
    #expect(EditableText("a\r\n\t\nb").text == "a b")
    #expect(EditableText("a\u{2028}\u{85}b\u{1B}[31m\u{7F}").text == "a b[31m")
    #expect(EditableText("a  b ").text == "a  b ")
  }

  @Test func excessIsIgnoredInWholeCharacters() {
    var field = EditableText(String(repeating: "x", count: 1023))
    field.handle(.text("👩🏽‍🚀"))
    #expect(field.text.count == 1023)
    field.handle(.text("yz"))
    #expect(field.text.count == 1024 && field.text.hasSuffix("xy"))
    var stack = EditableText("a")
    for _ in 0..<2000 { stack.handle(.text("\u{301}")) }
    #expect(stack.text.unicodeScalars.count == 1024 && stack.caret == 1)
  }

  @Test func marksJoinTheCharacterBeforeThem() {
    var field = Self.field("ex", caret: 1)
    field.handle(.text("\u{301}"))
    #expect(field.text == "éx" && field.caret == 1)
    Self.press(&field, "BackSpace")
    #expect(field.text == "x" && field.caret == 0)
  }

  @Test(arguments: [
    ("Left", 4, 4), ("KP_Left", 4, 4), ("shift+Left", 5, 4), ("Right", 6, 6), ("Home", 0, 0),
    ("shift+Home", 5, 0), ("End", 11, 11), ("shift+KP_End", 5, 11), ("ctrl+Left", 4, 4),
    ("ctrl+Right", 7, 7), ("ctrl+shift+Right", 5, 7), ("ctrl+a", 0, 0), ("ctrl+e", 11, 11),
    ("ctrl+A", 0, 0),
  ])
  func caretMoves(key: String, anchor: Int, caret: Int) {
    var field = Self.field("one two 🐝🐝!", caret: 5)
    let response = Self.press(&field, key)
    #expect(response.isTaken && !response.isChanged)
    #expect(field.anchor == anchor && field.caret == caret, "\(key)")
  }

  @Test func arrowsEndASelectionAtTheirSide() {
    for (key, caret) in [("Left", 2), ("Right", 5), ("ctrl+Left", 0), ("Home", 0)] {
      var field = Self.field("abcdefg", anchor: 2, caret: 5)
      Self.press(&field, key)
      #expect(field.caret == caret && field.selection.isEmpty, "\(key)")
    }
  }

  @Test(arguments: [
    ("BackSpace", "one wo"), ("ctrl+h", "one wo"), ("Delete", "one to"), ("KP_Delete", "one to"),
    ("ctrl+d", "one to"), ("ctrl+w", "one wo"), ("ctrl+BackSpace", "one wo"),
    ("ctrl+Delete", "one t"), ("ctrl+u", "wo"), ("ctrl+k", "one t"),
  ])
  func keysDelete(key: String, result: String) {
    var field = Self.field("one two", caret: 5)
    #expect(Self.press(&field, key) == EditableText.Response(isTaken: true, isChanged: true))
    #expect(field.text == result, "\(key)")
  }

  @Test func aWordIsDeletedWithTheSpaceAfterIt() {
    for (text, result) in [
      ("one two ", "one "), ("one two", "one "), ("foo-bar", "foo-"), ("foo--", "foo"),
      ("a 🐝🐝", "a "),
      ("'exact !日本", "'exact !"), ("  ", ""),
    ] {
      var field = EditableText(text)
      Self.press(&field, "ctrl+w")
      #expect(field.text == result, "\(text)")
    }
  }

  @Test func deletingKeysDeleteTheSelection() {
    for key in ["BackSpace", "Delete", "ctrl+w", "ctrl+Delete", "ctrl+h", "ctrl+d"] {
      var field = Self.field("abcdefg", anchor: 5, caret: 2)
      Self.press(&field, key)
      #expect(field.text == "abfg" && field.caret == 2, "\(key)")
    }
    for (key, result) in [("ctrl+u", "cdefg"), ("ctrl+k", "ab")] {
      var field = Self.field("abcdefg", anchor: 5, caret: 2)
      Self.press(&field, key)
      #expect(field.text == result, "\(key)")
    }
  }

  @Test func preeditIsNotPartOfTheText() {
    var field = Self.field("ab", anchor: 0, caret: 1)
    let preedit = Preedit("にほ", caret: 2, segments: [.init(0..<2, .underline)])
    let response = field.handle(.preedit(preedit))
    #expect(response.isTaken && !response.isChanged)
    #expect(field.preedit == preedit && field.text == "ab" && field.selection == 0..<1)
    field.handle(.text("日本"))
    #expect(field.preedit.isEmpty && field.text == "日本b" && field.caret == 2)
    field.handle(.preedit(preedit))
    field.clear()
    #expect(field == EditableText())
  }
}
