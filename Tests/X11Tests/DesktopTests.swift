import TestSupport
import Testing
import X11

/// The test acts as the window manager and the settings manager.
@Suite(.serialized) struct DesktopTests {
  // MARK: - Frames that a manager waits for

  /// Returns the counter's value.
  private func counter(of rig: Rig) throws -> UInt64 {
    let counter = try #require(
      try rig.outside.property("_NET_WM_SYNC_REQUEST_COUNTER", of: rig.identifier)?.values.first)
    let reply = try rig.outside.request(rig.outside.major(ofExtension: "SYNC"), 5) {
      $0.append(counter)
    }
    return UInt64(reply.number(at: 8, as: UInt32.self)) << 32
      | UInt64(reply.number(at: 12, as: UInt32.self))
  }

  private func askForSync(_ value: UInt64, of rig: Rig) throws {
    try rig.outside.sendMessage(
      "WM_PROTOCOLS",
      values: [
        rig.outside.atom("_NET_WM_SYNC_REQUEST"), 0, UInt32(truncatingIfNeeded: value),
        UInt32(value >> 32),
      ], about: rig.identifier)
  }

  @Test(arguments: [Features.all, [.present]])
  func theCounterReportsAFrameOnlyWhenItIsOnTheServer(features: Features) throws {
    let rig = try Rig(using: features)
    try rig.show { _, _ in 0xFF00_00FF }
    #expect(try counter(of: rig) == 0)
    let value: UInt64 = 0x1_0000_0007
    try askForSync(value, of: rig)
    try rig.outside.configure(rig.identifier, x: 0, y: 0, width: 260, height: 140)
    #expect(try rig.next { $0.isResize } != nil)
    try rig.settle()
    #expect(try counter(of: rig) == 0, "reported before the frame")
    try rig.show { _, _ in 0xFF00_FF00 }
    #expect(try counter(of: rig) == value)
    let shown = try rig.outside.picture(of: rig.identifier)
    #expect(Set(shown.pixels) == [0xFF00_FF00])
  }

  @Test func aSizeThatStaysIsReportedAtOnce() throws {
    let rig = try Rig()
    try rig.show { _, _ in 0xFF00_00FF }
    try askForSync(3, of: rig)
    try rig.outside.configure(rig.identifier, x: 5, y: 5, width: 200, height: 100)
    try rig.settle()
    #expect(try counter(of: rig) == 3)
  }

  @Test func urgencyIsSetByBothConventions() throws {
    let rig = try Rig(prepare: { try $0.select(1 << 19, of: $0.root) })
    let urgency: UInt32 = 1 << 8
    for isUrgent in [true, false] {
      rig.window.setUrgent(isUrgent)
      try rig.settle()
      let hints = try #require(try rig.outside.property("WM_HINTS", of: rig.identifier)?.values)
      #expect((hints[0] & urgency != 0) == isUrgent)
      var message = try #require(try rig.outside.nextEvent(.clientMessage))
      while try rig.outside.name(ofAtom: message.number(at: 8)) != "_NET_WM_STATE" {
        message = try #require(try rig.outside.nextEvent(.clientMessage))
      }
      #expect(message.number(at: 12, as: UInt32.self) == (isUrgent ? 1 : 0))
      #expect(
        try rig.outside.name(ofAtom: message.number(at: 16)) == "_NET_WM_STATE_DEMANDS_ATTENTION")
    }
  }

  @Test func theIconIsAHexagonInATransparentSquare() {
    let sizes = [16, 48, 128]
    let icons = WindowOptions.Icon.honeycomb(sizes: sizes)
    #expect(icons.map(\.width) == sizes && icons.map(\.height) == sizes)
    for (icon, size) in zip(icons, sizes) {
      #expect(icon.pixels.count == size * size)
      #expect(icon.pixels[0] == 0)
      let middle = icon.pixels[size * 5 / 16 * size + size / 2]
      #expect(middle == 0xFF5B_4BC4)
      #expect(icon.pixels.contains { $0 == 0xFFFF_FFFF })
    }
  }

  // MARK: - Monitors

  static let left = XClient.Place(x: 0, y: 0, width: 400, height: 480)
  static let right = XClient.Place(x: 400, y: 0, width: 240, height: 480)

  @Test(arguments: [
    (["right"], 400, 240), (["left"], 0, 400), (["left", "right"], 0, 640), ([], 0, 400),
  ])
  func aNamedMonitorIsCovered(names: [String], x: Int, width: Int) throws {
    let rig = try Rig(
      configure: {
        $0.isFullscreen = true
        $0.monitors = names
      },
      prepare: {
        try $0.setMonitor("left", Self.left, isPrimary: true)
        try $0.setMonitor("right", Self.right)
      })
    #expect(
      try rig.outside.geometry(of: rig.identifier)
        == .init(x: x, y: 0, width: width, height: 480, depth: 24))
    #expect(rig.window.width == width)
    #expect(try rig.pump { $0.hasFocus })
  }

  @Test func aMonitorThatIsNotThereIsRefusedWithThoseThatAre() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.setMonitor("left", Self.left, isPrimary: true)
    try outside.setMonitor("right", Self.right)
    var options = WindowOptions()
    options.isFullscreen = true
    options.monitors = ["left", "middle"]
    #expect(throws: X11Error.noSuchMonitor(name: "middle", known: ["left", "right"])) {
      _ = try Window(options, on: Connection(name: server.display))
    }
    #expect(try outside.children(of: outside.root).isEmpty)
  }

  @Test func aManagerIsInformedWhichMonitorsToCover() throws {
    let rig = try Rig(
      maps: false,
      configure: {
        $0.isFullscreen = true
        $0.monitors = ["right"]
      },
      prepare: {
        try $0.setMonitor("left", Self.left, isPrimary: true)
        try $0.setMonitor("right", Self.right)
        try $0.manage(supporting: ["_NET_WM_STATE_FULLSCREEN"])
      })
    // The window is placed on the monitor, and its hints say that the position is intended.
    let request = try #require(try rig.outside.nextEvent(.configureRequest))
    #expect(request.number(at: 16, as: Int16.self) == 400)
    let hints = try #require(
      try rig.outside.property("WM_NORMAL_HINTS", of: rig.identifier)?.values)
    #expect(hints[0] & 1 << 2 != 0 && hints[1] == 400)
    rig.window.map()
    try rig.window.flush()
    #expect(try rig.outside.nextEvent(.mapRequest) != nil)
    try rig.outside.map(rig.identifier)
    #expect(try rig.pump { $0.isMapped })
    try rig.window.flush()
    let message = try #require(try rig.outside.nextEvent(.clientMessage))
    #expect(try rig.outside.name(ofAtom: message.number(at: 8)) == "_NET_WM_FULLSCREEN_MONITORS")
    let edges = (0..<5).map { message.number(at: 12 + 4 * $0, as: UInt32.self) }
    let index = try #require(rig.window.monitors.firstIndex { $0.name == "right" })
    #expect(edges == [UInt32](repeating: UInt32(index), count: 4) + [1])
  }

  @Test func aScreenThatChangesIsCoveredAgain() throws {
    let rig = try Rig { $0.isFullscreen = true }
    // The server sends an event only for the second one.
    try rig.outside.setMonitor("left", Self.left, isPrimary: true)
    try rig.outside.setPrimaryOutput()
    #expect(try rig.pump { $0.window.monitors.map(\.frame.width) == [400] })
    #expect(try rig.pump { $0.window.width == 400 && $0.window.height == 480 })
  }

  // MARK: - Scale

  /// Returns a value of `_XSETTINGS_SETTINGS`.
  static func settings(
    _ numbers: [(String, Int32)], theme: String = "Amber", isBigEndian: Bool = false
  ) -> [UInt8] {
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0]
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { bytes += $0 }
    }
    func append(_ text: String) {
      bytes += Array(text.utf8)
      while bytes.count % 4 != 0 { bytes.append(0) }
    }
    append(UInt32(1))
    append(UInt32(numbers.count + 2))
    bytes += [1, 0]
    append(UInt16(13))
    append("Net/ThemeName")
    append(UInt32(0))
    append(UInt32(theme.utf8.count))
    append(theme)
    bytes += [2, 0]
    append(UInt16(4))
    append("Tint")
    append(UInt32(0))
    append(UInt64(0))
    for (name, value) in numbers {
      bytes += [0, 0]
      append(UInt16(name.utf8.count))
      append(name)
      append(UInt32(0))
      append(value)
    }
    return bytes
  }

  private static func automatic(_ options: inout WindowOptions) {
    options.scale = nil
    options.minimumWidth = 40
  }

  @Test func theMonitorsMillimetersAreTheScaleInQuarters() throws {
    for (density, scale) in [(96, 1.0), (125, 1.25), (150, 1.5), (200, 2), (60, 1)] {
      func prepare(_ outside: XClient) throws {
        try outside.setMonitor("left", Self.left, isPrimary: true, density: density)
      }
      let rig = try Rig(configure: Self.automatic, prepare: prepare)
      #expect(rig.window.scale == scale)
      #expect(rig.window.width == Int((200 * scale).rounded()))
      let override = try Rig(prepare: prepare)
      #expect(override.window.scale == 1 && override.window.width == 200)
    }
  }

  @Test func theResourceIsFollowedWhileRunning() throws {
    let rig = try Rig(
      configure: Self.automatic,
      prepare: {
        try $0.setText("RESOURCE_MANAGER", of: $0.root, to: "*color:\tred\nXft.dpi:\t144\n")
      })
    #expect(rig.window.scale == 1.5)
    #expect(rig.window.width == 300 && rig.window.height == 150)
    try rig.outside.setText("RESOURCE_MANAGER", of: rig.outside.root, to: "Xft.dpi: 120")
    #expect(try rig.next { $0 == .scale(1.25) } != nil)
    #expect(try rig.pump { $0.window.width == 250 && $0.window.height == 125 })
    let hints = try #require(
      try rig.outside.property("WM_NORMAL_HINTS", of: rig.identifier)?.values)
    #expect(hints[5] == 50)
    for nonsense in ["Xft.dpi: soon", "Xft.dpi: -3", "Xft.dpi: 1e99", ""] {
      try rig.outside.setText("RESOURCE_MANAGER", of: rig.outside.root, to: "Xft.dpi: 144")
      #expect(try rig.next { $0 == .scale(1.5) } != nil)
      try rig.outside.setText("RESOURCE_MANAGER", of: rig.outside.root, to: nonsense)
      #expect(try rig.next { $0 == .scale(1) } != nil)
    }
  }

  @Test(arguments: [false, true])
  func theDesktopsSettingsGoFirstAndAreFollowed(isBigEndian: Bool) throws {
    func settings(_ numbers: [(String, Int32)]) -> [UInt8] {
      Self.settings(numbers, isBigEndian: isBigEndian)
    }
    let rig = try Rig(configure: Self.automatic)
    #expect(rig.window.scale == 1)
    let manager = try rig.outside.makeWindow(x: 600, y: 470, width: 1, height: 1)
    try rig.outside.setBytes(
      "_XSETTINGS_SETTINGS", of: manager, to: settings([("Xft/DPI", 192 * 1024)]))
    try rig.outside.own("_XSETTINGS_S0", by: manager)
    try rig.outside.sendMessage(
      "MANAGER", values: [0, rig.outside.atom("_XSETTINGS_S0"), manager], about: rig.outside.root,
      mask: 1 << 17)
    #expect(try rig.next { $0 == .scale(2) } != nil)
    try rig.outside.setBytes(
      "_XSETTINGS_SETTINGS", of: manager,
      to: settings([("Xft/DPI", 144 * 1024), ("Gdk/WindowScalingFactor", 1)]))
    #expect(try rig.next { $0 == .scale(1.5) } != nil)
    try rig.outside.setBytes(
      "_XSETTINGS_SETTINGS", of: manager, to: settings([("Gdk/WindowScalingFactor", 3)]))
    #expect(try rig.next { $0 == .scale(3) } != nil)
    // Another window reads the settings when it starts.
    var options = WindowOptions()
    options.scale = nil
    var second = try Window(options, on: Connection(name: rig.server.display))
    let isFound = try Deadline().wait {
      while try second.nextEvent() != nil {}
      try second.flush()
      return second.scale == 3
    }
    #expect(isFound)
    // The manager exits.
    try rig.outside.destroy(manager)
    #expect(try rig.next { $0 == .scale(1) } != nil)
  }

  /// Reduced motion and high contrast; a window whose scale is given follows them too.
  @Test(arguments: [nil, 1.0])
  func theDesktopsLookIsFollowed(scale: Double?) throws {
    let rig = try Rig(configure: { $0.scale = scale })
    let manager = try rig.outside.makeWindow(x: 600, y: 470, width: 1, height: 1)
    func set(_ numbers: [(String, Int32)], theme: String = "Amber") throws {
      try rig.outside.setBytes(
        "_XSETTINGS_SETTINGS", of: manager, to: Self.settings(numbers, theme: theme))
    }
    func next() throws -> X11.Event? {
      try rig.next { if case .desktop = $0 { true } else { false } }
    }
    try set([("Gtk/EnableAnimations", 0)])
    try rig.outside.own("_XSETTINGS_S0", by: manager)
    try rig.outside.sendMessage(
      "MANAGER", values: [0, rig.outside.atom("_XSETTINGS_S0"), manager], about: rig.outside.root,
      mask: 1 << 17)
    #expect(try next() == .desktop(.init(allowsAnimations: false)))
    // Another theme and another size of the cursor change nothing.
    try set([("Gtk/EnableAnimations", 0), ("Gtk/CursorThemeSize", 48)], theme: "Adwaita-dark")
    try set([("Gtk/EnableAnimations", 0)], theme: "HighContrastInverse")
    #expect(try next() == .desktop(.init(allowsAnimations: false, isHighContrast: true)))
    try set([("Gtk/EnableAnimations", 1)], theme: "HighContrast")
    #expect(try next() == .desktop(.init(isHighContrast: true)))
    try rig.outside.destroy(manager)
    #expect(try next() == .desktop(.init()))
  }

  @Test func brokenSettingsAreNone() throws {
    let rig = try Rig(configure: Self.automatic)
    let manager = try rig.outside.makeWindow(x: 600, y: 470, width: 1, height: 1)
    try rig.outside.own("_XSETTINGS_S0", by: manager)
    try rig.outside.sendMessage(
      "MANAGER", values: [0, rig.outside.atom("_XSETTINGS_S0"), manager], about: rig.outside.root,
      mask: 1 << 17)
    var random = SplitMix64(seed: 5)
    let whole = Self.settings([("Xft/DPI", 96 * 1024)])
    for _ in 0..<200 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
      for _ in 0..<3 where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      try rig.outside.setBytes("_XSETTINGS_SETTINGS", of: manager, to: bytes)
      while try rig.window.nextEvent() != nil {}
      try rig.window.flush()
    }
    try rig.outside.setBytes(
      "_XSETTINGS_SETTINGS", of: manager, to: Self.settings([("Xft/DPI", 240 * 1024)]))
    #expect(try rig.pump { $0.window.scale == 2.5 })
  }

  /// Following settings of a window selects its events; of our own that once replaced all the others.
  @Test func settingsThatNameOurWindowTakeNoEventsFromIt() throws {
    let rig = try Rig(configure: Self.automatic)
    for owner in [rig.identifier, rig.outside.root] {
      try rig.outside.own("_XSETTINGS_S0", by: owner)
      try rig.outside.sendMessage(
        "MANAGER", values: [0, rig.outside.atom("_XSETTINGS_S0"), owner], about: rig.outside.root,
        mask: 1 << 17)
      try rig.settle()
    }
    try rig.outside.setText("RESOURCE_MANAGER", of: rig.outside.root, to: "Xft.dpi: 192")
    #expect(try rig.next { $0 == .scale(2) } != nil)
    let cover = try rig.outside.makeWindow(x: 0, y: 0, width: 2000, height: 2000)
    try rig.outside.destroy(cover)
    let isExposed = try rig.next { if case .expose = $0 { true } else { false } }
    #expect(isExposed != nil)
  }
}
