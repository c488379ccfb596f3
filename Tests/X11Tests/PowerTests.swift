import Synchronization
import TestSupport
import Testing
import X11

/// The requests for the power of monitors, to a server with DPMS.
///
/// No server for tests has it, so a proxy adds it to one: the extension gets an opcode that the server does not know, and
/// the errors that it replies with become the replies of the extension.
struct PowerTests {
  /// The opcode of the extension.
  private static let opcode: UInt8 = 210

  /// The server's side of the extension.
  private final class Extension: Sendable {
    /// Whether the next reply is that for the extension's name.
    let isAsked = Atomic(false)
    /// The number of requests so far; the server's errors do not say which ones they are of.
    let count = Atomic(0)
    let isCapable: Bool

    init(isCapable: Bool) { self.isCapable = isCapable }

    func rewrite(_ message: [UInt8]) -> [UInt8] {
      // An extension that is missing: all zero. The reply about the screen saver has its times.
      if message[0] == 1, message.count == 32, message[8...].allSatisfy({ $0 == 0 }),
        isAsked.exchange(false, ordering: .relaxed)
      {
        var reply = message
        reply.replaceSubrange(8..<12, with: [1, PowerTests.opcode, 0, 0])
        return reply
      }
      guard message[0] == 0, message[10] == PowerTests.opcode else { return message }
      var reply: [UInt8] = [1, 0, message[2], message[3]] + [UInt8](repeating: 0, count: 28)
      switch count.wrappingAdd(1, ordering: .relaxed).oldValue {
      // Capable.
      case 0: reply[8] = isCapable ? 1 : 0
      // GetTimeouts: 600, 900 and 1200 seconds.
      case 1: reply.replaceSubrange(8..<14, with: [0x58, 2, 0x84, 3, 0xB0, 4])
      // Info.
      case 2: reply[10] = 1
      // The others have no reply.
      default: return []
      }
      return reply
    }
  }

  /// Calls a function with a window on a server with the extension; returns the requests.
  private func requests(
    isCapable: Bool = true, _ body: (borrowing Window) throws -> Void
  ) throws -> [[UInt8]] {
    let server = try XServer(width: 64, height: 64)
    let power = Extension(isCapable: isCapable)
    var treatment = XProxy.Treatment()
    treatment.rewrite = { index, message in index > 0 ? power.rewrite(message) : message }
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    var options = WindowOptions()
    (options.width, options.height) = (32, 32)
    var window = try Window(
      options, on: Connection(name: proxy.display, using: [.present, .randr]))
    power.isAsked.store(true, ordering: .relaxed)
    try body(window)
    try window.flush()
    // A reply shows that the server has the requests.
    window.requestLiveness()
    try window.flush()
    let hasReply = try Deadline().wait {
      while try window.nextEvent() != nil {}
      return window.takeLivenessReply()
    }
    #expect(hasReply)
    return proxy.requests(Self.opcode).map { Array($0.dropFirst()) }
  }

  @Test func theSettingsAreThoseOfTheServer() throws {
    let requests = try requests { window in
      let settings = window.powerSettings()
      var expected = PowerSettings(canSwitchMonitors: true)
      expected.monitors?.standby = 600
      expected.monitors?.suspend = 900
      expected.monitors?.off = 1200
      #expect(settings?.monitors == expected.monitors)
    }
    // Capable, GetTimeouts and Info, each of one word.
    #expect(requests == [[1, 1, 0], [2, 1, 0], [7, 1, 0]])
  }

  /// Source: X Display Power Management Signaling (DPMS) Extension Protocol, "Encoding".
  @Test func theRequestsHaveTheirForms() throws {
    let requests = try requests { window in
      guard var settings = window.powerSettings() else {
        Issue.record("no reply")
        return
      }
      window.set(PowerSettings(canSwitchMonitors: true))
      window.switchMonitors(on: false)
      window.switchMonitors(on: true)
      settings.monitors?.isEnabled = false
      window.set(settings)
    }
    #expect(
      Array(requests.dropFirst(3)) == [
        [3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0], [4, 1, 0], [6, 2, 0, 3, 0, 0, 0], [6, 2, 0, 0, 0, 0, 0],
        [3, 3, 0, 0x58, 2, 0x84, 3, 0xB0, 4, 0, 0], [5, 1, 0],
      ])
  }

  @Test func aServerThatCannotSwitchItsMonitorsIsAskedNoMore() throws {
    let requests = try requests(isCapable: false) { window in
      let settings = window.powerSettings()
      #expect(settings != nil && settings?.monitors == nil)
      window.set(PowerSettings(canSwitchMonitors: false))
    }
    #expect(requests == [[1, 1, 0]])
  }

  /// Without the extension, the connection stays.
  @Test func theScreenSaverIsSetWithoutTheExtension() throws {
    let server = try XServer(width: 64, height: 64)
    let outside = try server.connect()
    try outside.setScreenSaverTimes(timeout: 77, interval: 33)
    var options = WindowOptions()
    (options.width, options.height) = (32, 32)
    var window = try Window(options, on: Connection(name: server.display))
    let before = window.powerSettings()
    #expect(before?.monitors == nil && before?.saver.timeout == 77)
    window.set(PowerSettings(canSwitchMonitors: false))
    try window.flush()
    #expect(try Deadline().wait { try outside.screenSaverTimes().timeout == 0 })
    let earlier = try #require(before)
    try Connection(name: server.display).restore(earlier)
    #expect(try outside.screenSaverTimes() == (77, 33))
  }
}
