import Foundation
import TestSupport
import Testing

/// The ways to end a picking session, and the output of each.
@Suite(.serialized) struct E2EPickingTests {
  /// Seven topics: one in the center and six around it.
  private static let flower = "A\nB\nC\nD\nE\nF\nG\n"
  /// The steps from a cell in the window's center to its neighbors, in the order of the spiral.
  private static let steps = [(100, 55), (0, 110), (-100, 55), (-100, -55), (0, -110), (100, -55)]

  private func flower(_ other: String...) throws -> E2ESession {
    try E2ESession(
      topics: Self.flower, look: ["--reduced-motion"], other: other, size: "640x480")
  }

  /// Picks A, then B to E around it; each click moves the clicked cell to the center.
  private func pickFive(in session: E2ESession) throws {
    for (dx, dy) in [(0, 0), (100, 55), (-100, 55), (-100, -55), (0, -100)] {
      try session.click(320 + dx, 240 + dy)
      try session.settle()
    }
  }

  @Test func fivePicksAndEnterPrintFiveLines() throws {
    let session = try flower("--goal", "5")
    try session.click(320, 240)
    try session.settle()
    // One pick is not enough, so the program stays.
    try session.strike(.enter)
    try session.settle()
    #expect(session.program.isRunning)
    try session.click(320, 240)
    try session.settle()
    try pickFive(in: session)
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "A\nB\nC\nD\nE\n"))
  }

  @Test func theDoneButtonByMouseAlonePrintsFiveLines() throws {
    let session = try flower("--goal", "5")
    // The button is at the right of the footer, and only once there are enough picks.
    try session.click(560, 440)
    try session.settle()
    #expect(session.program.isRunning)
    try pickFive(in: session)
    try session.click(560, 440)
    #expect(try session.program.end() == .init(status: 0, output: "A\nB\nC\nD\nE\n"))
  }

  @Test func escapeCancelAndClosingPrintNothing() throws {
    let ways: [(E2ESession) throws -> Void] = [
      { try $0.strike(.escape) }, { try $0.click(80, 440) }, { try $0.closeByWindowManager() },
    ]
    for leave in ways {
      let session = try flower("--min", "1")
      try session.click(320, 240)
      try session.settle()
      try leave(session)
      #expect(try session.program.end() == .init(status: 1))
    }
  }

  @Test func aListOfThreeLinesIsDoneWithOnePick() throws {
    let session = try E2ESession(topics: "one\ntwo\nthree\n")
    try session.click(240, 240)
    try session.settle()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "one\n"))
  }

  @Test func keysAlonePick() throws {
    let session = try flower("--min", "2")
    for key: E2ESession.Key in [.space, .down, .space, .enter] {
      try session.strike(key)
      try session.settle()
    }
    #expect(try session.program.end() == .init(status: 0, output: "A\nC\n"))
  }

  @Test(arguments: [
    (["--ordered"], "A\nC\n"), (["--print0"], "C\0A\0"), ([], "C\nA\n"),
    (["--print0", "--ordered"], "A\0C\0"),
  ])
  func picksArePrintedAsAsked(options: [String], output: String) throws {
    let session = try E2ESession(
      topics: Self.flower, look: ["--reduced-motion"], other: ["--min", "2"] + options)
    for key: E2ESession.Key in [.down, .space, .tab] { try session.strike(key) }
    // C was picked; Home goes to the first topic of the list.
    try session.outside.strike(0xFF50)
    for key: E2ESession.Key in [.space, .enter] { try session.strike(key) }
    #expect(try session.program.end() == .init(status: 0, output: output))
  }

  @Test func picksInJSONHaveIdentityAndPath() throws {
    let session = try E2ESession(
      topics: "Science\n  Physics\nArt\n", look: ["--reduced-motion"],
      other: ["--min", "2", "--json"])
    try session.strike(.space)
    try session.settle()
    // The subtopic is in the nearest free cell. Tab goes in spiral order and passes Art first.
    for key: E2ESession.Key in [.tab, .tab, .space, .enter] {
      try session.strike(key)
      try session.settle()
    }
    let ending = try session.program.end()
    let picks = try ending.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(E2EPick.self, from: Data(line.utf8))
    }
    #expect(
      picks == [
        E2EPick(id: "Science", label: "Science", value: "Science", path: ["Science"], order: 1),
        E2EPick(
          id: "Science/Physics", label: "Physics", value: "Physics", path: ["Science", "Physics"],
          order: 2),
      ])
  }

  /// The replay used to show the default catalogue.
  @Test func theRecordingOfAPipedListIsReplayedOverThatList() throws {
    let session = try E2ESession(look: ["--reduced-motion"], feedsInput: true)
    session.program.feed("alpha\n  beta\nalpha\n")
    session.program.endInput()
    #expect(try session.nextDamage() != nil)
    try session.settle()
    try session.click(240, 240)
    try session.move(479, 479)
    try session.settle()
    let picked = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    let time = try session.script().beforeLastKey
    let state = try #require(try session.states(at: [time]).first)
    #expect(state.cells.count == 3 && state.cells.map(\.id).contains("  beta"))
    #expect(state.picked == ["alpha"])
    #expect(picked.differences(from: try session.rendered(at: time)) == 0)
  }

  @Test func aPickPastTheMaximumIsRefused() throws {
    let session = try E2ESession(
      topics: Self.flower, look: ["--max", "2"], other: ["--min", "1"])
    for key: E2ESession.Key in [.space, .tab, .space, .tab, .space] { try session.strike(key) }
    try session.settle()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "A\nB\n"))
    let script = try session.script()
    let last = try #require(try session.states(at: [script.beforeLastKey]).first)
    #expect(last.message == "You can pick at most 2.")
  }
}
