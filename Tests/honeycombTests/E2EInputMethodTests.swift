import Glibc
import TestSupport
import Testing

/// The picker with working, silent and dead input-method servers.
///
/// The picker takes no text yet. Tests of text and of servers that have its keys wait for the first stage that does.
@Suite(.serialized) struct E2EInputMethodTests {
  private static let variables = ["XMODIFIERS=@im=test"]

  /// Starts an input-method server and waits until it is ready.
  private static func serve(on server: XServer) throws -> Program {
    let program = try Program(
      ["test", "UTF8_STRING", "callbacks"], of: Program.products + "/XIMServer",
      display: server.display, feedsInput: true)
    let client = try server.connect()
    let isThere = try Deadline().wait {
      try client.property("XIM_SERVERS", of: client.root) != nil
    }
    #expect(isThere)
    return program
  }

  private static func hears(_ words: String, _ program: Program) -> Bool {
    Deadline().wait {
      program.outputSoFar.split(separator: "\n").contains { $0.hasPrefix(words) }
    }
  }

  /// The picker used to hand its keys to the server, though no text can be entered.
  @Test func anInputMethodGetsNoKeysOfAStageThatTakesNoText() throws {
    let server = try XServer(width: 640, height: 480)
    let method = try Self.serve(on: server)
    let session = try E2ESession(
      topics: "Apples\nPears\n", look: ["--no-type-to-filter"], on: server,
      variables: Self.variables)
    try session.expectPings()
    for key: E2ESession.Key in [.space, .enter] { try session.strike(key) }
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
    // The server works, and has never had a client.
    method.feed("commit 火\n")
    #expect(Self.hears("no context", method))
    #expect(method.outputSoFar == "no context\n")
  }

  @Test func textAndCompositionsAreRecorded() throws {
    let server = try XServer(width: 640, height: 480)
    let method = try Self.serve(on: server)
    let session = try E2ESession(topics: "Apples\n", on: server, variables: Self.variables)
    #expect(Self.hears("focus", method))
    method.feed("preedit 1 u か\n")
    // The field shows the composition.
    try session.settle()
    method.feed("done\ncommit 火\n")
    try session.settle()
    // The text filters; the picker handles the keys that the server returns.
    for key: E2ESession.Key in [.escape, .space, .enter] { try session.strike(key) }
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
    let script = session.folder.text("script.jsonl")
    #expect(
      script.contains(
        #""type": "preedit", "text": "か", "caret": 1, "segments": [{"start": 0, "end": 1, "style": "underline"}]}"#
      ))
    #expect(script.contains(#""type": "preedit", "text": "", "caret": 0}"#))
    #expect(script.contains(#""type": "text", "text": "火"}"#))
    #expect(script.contains(#""type": "key", "key": "space", "text": " "}"#))
    // The recording can be replayed.
    #expect(try session.states(at: [0.5]).count == 1)
  }

  /// No program told the server where the caret is, so its windows were in a corner.
  @Test func theServerLearnsWhereTheCaretIs() throws {
    let server = try XServer(width: 640, height: 480)
    let method = try Self.serve(on: server)
    let session = try E2ESession(topics: "Apples\n", on: server, variables: Self.variables)
    #expect(Self.hears("focus", method))
    func spots() -> [[Int]] {
      method.outputSoFar.split(separator: "\n").filter { $0.hasPrefix("spot ") }
        .map { $0.split(separator: " ").compactMap { Int($0) } }
    }
    var places: [[Int]] = []
    for _ in 0..<2 {
      let count = spots().count
      method.feed("commit pp\n")
      #expect(Deadline().wait { spots().count > count })
      places.append(try #require(spots().last))
    }
    #expect(places[0][0] < places[1][0] && places[0][1] == places[1][1], "\(places)")
    for key: E2ESession.Key in [.escape, .space, .enter] { try session.strike(key) }
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
  }

  /// A stopped server keeps its socket open and sends no replies.
  @Test func aSilentServerHoldsNothingUp() throws {
    let server = try XServer(width: 640, height: 480)
    let method = try Self.serve(on: server)
    let session = try E2ESession(topics: "Apples\nPears\n", on: server, variables: Self.variables)
    #expect(Self.hears("focus", method))
    method.send(SIGSTOP)
    try session.expectPings()
    func timeToDraw() throws -> Double {
      let stopwatch = Stopwatch(of: [session.program.process, server.process])
      #expect(try session.nextDamage() != nil)
      return stopwatch.seconds
    }
    try session.strike(.space)
    // The picker replies to pings and draws while the key waits.
    let answer = try #require(try session.ping(7))
    #expect(answer < 1)
    #expect(try timeToDraw() < 2)
    // From then on typing works immediately.
    for _ in 0..<2 {
      try session.settle()
      try session.strike(.space)
      #expect(try timeToDraw() < 0.5)
    }
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
    method.send(SIGKILL)
  }

  @Test func aServerThatDiesHoldsNothingUp() throws {
    let server = try XServer(width: 640, height: 480)
    let method = try Self.serve(on: server)
    let session = try E2ESession(topics: "Apples\nPears\n", on: server, variables: Self.variables)
    #expect(Self.hears("focus", method))
    method.send(SIGSTOP)
    try session.strike(.space)
    method.send(SIGKILL)
    #expect(try session.nextDamage() != nil)
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
  }

  /// If the variable named a stopped server, the window used to ignore all input, because Xlib waited for that server.
  @Test(arguments: [false, true])
  func theStartDoesNotWaitForAServer(isStopped: Bool) throws {
    let server = try XServer(width: 640, height: 480)
    let method = try isStopped ? Self.serve(on: server) : nil
    method?.send(SIGSTOP)
    let session = try E2ESession(topics: "Apples\nPears\n", on: server, variables: Self.variables)
    try session.expectPings()
    let answer = try #require(try session.ping(7))
    #expect(answer < 1)
    for key: E2ESession.Key in [.space, .enter] { try session.strike(key) }
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
    method?.send(SIGKILL)
  }
}
