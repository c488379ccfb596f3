import Geometry
import Input
import TestSupport
import Testing
import X11

@testable import Viewer

/// The translation of window events: positions in logical pixels, times since the start.
struct EventTranslationTests {
  private static func pointer(
    _ x: Double, _ y: Double, time: UInt32 = 0, modifiers: X11.Modifiers = []
  ) -> PointerState {
    PointerState(x: x, y: y, time: time, modifiers: modifiers)
  }

  @Test(arguments: [1, 1.5, 2])
  func devicePixelsBecomeLogicalOnes(scale: Double) {
    let translation = EventTranslation(scale: scale)
    let place = Self.pointer(300, 150, time: 7)
    let expected = Vector(300 / scale, 150 / scale)
    #expect(translation.inputEvent(for: .motion(at: place))?.event == .move(to: expected))
    #expect(
      translation.inputEvent(for: .press(button: 3, at: place))?.event
        == .press(at: expected, button: 3))
    #expect(translation.inputEvent(for: .motion(at: place))?.time == 7)
    #expect(
      translation.inputEvent(for: .resize(width: 300, height: 150))?.event
        == .resize(width: 300 / scale, height: 150 / scale))
  }

  @Test func whatTakesThePointerAwayEndsADrag() {
    let translation = EventTranslation(scale: 1)
    for event in [X11.Event.grabLost, .focusOut, .unmapped] {
      #expect(translation.inputEvent(for: event)?.event == .cancel())
    }
  }

  @Test func theDesktopsLookIsAnEvent() {
    let look = DesktopSettings.Look(allowsAnimations: false, isHighContrast: true)
    #expect(
      EventTranslation(scale: 1).inputEvent(for: .desktop(look))?.event
        == .desktop(DesktopLook(reducesMotion: true, isHighContrast: true)))
  }

  @Test func shiftTurnsTheWheelAndControlZooms() {
    let translation = EventTranslation(scale: 1)
    func wheel(_ modifiers: X11.Modifiers) -> InputEvent? {
      let place = Self.pointer(10, 20, modifiers: modifiers)
      return translation.inputEvent(for: .wheel(dx: 0, dy: 2, at: place))?.event
    }
    #expect(wheel([]) == .wheel(at: Vector(10, 20), delta: Vector(0, 120)))
    #expect(wheel(.shift) == .wheel(at: Vector(10, 20), delta: Vector(120, 0)))
    #expect(wheel(.control) == .wheel(at: Vector(10, 20), delta: Vector(0, 120), zooms: true))
  }

  @Test func aTypedCharacterIsOneEventAndACommitAnother() {
    let translation = EventTranslation(scale: 2)
    func event(_ event: X11.Event) -> InputEvent? { translation.inputEvent(for: event)?.event }
    let stroke = KeyStroke(name: "a", text: "a", time: 3)
    #expect(event(.key(stroke)) == .key(KeyPress("a", text: "a")))
    #expect(event(.key(stroke))?.insertedText == "a")
    #expect(event(.text("é")) == .text("é") && event(.text("é"))?.insertedText == "é")
    #expect(event(.keyRelease(stroke)) == .keyRelease(KeyRelease("a")))
    #expect(event(.keyRelease(stroke))?.insertedText == nil)
    #expect(translation.inputEvent(for: .keyRelease(stroke))?.time == 3)
    #expect(InputEvent.textLimit == InputMethodText.limit)
  }

  @Test func aShortcutInsertsNothing() {
    let translation = EventTranslation(scale: 1)
    let all: [(X11.Modifiers, KeyModifiers, String?)] = [
      ([], [], "a"), (.shift, .shift, "a"), (.control, .control, nil), (.alt, .alt, nil),
      (.super, .super, nil), ([.shift, .alt], [.shift, .alt], nil),
      // AltGr, Caps Lock and Num Lock choose a character.
      (X11.Modifiers(rawValue: 1 << 7 | 1 << 4 | 1 << 1), [], "a"),
    ]
    for (modifiers, expected, text) in all {
      let stroke = KeyStroke(name: "a", text: "a", modifiers: modifiers)
      let event = translation.inputEvent(for: .key(stroke))?.event
      #expect(event == .key(KeyPress("a", text: "a", modifiers: expected)))
      #expect(event?.insertedText == text)
    }
  }

  @Test func theUsualKeysAndTheMiddleButtonPaste() {
    func selection(_ name: String, _ modifiers: X11.Modifiers) -> TextSelection? {
      let stroke = KeyStroke(name: name, text: "", modifiers: modifiers, time: 9)
      let paste = EventTranslation.paste(by: .key(stroke))
      #expect(paste == nil || paste?.time == 9)
      return paste?.selection
    }
    let locks = X11.Modifiers(rawValue: 1 << 4 | 1 << 1)
    #expect(selection("v", .control) == .clipboard)
    #expect(selection("V", [.control, .shift]) == .clipboard)
    #expect(selection("V", [.control, locks]) == .clipboard)
    #expect(selection("Insert", .shift) == .primary)
    #expect(selection("Insert", [.shift, locks]) == .primary)
    for modifiers: X11.Modifiers in [[], .shift, .alt, [.control, .alt], [.control, .super]] {
      #expect(selection("v", modifiers) == nil)
    }
    for modifiers: X11.Modifiers in [[], .control, [.shift, .control], [.shift, .alt]] {
      #expect(selection("Insert", modifiers) == nil)
    }
    #expect(selection("c", .control) == nil)
    let place = Self.pointer(3, 4, time: 7)
    #expect(EventTranslation.paste(by: .press(button: 2, at: place))?.selection == .primary)
    #expect(EventTranslation.paste(by: .press(button: 2, at: place))?.time == 7)
    for event in [
      X11.Event.press(button: 1, at: place), .release(button: 2, at: place), .text("v"),
      .keyRelease(KeyStroke(name: "v", text: "", modifiers: .control)),
    ] {
      #expect(EventTranslation.paste(by: event) == nil)
    }
  }

  /// With Caps Lock, Ctrl + C copied nothing.
  @Test func controlCCopiesWithCapsLockToo() {
    func copying(_ name: String, _ modifiers: X11.Modifiers) -> CopiedForm? {
      EventTranslation.copying(by: KeyStroke(name: name, text: "", modifiers: modifiers))
    }
    for name in ["c", "C", "Insert"] {
      #expect(copying(name, .control) == .text)
      #expect(copying(name, [.control, .shift]) == .test)
      #expect(copying(name, []) == nil && copying(name, .shift) == nil)
    }
    #expect(copying("v", .control) == nil)
  }

  @Test func keysWaitASecondForAnInputMethod() {
    var wait = InputMethodWait()
    func isOver(_ keys: Range<UInt64>, _ milliseconds: Int) -> Bool {
      wait.isOver(keys, at: .milliseconds(milliseconds))
    }
    var answers = [isOver(0..<0, 0), isOver(0..<1, 5000)]
    #expect(wait.deadline == .seconds(6))
    // Another key gets a separate second.
    answers += [
      isOver(0..<1, 5999), isOver(1..<2, 5999), isOver(1..<2, 6998), isOver(1..<2, 6999),
      isOver(2..<2, 9000),
    ]
    #expect(answers == [false, false, false, false, false, true, false])
    #expect(wait.deadline == nil)
  }

  /// Each reply used to give all waiting keys another second.
  @Test func keysDoNotWaitASecondForEachKeyBeforeThem() {
    var wait = InputMethodWait()
    var keys: Range<UInt64> = 0..<8
    var time = Duration.zero
    while !wait.isOver(keys, at: time), !keys.isEmpty {
      time += .milliseconds(400)
      keys = keys.lowerBound + 1..<keys.upperBound
    }
    #expect(time == .milliseconds(1200) && wait.deadline == InputMethodWait.limit)
    // A key that arrives later has its second too.
    _ = wait.isOver(7..<9, at: time)
    _ = wait.isOver(8..<9, at: time)
    #expect(wait.deadline == time + InputMethodWait.limit)
  }

  /// A window of one device pixel used to be recorded as less than one logical pixel, which no script can hold.
  @Test func aWindowIsNeverLessThanALogicalPixel() {
    let translation = EventTranslation(scale: 2)
    let size = translation.inputEvent(for: .resize(width: 1, height: 7))
    #expect(size?.event == .resize(width: 1, height: 3.5))
  }

  @Test func fingersPinchesAndScrollingReachTheHoneycomb() {
    let translation = EventTranslation(scale: 2)
    let state = X11.PointerState(x: 30, y: 12, time: 7)
    func event(_ event: X11.Event) -> InputEvent? { translation.inputEvent(for: event)?.event }
    let finger = InputEvent.Pointer.touch(id: 5)
    #expect(event(.touch(.began, id: 5, at: state)) == .press(at: Vector(15, 6), pointer: finger))
    #expect(event(.touch(.moved, id: 5, at: state)) == .move(to: Vector(15, 6), pointer: finger))
    #expect(event(.touch(.ended, id: 5, at: state)) == .release(at: Vector(15, 6), pointer: finger))
    #expect(event(.pinch(scale: 1.5, at: state)) == .pinch(at: Vector(15, 6), scale: 1.5))
    // A click of the wheel is 60 pixels; fractions scale with it.
    #expect(
      event(.wheel(dx: 0.25, dy: -0.5, at: state))
        == .wheel(at: Vector(15, 6), delta: Vector(15, -30)))
  }

  @Test func windowMattersAreNoneOfTheHoneycombs() {
    let translation = EventTranslation(scale: 1)
    for event in [
      X11.Event.closeRequest, .destroyed, .mapped, .focusIn, .bufferReleased(0), .expose([]),
      // A pointer under which a window appears has not moved, and highlights nothing.
      .enter(at: Self.pointer(300, 150)),
    ] {
      #expect(translation.inputEvent(for: event) == nil)
    }
  }

  @Test func timesNeverFallNorRunAhead() {
    var random = SplitMix64(seed: 11)
    var translation = EventTranslation(scale: 1)
    var server: UInt32 = 0xFFFF_F000
    var now = Duration.zero
    var last = Duration.zero
    for _ in 0..<5_000 {
      let step = Int.random(in: 0...20, using: &random)
      server &+= UInt32(step)
      now += .milliseconds(step)
      let delay = Duration.microseconds(Int.random(in: 0...30_000, using: &random))
      let arrival = max(last, now + delay)
      let time = translation.time(server: server, now: arrival)
      #expect(time >= last && time <= arrival)
      last = time
    }
  }

  @Test func samplesThatArriveTogetherKeepTheirDistances() {
    var translation = EventTranslation(scale: 1)
    let start = translation.time(server: 5_000, now: .milliseconds(100))
    let samples = [8, 16, 24].map {
      translation.time(server: 5_000 + UInt32($0), now: .milliseconds(140))
    }
    #expect(samples == [8, 16, 24].map { start + .milliseconds($0) })
  }

  @Test func serverThatStoodStillOrWrappedIsFollowedAgain() {
    var translation = EventTranslation(scale: 1)
    _ = translation.time(server: 0xFFFF_FFF0, now: .milliseconds(100))
    let wrapped = translation.time(server: 4, now: .milliseconds(120))
    #expect(wrapped == .milliseconds(120))
    #expect(translation.time(server: 12, now: .milliseconds(130)) == .milliseconds(128))
  }
}
