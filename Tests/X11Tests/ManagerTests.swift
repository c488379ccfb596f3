import Raster
import TestSupport
import Testing
import X11

/// The behavior of a window under real window managers.
@Suite(.serialized) struct ManagerTests {
  private static let whole = XClient.Geometry(x: 0, y: 0, width: 640, height: 480, depth: 24)
  private static let green: UInt32 = 0xFF00_FF00

  /// Waits until the window covers a rectangle of the screen and shows a frame in all of it.
  private func expectCover(_ place: XClient.Geometry, by rig: Rig) throws {
    let isThere = try rig.pump { rig in
      try rig.outside.placeOnScreen(of: rig.identifier) == place
        && rig.window.width == place.width && rig.window.height == place.height
    }
    let seen = try rig.outside.placeOnScreen(of: rig.identifier)
    #expect(isThere, "\(seen)")
    try rig.show { _, _ in Self.green }
    // The picture on the screen, including the manager's own windows.
    let shown = try rig.outside.picture(
      of: rig.outside.root, x: place.x, y: place.y, width: place.width, height: place.height)
    #expect(shown.pixels.allSatisfy { $0 == Self.green })
  }

  @Test func underARealManagerFullscreenIsThereFromTheStart() throws {
    let rig = try Rig(isManaged: true) { $0.isFullscreen = true }
    #expect(rig.hasWindowManager)
    try expectCover(Self.whole, by: rig)
    #expect(try rig.outside.states(of: rig.identifier).contains("_NET_WM_STATE_FULLSCREEN"))
    #expect(try rig.pump { $0.hasFocus })
  }

  @Test func underARealManagerFullscreenGoesOnAndOff() throws {
    let rig = try Rig(isManaged: true)
    let outside = rig.outside
    for _ in 0..<3 {
      rig.window.setFullscreen(true)
      try expectCover(Self.whole, by: rig)
      rig.window.setFullscreen(false)
      let isBack = try rig.pump { rig in
        try rig.window.width == 200 && rig.window.height == 100
          && !outside.states(of: rig.identifier).contains("_NET_WM_STATE_FULLSCREEN")
      }
      #expect(isBack)
    }
    // Full screen that is requested before the next map takes effect at once.
    try outside.unmap(rig.identifier)
    #expect(try rig.pump { !$0.isMapped })
    // A manager removes the states of a withdrawn window, and would remove states requested before it has done so.
    let isForgotten = try rig.pump { rig in
      try outside.property("WM_STATE", of: rig.identifier)?.values.first ?? 0 == 0
    }
    #expect(isForgotten)
    rig.window.setFullscreen(true)
    rig.window.map()
    #expect(try rig.pump { $0.isMapped })
    try expectCover(Self.whole, by: rig)
  }

  @Test(arguments: [("right", 400, 240), ("left", 0, 400)])
  func underARealManagerANamedMonitorIsCovered(name: String, x: Int, width: Int) throws {
    let rig = try Rig(
      isManaged: true,
      configure: {
        $0.isFullscreen = true
        $0.monitors = [name]
      },
      prepare: {
        try $0.setMonitor("left", DesktopTests.left, isPrimary: true)
        try $0.setMonitor("right", DesktopTests.right)
      })
    try expectCover(.init(x: x, y: 0, width: width, height: 480, depth: 24), by: rig)
  }

  @Test func aRealManagerGivesAndTakesTheFocus() throws {
    let rig = try Rig(isManaged: true)
    let outside = rig.outside
    #expect(try rig.pump { $0.hasFocus })
    #expect(try rig.pump { rig in try outside.activeWindow() == rig.identifier })
    let other = try outside.makeWindow(x: 300, y: 200, width: 50, height: 50)
    // Sent as a pager, because a manager may refuse requests of applications.
    try outside.askManager("_NET_ACTIVE_WINDOW", values: [2, 0, 0], about: other)
    #expect(try rig.pump { !$0.hasFocus })
    #expect(rig.events.contains(.focusOut))
    try outside.askManager("_NET_ACTIVE_WINDOW", values: [2, 0, 0], about: rig.identifier)
    #expect(try rig.pump { $0.hasFocus })
    // The window with the focus gets the keys.
    rig.forget()
    try outside.strike(0x61)
    #expect(try rig.pump { $0.events.contains { $0.key?.name == "a" } })
  }

  @Test func aMinimizedWindowIsRestoredAtItsPlaceWithTheFocus() throws {
    let rig = try Rig(isManaged: true)
    let outside = rig.outside
    let place = try outside.placeOnScreen(of: rig.identifier)
    for _ in 0..<3 {
      // 3: IconicState.
      try outside.askManager("WM_CHANGE_STATE", values: [3], about: rig.identifier)
      #expect(try rig.pump { !$0.isMapped })
      #expect(
        try rig.pump { rig in
          try outside.states(of: rig.identifier).contains("_NET_WM_STATE_HIDDEN")
        })
      try outside.askManager("_NET_ACTIVE_WINDOW", values: [2, 0, 0], about: rig.identifier)
      #expect(try rig.pump { $0.isMapped && $0.hasFocus })
      // The window may move to its place in steps, as under openbox.
      #expect(try rig.pump { rig in try outside.placeOnScreen(of: rig.identifier) == place })
    }
  }

  @Test func aRealManagerAsksTheWindowToClose() throws {
    let rig = try Rig(isManaged: true)
    try rig.outside.askManager("_NET_CLOSE_WINDOW", values: [0, 2], about: rig.identifier)
    #expect(try rig.next { $0 == .closeRequest } == .closeRequest)
    #expect(try rig.outside.isViewable(rig.identifier))
  }

  @Test func aRealManagerMarksAnUrgentWindow() throws {
    let rig = try Rig(isManaged: true)
    let outside = rig.outside
    #expect(try rig.pump { $0.hasFocus })
    // The window with the focus needs no attention.
    let other = try outside.makeWindow(x: 300, y: 200, width: 50, height: 50)
    try outside.askManager("_NET_ACTIVE_WINDOW", values: [2, 0, 0], about: other)
    #expect(try rig.pump { !$0.hasFocus })
    for isUrgent in [true, false] {
      rig.window.setUrgent(isUrgent)
      let isMarked = try rig.pump { rig in
        try outside.states(of: rig.identifier).contains("_NET_WM_STATE_DEMANDS_ATTENTION")
          == isUrgent
      }
      #expect(isMarked)
    }
  }

  @Test func aRealManagerKeepsTheLeastSize() throws {
    let rig = try Rig(isManaged: true) { options in
      options.minimumWidth = 150
      options.minimumHeight = 80
    }
    #expect(try rig.outside.placeOnScreen(of: rig.identifier).width == 200)
    // Sent as a pager: the window's own gravity, with a width and a height.
    try rig.outside.askManager(
      "_NET_MOVERESIZE_WINDOW", values: [0b0010_1100 << 8 | 0, 0, 0, 20, 20], about: rig.identifier)
    #expect(try rig.pump { $0.window.width == 150 && $0.window.height == 80 })
  }
}
