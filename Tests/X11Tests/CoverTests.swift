import Raster
import TestSupport
import Testing
import X11

/// Full screen without a capable window manager: the window covers the monitor itself and keeps it covered.
@Suite(.serialized) struct CoverTests {
  private static let whole = XClient.Geometry(x: 0, y: 0, width: 640, height: 480, depth: 24)

  /// Whether the window covers the screen, is override-redirect, and has the keyboard focus.
  private func coversAll(_ rig: Rig) throws -> Bool {
    try rig.outside.placeOnScreen(of: rig.identifier) == Self.whole
      && rig.outside.overridesManager(rig.identifier) && rig.outside.isViewable(rig.identifier)
      && rig.window.width == 640 && rig.window.height == 480 && rig.hasFocus
  }

  @Test func underAManagerWithoutFullscreenTheWindowCoversTheMonitorItself() throws {
    let rig = try Rig(configure: { $0.isFullscreen = true }, prepare: { try $0.manage() })
    #expect(rig.hasWindowManager && rig.coversItself)
    #expect(try rig.pump(until: coversAll))
    // The manager received no requests.
    #expect(try rig.outside.nextEvent(.mapRequest, by: Deadline(seconds: 0)) == nil)
    rig.forget()
    try rig.outside.strike(0x61)
    #expect(try rig.pump { $0.events.contains { $0.key?.name == "a" } })
  }

  @Test func underAManagerWithoutFullscreenItGoesOnAndOff() throws {
    let rig = try Rig(maps: false, prepare: { try $0.manage() })
    let outside = rig.outside
    rig.window.map()
    for _ in 0..<2 {
      // The manager reparents the window into a frame.
      try rig.window.flush()
      #expect(try outside.nextEvent(.mapRequest) != nil)
      let frame = try outside.makeWindow(x: 50, y: 40, width: 220, height: 130)
      try outside.reparent(rig.identifier, to: frame, x: 10, y: 20)
      try outside.map(rig.identifier)
      #expect(try rig.pump { $0.isMapped && $0.window.width == 200 && $0.window.height == 100 })
      #expect(try !outside.overridesManager(rig.identifier))
      rig.window.setFullscreen(true)
      #expect(try rig.pump(until: coversAll))
      #expect(try outside.children(of: outside.root).contains(rig.identifier))
      rig.window.setFullscreen(false)
    }
    try rig.window.flush()
    #expect(try outside.nextEvent(.mapRequest) != nil)
  }

  /// The announcement of a killed manager stays on the root window.
  @Test func aManagerThatIsGoneIsIgnoredThoughItsPropertyIsLeft() throws {
    let rig = try Rig(
      maps: false, configure: { $0.isFullscreen = true },
      prepare: { client in
        try client.manage(supporting: ["_NET_WM_STATE_FULLSCREEN"])
        let check = try client.property("_NET_SUPPORTING_WM_CHECK", of: client.root)?.values.first
        try client.destroy(check ?? 0)
      })
    rig.window.map()
    #expect(try rig.pump(until: coversAll))
  }

  // MARK: - Size

  @Test func aHugeWindowThatHoldsTheScreenHasABoundedPicture() throws {
    let rig = try Rig(configure: {
      $0.isFullscreen = true
      $0.holdsScreen = true
    })
    try rig.outside.configure(rig.identifier, x: 0, y: 0, width: 32767, height: 32767)
    #expect(try rig.next { $0.isResize } == .resize(width: 4096, height: 4096))
    try rig.show { x, y in 0xFF00_0000 | UInt32(truncatingIfNeeded: x ^ y) }
    let shown = try rig.outside.picture(of: rig.identifier, x: 600, y: 400, width: 40, height: 80)
    #expect(shown[39, 79] == 0xFF00_0000 | UInt32(639 ^ 479))
    rig.window.takeScreen()
    #expect(try rig.next { $0.isResize } == .resize(width: 640, height: 480))
  }

  @Test func noWindowHasAPictureOfMoreThan134MillionPixels() throws {
    let rig = try Rig()
    for (width, height) in [(32767, 32767), (32767, 5000), (100, 32767), (32767, 3)] {
      try rig.outside.configure(rig.identifier, x: 0, y: 0, width: width, height: height)
      #expect(try rig.next { $0.isResize } != nil)
      let area = rig.window.width * rig.window.height
      #expect(area <= 134_217_728 && area >= min(width * height, 134_217_728) * 99 / 100)
      #expect(rig.window.width <= width && rig.window.height <= height)
    }
  }

  @Test func memoryOfALargerWindowIsGivenBack() throws {
    let rig = try Rig()
    try rig.outside.configure(rig.identifier, x: 0, y: 0, width: 2000, height: 1500)
    #expect(try rig.next { $0.isResize } != nil)
    try rig.show { _, _ in 0xFF00_00FF }
    #expect(!rig.isTrimmable)
    try rig.outside.configure(rig.identifier, x: 0, y: 0, width: 300, height: 200)
    #expect(try rig.next { $0.isResize } != nil)
    #expect(rig.isTrimmable)
    try rig.show { x, y in 0xFF00_0000 | UInt32(x * y) }
    rig.window.trim()
    #expect(!rig.isTrimmable)
    // The last frame is still available for expose events.
    let cover = try rig.outside.makeWindow(x: 0, y: 0, width: 300, height: 200)
    rig.forget()
    try rig.outside.destroy(cover)
    #expect(try rig.pump { $0.events.contains(where: \.isExpose) })
    for case .expose(let rects) in rig.events { rig.window.serveExpose(rects) }
    try rig.settle()
    let shown = try rig.outside.picture(of: rig.identifier)
    #expect(shown[299, 199] == 0xFF00_0000 | UInt32(299 * 199) && shown[7, 5] == 0xFF00_0023)
    try rig.outside.configure(rig.identifier, x: 0, y: 0, width: 2000, height: 1500)
    #expect(try rig.next { $0.isResize } != nil)
    try rig.show { _, _ in 0xFF12_3456 }
    #expect(
      try Set(rig.outside.picture(of: rig.identifier, x: 0, y: 0, width: 640, height: 480).pixels)
        == [0xFF12_3456])
  }

  // MARK: - Floods

  @Test func aFloodOfPropertiesIsReadOnceATurn() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    var options = WindowOptions()
    options.scale = nil
    var window = try Window(options, on: Connection(name: proxy.display))
    window.map()
    try window.flush()
    while try window.nextEvent() != nil {}
    let name = try outside.atom("RESOURCE_MANAGER")
    let root = outside.root
    try outside.flood(20_000, 18) { index, message in
      message.append(root, name, 31)
      message.append(UInt8(8), 0, 0, 0)
      let text = Array("Xft.dpi: \(96 + index % 48)".utf8)
      message.append(UInt32(text.count))
      message.appendPadded(text)
    }
    try outside.setText("RESOURCE_MANAGER", of: root, to: "Xft.dpi: 144")
    var turns = 0
    let isRead = try Deadline().wait {
      turns += 1
      while try window.nextEvent() != nil {}
      try window.flush()
      return window.scale == 1.5
    }
    #expect(isRead)
    // GetProperty is request 20, of 24 bytes.
    let questions = proxy.bursts.reduce(0) { $0 + $1.count / 24 }
    #expect(questions < 4000, "\(questions) in \(turns) turns")
  }
}
