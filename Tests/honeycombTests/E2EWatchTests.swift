import Foundation
import TestSupport
import Testing

/// A live grid in a window that gets its lines from a pipe.
@Suite(.serialized) struct E2EWatchTests {
  private static func session(_ options: [String] = []) throws -> E2ESession {
    let session = try E2ESession(
      command: "watch", other: ["--scale", "1", "--stale", "0", "--reduced-motion"] + options,
      feedsInput: true)
    return session
  }

  /// Feeds lines and waits until they are shown and the rate of lines has gone back to zero.
  private static func feed(_ text: String, to session: E2ESession) throws {
    session.program.feed(text)
    #expect(try session.nextDamage() != nil)
    try session.settle(quiet: 1.5)
  }

  /// Where a grid of one cell has it, in a window of 480 x 480.
  private static let middle = (x: 240, y: 258)

  @Test func clickedCellIsPrintedAndTheRecordingHasTheSamePixels() throws {
    let session = try Self.session(["--critical", "90"])
    try Self.feed(#"{"id": "web-17", "value": 95.5, "group": ["eu", "web"]}"# + "\n", to: session)
    let shown = try session.picture()
    try session.click(Self.middle.x, Self.middle.y)
    try session.move(1, 479)
    try session.settle()
    try session.closeByWindowManager()
    let line =
      #"{"id": "web-17", "group": ["eu", "web"], "value": 95.5, "state": "critical"}"# + "\n"
    #expect(try session.program.end() == .init(status: 0, output: line))
    // After the lines, and before the click.
    let times = try session.folder.text("script.jsonl").split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    let press = try #require(times.first { $0["type"] as? String == "press" }?["t"] as? Double)
    let rendered = try session.rendered(at: press - 0.01)
    #expect(shown.differences(from: rendered) == 0)
  }

  @Test func pausedGridShowsNothingNewUntilItGoesOn() throws {
    let session = try Self.session(["--critical", "90"])
    try Self.feed(#"{"id": "a", "value": 1}"# + "\n", to: session)
    let calm = try session.pixel(Self.middle.x - 60, Self.middle.y)
    try session.strike(.space)
    try session.settle()
    session.program.feed(#"{"id": "a", "value": 99}"# + "\n")
    #expect(try session.nextDamage(within: 0.7) == nil)
    #expect(try session.pixel(Self.middle.x - 60, Self.middle.y) == calm)
    try session.strike(.space)
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try session.pixel(Self.middle.x - 60, Self.middle.y) != calm)
  }

  @Test func badLinesAreReportedAndTheRestIsShown() throws {
    let session = try Self.session()
    let before = try session.picture()
    try Self.feed(
      """
      {"id": "a", "value": 1e400}
      {"id": 7
      {"value": 3}
      \u{0}
      {"id": "b", "value": 2}

      """, to: session)
    #expect(try session.picture().differences(from: before) > 10_000)
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143)
    for number in 2...4 {
      #expect(ending.errors.contains("honeycomb: standard input:\(number):"))
    }
    #expect(!ending.errors.contains("standard input:5:"))
  }

  @Test(arguments: [
    (["--warning", "9", "--critical", "3"], "add --below"), (["--follow"], "needs a FILE"),
    (["--query", "up"], "needs --prometheus"), (["--prometheus", "http://localhost"], "--query"),
    (["--min", "3", "--max", "3"], "not below"), (["--stale", "-1"], "0 to 604800"),
  ])
  func wrongOptionsAreRefused(options: [String], reason: String) throws {
    let ending = try Program.run(["watch"] + options)
    #expect(ending.status == 2)
    #expect(ending.errors.contains(reason))
  }
}
