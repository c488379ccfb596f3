import TestSupport
import Testing

@testable import X11

@Suite(.serialized) struct PasteTests {
  private static let time: UInt32 = 0

  /// Returns a rig, and a window of the second client, which owns both selections.
  private func rigWithOwner() throws -> Rig {
    let rig = try Rig()
    let owner = try rig.outside.makeWindow(x: 500, y: 400, width: 5, height: 5)
    for selection in ["CLIPBOARD", "PRIMARY"] { try rig.outside.own(selection, by: owner) }
    try rig.settle()
    rig.forget()
    return rig
  }

  private func serve(_ rig: Rig) throws { _ = try rig.pump(within: 0) { _ in true } }

  /// Requests the text of the clipboard, and returns the request that its owner gets.
  private func request(
    from selection: TextSelection = .clipboard, _ rig: Rig
  ) throws -> XClient.SelectionRequest {
    rig.window.requestText(from: selection, time: Self.time)
    try rig.window.flush()
    return try rig.outside.nextSelectionRequest()
  }

  /// Answers a request with bytes.
  private func give(
    _ bytes: some Collection<UInt8>, as type: String = "UTF8_STRING",
    to request: XClient.SelectionRequest, _ rig: Rig
  ) throws {
    try rig.outside.store(bytes, type: rig.outside.atom(type), for: request)
    try rig.outside.answer(request)
  }

  private func texts(_ rig: Rig) throws -> [String] {
    // Our own text takes three turns: the request, the answer, and the reply with the text.
    for _ in 0..<3 { try rig.settle() }
    defer { rig.forget() }
    return rig.events.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func isLeft(_ property: String, _ rig: Rig) throws -> Bool {
    try rig.outside.property(property, of: rig.identifier) != nil
  }

  @Test(arguments: [(TextSelection.clipboard, "CLIPBOARD"), (.primary, "PRIMARY")])
  func theTextOfASelectionIsAnEvent(selection: TextSelection, name: String) throws {
    let rig = try rigWithOwner()
    let request = try request(from: selection, rig)
    #expect(try rig.outside.name(ofAtom: request.selection) == name)
    #expect(try rig.outside.name(ofAtom: request.target) == "UTF8_STRING")
    try give("Bücher \u{1F41D}".utf8, to: request, rig)
    #expect(try texts(rig) == ["Bücher \u{1F41D}"])
    #expect(try !isLeft(name, rig))
  }

  @Test func anOwnerWithoutUTF8IsAskedForLatin1() throws {
    let rig = try rigWithOwner()
    var request = try request(rig)
    request.property = 0
    try rig.outside.answer(request)
    let second = try rig.outside.nextSelectionRequest { try serve(rig) }
    #expect(try rig.outside.name(ofAtom: second.target) == "STRING")
    try give([0x47, 0x72, 0xFC, 0xDF, 0x65], as: "STRING", to: second, rig)
    #expect(try texts(rig) == ["Grüße"])
  }

  @Test func ourOwnTextCanBePasted() throws {
    let rig = try Rig()
    rig.window.setClipboard("Honig\n", time: 0)
    rig.window.requestText(from: .clipboard, time: 0)
    #expect(try texts(rig) == ["Honig"])
  }

  @Test(arguments: [
    ("a\r\n\n\tb\n", "a b"), ("\u{1B}[31mred\u{7}\u{9B}", "[31mred"), ("\n\u{85}\u{2028}", ""),
    ("a\t\u{0}\tb \n c", "a b   c"), ("x\u{2029}e\u{301}", "x e\u{301}"),
  ])
  func aTextIsOneLineWithoutControlCharacters(text: String, line: String) {
    #expect(InputMethodText.line(of: text) == line)
  }

  @Test func aTextIsCutBetweenCharacters() {
    let limit = InputMethodText.limit
    func line(_ text: String) -> String { InputMethodText.line(of: text) }
    let full = String(repeating: "x", count: limit)
    #expect(line(full) == full && line(full + "y") == full)
    // Neither a scalar nor a character of several scalars is divided, and nothing after it is kept.
    let short = String(full.dropLast())
    for end in ["é", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\ny"] {
      #expect(line(short + end + "z") == short)
    }
    #expect(line("e" + String(repeating: "\u{301}", count: limit)) == "")
  }

  @Test func aLongTextIsCut() throws {
    let rig = try rigWithOwner()
    try give(repeatElement(0x78, count: 200_000), to: request(rig), rig)
    #expect(try texts(rig) == [String(repeating: "x", count: InputMethodText.limit)])
    #expect(try !isLeft("CLIPBOARD", rig))
  }

  @Test func aTextThatArrivesBeforeTheLastOneIsReadIsKept() throws {
    let rig = try rigWithOwner()
    try give("first".utf8, to: request(rig), rig)
    // While the server is grabbed, the first text is requested and cannot arrive.
    try rig.outside.grabServer(true)
    #expect(try rig.pump { $0.window.textRequest == nil })
    rig.window.requestText(from: .clipboard, time: Self.time)
    try rig.window.flush()
    try rig.outside.grabServer(false)
    let second = try rig.outside.nextSelectionRequest()
    try rig.outside.store("second".utf8, type: rig.outside.atom("UTF8_STRING"), for: second)
    #expect(try texts(rig) == ["first"])
    try rig.outside.answer(second)
    #expect(try texts(rig) == ["second"])
    #expect(try !isLeft("CLIPBOARD", rig))
  }

  @Test func whatIsNotTextGivesNothing() throws {
    let rig = try rigWithOwner()
    // The transfer in pieces starts when the property is deleted.
    try give([0, 0, 16, 0], as: "INCR", to: request(rig), rig)
    #expect(try texts(rig) == [])
    #expect(try isLeft("CLIPBOARD", rig))
    // A property that is said to be there and is not.
    let request1 = try request(rig)
    try rig.outside.send(19) { $0.append(request1.requestor, request1.property) }
    try rig.outside.answer(request1)
    #expect(try texts(rig) == [])
    // Bytes that are no UTF-8 are replaced, and an empty text is none.
    try give([0x61, 0xFF, 0x62], to: request(rig), rig)
    #expect(try texts(rig) == ["a\u{FFFD}b"])
    try give([], to: request(rig), rig)
    #expect(try texts(rig) == [])
    var request2 = try request(rig)
    for _ in 0..<2 {
      request2.property = 0
      try rig.outside.answer(request2)
      if try rig.outside.name(ofAtom: request2.target) == "STRING" { break }
      request2 = try rig.outside.nextSelectionRequest { try serve(rig) }
    }
    #expect(try texts(rig) == [])
    #expect(rig.window.replies.isEmpty && rig.window.textRequest == nil)
  }

  @Test func aSelectionWithoutOwnerGivesNothing() throws {
    let rig = try Rig()
    for selection in [TextSelection.clipboard, .primary] {
      rig.window.requestText(from: selection, time: 0)
    }
    #expect(try texts(rig) == [])
    #expect(!rig.needsService)
  }

  @Test func onlyTheAnswerToTheLastRequestCounts() throws {
    let rig = try rigWithOwner()
    var made = try request(rig)
    try give("once".utf8, to: made, rig)
    #expect(try texts(rig) == ["once"])
    // Without a request.
    try give("forged".utf8, to: made, rig)
    #expect(try texts(rig) == [])
    // With another property, selection, target or time.
    let first = try request(rig)
    let second = try request(from: .primary, rig)
    try give("old".utf8, to: first, rig)
    for change in [\XClient.SelectionRequest.property, \.target, \.time] {
      made = second
      made[keyPath: change] = try rig.outside.atom("OTHER")
      try give("other".utf8, to: made, rig)
    }
    #expect(try texts(rig) == [])
    try give("new".utf8, to: second, rig)
    #expect(try texts(rig) == ["new"])
  }

  /// A silent owner leaves one request, however many keys are pressed.
  @Test func silentAndNoisyOwnersUseNoMemory() throws {
    let rig = try rigWithOwner()
    for _ in 0..<500 { rig.window.requestText(from: .clipboard, time: 0) }
    try rig.settle()
    #expect(rig.window.replies.isEmpty && !rig.needsService)
    let last = try request(rig)
    for _ in 0..<500 { try rig.outside.answer(last) }
    #expect(try texts(rig) == [])
    #expect(rig.window.replies.isEmpty && rig.window.textRequest == nil)
  }

  @Test func aRequestEndsWithTheKeyboardFocus() throws {
    let rig = try rigWithOwner()
    let request = try request(rig)
    #expect(rig.hasFocus)
    try rig.outside.send(42) { $0.append(rig.outside.root, 0) }
    #expect(try rig.pump { !$0.hasFocus })
    try give("late".utf8, to: request, rig)
    #expect(try texts(rig) == [])
  }
}
