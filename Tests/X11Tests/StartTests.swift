import TestSupport
import Testing
import X11

@Suite(.serialized) struct StartTests {
  @Test(arguments: [Features.all.subtracting(.descriptorPassing), [.present]])
  func twoWaitsComeBeforeTheWindowIsMapped(features: Features) throws {
    let server = try XServer()
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    var window = try Window(
      WindowOptions(), on: Connection(name: proxy.display, using: features))
    window.map()
    try window.flush()
    let outside = try server.connect()
    let isMapped = try Deadline(seconds: 5).wait {
      try outside.children(of: outside.root).contains { try outside.isViewable($0) }
    }
    #expect(isMapped)
    // What XOpenDisplay says ends where the extensions are first asked for.
    let own = proxy.bursts.drop { !$0.contains("MIT-SHM") }
    let firstMap = try #require(own.firstIndex { $0.suffix(8).first == 8 })
    #expect(firstMap - own.startIndex == 2)
  }

  @Test func aConnectionCutByTheNetworkIsAnError() throws {
    let server = try XServer()
    let proxy = try XProxy(to: server)
    var window = try Window(WindowOptions(), on: Connection(name: proxy.display, using: .present))
    proxy.close()
    #expect(throws: X11Error.connectionLost) {
      _ = Deadline(seconds: 5).waitForInput(on: window.fileDescriptor)
      _ = try window.nextEvent()
    }
  }
}

extension [UInt8] {
  /// Whether the bytes of a text stand anywhere in these.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.dropLast(wanted.count - 1).contains {
      self[$0..<$0 + wanted.count] == wanted[...]
    }
  }
}
