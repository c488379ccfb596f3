import Glibc
import TestSupport
import Testing

/// Replies to a window manager's pings during any kind of work.
@Suite(.serialized) struct E2EPingTests {
  /// The maximum delay in seconds: managers wait for several seconds, but users notice a tenth of one.
  private static let patience = 1.0

  @Test func aPingIsAnsweredBetweenTheFramesOfAnAnimation() throws {
    let session = try E2ESession()
    try session.expectPings()
    try session.fling(from: (300, 240), by: (-8, 1), steps: 8)
    for number in 1...20 {
      let delay = try #require(try session.ping(UInt32(number)))
      #expect(delay < Self.patience / 5, "\(delay) s")
    }
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func aPingIsAnsweredWhileAHugeListArrives() throws {
    let session = try E2ESession(feedsInput: true)
    try session.expectPings()
    var longest = 0.0
    for part in 0..<20 {
      let lines = (0..<2500).map { "Topic \(part * 2500 + $0) of very many" }
      session.program.feed(lines.joined(separator: "\n") + "\n")
      let delay = try #require(try session.ping(UInt32(part + 1)))
      longest = max(longest, delay)
    }
    #expect(longest < Self.patience)
    session.program.endInput()
    let last = try #require(try session.ping(99))
    #expect(last < Self.patience)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  /// The first frame takes longest.
  @Test func aPingIsAnsweredAroundTheFirstFrameOfAHugeList() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.select(1 << 19, of: outside.root)
    let folder = try TemporaryFolder()
    let lines = (0..<50_000).map { "Topic \($0) of very many" }
    let path = try folder.write(lines.joined(separator: "\n"), to: "topics.txt")
    let program = try Program(["pick", "--size", "480x480", path], display: server.display)
    let creation = try #require(try outside.nextEvent(.creation))
    for number in 1...10 {
      let delay = try #require(
        try E2ESession.ping(
          creation.number(at: 8), UInt32(number), by: outside,
          of: [program.process, server.process]))
      #expect(delay < Self.patience, "\(delay) s")
    }
    program.send(SIGTERM)
    #expect(try program.end().status == 143)
  }
}
