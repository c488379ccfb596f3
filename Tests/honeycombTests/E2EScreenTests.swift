import Foundation
import TestSupport
import Testing

/// A full-screen window among other programs: it covers the monitor, and a kiosk takes the screen back.
@Suite(.serialized) struct E2EScreenTests {
  private static let whole = XClient.Geometry(x: 0, y: 0, width: 640, height: 480, depth: 24)

  private func kiosk(on server: XServer? = nil) throws -> E2ESession {
    try E2ESession(settings: "", on: server)
  }

  /// Waits until the screen shows only the kiosk.
  ///
  /// `ScreenGuardTests` checks when a kiosk takes it back.
  private func isBack(_ session: E2ESession) throws -> Bool {
    let outside = session.outside
    return try Deadline().wait {
      guard try outside.isViewable(session.window),
        try outside.placeOnScreen(of: session.window) == Self.whole
      else { return false }
      do {
        let screen = try outside.picture(of: outside.root)
        return try screen.pixels == session.picture().pixels
      } catch XClient.Failure.refusedRequest {
        // The window was unmapped after the check.
        return false
      }
    }
  }

  private func end(_ session: E2ESession) throws -> Program.Ending {
    session.program.send(SIGTERM)
    return try session.program.end()
  }

  // MARK: - Without a manager

  @Test func aKioskTakesTheScreenBackWhateverIsDoneToIt() throws {
    let session = try kiosk()
    let (outside, window) = (session.outside, session.window)
    #expect(try outside.overridesManager(window))
    #expect(try isBack(session))
    try outside.unmap(window)
    #expect(try isBack(session))
    let part = try outside.makeWindow(x: 100, y: 100, width: 50, height: 50)
    #expect(try isBack(session))
    try outside.restack(window, isAbove: false)
    #expect(try isBack(session))
    try outside.configure(window, x: 30, y: 40, width: 300, height: 200)
    #expect(try isBack(session))
    let hidden = try outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    try outside.unmap(hidden)
    try outside.reparent(window, to: hidden)
    #expect(try isBack(session))
    try outside.destroy(part)
    // Back in its place, it comes to rest.
    #expect(try session.isAtRest(for: 3))
    #expect(try outside.focus() == window)
    let ending = try end(session)
    #expect(ending.status == 143 && ending.errors.isEmpty)
  }

  /// The test covers the kiosk repeatedly, as another kiosk would.
  @Test func thereIsNoEndlessWarForTheScreen() throws {
    let session = try kiosk()
    let outside = session.outside
    let cover = try outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    var raises: [Double] = []
    let end = Deadline(seconds: 12)
    while !end.isOver {
      let isRaised = try Deadline(seconds: min(0.2, end.remaining)).wait {
        try outside.children(of: outside.root).last == session.window
      }
      guard isRaised else { continue }
      raises.append(Deadline.now)
      try outside.restack(cover, isAbove: true)
    }
    #expect((10...14).contains(raises.count), "\(raises.count) raises in 12 s")
    for (first, third) in zip(raises, raises.dropFirst(2)) { #expect(third - first > 0.85) }
    #expect(session.program.errorsSoFar.contains("10 times in a minute"))
    #expect(session.program.errorsSoFar.count { $0 == "\n" } == 1)
    // The kiosk now waits for some seconds and does nothing meanwhile.
    let before = try contextSwitches(of: session.program.process)
    usleep(500_000)
    let after = try contextSwitches(of: session.program.process)
    let switches = after.values.joined().reduce(0, +) - before.values.joined().reduce(0, +)
    #expect(switches < 20, "\(switches) context switches")
    #expect(try self.end(session).status == 143)
  }

  // MARK: - Under a manager without EWMH

  @Test(arguments: [false, true])
  func underAManagerWithoutFullscreenAKioskCoversTheMonitorAndHasTheKeyboard(isKiosk: Bool) throws {
    let server = try XServer(width: 640, height: 480)
    let manager = try server.connect()
    try manager.manage()
    let session =
      try isKiosk
      ? kiosk(on: server)
      : E2ESession(
        topics: "one\ntwo\nthree\n", look: ["--reduced-motion"], other: ["--fullscreen"], on: server
      )
    #expect(try isBack(session))
    #expect(try session.outside.focus() == session.window)
    let start = try session.picture()
    // Space picks the topic in the center.
    try session.strike(.space)
    try session.settle()
    #expect(try session.picture().differences(from: start) > 1000)
    if isKiosk {
      #expect(try end(session).status == 143)
    } else {
      try session.strike(.escape)
      #expect(try session.program.end().status == 1)
    }
  }

  @Test func theDoctorReportsWhoCoversTheMonitor() throws {
    let server = try XServer(width: 640, height: 480)
    let manager = try server.connect()
    try manager.manage()
    let text = try Program.run(["doctor"], display: server.display).output
    #expect(
      text.contains("full screen      by the window itself, bypassing the window manager"))
    #expect(text.contains("_NET_WM_STATE_FULLSCREEN"))
    let modern = try XServer(width: 640, height: 480)
    let openbox = try WindowManager(on: modern)
    let other = try Program.run(["doctor"], display: modern.display).output
    #expect(other.contains("window manager   Openbox"))
    #expect(other.contains("full screen      by the window manager"))
    #expect(!other.contains("_NET_WM_STATE_FULLSCREEN"))
    withExtendedLifetime(openbox) {}
  }

  // MARK: - Memory

  @Test func memoryOfALargeWindowGoesBack() throws {
    let session = try E2ESession()
    let process = session.program.process
    let before = ProcessMemory(of: process)
    try session.outside.configure(session.window, x: 0, y: 0, width: 4000, height: 3000)
    try session.settle()
    let large = ProcessMemory(of: process)
    #expect(large.shared > before.shared + 40_000_000)
    try session.outside.configure(session.window, x: 0, y: 0, width: 480, height: 480)
    let isBack = Deadline().wait {
      ProcessMemory(of: process).shared < before.shared + 2_000_000
    }
    let after = ProcessMemory(of: process)
    #expect(isBack, "\(before), \(large), \(after)")
    #expect(after.resident < before.resident + 12_000_000, "\(before), \(large), \(after)")
    // Then it comes to rest.
    #expect(try session.isAtRest(for: 2))
    let shown = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    #expect(shown.differences(from: try session.rendered(at: session.script().beforeLastKey)) == 0)
  }
}
