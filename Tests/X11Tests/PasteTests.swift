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

  /// The forms that are requested, in this order.
  private static let targets = [
    "UTF8_STRING", "text/plain;charset=utf-8", "COMPOUND_TEXT", "STRING", "TEXT", "text/plain",
  ]
  private static let latin: [UInt8] = [0x47, 0x72, 0xFC, 0xDF, 0x65]

  /// Refuses a request, and returns the next one.
  private func refuse(
    _ request: XClient.SelectionRequest, _ rig: Rig
  ) throws -> XClient.SelectionRequest {
    var refusal = request
    refusal.property = 0
    try rig.outside.answer(refusal)
    return try rig.outside.nextSelectionRequest { try serve(rig) }
  }

  /// Requests the clipboard, refuses all forms before one, and returns the request for that one.
  private func request(as target: String, _ rig: Rig) throws -> XClient.SelectionRequest {
    var request = try request(rig)
    for name in Self.targets {
      #expect(try rig.outside.name(ofAtom: request.target) == name)
      if name == target { break }
      request = try refuse(request, rig)
    }
    return request
  }

  @Test(arguments: [
    ("UTF8_STRING", Array("Grüße".utf8)), ("text/plain;charset=utf-8", Array("Grüße".utf8)),
    ("COMPOUND_TEXT", latin), ("STRING", latin), ("text/plain", Array("Grüße".utf8)),
    ("text/plain", latin),
  ])
  func anOwnerThatRefusesAFormIsAskedForTheNext(target: String, bytes: [UInt8]) throws {
    let rig = try rigWithOwner()
    try give(bytes, as: target, to: request(as: target, rig), rig)
    #expect(try texts(rig) == ["Grüße"])
    #expect(try !isLeft("CLIPBOARD", rig))
  }

  @Test(arguments: [
    ("TEXT", "STRING", latin), ("TEXT", "UTF8_STRING", Array("Grüße".utf8)),
    ("TEXT", "COMPOUND_TEXT", latin), ("COMPOUND_TEXT", "STRING", latin),
    ("text/plain;charset=utf-8", "UTF8_STRING", Array("Grüße".utf8)),
  ])
  func theOwnerChoosesTheTypeOfText(target: String, type: String, bytes: [UInt8]) throws {
    let rig = try rigWithOwner()
    try give(bytes, as: type, to: request(as: target, rig), rig)
    #expect(try texts(rig) == ["Grüße"])
    #expect(try !isLeft("CLIPBOARD", rig))
    // Not a text, though it was requested as one; the transfer in pieces is not started.
    for type in ["INTEGER", "INCR", "TEXT"] {
      try give(
        [1, 2, 3, 4], as: type, to: request(as: target == "TEXT" ? "STRING" : target, rig), rig)
      #expect(try texts(rig) == [])
      #expect(try isLeft("CLIPBOARD", rig))
    }
    #expect(rig.window.replies.isEmpty && rig.window.textRequest == nil)
  }

  private static let compoundTexts: [([UInt8], String)] = [
    (latin, "Grüße"),
    (Array("\u{1B}%Gä€ \u{1F41D}\u{1B}%@ end".utf8), "ä€ \u{1F41D} end"),
    // ISO 8859-2, ISO 8859-7, JIS X 0208 and KS C 5601.
    ([0x1B, 0x2D, 0x42, 0xB1], "ą"), ([0x1B, 0x2D, 0x46, 0xE1, 0xE2], "αβ"),
    ([0x1B, 0x24, 0x28, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42, 0x21], "日本!"),
    ([0x1B, 0x24, 0x29, 0x43, 0xB0, 0xA1], "가"),
    // Sequences that are cut or unknown.
    ([0x61, 0x1B], "a"), ([0x61, 0x1B, 0x25, 0x2F, 0x31, 0x80], "a%/1"),
    ([0x1B, 0x25, 0x47, 0xFF], ""), ([0x1B, 0x5B, 0x31, 0x6D, 0x62], "[1mb"),
  ]

  /// Source: "Compound Text Encoding", version 1.1, X Consortium Standard.
  @Test(arguments: compoundTexts)
  func compoundTextIsDecoded(bytes: [UInt8], text: String) throws {
    let rig = try rigWithOwner()
    try give(bytes, as: "COMPOUND_TEXT", to: request(as: "COMPOUND_TEXT", rig), rig)
    #expect(try texts(rig) == (text.isEmpty ? [] : [text]))
    #expect(try !isLeft("CLIPBOARD", rig))
  }

  @Test func anyBytesOfCompoundTextAreTaken() throws {
    let rig = try rigWithOwner()
    var generator = SplitMix64(seed: 33)
    let parts: [[UInt8]] = [
      [0x1B], [0x24], [0x25], [0x28, 0x42], [0x2F, 0x31, 0x80], [0x47], [0x9B], [0x5D],
    ]
    for _ in 0..<50 {
      let bytes = (0..<40).flatMap { _ in
        generator.int(0...2) == 0
          ? [UInt8(generator.int(0...255))] : parts[generator.int(0...parts.count - 1)]
      }
      try give(bytes, as: "COMPOUND_TEXT", to: request(as: "COMPOUND_TEXT", rig), rig)
      #expect(try texts(rig).allSatisfy { $0 == InputMethodText.line(of: $0) })
      #expect(try !isLeft("CLIPBOARD", rig))
    }
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
    // An owner that has no text in any form.
    var last = try request(as: Self.targets[Self.targets.count - 1], rig)
    last.property = 0
    try rig.outside.answer(last)
    #expect(try texts(rig) == [])
    #expect(rig.window.replies.isEmpty && rig.window.textRequest == nil)
  }

  @Test func aSelectionWithoutOwnerGivesNothing() throws {
    let rig = try Rig()
    for selection in [TextSelection.clipboard, .primary] {
      rig.window.requestText(from: selection, time: 0)
    }
    // The server refuses each form in a turn of its own.
    let isOver = try Deadline().wait {
      try rig.settle()
      return rig.window.textRequest == nil
    }
    #expect(try isOver && texts(rig) == [])
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
