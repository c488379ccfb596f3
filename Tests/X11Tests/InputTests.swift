import Testing
import TestSupport
import X11

@Suite(.serialized) struct InputTests {
  @Test func pressesMotionsAndReleasesComeInOrderWithTimes() throws {
    let rig = try Rig()
    rig.forget()
    try rig.outside.movePointer(x: 20, y: 30)
    try rig.outside.fakeButton(1, isPress: true)
    for step in 1...20 { try rig.outside.movePointer(x: 20 + step, y: 30 + 2 * step) }
    try rig.outside.fakeButton(1, isPress: false)
    try rig.settle()

    let press = try #require(rig.events.firstIndex { $0.press != nil })
    let pointer = try #require(rig.events[press].press)
    #expect(pointer.button == 1 && pointer.at.x == 20 && pointer.at.y == 30)
    let motions = rig.events[press...].compactMap { event in
      if case .motion(let at) = event { at } else { nil }
    }
    // No motions are merged.
    let columns: [Double] = (21...40).map { Double($0) }
    let rows: [Double] = stride(from: 32.0, through: 70, by: 2).map { $0 }
    #expect(motions.map(\.x) == columns)
    #expect(motions.map(\.y) == rows)
    #expect(motions.map(\.time) == motions.map(\.time).sorted())
    #expect(motions[0].time &- pointer.at.time < 5000)
    let last = try #require(rig.events.last)
    guard case .release(button: 1, let at) = last else {
      Issue.record("the last event is \(last)")
      return
    }
    #expect(at.x == 40 && at.y == 70)
  }

  @Test(arguments: [(4, 0.0, -1.0), (5, 0.0, 1.0), (6, -1.0, 0.0), (7, 1.0, 0.0)])
  func wheelButtonsAreClicksAndNoPresses(button: Int, dx: Double, dy: Double) throws {
    let rig = try Rig()
    try rig.outside.movePointer(x: 50, y: 60)
    try rig.settle()
    rig.forget()
    try rig.outside.click(UInt8(button))
    try rig.outside.click(UInt8(button))
    try rig.settle()
    #expect(rig.events.count == 2)
    for event in rig.events {
      guard case .wheel(dx, dy, let at) = event else {
        Issue.record("not a wheel: \(event)")
        continue
      }
      #expect(at.x == 50 && at.y == 60)
    }
  }

  @Test func thePointerEntersAndLeaves() throws {
    let rig = try Rig()
    try rig.outside.movePointer(x: 500, y: 400)
    try rig.settle()
    rig.forget()
    try rig.outside.movePointer(x: 50, y: 60)
    try rig.outside.movePointer(x: 500, y: 400)
    try rig.settle()
    let kinds = rig.events.map { event in
      switch event {
      case .enter: "enter"
      case .leave: "leave"
      case .motion: "motion"
      default: "other"
      }
    }
    #expect(kinds.first == "enter" && kinds.last == "leave")
  }

  @Test func sentKeyAndButtonEventsAreIgnored() throws {
    let rig = try Rig()
    try rig.settle()
    rig.forget()
    for type: UInt8 in [2, 3, 4, 5, 6] {
      var event = XMessage()
      event.append(type, UInt8(type < 4 ? 38 : 1), 0, 0)
      event.append(UInt32(0), rig.outside.root, rig.identifier, 0)
      event.append(UInt16(10), 10, 10, 10, 0)
      event.append(UInt8(1), 0)
      try rig.outside.sendEvent(event.bytes, to: rig.identifier)
    }
    try rig.settle()
    #expect(rig.events.isEmpty)
    // Events of the user still arrive.
    try rig.outside.movePointer(x: 50, y: 60)
    try rig.outside.click()
    try rig.settle()
    #expect(rig.events.contains { $0.press != nil })
  }

  /// A sent ConfigureNotify of 65535 x 65535 made the program use 5 GB, a sent UnmapNotify stopped its drawing, and
  /// a sent DestroyNotify ended it.
  @Test func sentReportsOfTheWindowsStateAreNotBelieved() throws {
    let rig = try Rig()
    try rig.settle()
    rig.forget()
    // Unmap, destroy and map; visibility: fully obscured; expose, enter, leave and focus.
    for type: UInt8 in [18, 17, 19, 15, 12, 7, 8, 9, 10] {
      var event = XMessage()
      event.append(type, UInt8(0), 0, 0)
      event.append(rig.identifier)
      if type == 15 { event.append(UInt32(2)) } else { event.append(rig.identifier) }
      event.append(UInt32(0), 0, 0, 0, 0)
      try rig.outside.sendEvent(event.bytes, to: rig.identifier)
    }
    var configure = XMessage()
    configure.append(UInt8(22), 0, 0, 0)
    configure.append(rig.identifier, rig.identifier, UInt32(0))
    configure.append(UInt16(0), 0, 65535, 65535, 0)
    configure.append(UInt8(0), 0)
    configure.append(UInt32(0))
    try rig.outside.sendEvent(configure.bytes, to: rig.identifier)
    try rig.settle()
    #expect(rig.events.isEmpty)
    #expect(rig.window.width == 200 && rig.window.height == 100)
    #expect(rig.isMapped && !rig.isFullyObscured)
  }

  @Test func aReleaseThatGoesElsewhereIsALostGrab() throws {
    let rig = try Rig()
    try rig.outside.movePointer(x: 50, y: 60)
    try rig.outside.fakeButton(1, isPress: true)
    try rig.outside.unmap(rig.identifier)
    try rig.settle()
    let lost = try #require(rig.events.firstIndex(of: .grabLost))
    let unmapped = try #require(rig.events.firstIndex(of: .unmapped))
    #expect(lost < unmapped)
    try rig.outside.fakeButton(1, isPress: false)
    try rig.outside.map(rig.identifier)
    #expect(try rig.next { $0 == .mapped } != nil)
    try rig.settle()
    #expect(!rig.events.contains(.grabLost))
  }

  @Test func anotherClientsGrabIsNoPressOfOurs() throws {
    let rig = try Rig()
    try rig.outside.movePointer(x: 50, y: 60)
    try rig.settle()
    rig.forget()
    #expect(try rig.outside.grabPointer(for: rig.outside.root))
    try rig.outside.click()
    try rig.settle()
    #expect(!rig.events.contains { $0.press != nil })
    #expect(!rig.events.contains(.grabLost))
  }

  static let namedKeys: [(UInt32, String, String)] = [
    (0xFF1B, "Escape", ""), (0xFF0D, "Return", ""), (0x20, "space", " "),
    (0xFF51, "Left", ""), (0xFF09, "Tab", ""), (0xFE20, "ISO_Left_Tab", ""), (0x2B, "plus", "+"),
    (0xFFAB, "KP_Add", "+"), (0x61, "a", "a"), (0x41, "A", "A"), (0xFFE1, "Shift_L", ""),
  ]

  @Test(arguments: [false, true])
  func keysHaveXsNamesAndTheirText(opensInputMethod: Bool) throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    if opensInputMethod { rig.window.openInputMethod() }
    for (keysym, name, text) in Self.namedKeys {
      rig.forget()
      try rig.outside.strike(keysym)
      try rig.settle()
      let key = try #require(rig.events.compactMap(\.key).last)
      #expect(key.name == name)
      if name != "ISO_Left_Tab" { #expect(key.text == text) }
    }
  }

  @Test(arguments: [false, true])
  func keysBeyondASCIIComeAsTextAfterTheLayoutChanged(opensInputMethod: Bool) throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    if opensInputMethod { rig.window.openInputMethod() }
    let keycode = try rig.outside.unusedKeycode()
    // adiaeresis, and Unicode keysyms, whose names Xlib would leak.
    for (keysym, text, name) in [
      (UInt32(0xE4), "ä", "adiaeresis"), (0xDF, "ß", "ssharp"), (0xE9, "é", "eacute"),
      (0x0100_65E5, "日", "U65E5"), (0x0100_20AC, "€", "U20AC"),
      (0x0100_0416, "Ж", "U0416"), (0x0101_F41D, "🐝", "U1F41D"),
    ] {
      try rig.outside.remap(keycode, to: [keysym])
      try rig.settle()
      rig.forget()
      try rig.outside.strike(keysym)
      try rig.settle()
      #expect(rig.events.compactMap(\.key).map(\.text) == [text])
      #expect(rig.events.compactMap(\.key).map(\.name) == [name])
    }
  }

  @Test func aDeadKeyAndALetterAreOneText() throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    rig.window.openInputMethod()
    let keycode = try rig.outside.unusedKeycode()
    let deadDiaeresis: UInt32 = 0xFE57
    try rig.outside.remap(keycode, to: [deadDiaeresis])
    try rig.settle()
    rig.forget()
    try rig.outside.strike(deadDiaeresis)
    try rig.outside.strike(0x61)
    try rig.settle()
    #expect(rig.events == [.text("ä")])
    // The next letter is a key event again.
    rig.forget()
    try rig.outside.strike(0x61)
    try rig.settle()
    #expect(rig.events.compactMap(\.key).map(\.text) == ["a"])
  }

  @Test(arguments: [false, true])
  func aReleaseHasTheNameOfItsPress(opensInputMethod: Bool) throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    if opensInputMethod { rig.window.openInputMethod() }
    rig.forget()
    let (shift, letter): (UInt8, UInt8) = (50, 38)
    try rig.outside.fakeKey(shift, isPress: true)
    try rig.outside.fakeKey(letter, isPress: true)
    try rig.outside.fakeKey(shift, isPress: false)
    try rig.outside.fakeKey(letter, isPress: false)
    try rig.settle()
    let received = rig.events.compactMap { event -> String? in
      switch event {
      case .key(let stroke): "\(stroke.name) \(stroke.text) \(stroke.modifiers.rawValue)"
      case .keyRelease(let stroke): "-\(stroke.name) \(stroke.text) \(stroke.modifiers.rawValue)"
      default: nil
      }
    }
    #expect(received == ["Shift_L  0", "A A 1", "-Shift_L  1", "-A  0"])
  }

  @Test func aKeyThatIsHeldRepeatsWithoutReleases() throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    rig.window.openInputMethod()
    try rig.settle()
    rig.forget()
    try rig.outside.fakeKey(38, isPress: true)
    #expect(try rig.pump { $0.events.count { $0.key != nil } >= 3 })
    #expect(rig.events.allSatisfy { $0.key?.name == "a" })
    try rig.outside.fakeKey(38, isPress: false)
    try rig.settle()
    guard case .keyRelease(let stroke)? = rig.events.last else {
      Issue.record("no release: \(rig.events)")
      return
    }
    #expect(stroke.name == "a")
  }

  @Test func modifiersAndFocusAreReported() throws {
    let rig = try Rig()
    _ = try rig.pump { $0.hasFocus }
    rig.forget()
    try rig.outside.strike(0x41)
    try rig.settle()
    let upper = try #require(rig.events.compactMap(\.key).last)
    #expect(upper.modifiers == .shift)
    try rig.outside.setFocus(rig.outside.root)
    #expect(try rig.next { $0 == .focusOut } != nil)
    #expect(!rig.hasFocus)
  }
}
