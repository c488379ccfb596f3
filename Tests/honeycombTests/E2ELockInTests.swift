import Foundation
import TestSupport
import Testing

/// The ways out of a stand that a visitor or another X client can try.
///
/// After each the program runs, its window covers the screen and is on top within a second, and a visitor can pick.
@Suite(.serialized) struct E2ELockInTests {
  /// A stand that is attacked, with what it looked like before.
  private final class Cell {
    let stand: KioskStand
    let window: UInt32
    private let start: [UInt32]
    private let color: UInt32
    var outside: XClient { stand.outside }

    /// The input of a touch screen, which XTEST cannot make.
    let proxy: XProxy?
    private let clock: TestClock

    init(isManaged: Bool = false, hasTouches: Bool = false) throws {
      clock = try TestClock()
      // A minute passes between some attacks.
      stand = try KioskStand(
        settings: "attract: false", clock: clock, thanks: 0.5, isManaged: isManaged)
      proxy = try hasTouches ? XProxy(to: stand.server) : nil
      if let proxy { stand.display = proxy.display }
      // Beyond the honeycomb, so that nothing is hovered.
      try stand.outside.movePointer(x: 639, y: 479)
      try stand.start()
      window = try #require(try stand.outside.window(named: "Honeycomb"))
      color = try stand.pixel()
      start = try Self.cross(stand)
    }

    /// The pixels of a row and a column through the middle of the screen.
    static func cross(_ stand: KioskStand) throws -> [UInt32] {
      let outside = stand.outside
      let row = try outside.picture(of: outside.root, x: 0, y: 200, width: 640, height: 1)
      let column = try outside.picture(of: outside.root, x: 320, y: 0, width: 1, height: 480)
      return row.pixels + column.pixels
    }

    /// Whether the window covers the whole screen, and none is above it.
    func holdsScreen() throws -> Bool {
      guard try outside.isViewable(window) else { return false }
      let place = try outside.placeOnScreen(of: window)
      guard place.x == 0, place.y == 0, place.width == 640, place.height == 480 else {
        return false
      }
      let top = try outside.children(of: outside.root).last { other in
        // A manager has windows beyond the edges.
        guard try outside.isViewable(other) else { return false }
        let place = try outside.placeOnScreen(of: other)
        return place.x < 640 && place.y < 480 && place.x + place.width > 0
          && place.y + place.height > 0
      }
      guard let top else { return false }
      return try contains(top)
    }

    /// Whether a window is the program's, or the frame of a manager around it.
    private func contains(_ other: UInt32) throws -> Bool {
      try other == window || outside.children(of: other).contains(where: contains)
    }

    /// The owners of the clipboards; 0 is none.
    func owners() throws -> [UInt32] {
      try ["CLIPBOARD", "PRIMARY"].map { name in
        let selection = try outside.atom(name)
        return try outside.request(23) { $0.append(selection) }.number(at: 8)
      }
    }

    /// Expects the window to have the whole screen again.
    func expectWindow(after attack: String) throws {
      #expect(stand.program?.isRunning == true, "\(attack)")
      #expect(try Deadline().wait { try self.holdsScreen() }, "\(attack)")
    }

    /// Expects the screen to be the visitors' again, as at the start, by the pixels.
    func expectHeld(after attack: String) throws {
      try expectWindow(after: attack)
      let isDrawn = try Deadline().wait { try Cell.cross(self.stand) == self.start }
      #expect(isDrawn, "\(attack)")
    }

    /// A visitor makes a whole visit.
    func expectVisit() throws {
      let count = try stand.sessions().count { $0.result == "accepted" }
      try startOver()
      #expect(try stand.sessions().count { $0.result == "accepted" } == count + 1)
    }

    /// Lets a minute pass on the test's clock: after ten attempts in a minute the window waits longer.
    func passAMinute() throws {
      let end = clock.seconds + 61
      try clock.setSpeed(1000)
      _ = Deadline().wait { clock.seconds > end }
      try clock.setSpeed(1)
    }

    /// Ends the session of a visitor, with a pick that there is or with the first topic.
    ///
    /// A manager may give the keyboard to another window for a moment, so that keys are lost.
    func startOver() throws {
      let isThanked = try Deadline().wait {
        try stand.strike(.enter)
        if try stand.changes(from: color, within: 0.2) { return true }
        try stand.strike(.space)
        try stand.strike(.enter)
        return try stand.changes(from: color, within: 0.5)
      }
      #expect(isThanked)
      try stand.awaitStart(color)
    }

    /// Makes an attack, and expects that it has changed nothing for long.
    func survive(_ attack: String, _ make: () throws -> Void) throws {
      try make()
      try outside.waitForAll()
      try expectHeld(after: attack)
    }
  }

  // MARK: - Visitors

  private static let (alt, control, shift, superKey): (UInt32, UInt32, UInt32, UInt32) = (
    0xFFE9, 0xFFE3, 0xFFE1, 0xFFEB
  )
  private static func function(_ number: UInt32) -> UInt32 { 0xFFBE + number - 1 }

  /// The keys that end, hide, minimize, cover or leave programs on desktops.
  private static let keys: [(name: String, key: UInt32, held: [UInt32])] = [
    ("Alt+F4", function(4), [alt]), ("Alt+Tab", 0xFF09, [alt]), ("Alt+Escape", 0xFF1B, [alt]),
    ("Alt+Space", 0x20, [alt]), ("Alt+F2", function(2), [alt]),
    ("Ctrl+Alt+Backspace", 0xFF08, [control, alt]), ("Ctrl+Alt+F2", function(2), [control, alt]),
    ("Ctrl+Alt+Delete", 0xFFFF, [control, alt]), ("Ctrl+Alt+Right", 0xFF53, [control, alt]),
    ("Ctrl+Alt+T", 0x74, [control, alt]), ("Ctrl+W", 0x77, [control]),
    ("Ctrl+Q", 0x71, [control]), ("Ctrl+C", 0x63, [control]), ("Ctrl+V", 0x76, [control]),
    ("Ctrl+Z", 0x7A, [control]), ("Ctrl+Escape", 0xFF1B, [control]), ("Escape", 0xFF1B, []),
    ("F1", function(1), []), ("F10", function(10), []), ("F11", function(11), []),
    ("Print", 0xFF61, []), ("Super", superKey, []), ("Super+D", 0x64, [superKey]),
    ("Super+L", 0x6C, [superKey]), ("Super+E", 0x65, [superKey]), ("Menu", 0xFF67, []),
    ("Shift+F10", function(10), [shift]), ("q", 0x71, []), ("Delete", 0xFFFF, []),
  ]

  @Test(arguments: [false, true]) func noKeyLeavesTheStand(isManaged: Bool) throws {
    let cell = try Cell(isManaged: isManaged)
    for (name, key, held) in Self.keys {
      // A keyboard without the key cannot press it.
      do { try cell.outside.strike(key, holding: held) } catch XClient.Failure.notFound {}
      try cell.outside.waitForAll()
      try cell.expectWindow(after: name)
    }
    try cell.startOver()
    try cell.expectHeld(after: "all keys")
    try cell.expectVisit()
  }

  @Test(arguments: [false, true]) func noButtonOfThePointerMovesOrOpensAnything(
    isManaged: Bool
  ) throws {
    let cell = try Cell(isManaged: isManaged)
    let outside = cell.outside
    /// Leaves the honeycomb and what a drag has moved.
    func rest() throws {
      try outside.movePointer(x: 639, y: 479)
    }
    for button: UInt8 in [2, 3, 8, 9] {
      try cell.survive("button \(button)") {
        try outside.movePointer(x: 600, y: 20)
        try outside.click(button)
        try rest()
      }
    }
    for (name, key) in [("Alt", Self.alt), ("Super", Self.superKey)] {
      for button: UInt8 in [1, 3] {
        let code = try outside.keycode(of: key)
        try outside.fakeKey(code, isPress: true)
        try outside.movePointer(x: 20, y: 20)
        try outside.fakeButton(button, isPress: true)
        for step in 1...10 { try outside.movePointer(x: 20 + 12 * step, y: 20 + 9 * step) }
        try outside.fakeButton(button, isPress: false)
        try outside.fakeKey(code, isPress: false)
        try rest()
        try outside.waitForAll()
        try cell.expectWindow(after: "\(name) and a drag with button \(button)")
      }
    }
    // Drags and the wheel move the honeycomb, which is no way out: the visitor starts over.
    try cell.survive("the wheel") {
      try outside.movePointer(x: 320, y: 240)
      for button: UInt8 in [4, 5, 6, 7] { for _ in 0..<20 { try outside.click(button) } }
      try rest()
      try cell.startOver()
    }
    #expect(try cell.owners() == [0, 0])
    try cell.expectVisit()
  }

  @Test func tenFingersAreNoWayOut() throws {
    let cell = try Cell(hasTouches: true)
    defer { cell.proxy?.close() }
    let wire = XInputWire(
      major: try cell.outside.major(ofExtension: "XInputExtension"), window: cell.window)
    func touch(_ kind: UInt16, _ finger: Int, _ x: Int, _ y: Int) {
      cell.proxy?.inject(wire.device(kind, detail: UInt32(finger), x: Double(x), y: Double(y)))
    }
    // Spread, pinch and swipe from an edge with ten fingers; then all are lifted, two of them twice.
    for round in 0..<3 {
      for finger in 1...10 { touch(18, finger, 60 * finger, round == 2 ? 479 : 240) }
      for step in 1...12 {
        for finger in 1...10 {
          let spread = round == 1 ? 12 - step : step
          touch(19, finger, 60 * finger + (finger - 5) * spread, 240 + (finger % 3 - 1) * 8 * step)
        }
      }
      for finger in [3, 3, 7, 7] + Array(1...10) { touch(20, finger, 60 * finger, 240) }
      cell.proxy?.inject(wire.pinch(27, scale: 1, x: 320, y: 240))
      cell.proxy?.inject(wire.pinch(28, scale: round == 0 ? 40 : 0.01, x: 320, y: 240))
      cell.proxy?.inject(wire.pinch(29, scale: 1, x: 320, y: 240))
      try cell.expectWindow(after: "ten fingers, round \(round)")
    }
    try cell.stand.settle()
    try cell.startOver()
    try cell.expectHeld(after: "ten fingers")
    try cell.expectVisit()
  }

  @Test func aThousandKeysASecondAreNoWayOut() throws {
    let cell = try Cell()
    let outside = cell.outside
    var random = SplitMix64(seed: 5)
    let map = Array(outside.keycodes)
    let start = Deadline.now
    var count = 0
    while count < 2000 {
      let code = map[random.int(0...map.count - 1)]
      // Modifiers would stay pressed if the test failed between.
      try outside.fakeKey(code, isPress: true)
      try outside.fakeKey(code, isPress: false)
      count += 1
      // More would measure how fast keys are handled, not whether one of them is a way out.
      while Deadline.now - start < Double(count) / 1000 { usleep(100) }
    }
    // All are handled soon, and the window still replies.
    try outside.select(1 << 19, of: outside.root)
    let process = try #require(cell.stand.program?.process)
    let ping = try E2ESession.ping(
      cell.window, 1, by: outside, of: [process, cell.stand.server.process])
    #expect(try #require(ping) < 2)
    #expect(cell.stand.program?.isRunning == true)
    try cell.expectWindow(after: "\(count) keys")
    #expect(try cell.owners() == [0, 0])
    try cell.stand.outside.destroy(cell.window)
    #expect(try cell.stand.program?.end().status == 69)
  }

  // MARK: - Other clients

  @Test(arguments: [false, true]) func noOtherClientKeepsTheScreen(isManaged: Bool) throws {
    let cell = try Cell(isManaged: isManaged)
    let (outside, window) = (cell.outside, cell.window)
    try cell.survive("WM_DELETE_WINDOW") {
      try outside.sendMessage(
        "WM_PROTOCOLS", values: [outside.atom("WM_DELETE_WINDOW"), 0], about: window)
    }
    for (name, values) in [
      ("_NET_CLOSE_WINDOW", [0, 2]), ("WM_CHANGE_STATE", [3]),
      ("_NET_WM_STATE", [1, try outside.atom("_NET_WM_STATE_HIDDEN"), 0, 2]),
      ("_NET_WM_STATE", [0, try outside.atom("_NET_WM_STATE_FULLSCREEN"), 0, 2]),
      ("_NET_MOVERESIZE_WINDOW", [0x2F00, 50, 50, 200, 200]),
    ] as [(String, [UInt32])] {
      try cell.survive("\(name) \(values)") {
        try outside.askManager(name, values: values, about: window)
      }
    }
    try cell.passAMinute()
    try cell.survive("unmap") { try outside.unmap(window) }
    try cell.survive("lower") { try outside.restack(window, isAbove: false) }
    try cell.survive("move and resize") {
      try outside.configure(window, x: 100, y: 80, width: 300, height: 200)
    }
    try cell.passAMinute()
    try cell.survive("another parent") {
      let other = try outside.makeWindow(x: 0, y: 0, width: 50, height: 50)
      try outside.reparent(window, to: other)
    }
    try cell.survive("the loss of the keyboard") { try outside.setFocus(outside.root) }
    try cell.expectVisit()
    var covers: [UInt32] = []
    try cell.survive("a window above") {
      covers.append(try outside.makeWindow(x: 0, y: 0, width: 640, height: 480))
    }
    try cell.expectVisit()
    for cover in covers { try outside.destroy(cover) }
    try cell.expectHeld(after: "the end of the window above")
    try cell.expectVisit()
    #expect(cell.stand.program?.errorsSoFar.contains("10 times in a minute") == false)
  }

  @Test func aKilledConnectionEndsItForARestart() throws {
    let cell = try Cell()
    try cell.stand.strike(.space)
    try cell.stand.settle()
    try cell.outside.killClient(of: cell.window)
    let ending = try #require(try cell.stand.program?.end())
    #expect(ending.status == 69 && ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
    #expect(try cell.stand.sessions().map(\.result) == ["terminated"])
  }
}
