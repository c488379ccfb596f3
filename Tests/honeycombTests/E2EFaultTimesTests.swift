import Foundation
import TestSupport
import Testing

/// Faults at both ends of a session: before the window is mapped, and while the program exits.
@Suite(.serialized) struct E2EFaultTimesTests {
  enum Fault: CaseIterable {
    case serverKilled, connectionCut, windowDestroyed

    func strike(_ window: UInt32, by outside: XClient, on server: XServer) throws {
      switch self {
      case .serverKilled: server.kill()
      case .connectionCut: try outside.killClient(of: window)
      case .windowDestroyed: try outside.destroy(window)
      }
    }
  }

  private func expectLoss(_ ending: Program.Ending) {
    #expect(ending.status == 69)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("honeycomb: "))
    #expect(ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
  }

  /// The test is a window manager that never maps the window.
  @Test(arguments: Fault.allCases)
  func aFaultBeforeTheWindowIsMappedEndsItWith69(fault: Fault) throws {
    let start = try E2EStart(until: .wantsToBeMapped)
    try fault.strike(start.window, by: start.outside, on: start.server)
    expectLoss(try start.program.end())
  }

  /// The fault comes right after the window is created, before its properties and pictures.
  @Test(arguments: Fault.allCases)
  func aFaultWhenTheWindowIsMadeEndsItWith69(fault: Fault) throws {
    for _ in 0..<4 {
      let start = try E2EStart(until: .isMade)
      try fault.strike(start.window, by: start.outside, on: start.server)
      expectLoss(try start.program.end())
    }
  }

  @Test(arguments: Fault.allCases)
  func aFaultWhileItEndsLeavesAllOrNothing(fault: Fault) throws {
    for delay: UInt32 in [0, 300, 1000, 3000] {
      let session = try E2ESession(topics: "A\nB\n", other: ["--min", "1"])
      try session.click(240, 240)
      try session.settle()
      try session.strike(.enter)
      usleep(delay)
      // The window may no longer exist.
      try? fault.strike(session.window, by: session.outside, on: session.server)
      let ending = try session.program.end()
      if ending.status == 0 {
        #expect(ending == .init(status: 0, output: "A\n"))
      } else {
        expectLoss(ending)
      }
    }
  }

  /// A signal ends the program, and the display is lost at the same time.
  @Test(arguments: Fault.allCases)
  func aFaultTogetherWithASignalEndsAsOneOfThem(fault: Fault) throws {
    for delay: UInt32 in [0, 500] {
      let session = try E2ESession()
      session.program.send(SIGTERM)
      usleep(delay)
      try? fault.strike(session.window, by: session.outside, on: session.server)
      let ending = try session.program.end()
      if ending.status != 143 { expectLoss(ending) } else { #expect(ending.errors.isEmpty) }
    }
  }
}
