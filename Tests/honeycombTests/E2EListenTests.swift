import Foundation
import TestSupport
import Testing

/// Commands of other programs through the socket of `--listen`.
@Suite(.serialized) struct E2EListenTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("private/socket") }
  private static let done = "{\"ok\": true}"

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("private")
    chmod(folder.path("private"), 0o700)
  }

  private func session(
    topics: String? = "tea\ncoffee\nwater\n", look: [String] = [], other: [String] = []
  ) throws -> E2ESession {
    try E2ESession(topics: topics, look: look, other: ["--listen", path] + other)
  }

  private func client() throws -> LocalClient { try #require(LocalClient(path: path)) }

  private struct Reply: Decodable {
    let ok: Bool
    let state: E2EState?
    let error: String?
  }

  private func reply(_ line: String?) throws -> Reply {
    try JSONDecoder().decode(Reply.self, from: Data(try #require(line).utf8))
  }

  // MARK: - Commands

  @Test(arguments: MatchCommandTests.equivalents)
  func theFilterFindsEquivalentsAndPrintsWhatWasRead(query: String, lines: String) throws {
    let session = try session(topics: lines, look: ["--max", "1"])
    let client = try client()
    #expect(client.ask("{\"filter\": \"\(query)\"}") == Self.done)
    try session.settle()
    let state = try #require(try reply(client.ask(#"{"state": true}"#)).state)
    let first = String(lines.prefix { $0 != "\n" })
    #expect(state.cells.map(\.id) == [first])
    try session.strike(.enter)
    #expect(Array(try session.program.end().output.utf8) == Array((first + "\n").utf8))
  }

  @Test func everyCommandHasItsEffectAndTheRecordingTheSameFrames() throws {
    let session = try session(look: ["--min", "1", "--max", "3"])
    let client = try client()
    #expect(client.ask(#"{"pick": "tea"}"#) == Self.done)
    #expect(client.ask(#"{"pick": "coffee"}"#) == Self.done)
    #expect(client.ask(#"{"unpick": "tea"}"#) == Self.done)
    #expect(
      client.ask(#"{"add": [{"label": "Juice", "id": "j", "children": ["Apple"]}, "milk"]}"#)
        == Self.done)
    #expect(client.ask(#"{"add": ["Pear"], "below": "j"}"#) == Self.done)
    #expect(client.ask(#"{"remove": "tea"}"#) == Self.done)
    #expect(client.ask(#"{"pick": "Juice/Pear"}"#) == Self.done)
    #expect(client.ask(#"{"filter": "mi"}"#) == Self.done)
    try session.settle()
    let filtered = try #require(try reply(client.ask(#"{"state": true}"#)).state)
    #expect(filtered.cells.map(\.id) == ["milk"])
    #expect(filtered.picked == ["coffee", "Juice/Pear"])
    #expect(client.ask(#"{"filter": ""}"#) == Self.done)
    try session.settle()
    let shown = try session.picture()
    let state = try #require(try reply(client.ask(#"{"state": true}"#)).state)
    #expect(Set(state.cells.map(\.id)).isSuperset(of: ["milk", "j", "Juice/Pear"]))
    #expect(!state.cells.contains { $0.id == "tea" })
    #expect(client.ask(#"{"confirm": true}"#) == Self.done)
    #expect(try session.program.end() == .init(status: 0, output: "coffee\nPear\n"))
    #expect(!FileManager.default.fileExists(atPath: path))
    // The script has the commands, and gives the same picks, states and pixels.
    let script = try session.script()
    #expect(script.events.count { $0.type == "command" } == 10)
    let end = try #require(script.times(of: "command").last) - 1e-6
    let replayed = try #require(try session.states(at: [end]).first)
    #expect(replayed.picked == state.picked && replayed.offset == state.offset)
    #expect(replayed.cells.map(\.center) == state.cells.map(\.center))
    #expect(shown.differences(from: try session.rendered(at: end)) == 0)
    let picks = try Program.run(
      ["replay", session.folder.path("script.jsonl"), "--min", "1", "--max", "3"])
    #expect(picks == .init(status: 0, output: "coffee\nPear\n"))
  }

  /// Added topics are not in the catalogue that is saved for piped topics.
  @Test func aRecordingOfPipedTopicsAddsThemOnce() throws {
    let session = try E2ESession(other: ["--listen", path], feedsInput: true)
    let client = try client()
    #expect(try reply(client.ask(#"{"add": ["milk"]}"#)).error?.contains("being read") == true)
    session.program.feed("tea\n")
    session.program.endInput()
    let isAdded = Deadline().wait {
      client.ask(#"{"add": ["milk"]}"#) == Self.done
    }
    #expect(isAdded)
    #expect(client.ask(#"{"pick": "milk"}"#) == Self.done)
    #expect(client.ask(#"{"confirm": true}"#) == Self.done)
    #expect(try session.program.end() == .init(status: 0, output: "milk\n"))
    #expect(session.folder.text("script.topics.json").contains("tea"))
    #expect(!session.folder.text("script.topics.json").contains("milk"))
    let replayed = try Program.run(["replay", session.folder.path("script.jsonl")])
    #expect(replayed == .init(status: 0, output: "milk\n"))
  }

  @Test(arguments: ["quit", "cancel"])
  func theSessionEndsWithoutPicks(command: String) throws {
    let session = try session()
    #expect(try client().ask("{\"\(command)\": true}") == Self.done)
    #expect(try session.program.end() == .init(status: 1))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  // MARK: - Mistakes

  @Test func aMistakeIsNamedAndTheConnectionStays() throws {
    let session = try session(look: ["--goal", "2", "--max", "2"])
    let client = try client()
    for (line, words) in [
      (#"{"pik": "tea"}"#, "unknown key \"pik\"; expected one of: state, quit, pick"),
      (#"{"pick": "milk"}"#, "no topic has the id \"milk\""),
      (#"{"pick": "tea", "confirm": true}"#, "exactly one of"),
      (#"{"state": true, "pick": "tea"}"#, "without other keys"),
      (#"{"state": 1}"#, "true or false"), (#"{"confirm": true}"#, "2 more must be picked first"),
      (#"{"add": [{"label": "x", "id": "tea"}]}"#, "another topic has the id \"tea\""),
      (#"{"add": ["x"], "below": "y"}"#, "no topic has the id \"y\""),
      (#"{"remove": "y"}"#, "no topic has the id \"y\""),
      (#"{"remove": 1}"#, "expected a string"),
      (#"{"pick": "te"#, "quote"), ("", "nothing"), ("[]", "a command in an object"),
      ("{\"pick\": \"a\u{0}\"}", "control character"), ("\u{0}", "command:1:1"),
    ] {
      let reply = try reply(client.ask(line))
      #expect(!reply.ok && reply.error?.contains(words) == true, "\(line): \(reply)")
    }
    client.send([0x22, 0xFF, 0xC3, 0x22, 0x0A])
    #expect(try reply(client.line()).error?.contains("not UTF-8") == true)
    // Half a line waits for its other half, and the last line needs no line break.
    client.send(#"{"pick": "t"#)
    client.send("ea\"}\n{\"pick\": \"coffee\"}")
    #expect(client.line() == Self.done)
    client.endOutput()
    #expect(client.line() == Self.done)
    #expect(client.isClosed())
    #expect(try self.client().ask(#"{"pick": "water"}"#)?.contains("at most 2") == true)
    session.program.send(SIGTERM)
    #expect(try session.program.end() == .init(status: 143))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aLineThatIsTooLongEndsTheConnection() throws {
    let session = try session()
    let client = try client()
    client.send([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20))
    #expect(try reply(client.line()).error?.contains("at most 262144 bytes") == true)
    #expect(client.isClosed())
    // A line just below the limit is read.
    let other = try self.client()
    let line = "{\"pick\": \"" + String(repeating: "y", count: 262_000) + "\"}"
    #expect(try reply(other.ask(line)).error?.contains("no topic") == true)
    #expect(session.program.isRunning)
  }

  // MARK: - Many clients, slow clients

  @Test func twentyClientsAreServedAtOnce() throws {
    let session = try session(
      topics: (0..<20).map { "topic \($0)\n" }.joined(), look: ["--goal", "20"])
    let clients = try (0..<20).map { _ in try client() }
    for (index, client) in clients.enumerated() { client.send("{\"pick\": \"topic \(index)\"}\n") }
    for client in clients { #expect(client.line() == Self.done) }
    // 500 commands of one client in one piece are all answered, in order.
    let many = (0..<500).map { $0 % 2 == 0 ? #"{"unpick": "topic 3"}"# : #"{"pick": "topic 3"}"# }
    clients[0].send(many.joined(separator: "\n") + "\n")
    for _ in many { #expect(clients[0].line() == Self.done) }
    #expect(clients[1].ask(#"{"confirm": true}"#) == Self.done)
    let ending = try session.program.end()
    #expect(ending.output.split(separator: "\n").count == 20)
  }

  @Test func moreClientsThanAreAllowedAreTurnedAway() throws {
    let session = try session()
    let clients = try (0..<32).map { _ in try client() }
    for client in clients { #expect(client.ask(#"{"filter": ""}"#) == Self.done) }
    let other = try client()
    #expect(try reply(other.line()).error?.contains("32 programs are connected") == true)
    #expect(other.isClosed())
    withExtendedLifetime(clients) {}
    #expect(session.program.isRunning)
  }

  @Test func clientsWithoutADescriptorAreTurnedAwayAndTheRestAreServed() throws {
    let session = try session()
    let first = try client()
    #expect(first.ask(#"{"filter": ""}"#) == Self.done)
    try session.program.limitDescriptors(toOpenAnd: 2)
    let others = try (0..<6).map { _ in try client() }
    let answers = others.map { $0.ask(#"{"filter": ""}"#) }
    #expect(answers.count { $0 == Self.done } == 2 && answers.count { $0 == nil } == 4)
    #expect(first.ask(#"{"filter": "tea"}"#) == Self.done)
    // No connection is left that would wake the program up.
    #expect(ProcessWork.waitForRest(of: session.program.process))
  }

  @Test func aClientThatDoesNotReadIsDroppedAndNeverBlocksTheWindow() throws {
    let session = try session(topics: (0..<300).map { "topic \($0)\n" }.joined())
    let slow = try client()
    for _ in 0..<2000 where !slow.send("{\"state\": true}\n") { break }
    // The window answers others meanwhile, and the user.
    #expect(try client().ask(#"{"pick": "topic 7"}"#) == Self.done)
    try session.settle()
    #expect(slow.isClosed())
    let memory = ProcessMemory(of: session.program.process)
    #expect(memory.resident < 200_000_000, "\(memory)")
    // Nothing is left to do.
    let before = try contextSwitches(of: session.program.process)
    #expect(try session.nextDamage(within: 1) == nil)
    #expect(try contextSwitches(of: session.program.process) == before)
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "topic 7\n"))
  }

  // MARK: - The socket

  @Test func theSocketOfAKilledProgramIsReplacedAndThatOfARunningOneIsNot() throws {
    let first = try session()
    let second = try Program.run(["pick", "--listen", path], display: first.server.display)
    #expect(second.status == 2)
    #expect(
      second.errors
        == "honeycomb: \(path): cannot listen: another program listens there; end it or name another socket\n"
    )
    first.program.send(SIGKILL)
    #expect(try first.program.end().status == 137)
    #expect(FileManager.default.fileExists(atPath: path))
    let third = try session()
    #expect(try client().ask(#"{"quit": true}"#) == Self.done)
    #expect(try third.program.end().status == 1)
  }

  @Test func aFolderThatOthersMayUseIsRefused() throws {
    chmod(folder.path("private"), 0o755)
    let ending = try Program.run(["pick", "--listen", path])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("has the mode 755; expected 700: run chmod 700"))
  }
}
