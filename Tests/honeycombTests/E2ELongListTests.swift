import Foundation
import TestSupport
import Testing

/// The time that long lists from standard input take, and the response to input meanwhile.
@Suite(.serialized) struct E2ELongListTests {
  private static let count = 100_000

  private struct Times {
    /// From the first line until the window is at rest with all topics, in seconds.
    var reading: Double
    /// From the confirmation to the end of the program, in seconds.
    var printing: Double
  }

  /// Reads lines, picks one of them, and prints it.
  private func times(of lines: [String]) throws -> Times {
    let session = try E2ESession(feedsInput: true)
    let start = Deadline.now
    session.program.feed(lines.joined(separator: "\n") + "\n")
    session.program.endInput()
    try session.settle()
    let reading = Deadline.now - start
    try session.click(240, 240)
    try session.settle()
    let confirmation = Deadline.now
    try session.strike(.enter)
    let ending = try session.program.end(within: 20)
    #expect(ending == .init(status: 0, output: lines[0] + "\n"))
    return Times(reading: reading, printing: Deadline.now - confirmation)
  }

  /// Equal labels used to take time quadratic in their number: twenty thousand took
  /// half a minute.
  @Test func equalLabelsTakeNoLongerThanDifferentOnes() throws {
    let different = try times(of: (0..<Self.count).map { String(format: "%06d", $0) })
    let equal = try times(of: Array(repeating: "a same", count: Self.count))
    #expect(equal.reading < 3 * different.reading + 1, "\(equal), \(different)")
    #expect(equal.printing < 3 * different.printing + 1, "\(equal), \(different)")
  }

  /// Returns a picker that has read all of a list but the last 64 kB, which are in the pipe.
  ///
  /// The session is not recorded, because that takes time at the end.
  private func readingPicker(_ options: [String] = []) throws -> (program: Program, server: XServer)
  {
    let server = try XServer(width: 640, height: 480)
    let program = try Program(
      ["pick", "--size", "480x480"] + options, display: server.display, feedsInput: true)
    program.feed(String(repeating: "same\n", count: Self.count))
    return (program, server)
  }

  @Test func sigtermEndsItWhileTheListIsRead() throws {
    let picker = try readingPicker()
    picker.program.send(SIGTERM)
    #expect(try picker.program.end(within: 2) == .init(status: 143))
  }

  @Test func theTimeoutEndsItWhileTheListIsRead() throws {
    let start = Deadline.now
    let picker = try readingPicker(["--timeout", "4"])
    #expect(try picker.program.end(within: 8) == .init(status: 124))
    let seconds = Deadline.now - start
    #expect((4.0..<7).contains(seconds), "\(seconds) s")
  }
}
