import Glibc
import TestSupport
import Testing

@testable import X11

/// A window with a foreign input-method server.
@Suite(.serialized) struct InputMethodTests {
  /// The server, with its input and output.
  private final class Server {
    let program: Program

    init(on rig: Rig, encoding: String = "UTF8_STRING", style: String = "callbacks") throws {
      program = try Program(
        ["test", encoding, style], of: Program.products + "/XIMServer",
        display: rig.server.display, feedsInput: true)
    }

    func say(_ line: String) { program.feed(line + "\n") }

    var heard: [String] { program.outputSoFar.split(separator: "\n").map(String.init) }
  }

  /// Returns a window with the keyboard focus and an open input method.
  private static func connected(
    encoding: String = "UTF8_STRING", style: String = "callbacks"
  ) throws -> (Rig, Server) {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    let server = try Server(on: rig, encoding: encoding, style: style)
    rig.window.openInputMethod(modifiers: "@im=test")
    let isOpen = try rig.pump {
      $0.hasInputMethod && server.heard.contains("focus")
    }
    #expect(isOpen)
    rig.forget()
    return (rig, server)
  }

  private static func texts(_ rig: Rig) -> [String] {
    rig.events.compactMap { event in if case .text(let text) = event { text } else { nil } }
  }

  private static func preedits(_ rig: Rig) -> [PreeditText] {
    rig.events.compactMap { event in if case .preedit(let preedit) = event { preedit } else { nil }
    }
  }

  private static func names(_ rig: Rig) -> [String] { rig.events.compactMap(\.key).map(\.name) }

  // MARK: - Messages from a server

  @Test(arguments: ["UTF8_STRING", "COMPOUND_TEXT"])
  func aCompositionArrivesWithCaretAndMarksAndEnds(encoding: String) throws {
    let (rig, server) = try Self.connected(encoding: encoding)
    #expect(server.heard.contains("context 402"))
    server.say("preedit 2 uur- 日本語é")
    #expect(try rig.pump { Self.preedits($0).last?.text == "日本語é" })
    var shown = try #require(Self.preedits(rig).last)
    #expect(shown.caret == 2)
    #expect(
      shown.segments == [
        PreeditText.Segment(range: 0..<2, style: .underline),
        PreeditText.Segment(range: 2..<3, style: .highlight),
      ])
    server.say("insert 1 2 3 r ぬ")
    #expect(try rig.pump { Self.preedits($0).last?.text == "日ぬé" })
    shown = try #require(Self.preedits(rig).last)
    #expect(shown.caret == 3)
    #expect(
      shown.segments == [
        PreeditText.Segment(range: 0..<1, style: .underline),
        PreeditText.Segment(range: 1..<2, style: .highlight),
      ])
    server.say("caret 1")
    #expect(try rig.pump { Self.preedits($0).last?.caret == 1 && server.heard.last == "caret" })
    server.say("done")
    #expect(try rig.pump { Self.preedits($0).last?.text == "" })
    #expect(Self.preedits(rig).last == PreeditText())
  }

  @Test(arguments: ["UTF8_STRING", "COMPOUND_TEXT"])
  func aKeyThatIsWantedIsNoEventAndACommitIsText(encoding: String) throws {
    let (rig, server) = try Self.connected(encoding: encoding)
    server.say("eat")
    try rig.outside.strike(0x61)
    #expect(try rig.pump { _ in server.heard.contains { $0.hasPrefix("press ") } })
    server.say("commit 日本語, größer")
    #expect(try rig.pump { !Self.texts($0).isEmpty })
    #expect(Self.texts(rig) == ["日本語, größer"])
    try rig.settle()
    #expect(!rig.hasUnansweredInput)
    // Neither the key nor its release arrives.
    #expect(rig.events.allSatisfy { if case .text = $0 { true } else { false } })
  }

  /// Messages longer than an event share one property, in order.
  @Test func manyCommitsArriveInOrder() throws {
    let (rig, server) = try Self.connected()
    let texts = (0..<40).map { "text number \($0) " + String(repeating: "ü", count: $0) }
    for text in texts { server.say("commit \(text)") }
    #expect(try rig.pump { Self.texts($0).count == texts.count })
    #expect(Self.texts(rig) == texts)
  }

  @Test func controlCharactersOfACommitAreLeftOut() throws {
    let (rig, server) = try Self.connected()
    server.say("commit a\u{7}b\tc\u{7F}")
    #expect(try rig.pump { !Self.texts($0).isEmpty })
    #expect(Self.texts(rig) == ["abc"])
  }

  @Test func keysThatAreGivenBackComeInOrderWithTheirReleases() throws {
    let (rig, server) = try Self.connected()
    for keysym: UInt32 in [0x61, 0x41, 0x62, 0xFF51] { try rig.outside.strike(keysym) }
    let expected = [
      "a down", "a up", "Shift_L down", "A down", "A up", "Shift_L up", "b down", "b up",
      "Left down", "Left up",
    ]
    func reported(_ rig: Rig) -> [String] {
      rig.events.compactMap { event in
        switch event {
        case .key(let stroke): stroke.name + " down"
        case .keyRelease(let stroke): stroke.name + " up"
        default: nil
        }
      }
    }
    #expect(try rig.pump { reported($0).count >= expected.count })
    #expect(reported(rig) == expected)
    #expect(rig.events.compactMap(\.key).map(\.text) == ["a", "", "A", "b", ""])
    #expect(server.heard.count { $0.hasPrefix("press ") } == 5)
  }

  /// The window handles dead keys itself if the server returns them.
  @Test func keysThatAreGivenBackCompose() throws {
    let (rig, server) = try Self.connected()
    let keycode = try rig.outside.unusedKeycode()
    try rig.outside.remap(keycode, to: [0xFE57])
    try rig.settle()
    rig.forget()
    try rig.outside.strike(0xFE57)
    try rig.outside.strike(0x61)
    #expect(try rig.pump { !Self.texts($0).isEmpty })
    #expect(Self.texts(rig) == ["ä"] && Self.names(rig).isEmpty)
    #expect(server.heard.count { $0.hasPrefix("press ") } == 2)
  }

  /// A server used to be able to fill a recording with compositions that were never shown.
  ///
  /// Compositions are in a property, and positions of the caret in events.
  @Test(arguments: ["preedit 2 u 日本語", "caret"])
  func onlyTheLastCompositionOfABatchIsAnEvent(words: String) throws {
    let (rig, server) = try Self.connected()
    server.say("preedit 3 u 日本語")
    #expect(try rig.pump { !Self.preedits($0).isEmpty })
    rig.forget()
    for number in 0..<300 {
      server.say(words == "caret" ? "caret \(number % 3)" : words + String(number))
    }
    server.say("commit end\nsync")
    // The window looks when the server has sent everything.
    #expect(Deadline().wait { server.heard.contains("sync") })
    #expect(try rig.pump { !Self.texts($0).isEmpty })
    let last = try #require(Self.preedits(rig).last)
    #expect(last.text == (words == "caret" ? "日本語" : "日本語299") && last.caret == 2)
    // Messages in properties are announced before the first is read; positions of the caret, which are in events, arrive in a few batches.
    #expect(words == "caret" ? rig.events.count < 100 : rig.events.count == 2)
    #expect(Array(rig.events.suffix(2)) == [.preedit(last), .text("end")])
  }

  // MARK: - Messages to a server

  @Test func theServerGetsTheCaretsPlaceAndTheFocus() throws {
    let (rig, server) = try Self.connected()
    rig.window.setCaretPlace(x: 31.6, y: 47)
    #expect(try rig.pump { _ in server.heard.last == "spot 32 47" })
    try rig.outside.setFocus(rig.outside.root)
    #expect(try rig.pump { _ in server.heard.last == "unfocus" })
  }

  @Test func aServerThatShowsCompositionsItselfWillDo() throws {
    let (rig, server) = try Self.connected(style: "nothing")
    #expect(server.heard.contains("context 408"))
    server.say("commit é")
    #expect(try rig.pump { Self.texts($0) == ["é"] })
  }

  @Test func aServerOfUnknownStylesIsNoneAndKeysWork() throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    let server = try Server(on: rig, style: "area")
    rig.window.openInputMethod(modifiers: "@im=test")
    #expect(try rig.pump { _ in server.heard.contains("open") })
    try rig.outside.strike(0x61)
    #expect(try rig.pump { Self.names($0) == ["a"] })
    #expect(!rig.hasInputMethod)
  }

  // MARK: - Silent, dead and new servers

  @Test func whatASilentServerHasComesWhenItIsGivenUpAndNothingTwice() throws {
    let (rig, server) = try Self.connected()
    server.say("preedit 1 u か")
    #expect(try rig.pump { !Self.preedits($0).isEmpty })
    server.program.send(SIGSTOP)
    try rig.outside.strike(0x61)
    try rig.outside.strike(0x62)
    try rig.settle()
    #expect(Self.names(rig).isEmpty && rig.hasUnansweredInput)
    rig.window.giveUpInputMethod()
    try rig.settle()
    #expect(Self.names(rig) == ["a", "b"])
    #expect(Self.preedits(rig).last?.text == "")
    #expect(!rig.hasUnansweredInput)
    // Typing works immediately.
    try rig.outside.strike(0x63)
    try rig.settle()
    #expect(Self.names(rig) == ["a", "b", "c"])
    server.program.send(SIGCONT)
    #expect(try rig.pump { $0.hasInputMethod })
    try rig.settle()
    #expect(Self.names(rig) == ["a", "b", "c"])
    server.say("commit か")
    #expect(try rig.pump { Self.texts($0) == ["か"] })
  }

  @Test func whatADyingServerHasComesAtOnceAndTheNextServerIsUsed() throws {
    let (rig, server) = try Self.connected()
    server.say("preedit 1 u か")
    #expect(try rig.pump { !Self.preedits($0).isEmpty })
    server.program.send(SIGSTOP)
    try rig.outside.strike(0x61)
    try rig.settle()
    server.program.send(SIGKILL)
    #expect(try rig.pump { Self.names($0) == ["a"] })
    #expect(Self.preedits(rig).last?.text == "")
    #expect(!rig.hasInputMethod)
    let next = try Server(on: rig)
    #expect(try rig.pump { $0.hasInputMethod && next.heard.contains("focus") })
    next.say("commit か")
    #expect(try rig.pump { Self.texts($0) == ["か"] })
  }

  @Test func aServerThatEndsInGoodOrderLeavesTheKeys() throws {
    let (rig, server) = try Self.connected()
    server.say("quit")
    #expect(try rig.pump { !$0.hasInputMethod })
    try rig.outside.strike(0x61)
    #expect(try rig.pump { Self.names($0) == ["a"] })
  }

  @Test func aServerThatStartsLaterIsUsed() throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    rig.window.openInputMethod(modifiers: "@im=test")
    try rig.settle()
    let server = try Server(on: rig)
    #expect(try rig.pump { $0.hasInputMethod && server.heard.contains("focus") })
  }

  // MARK: - Values

  @Test(arguments: [
    ("@im=fcitx", "fcitx"), ("@im=a@im=ibus", "ibus"), ("@x=y@im=scim", "scim"), ("@im=none", nil),
    ("@im=local", nil), ("@im=", nil), ("", nil), ("im=fcitx", "fcitx"), ("@other=1", nil),
  ])
  func theVariableNamesTheServer(variable: String, name: String?) {
    #expect(InputMethodLink.serverName(in: variable) == name)
  }

  @Test func aLongTextComesInPiecesOfTheLimit() {
    let text = String(repeating: "語", count: 3000) + "\n\u{85}."
    let pieces = InputMethodText.pieces(of: text)
    #expect(pieces.joined() == String(repeating: "語", count: 3000) + ".")
    #expect(pieces.allSatisfy { $0.utf8.count <= InputMethodText.limit && !$0.isEmpty })
    #expect(InputMethodText.pieces(of: "\n").isEmpty)
  }

  /// A key that is identified by its time.
  private static func key(_ time: UInt32) -> KeyEvent {
    KeyEvent(
      isPress: true, keycode: 38, time: time, root: 1, window: 1, child: 0, rootX: 0, rootY: 0,
      x: 0, y: 0, state: 0, isOnSameScreen: true)
  }

  /// Returns a session that passes keys to its server.
  private static func readySession() -> InputMethodSession {
    var session = InputMethodSession(window: 1, hasFocus: true) { bytes in
      String(decoding: bytes, as: UTF8.self)
    }
    session.begin()
    let styles: [UInt8] = [1, 0, 12, 0, 7, 0, 8, 0, 1, 0, 0, 0, 2, 4, 0, 0]
    let answers: [(UInt8, [UInt8])] = [
      (2, []), (31, openReply), (39, []), (45, styles), (51, [1, 0, 1, 0]),
    ]
    for (opcode, body) in answers {
      session.answer(opcode, body)
    }
    _ = session.takeOutputs()
    return session
  }

  /// An error used to count as the use of the key.
  @Test func keyThatTheServerRefusesIsHandledOnce() {
    var session = Self.readySession()
    session.take(.key(Self.key(1)))
    session.take(.key(Self.key(2)))
    _ = session.takeOutputs()
    session.answer(20, [1, 0, 1, 0, 3, 0, 1, 0, 0, 0, 0, 0])
    #expect(session.inputs() == [.key(Self.key(1))])
    // The server has seen the key.
    session.answer(45, [1, 0, 0, 0])
    #expect(session.inputs() == [])
    #expect(session.unanswered == 1..<2)
    session.abandon()
    #expect(session.inputs() == [.key(Self.key(2))])
  }

  /// The keys used to be handled after the window had lost the focus.
  @Test func keysThatWaitAreHandledBeforeTheFocusIsLost() {
    var session = Self.readySession()
    for input: InputMethodSession.Input in [.key(Self.key(1)), .key(Self.key(2)), .focus(false)] {
      session.take(input)
    }
    #expect(session.inputs() == [])
    session.answer(60, [1, 0, 1, 0, 0, 0, 1, 0] + Self.key(1).wireBytes)
    session.answer(45, [1, 0, 0, 0])
    #expect(session.inputs() == [.key(Self.key(1))])
    session.answer(60, [1, 0, 1, 0, 0, 0, 2, 0] + Self.key(2).wireBytes)
    session.answer(45, [1, 0, 0, 0])
    #expect(session.inputs() == [.key(Self.key(2)), .focus(false)])
    // Nothing waits without the focus.
    session.take(.key(Self.key(3)))
    #expect(session.inputs() == [.key(Self.key(3))])
  }

  @Test func inputsThatWaitAreLimited() {
    var session = Self.readySession()
    var count = UInt32(0)
    while !session.isFull, count < 10_000 {
      session.take(.key(Self.key(count)))
      count += 1
    }
    #expect(count < 1000)
    session.abandon()
    #expect(session.inputs() == (0..<count).map { .key(Self.key($0)) })
  }

  /// No bytes of a server, in any order, cause a failure or exceed a limit.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func brokenMessagesAreHarmless(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var session = InputMethodSession(window: 1, hasFocus: true) { bytes in
      String(decoding: bytes, as: UTF8.self)
    }
    session.begin()
    // A conversation that gets as far as possible, with broken messages in between.
    let opcodes: [UInt8] = [2, 31, 39, 45, 51, 20, 37, 45, 60, 61, 63, 65, 73, 75, 76, 78]
    for step in 0..<2000 {
      let opcode =
        step < 5 ? opcodes[step] : opcodes[random.int(0...opcodes.count - 1)]
      var body = (0..<4 * random.int(0...24)).map { _ in
        UInt8(random.int(0...9) < 6 ? random.int(0...3) : random.int(0...255))
      }
      if step == 1 { body = Self.openReply }
      if step == 3 { body = [1, 0, 12, 0, 7, 0, 8, 0, 1, 0, 0, 0, 2, 4, 0, 0] }
      if step == 4 { body = [1, 0, 1, 0] }
      if step > 5, body.count >= 4 { body.replaceSubrange(0..<4, with: [1, 0, 1, 0]) }
      let head = [opcode, 0, UInt8(body.count / 4), 0]
      if let message = XIMMessage(head + body) { session.receive(message) }
      if random.int(0...9) == 0 {
        session.take(.key(Self.key(UInt32(step))))
      }
      for output in session.takeOutputs() {
        switch output {
        case .text(let text):
          #expect(!text.isEmpty && text.utf8.count <= InputMethodText.limit)
          #expect(!text.unicodeScalars.contains(where: InputMethodText.isControl))
        case .preedit(let preedit):
          let count = preedit.text.unicodeScalars.count
          #expect(preedit.text.utf8.count <= InputMethodText.limit)
          #expect((0...count).contains(preedit.caret))
          #expect(preedit.segments.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= count })
        case .send, .input: break
        }
      }
    }
    #expect(session.isReady)
  }

  /// The reply with method 1 and queryInputStyle 7; contexts have inputStyle 8 and clientWindow 9.
  private static let openReply: [UInt8] = {
    var writer = XIMWriter()
    func list(_ attributes: [(UInt16, String)]) -> [UInt8] {
      var list = XIMWriter()
      for (number, name) in attributes {
        list.append(number)
        list.append(UInt16(3))
        list.append(UInt16(name.utf8.count))
        list.append(bytes: Array(name.utf8))
        list.pad()
      }
      return list.bytes
    }
    let (method, context) = (
      list([(7, "queryInputStyle")]), list([(8, "inputStyle"), (9, "clientWindow")])
    )
    writer.append(UInt16(1))
    writer.append(UInt16(method.count))
    writer.append(bytes: method)
    writer.append(UInt16(context.count))
    writer.append(UInt16(0))
    writer.append(bytes: context)
    return writer.bytes
  }()
}

extension InputMethodSession {
  /// Handles a message with a body of whole words.
  fileprivate mutating func answer(_ opcode: UInt8, _ body: [UInt8]) {
    if let message = XIMMessage([opcode, 0, UInt8(body.count / 4), 0] + body) { receive(message) }
  }

  /// Takes the outputs, and returns the inputs among them.
  fileprivate mutating func inputs() -> [Input] {
    takeOutputs().compactMap { output in
      if case .input(let input) = output { input } else { nil }
    }
  }
}
