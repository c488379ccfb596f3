import Synchronization
import TestSupport
import Testing
import X11

@Suite(.serialized) struct StartTests {
  @Test(arguments: [Features.all, .all.subtracting(.descriptorPassing), [.present]])
  func twoWaitsComeBeforeTheWindowIsMapped(features: Features) throws {
    let server = try XServer()
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    var window = try Window(
      WindowOptions(), on: Connection(name: proxy.display, using: features))
    window.map()
    try window.flush()
    let outside = try server.connect()
    let isMapped = try Deadline().wait {
      try outside.children(of: outside.root).contains { try outside.isViewable($0) }
    }
    #expect(isMapped)
    // XOpenDisplay's own requests end where the extensions are first queried.
    let own = proxy.bursts.drop { !$0.contains("MIT-SHM") }
    let firstMap = try #require(own.firstIndex { $0.suffix(8).first == 8 })
    #expect(firstMap - own.startIndex == 2)
  }

  /// The grab, the focused window, the pointer and the monitors are asked for in the same two waits.
  @Test func aLauncherWaitsNoLonger() throws {
    let server = try XServer()
    let outside = try server.connect()
    let focused = try outside.makeWindow(x: 500, y: 300, width: 100, height: 100)
    try outside.setFocus(focused)
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    var options = WindowOptions()
    options.kind = .launcher(LauncherPlace(.center, width: .percent(80)))
    var window = try Window(
      options, on: Connection(name: proxy.display, forLauncher: true))
    #expect(window.keyboardGrab == .held && window.width == 819)
    window.map()
    try window.flush()
    let isMapped = try Deadline().wait {
      try outside.children(of: outside.root).last.map { try outside.isViewable($0) } ?? false
    }
    #expect(isMapped)
    let own = proxy.bursts.drop { !$0.contains("MIT-SHM") }
    // The last requests map the window and the one below it.
    let firstMap = try #require(
      own.firstIndex { $0.suffix(16).first == 8 && $0.suffix(8).first == 8 })
    #expect(firstMap - own.startIndex == 2)
  }

  /// Replies with lengths beyond their end, or with random data.
  @Test(arguments: 1...12)
  func brokenRepliesAreHarmless(seed: UInt64) throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.setText("RESOURCE_MANAGER", of: outside.root, to: "Xft.dpi: 144")
    let random = Mutex(SplitMix64(seed: seed))
    var treatment = XProxy.Treatment()
    treatment.rewrite = { index, message in
      // The setup and the short replies are handled by Xlib.
      guard index > 8, message[0] == 1, message.count > 64 else { return message }
      var broken = message
      random.withLock { random in
        for _ in 0..<4 {
          let place = Int.random(in: 8..<broken.count, using: &random)
          broken[place] = Bool.random(using: &random) ? 0xFF : .random(in: 0...255, using: &random)
        }
      }
      return broken
    }
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    var options = WindowOptions()
    options.scale = nil
    options.isFullscreen = true
    var window = try Window(options, on: Connection(name: proxy.display))
    window.map()
    try window.flush()
    let isUp = try Deadline().wait {
      while try window.nextEvent() != nil {}
      try window.flush()
      return window.isMapped
    }
    #expect(isUp)
    #expect((0.5...8).contains(window.scale))
    #expect(window.width > 0 && window.height > 0)
  }

  @Test func aConnectionCutByTheNetworkIsAnError() throws {
    let server = try XServer()
    let proxy = try XProxy(to: server)
    var window = try Window(WindowOptions(), on: Connection(name: proxy.display, using: .present))
    proxy.close()
    #expect(throws: X11Error.connectionLost) {
      _ = Deadline().waitForInput(on: window.fileDescriptor)
      _ = try window.nextEvent()
    }
  }
}

extension [UInt8] {
  /// Whether the bytes of a text occur anywhere in this array.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.dropLast(wanted.count - 1).contains {
      self[$0..<$0 + wanted.count] == wanted[...]
    }
  }
}
