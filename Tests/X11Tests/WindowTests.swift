import Glibc
import Testing
import TestSupport
import X11

@Suite(.serialized) struct WindowTests {
  @Test func propertiesAreThereBeforeTheWindowIsMapped() throws {
    let rig = try Rig(maps: false) { options in
      options.title = "Hon\u{7}ey\u{202E}comb \u{2014} ä\u{9F}\n"
      options.minimumWidth = 320
      options.minimumHeight = 240
      options.startupID = "launch-1_TIME5"
    }
    let (outside, window) = (rig.outside, rig.identifier)
    #expect(try !outside.isViewable(window))
    let clean = "Honeycomb \u{2014} ä"
    #expect(try outside.property("_NET_WM_NAME", of: window)?.text == clean)
    #expect(try outside.property("_NET_WM_ICON_NAME", of: window)?.text == clean)
    let old = try #require(try outside.property("WM_NAME", of: window))
    #expect(try outside.name(ofAtom: old.type) == "COMPOUND_TEXT")
    #expect(old.text == "\u{1B}%G\(clean)\u{1B}%@")
    #expect(try outside.property("WM_CLASS", of: window)?.text == "honeycomb\0Honeycomb\0")

    let hints = try #require(try outside.property("WM_NORMAL_HINTS", of: window)?.values)
    #expect(hints.count == 18 && hints[0] & 1 << 4 != 0 && hints[5...6] == [320, 240])
    let wmHints = try #require(try outside.property("WM_HINTS", of: window)?.values)
    #expect(wmHints[0] & 1 != 0 && wmHints[1] == 1)
    let protocols = try #require(try outside.property("WM_PROTOCOLS", of: window)?.values)
    #expect(
      try Set(protocols.map(outside.name(ofAtom:)))
        == ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
    let type = try #require(try outside.property("_NET_WM_WINDOW_TYPE", of: window)?.values)
    #expect(try type.map(outside.name(ofAtom:)) == ["_NET_WM_WINDOW_TYPE_NORMAL"])

    #expect(try outside.property("_NET_WM_PID", of: window)?.values == [UInt32(getpid())])
    #expect(try outside.property("WM_CLIENT_MACHINE", of: window)?.text.isEmpty == false)
    #expect(try outside.property("_NET_STARTUP_ID", of: window)?.text == "launch-1_TIME5")
  }

  @Test func iconsCanBeSetLater() throws {
    let rig = try Rig()
    rig.window.setIcons([.init(width: 2, height: 1, pixels: [0xFF00_00FF, 0x8000_FF00])])
    try rig.window.flush()
    let isThere = try Deadline().wait {
      try rig.outside.property("_NET_WM_ICON", of: rig.identifier)?.values
        == [2, 1, 0xFF00_00FF, 0x8000_FF00]
    }
    #expect(isThere)
  }

  @Test func aLatinTitleIsAPlainString() throws {
    let rig = try Rig(maps: false) { $0.title = "Grüße" }
    let old = try #require(try rig.outside.property("WM_NAME", of: rig.identifier))
    #expect(try rig.outside.name(ofAtom: old.type) == "STRING")
    #expect(old.bytes == [0x47, 0x72, 0xFC, 0xDF, 0x65])
    rig.window.setTitle("plain")
    try rig.window.flush()
    let isPlain = try Deadline().wait {
      try rig.outside.property("_NET_WM_NAME", of: rig.identifier)?.text == "plain"
    }
    #expect(isPlain)
  }

  @Test func aRequestToCloseIsAnEvent() throws {
    let rig = try Rig()
    let delete = try rig.outside.atom("WM_DELETE_WINDOW")
    try rig.outside.sendMessage("WM_PROTOCOLS", values: [delete, 0], about: rig.identifier)
    #expect(try rig.next { $0 == .closeRequest } == .closeRequest)
  }

  @Test func aPingIsAnsweredToTheRootWindow() throws {
    let rig = try Rig()
    try rig.outside.select(1 << 19, of: rig.outside.root)
    let ping = try rig.outside.atom("_NET_WM_PING")
    try rig.outside.sendMessage(
      "WM_PROTOCOLS", values: [ping, 77, rig.identifier], about: rig.identifier)
    try rig.settle()
    let message = try #require(try rig.outside.nextEvent(.clientMessage))
    #expect(message.number(at: 4, as: UInt32.self) == rig.outside.root)
    #expect(message.number(at: 12, as: UInt32.self) == ping)
    #expect(message.number(at: 16, as: UInt32.self) == 77)
    #expect(message.number(at: 20, as: UInt32.self) == rig.identifier)
  }

  @Test func withoutAManagerTheWindowTakesTheKeyboard() throws {
    let rig = try Rig()
    #expect(!rig.hasWindowManager)
    #expect(try rig.pump { $0.hasFocus })
    #expect(try rig.outside.focus() == rig.identifier)
  }

  @Test func withoutAManagerAFullscreenWindowCoversTheMonitor() throws {
    let rig = try Rig { $0.isFullscreen = true }
    #expect(
      try rig.outside.geometry(of: rig.identifier)
        == .init(x: 0, y: 0, width: 640, height: 480, depth: 24))
    #expect(rig.window.width == 640 && rig.window.height == 480)
    #expect(try rig.pump { $0.hasFocus })
  }

  @Test func underAManagerAFullscreenWindowAsksForTheState() throws {
    let rig = try Rig(
      maps: false, configure: { $0.isFullscreen = true },
      prepare: { try $0.manage(supporting: ["_NET_WM_STATE_FULLSCREEN"]) })
    #expect(rig.hasWindowManager)
    let state = try #require(try rig.outside.property("_NET_WM_STATE", of: rig.identifier)?.values)
    #expect(try state.map(rig.outside.name(ofAtom:)) == ["_NET_WM_STATE_FULLSCREEN"])
    // A manager that decides about the focus asks the window to take it.
    rig.window.map()
    try rig.window.flush()
    #expect(try rig.outside.nextEvent(.mapRequest) != nil)
    try rig.outside.map(rig.identifier)
    #expect(try rig.pump { $0.isMapped })
    try rig.settle()
    #expect(try rig.outside.focus() != rig.identifier)
    let takeFocus = try rig.outside.atom("WM_TAKE_FOCUS")
    try rig.outside.sendMessage("WM_PROTOCOLS", values: [takeFocus, 0], about: rig.identifier)
    #expect(try rig.pump { $0.hasFocus })
  }

  @Test func fullscreenCanBeLeftAndEnteredAgain() throws {
    let rig = try Rig { $0.isFullscreen = true }
    rig.window.setFullscreen(false)
    #expect(try rig.next { $0.isResize } == .resize(width: 200, height: 100))
    rig.window.setFullscreen(true)
    #expect(try rig.next { $0.isResize } == .resize(width: 640, height: 480))
  }

  @Test func underAManagerFullscreenIsAskedForByMessage() throws {
    let rig = try Rig(
      maps: false, prepare: { try $0.manage(supporting: ["_NET_WM_STATE_FULLSCREEN"]) })
    rig.window.map()
    try rig.window.flush()
    #expect(try rig.outside.nextEvent(.mapRequest) != nil)
    try rig.outside.map(rig.identifier)
    #expect(try rig.pump { $0.isMapped })
    rig.window.setFullscreen(true)
    try rig.window.flush()
    let message = try #require(try rig.outside.nextEvent(.clientMessage))
    #expect(message.number(at: 4, as: UInt32.self) == rig.identifier)
    #expect(try rig.outside.name(ofAtom: message.number(at: 8)) == "_NET_WM_STATE")
    #expect(message.number(at: 12, as: UInt32.self) == 1)
    let state = try rig.outside.name(ofAtom: message.number(at: 16))
    #expect(state == "_NET_WM_STATE_FULLSCREEN")
  }

  @Test func theLauncherHearsThatTheWindowIsThere() throws {
    let rig = try Rig(maps: false) { $0.startupID = "launch \"1\"_TIME5" }
    try rig.outside.select(1 << 22, of: rig.outside.root)
    rig.window.map()
    try rig.window.flush()
    var text: [UInt8] = []
    while !text.contains(0) {
      let message = try #require(try rig.outside.nextEvent(.clientMessage))
      let isFirst = text.isEmpty
      #expect(
        try rig.outside.name(ofAtom: message.number(at: 8))
          == (isFirst ? "_NET_STARTUP_INFO_BEGIN" : "_NET_STARTUP_INFO"))
      text += message[12..<32]
    }
    #expect(
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        == #"remove: ID="launch \"1\"_TIME5""#)
  }

  @Test func mappingUnmappingAndCoveringAreEvents() throws {
    let rig = try Rig()
    #expect(rig.isMapped)
    let cover = try rig.outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    #expect(try rig.next { $0 == .visibility(fullyObscured: true) } != nil)
    #expect(rig.isFullyObscured)
    try rig.outside.destroy(cover)
    #expect(try rig.next { $0 == .visibility(fullyObscured: false) } != nil)
    try rig.outside.unmap(rig.identifier)
    #expect(try rig.next { $0 == .unmapped } != nil)
    #expect(!rig.isMapped)
    try rig.outside.map(rig.identifier)
    #expect(try rig.next { $0 == .mapped } != nil)
  }

  @Test(arguments: PointerShape.allCases)
  func everyPointerShapeIsShown(shape: PointerShape) throws {
    let rig = try Rig()
    try rig.outside.movePointer(x: 50, y: 50)
    // The initial pointer is different from all of these shapes.
    let before = try rig.outside.cursorPicture()
    rig.window.setPointerShape(shape)
    rig.window.setPointerShape(shape)
    try rig.settle()
    #expect(!rig.events.contains { $0.isError })
    let shown = try rig.outside.cursorPicture()
    #expect(shown != before)
    #expect(shown.contains { $0 >> 24 != 0 } == (shape != .hidden))
  }
}
