import Foundation
import Synchronization
import TestSupport
import Testing

/// How little it says and does: waits on the wire, wake-ups, frames.
@Suite(.serialized) struct E2EQuietTests {
  /// What is not to wake a window that nothing happens to.
  enum Disturbance: CaseIterable { case keyboardMap, occlusion, unmapping }

  @Test(arguments: Disturbance.allCases)
  func itRestsAgainAfterADisturbance(disturbance: Disturbance) throws {
    let session = try E2ESession()
    let outside = session.outside
    switch disturbance {
    case .keyboardMap:
      try outside.remap(outside.unusedKeycode(), to: [0xE4])
    case .occlusion:
      try session.fling(from: (240, 240), by: (6, 3), steps: 8)
      _ = try outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    case .unmapping:
      try session.fling(from: (240, 240), by: (6, 3), steps: 8)
      try outside.unmap(session.window)
    }
    try session.settle(quiet: 0.3)
    let before = try contextSwitches(of: session.program.process)
    #expect(!before.isEmpty)
    #expect(try session.nextDamage(within: 2) == nil)
    #expect(try contextSwitches(of: session.program.process) == before)
    session.program.send(SIGTERM)
    #expect(try session.program.end(within: 1).status == 143)
  }

  /// Counts what the server says: an answer would be one more message than ticks and completions.
  @Test func aSteadyFrameAsksNothing() throws {
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
    // The first drag loads the pointer's shapes and the first hover its pictures.
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

  @Test func aBurstOfMotionsIsNoQueueOfFramesAndEndsExactly() throws {
    let session = try E2ESession()
    try session.press(240, 240)
    try session.move(250, 240)
    try session.settle()
    // All thousand arrive in one go.
    kill(session.program.process, SIGSTOP)
    for step in 1...1000 {
      try session.outside.movePointer(x: 240 + step % 57, y: 240 + step % 31)
    }
    try session.outside.movePointer(x: 261, y: 229)
    kill(session.program.process, SIGCONT)
    let notices = try session.settle()
    // Rectangles of one frame come within few milliseconds; all was one or two frames.
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

  @Test func anEventIsAnsweredByAFrameWithoutWaitingForATick() throws {
    let session = try E2ESession()
    var delays: [Double] = []
    for step in 0..<12 {
      let start = Deadline.now
      try session.strike(step % 2 == 0 ? .right : .left)
      #expect(try session.nextDamage() != nil)
      delays.append(Deadline.now - start)
      try session.settle()
    }
    // Two round trips of ours and a frame of a debug build are in it; a tick's wait would make the
    // quickest as slow as half an interval more.
    let quickest = try #require(delays.min())
    #expect(quickest < 0.030, "\(delays)")
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  /// The manager's side of resizing: it waits for each frame before the next step.
  @Test func everyStepOfAResizeIsWholeWhenTheCounterSaysSo() throws {
    // What is behind is black.
    let session = try E2ESession(look: ["--theme", "light"])
    let outside = session.outside
    let counter = try #require(
      try outside.property("_NET_WM_SYNC_REQUEST_COUNTER", of: session.window)?.values.first)
    let (major, request) = (
      try outside.major(ofExtension: "SYNC"), try outside.atom("_NET_WM_SYNC_REQUEST")
    )
    let background = try session.pixel(2, 2)
    let steps = 150
    for step in 1...steps {
      let size = 480 - (step < 75 ? step : steps - step)
      try outside.sendMessage(
        "WM_PROTOCOLS", values: [request, 0, UInt32(step), 0], about: session.window)
      try outside.configure(session.window, x: 0, y: 0, width: size, height: size)
      let isDrawn = try Deadline(seconds: 5).wait {
        try outside.request(major, 5) { $0.append(counter) }.number(at: 12, as: UInt32.self)
          == UInt32(step)
      }
      #expect(isDrawn)
      guard isDrawn else { return }
      // The edge that a step adds shows the honeycomb's ground, never what was behind.
      let edge = try outside.picture(
        of: session.window, x: size - 2, y: 2, width: 2, height: 40)
      let farthest = edge.pixels.map { PixelDiff.levels($0, background) }.max() ?? 255
      #expect(farthest < 24, "step \(step)")
    }
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }
}
