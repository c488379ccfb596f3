import Foundation
import TestSupport
import Testing

/// The display is lost at every stage of a session.
@Suite(.serialized) struct E2EFaultMatrixTests {
  enum Stage: CaseIterable { case idle, hovering, dragging, flying, blooming, resizing }

  private func expectLoss(_ ending: Program.Ending) {
    #expect(ending.status == 69)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("honeycomb: "))
    #expect(ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
  }

  private func bring(_ session: E2ESession, to stage: Stage) throws {
    switch stage {
    case .idle: break
    case .hovering: try session.move(240, 240)
    case .dragging:
      try session.press(240, 240)
      for step in 1...10 { try session.move(240 + 4 * step, 240 + step) }
    case .flying: try session.fling(from: (300, 200), by: (-6, 5), steps: 8)
    case .blooming: try session.click(240, 240)
    case .resizing:
      for step in 1...10 {
        try session.outside.configure(
          session.window, x: 0, y: 0, width: 480 - step, height: 480 - step)
      }
    }
  }

  @Test(arguments: Stage.allCases)
  func aKilledServerEndsEveryStageWith69(stage: Stage) throws {
    let session = try E2ESession(other: ["--min", "1"])
    try bring(session, to: stage)
    session.server.kill()
    expectLoss(try session.program.end())
  }

  @Test(arguments: [Stage.dragging, .flying, .resizing])
  func aWindowDestroyedByAnotherEndsEveryStageWith69(stage: Stage) throws {
    let session = try E2ESession(other: ["--min", "1"])
    try bring(session, to: stage)
    try session.outside.destroy(session.window)
    expectLoss(try session.program.end())
  }

  /// The connection is cut during the setup, the queries, and the first frames.
  ///
  /// Xlib used to end the process silently with exit code 1 while it opened the display.
  @Test(arguments: [0, 1, 2, 5, 9, 14, 25, 40, 55, 70])
  func aConnectionCutAtTheStartEndsItWith69(message: Int) throws {
    let server = try XServer(width: 640, height: 480)
    var treatment = XProxy.Treatment()
    treatment.cutsAt = message
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    let program = try Program(
      ["pick", "--size", "480x480", "--timeout", "5"], display: proxy.display)
    let outside = try server.connect()
    // Events for the program, if the start alone takes fewer messages.
    for step in 0..<100 where program.isRunning {
      try outside.movePointer(x: 100 + step, y: 200)
      usleep(5000)
    }
    expectLoss(try program.end())
  }

  @Test func aSlowConnectionIsOnlySlow() throws {
    let server = try XServer(width: 640, height: 480)
    var treatment = XProxy.Treatment()
    treatment.delay = 2000
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    let session = try E2ESession(look: ["--min", "1"], on: server, display: proxy.display)
    try session.click(240, 240)
    try session.settle(quiet: 0.5)
    let shown = try session.picture()
    try session.strike(.enter)
    let ending = try session.program.end()
    #expect(ending.status == 0 && ending.output.count { $0 == "\n" } == 1)
    let before = try session.script().beforeLastKey
    #expect(shown.differences(from: try session.rendered(at: before)) == 0)
  }

  @Test func aStoppedServerIsWaitedForWithoutBurning() throws {
    let session = try E2ESession()
    try session.fling(from: (300, 200), by: (-6, 5), steps: 8)
    session.server.pause()
    // The program has drawn what it could, and waits for the server.
    #expect(ProcessWork.waitForRest(of: session.program.process))
    let before = try Self.ticks(of: session.program.process)
    usleep(1_000_000)
    #expect(try Self.ticks(of: session.program.process) - before <= 1)
    #expect(session.program.isRunning)
    session.server.resume()
    try session.settle()
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1))
  }

  /// Returns the processor time of a process so far, in hundredths of a second.
  static func ticks(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  @Test func unconfirmedPicksAreThereAgainWhenAskedFor() throws {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME=\(folder.path("state"))"]
    let topics = "A\n  A1\n  A2\nB\nC\n"
    let session = try E2ESession(topics: topics, other: ["--min", "1"], variables: state)
    try session.click(240, 240)
    try session.settle()
    session.server.kill()
    expectLoss(try session.program.end())
    #expect(folder.text("state/honeycomb/last.json") == "{\"picked\": [\"A\"]}\n")
    // Picks are restored only on request.
    let fresh = try E2ESession(topics: topics, other: ["--min", "1"], variables: state)
    try fresh.strike(.escape)
    #expect(try fresh.program.end().status == 1)
    let again = try E2ESession(
      topics: topics, other: ["--min", "1", "--restore"], variables: state)
    try again.strike(.enter)
    #expect(try again.program.end() == .init(status: 0, output: "A\n"))
    #expect(folder.text("state/honeycomb/last.json").isEmpty)
  }

  @Test func aBrokenFileOfLastPicksIsBadInput() throws {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME=\(folder.path(""))"]
    let server = try XServer()
    try folder.makeFolder("honeycomb")
    for text in ["", "{", "{\"picked\": 3}", "[]", "{\"picks\": []}"] {
      try folder.write(text, to: "honeycomb/last.json")
      let ending = try Program.run(
        ["pick", "--restore"], display: server.display, variables: state)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.contains("last.json"))
    }
  }

  @Test func ctrlCCopiesThePicksAndGoesOn() throws {
    let session = try E2ESession(topics: "A\nB\n", other: ["--min", "1"])
    try session.click(240, 240)
    try session.settle()
    let control: UInt8 = 37
    try session.outside.fakeKey(control, isPress: true)
    try session.strike(.c)
    try session.outside.fakeKey(control, isPress: false)
    let window = try session.outside.makeWindow(x: 600, y: 400, width: 5, height: 5)
    let isThere = try Deadline().wait {
      try session.outside.paste("UTF8_STRING", by: window, serve: {})?.text == "A"
    }
    #expect(isThere)
    #expect(session.program.isRunning)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func keysThatOthersSendCountWhenAllowed() throws {
    for isAllowed in [false, true] {
      let session = try E2ESession(other: isAllowed ? ["--allow-send-event"] : [])
      let escape: UInt8 = 9
      var event = XMessage()
      event.append(UInt8(2), escape, 0, 0)
      event.append(UInt32(0), session.outside.root, session.window, 0)
      event.append(UInt16(10), 10, 10, 10, 0)
      event.append(UInt8(1), 0)
      try session.outside.sendEvent(event.bytes, to: session.window)
      if !isAllowed {
        try session.settle()
        #expect(session.program.isRunning)
        try session.strike(.escape)
      }
      #expect(try session.program.end().status == 1)
    }
  }
}
