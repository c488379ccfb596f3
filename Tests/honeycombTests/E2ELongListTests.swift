import Foundation
import TestSupport
import Testing

/// The time that long lists from standard input take, and the response to input meanwhile.
@Suite(.serialized) struct E2ELongListTests {
  private static let count = 100_000

  /// The processor time of a program, in seconds.
  private struct Times {
    /// Until the window is at rest with all topics.
    var reading: Double
    /// From then to the end.
    var printing: Double
  }

  /// Reads lines, picks one of them, and prints it.
  private func times(of lines: [String]) throws -> Times {
    let session = try E2ESession(feedsInput: true)
    session.program.feed(lines.joined(separator: "\n") + "\n")
    session.program.endInput()
    try session.settle()
    let reading =
      Double(ProcessWork(of: session.program.process).nanoseconds.values.reduce(0, +)) * 1e-9
    try session.click(240, 240)
    try session.settle()
    try session.strike(.enter)
    let ending = try session.program.end()
    #expect(ending == .init(status: 0, output: lines[0] + "\n"))
    let whole = try #require(session.program.processorTime)
    return Times(reading: reading, printing: whole - reading)
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
    #expect(try picker.program.end() == .init(status: 143))
  }

  @Test func theTimeoutEndsItWhileTheListIsRead() throws {
    let start = Deadline.now
    let picker = try readingPicker(["--timeout", "4"])
    #expect(try picker.program.end() == .init(status: 124))
    #expect(Deadline.now - start >= 4)
  }
}
