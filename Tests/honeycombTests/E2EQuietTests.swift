import Foundation
import Synchronization
import TestSupport
import Testing

/// The program's traffic: waits for the server, and frames for many events.
@Suite(.serialized) struct E2EQuietTests {
  /// Counts the server's messages: a reply would be an additional message besides ticks and completions.
  @Test func aSteadyFrameWaitsForNoReplyOfTheServer() throws {
    let server = try XServer(width: 640, height: 480)
    let replies = Mutex(0)
    var treatment = XProxy.Treatment()
    treatment.rewrite = { _, message in
      if message[0] == 1 { replies.withLock { $0 += 1 } }
      return message
    }
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    let session = try E2ESession(on: server, display: proxy.display)
    // The first drag loads the pointer shapes, and the first hover loads its images.
    try session.fling(from: (240, 240), by: (6, 3), steps: 4)
    try session.settle()
    let before = replies.withLock { $0 }
    let messages = proxy.messageCount
    try session.fling(from: (240, 240), by: (-6, 3), steps: 8)
    #expect(try session.nextDamage() != nil)
    let frames = try session.settle(quiet: 0.5)
    #expect(frames.count > 20)
    #expect(proxy.messageCount > messages + 20)
    #expect(replies.withLock { $0 } == before)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func aBurstOfMotionsQueuesNoFramesAndEndsExactly() throws {
    let session = try E2ESession()
    try session.press(240, 240)
    try session.move(250, 240)
    try session.settle()
    // All thousand events arrive at once.
    kill(session.program.process, SIGSTOP)
    for step in 1...1000 {
      try session.outside.movePointer(x: 240 + step % 57, y: 240 + step % 31)
    }
    try session.outside.movePointer(x: 261, y: 229)
    kill(session.program.process, SIGCONT)
    let notices = try session.settle()
    // Rectangles of one frame arrive within a few milliseconds; everything was one or two frames.
    var frames: [UInt32] = []
    for notice in notices where notice.time - (frames.last ?? 0) > 8 { frames.append(notice.time) }
    #expect((1...3).contains(frames.count), "\(frames)")
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    let lastMove = try #require(try session.script().times(of: "move").last)
    #expect(try session.script().times(of: "move").count >= 1001)
    let state = try #require(try session.states(at: [lastMove]).first)
    #expect(state.offset == [21, -11])
  }

  @Test func aBurstWhileItRunsHasOneFrameAnIntervalAndEndsExactly() throws {
    let session = try E2ESession()
    try session.press(240, 240)
    try session.move(250, 240)
    try session.settle()
    let start = Deadline.now
    for step in 1...1000 { try session.move(240 + step % 57, 240 + step % 31) }
    try session.move(261, 229)
    let seconds = Deadline.now - start
    let notices = try session.settle()
    var frames: [UInt32] = []
    for notice in notices where notice.time - (frames.last ?? 0) > 5 { frames.append(notice.time) }
    // One frame before the first tick and one after the last; later frames are the cells' settling.
    let during = frames.count { Double($0 - frames[0]) <= seconds * 1000 }
    #expect(Double(during) <= seconds / 0.01665 + 2, "\(during) frames in \(seconds) s")
    #expect(!frames.isEmpty)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    let lastMove = try #require(try session.script().times(of: "move").last)
    let state = try #require(try session.states(at: [lastMove]).first)
    #expect(state.offset == [21, -11])
  }
}
