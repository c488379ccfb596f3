import Controls
import Geometry
import Input
import StaffAccess
import StandSettings
import TestSupport
import Testing

@testable import Accessibility
@testable import Kiosk

/// What the pad for the PIN of staff tells other programs: how many digits there are, and nothing else.
struct ProtectedPadTests {
  /// A gate that never answers.
  private final class Gate: StaffGate {
    let descriptor: Int32 = -1
    let wait = Duration.zero
    let facts: [StaffFact] = []
    func takeNotice() {}
    func check(_ pin: consuming PIN) {}
    func takeResult() -> PINPad.Event? { nil }
    func requestFacts() {}
  }

  /// How a digit is entered.
  enum Way: CaseIterable {
    case finger
    case mouse
    case ring
    case key
  }

  private static let keys = (0...9).map { ControlID(.control, word: "digit/\($0)") }

  private static func kiosk() throws -> KioskStage {
    var settings = KioskSettings(name: "hall", catalogue: "", journal: "")
    settings.staff = KioskSettings.Staff(pin: .file("pin"))
    settings.staff?.key = KeyChord("F12")
    settings.attract = nil
    var stage = KioskStage(
      content: try KioskContent(settings, catalogue: Array("topics: [tea]".utf8), theme: nil),
      gate: Gate())
    stage.setScale(1, at: .zero)
    stage.handle(.resize(width: 720, height: 560), at: .zero)
    return stage
  }

  /// A user of the pad, and a program that wants to know everything.
  ///
  /// A class, because the stage cannot be copied.
  private final class Session {
    let bus: FakeBus
    var stage: KioskStage

    init() throws {
      bus = try FakeBus(events: ["object:", "window:"])
      stage = try ProtectedPadTests.kiosk()
      stage.handle(.key(KeyPress("F12")), at: bus.time)
      stage.advance(to: bus.time)
      try bus.settle(stage)
      try spy()
      bus.forget()
    }

    /// Handles an event, after which the program asks about everything.
    func handle(_ event: InputEvent) throws {
      bus.time += .milliseconds(60)
      try step(event)
      try spy()
    }

    private func step(_ event: InputEvent) throws {
      stage.handle(event, at: bus.time)
      stage.advance(to: bus.time)
      try bus.settle(stage)
    }

    private func spy() throws {
      let accessible = AccessibleInterface.accessible.rawValue
      for id in ProtectedPadTests.keys {
        let path = AccessiblePath.path(of: id)
        bus.call("GetState", of: accessible, at: path)
        bus.call("GetActions", of: AccessibleInterface.action.rawValue, at: path)
        bus.call("GetAll", of: BusInterface.properties, at: path, "s") { $0.append(accessible) }
      }
      bus.call("GetItems", of: AccessibleInterface.cache.rawValue, at: AccessiblePath.cache)
      try bus.settle(stage)
    }

    func enter(_ digit: Int, by way: Way) throws {
      let bounds = stage.bounds(of: ProtectedPadTests.keys[digit]) ?? .zero
      let point = Vector(Double(bounds.midX), Double(bounds.midY))
      switch way {
      case .finger:
        try handle(.press(at: point, button: 1, pointer: .touch(id: 1)))
        try handle(.release(at: point, button: 1, pointer: .touch(id: 1)))
      case .mouse:
        try handle(.move(to: point))
        try handle(.press(at: point))
        try handle(.release(at: point))
      case .ring:
        // However far the key is from the last one.
        for _ in 0..<20 where stage.content.layers.panel?.controls.focused != .digit(digit) {
          try step(.key(KeyPress("Tab")))
        }
        try handle(.key(KeyPress("space", text: " ")))
      case .key: try handle(.key(KeyPress("\(digit)", text: "\(digit)")))
      }
    }
  }

  /// Returns the bytes that the window sends while a PIN is entered, digit by digit, with a mistake.
  private static func bytes(entering digits: [Int], by way: Way) throws -> [[UInt8]] {
    let session = try Session()
    var parts: [[UInt8]] = []
    for (index, digit) in digits.enumerated() {
      session.bus.forget()
      try session.enter(digit, by: way)
      if index == 3 {
        try session.handle(.key(KeyPress("BackSpace")))
        try session.enter(digit, by: way)
      }
      parts.append(session.bus.bytes)
    }
    session.bus.forget()
    try session.handle(.key(KeyPress("Return")))
    let phase = session.stage.content.layers.panel?.pad.phase
    #expect(phase == .checking)
    return parts + [session.bus.bytes]
  }

  /// The serials of messages count them, so they are the same as well.
  @Test(arguments: Way.allCases) func allPINsOfALengthSendTheSameBytes(way: Way) throws {
    let first = try Self.bytes(entering: [1, 2, 3, 4, 5, 6], by: way)
    #expect(first.contains { !$0.isEmpty })
    for other in [[1, 1, 1, 1, 1, 1], [9, 0, 9, 0, 0, 9], [7, 7, 8, 8, 9, 9]] {
      #expect(try Self.bytes(entering: other, by: way) == first, "\(other)")
    }
  }

  /// A digit that is entered again had no event of the focus before that of the text.
  @Test func aDoubledDigitIsReportedAsAnyOther() throws {
    func signals(_ digits: [Int]) throws -> [[String]] {
      let session = try Session()
      return try digits.map { digit in
        session.bus.forget()
        try session.enter(digit, by: .finger)
        return session.bus.signals
      }
    }
    let doubled = try signals([1, 5, 5, 5, 2, 2])
    #expect(try doubled == signals([1, 5, 4, 3, 2, 1]))
    #expect(doubled[2] == ["TextChanged insert 2", "TextCaretMoved  3"])
  }

  /// While a finger is on it, too.
  @Test func theStatesOfKeysAreConstant() throws {
    let session = try Session()
    func states() -> [ControlNode.States?] {
      Self.keys.map { session.stage.node($0)?.states }
    }
    let before = states()
    #expect(Set(before).count == 1)
    let bounds = session.stage.bounds(of: Self.keys[5]) ?? .zero
    let point = Vector(Double(bounds.midX), Double(bounds.midY))
    for event in [
      InputEvent.move(to: point), .press(at: point), .release(at: point),
      .key(KeyPress("Tab")), .key(KeyPress("Tab")),
    ] {
      try session.handle(event)
      #expect(states() == before, "\(event)")
      let focused = session.stage.node(session.stage.focusedControl)
      #expect(focused?.role == .textField)
    }
    // On the screen, the ring is on a key.
    let focused = session.stage.content.layers.panel?.controls.focused
    #expect(focused != nil)
  }
}
