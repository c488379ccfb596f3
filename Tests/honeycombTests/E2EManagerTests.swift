import Foundation
import Synchronization
import TestSupport
import Testing

/// The program under a real window manager.
@Suite(.serialized) struct E2EManagerTests {
  /// Returns a session in the center of a screen that leaves room around it.
  private func session(settings: String? = nil) throws -> E2ESession {
    try E2ESession(settings: settings, on: XServer(width: 800, height: 600), isManaged: true)
  }

  /// The manager's sync requests, as observed by a proxy.
  private final class SyncRequests: Sendable {
    private let last = Mutex((count: 0, value: UInt64(0)))

    var count: Int { last.withLock { $0.count } }
    var value: UInt64 { last.withLock { $0.value } }

    func note(_ message: [UInt8], type: UInt32, request: UInt32) {
      guard message[0] & 0x7F == 33, message.number(at: 8, as: UInt32.self) == type,
        message.number(at: 12, as: UInt32.self) == request
      else { return }
      last.withLock { $0 = ($0.count + 1, message.number(at: 20)) }
    }
  }

  /// A user drags the window's corner, a pixel at a time.
  @Test func aRealManagersResizeIsInStepWithTheFrames() throws {
    let server = try XServer(width: 800, height: 600)
    let atoms = try server.connect()
    let (type, request) = try (atoms.atom("WM_PROTOCOLS"), atoms.atom("_NET_WM_SYNC_REQUEST"))
    let requests = SyncRequests()
    var treatment = XProxy.Treatment()
    treatment.rewrite = { _, message in
      requests.note(message, type: type, request: request)
      return message
    }
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    let session = try E2ESession(
      look: ["--theme", "light"], on: server, isManaged: true, display: proxy.display)
    let outside = session.outside
    let counter = try #require(
      try outside.property("_NET_WM_SYNC_REQUEST_COUNTER", of: session.window)?.values.first)
    let start = try outside.placeOnScreen(of: session.window)
    let background = try session.pixel(2, 2)
    // In the corner of the manager's frame, which may be rounded.
    let frame = try #require(
      try outside.property("_NET_FRAME_EXTENTS", of: session.window)?.values.map { Int($0) })
    let x = start.x + start.width + frame[1] - 3
    let y = start.y + start.height + frame[3] - 3
    try session.press(x, y)
    // The manager may still take the first moves for a click and lose them.
    var first = 2
    let isPulled = try Deadline().wait {
      first = 5 - first
      try session.move(x - first, y - first)
      return Deadline(seconds: 0.1).wait { requests.count > 0 }
    }
    #expect(isPulled)
    try session.settle()
    let begun = requests.count
    let steps = (first + 1)...(first + 60)
    for step in steps {
      let before = requests.count
      try session.move(x - step, y - step)
      let width = start.width - step
      let isDrawn = try Deadline().wait {
        try requests.count > before && outside.geometry(of: session.window).width == width
          && outside.value(ofCounter: counter) == requests.value
      }
      #expect(isDrawn, "step \(step): \(requests.count) requests")
      guard isDrawn else { return }
      // The window is complete: its right edge shows the honeycomb's background.
      let edge = try outside.picture(of: session.window, x: width - 2, y: 2, width: 2, height: 40)
      #expect(edge.pixels.allSatisfy { PixelDiff.levels($0, background) < 24 }, "step \(step)")
    }
    #expect(requests.count - begun == steps.count)
    try session.release()
    try session.settle()
    let shown = try session.picture()
    try outside.askManager("_NET_CLOSE_WINDOW", values: [0, 2], about: session.window)
    #expect(try session.program.end() == .init(status: 1))
    // The script ends with the last event, and what that set in motion came to rest later.
    let end = try #require(try session.script().events.last).t
    #expect(shown.differences(from: try session.rendered(at: end + 60)) == 0)
  }

  @Test func aMinimizedWindowIsIdleAndLooksAsBeforeWhenRestored() throws {
    let session = try session()
    let outside = session.outside
    let place = try outside.placeOnScreen(of: session.window)
    let (x, y) = (place.x + 240, place.y + 240)
    try session.fling(from: (x, y), by: (6, 3), steps: 8)
    // 3: IconicState, during the fling.
    try outside.askManager("WM_CHANGE_STATE", values: [3], about: session.window)
    #expect(try Deadline().wait { try !outside.isViewable(session.window) })
    #expect(try session.isAtRest(for: 1))
    try outside.askManager("_NET_ACTIVE_WINDOW", values: [2, 0, 0], about: session.window)
    #expect(try Deadline().wait { try outside.isViewable(session.window) })
    try session.settle(quiet: 0.5)
    #expect(try outside.placeOnScreen(of: session.window) == place)
    let shown = try session.picture()
    // The window has the keyboard focus again.
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1))
    let script = try session.script()
    #expect(shown.differences(from: try session.rendered(at: script.beforeLastKey)) == 0)
  }

  @Test func aRealManagerClosesThePickerAndNotTheKiosk() throws {
    let picker = try session()
    try picker.outside.askManager("_NET_CLOSE_WINDOW", values: [0, 2], about: picker.window)
    #expect(try picker.program.end() == .init(status: 1))

    let kiosk = try session(settings: "")
    let outside = kiosk.outside
    #expect(
      try outside.placeOnScreen(of: kiosk.window)
        == .init(x: 0, y: 0, width: 800, height: 600, depth: 24))
    // The manager's frame is not visible.
    #expect(
      try outside.picture(of: outside.root).differences(from: kiosk.picture()) == 0)
    try outside.askManager("_NET_CLOSE_WINDOW", values: [0, 2], about: kiosk.window)
    // Alt and F4, the manager's own shortcut to close.
    try outside.fakeKey(64, isPress: true)
    try kiosk.strike(.f4)
    try outside.fakeKey(64, isPress: false)
    try kiosk.settle()
    #expect(kiosk.program.isRunning)
    kiosk.program.send(SIGTERM)
    #expect(try kiosk.program.end().status == 143)
  }
}
