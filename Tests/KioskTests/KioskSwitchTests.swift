import Controls
import Geometry
import Input
import Interaction
import Service
import StaffAccess
import StandSettings
import TestSupport
import Testing
import Viewer

@testable import Kiosk

/// A kiosk that is used with a switch, or with a pointer that rests.
struct KioskSwitchTests {
  private static let size = Vector(900, 700)

  /// A door whose PIN nobody knows.
  private final class Gate: StaffGate {
    let descriptor: Int32 = -1
    var checkCount = 0
    func takeNotice() {}
    var wait: Duration { .zero }
    func check(_ pin: consuming PIN) { checkCount += 1 }
    func takeResult() -> PINPad.Event? { nil }
    func requestFacts() {}
    var facts: [StaffFact] { [] }
  }

  /// The schedule of a screen.
  private final class Timer: ScreenTimer {
    let descriptor: Int32 = 12_345
    func takeState() -> Bool { true }
  }

  private static func host(
    _ keys: String = "switches: {scan: 1}", staff: String = "", gate: Gate? = nil,
    size: Vector = size
  ) throws -> HeadlessHost<KioskStage> {
    let text = """
      name: a
      catalogue: topics.yaml
      journal: j
      title: Choose
      idle: 30
      goal: 2
      staff: {pin: p, corner: topLeft, hold: 2\(staff)}
      \(keys)

      """
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/stand/kiosk.yaml")
      .settings
    let topics = (0..<12).map { "topic \($0)" }.joined(separator: ", ")
    let content = try KioskContent(
      settings, catalogue: Array("topics: [\(topics)]\n".utf8), theme: nil)
    return HeadlessHost(
      KioskStage(content: content, gate: gate ?? Gate()), width: size.x, height: size.y)
  }

  /// A visitor with one switch, who sees what is highlighted and nothing else.
  private struct Visitor {
    let host: HeadlessHost<KioskStage>
    var time = Duration.seconds(2)

    init(_ host: HeadlessHost<KioskStage>) {
      self.host = host
      host.play(to: time)
    }

    mutating func press() {
      host.handle(.key(KeyPress("space", text: " ")), at: time)
      time += .milliseconds(80)
      host.handle(.keyRelease(KeyRelease("space")), at: time)
    }

    mutating func wait(_ duration: Duration) {
      time += duration
      host.play(to: time)
    }

    var scanned: [ControlID] { host.stage.scannedParts }
    var highlighted: [String] { scanned.compactMap { host.stage.node($0)?.label } }

    mutating func choose(_ label: String) -> Bool {
      for _ in 0..<80 {
        if scanned.isEmpty { press() }
        wait(.milliseconds(300))
        if highlighted.contains(label) {
          let isAlone = highlighted.count == 1
          press()
          if isAlone { return true }
        } else if let due = host.stage.nextChange, due > time {
          wait(due - time)
        }
      }
      return false
    }
  }

  /// Spec 10, 32: a player with a single switch completes a pick, from the attract screen to the thank-you.
  @Test func aVisitorWithOneSwitchPicksTwo() throws {
    var visitor = Visitor(try Self.host())
    var honeycomb: HoneycombModel { visitor.host.stage.content.model.honeycomb }
    let wasAttracting = visitor.host.stage.content.layers.isAttracting
    #expect(wasAttracting)
    visitor.press()
    let isAttracting = visitor.host.stage.content.layers.isAttracting
    #expect(!isAttracting && visitor.scanned.isEmpty && honeycomb.openSession == nil)
    visitor.wait(.seconds(1))
    for label in ["topic 7", "topic 2"] {
      let isChosen = visitor.choose(label)
      #expect(isChosen, "\(label)")
    }
    visitor.wait(.milliseconds(20))
    #expect(honeycomb.picks.map(\.rawValue) == [7, 2])
    let isDone = visitor.choose("Done")
    #expect(isDone)
    visitor.wait(.milliseconds(20))
    #expect(honeycomb.kioskPhase == .thanks)
    // The next visitor finds nothing highlighted.
    visitor.wait(.seconds(20))
    #expect(visitor.scanned.isEmpty && honeycomb.picks.isEmpty)
  }

  /// Larger texts, with which a part of the topics is below the screen, and all within reach.
  @Test func aVisitorWithOneSwitchMakesTheUseEasierAndPicksTwo() throws {
    let host = try Self.host(
      "switches: {scan: 1}\nattract: false\norder: rows", size: Vector(700, 900))
    var visitor = Visitor(host)
    for label in [
      "Easier to use", "Text 150%", "Easier to use", "Controls lower down", "topic 1", "topic 2",
      "Done",
    ] {
      let isChosen = visitor.choose(label)
      #expect(isChosen, "\(label)")
      visitor.wait(.seconds(1))
      // A list stays open for further changes.
      if label.hasPrefix("Text") || label.hasPrefix("Controls") {
        let isClosed = visitor.choose("Done")
        #expect(isClosed)
        visitor.wait(.seconds(1))
      }
    }
    let honeycomb = host.stage.content.model.honeycomb
    #expect(honeycomb.kioskPhase == .thanks)
    #expect(honeycomb.easeOfUse.words == ["text-150", "reach"] && host.textZoom == 1.5)
  }

  @Test func aPressOfTheSwitchIsAnActivity() throws {
    var visitor = Visitor(try Self.host())
    visitor.press()
    visitor.wait(.seconds(2))
    visitor.press()
    #expect(visitor.host.stage.content.model.honeycomb.openSession != nil)
    #expect(!visitor.scanned.isEmpty)
    // The warning appears 10 s before the end, and a press only ends it.
    visitor.wait(.seconds(22))
    #expect(visitor.host.stage.content.model.honeycomb.frame(at: visitor.time).cover != .none)
    let before = visitor.host.stage.content.model.honeycomb.picks
    visitor.press()
    visitor.wait(.milliseconds(20))
    let honeycomb = visitor.host.stage.content.model.honeycomb
    #expect(honeycomb.frame(at: visitor.time).cover == .none && honeycomb.picks == before)
    #expect(honeycomb.openSession != nil)
  }

  @Test func aScanEndsWithTheSession() throws {
    var visitor = Visitor(try Self.host("switches: {scan: manual}\nattract: false"))
    visitor.press()
    #expect(!visitor.scanned.isEmpty)
    visitor.wait(.seconds(29))
    visitor.wait(.seconds(10))
    #expect(visitor.scanned.isEmpty)
  }

  // MARK: - Staff

  /// Holds the corner of staff.
  private static func openPad(_ host: HeadlessHost<KioskStage>, at time: Duration) {
    host.handle(.press(at: Vector(10, 10), pointer: .touch(id: 1)), at: time)
    host.play(to: time + .seconds(2.5))
    host.handle(.release(at: Vector(10, 10), pointer: .touch(id: 1)), at: time + .seconds(2.6))
  }

  /// WCAG 2.1.1: what is done by holding the corner has a key, if the kiosk has a keyboard.
  @Test(arguments: ["attract: {after: 5}", "attract: false"])
  func aKeyOpensThePINPad(attract: String) throws {
    let keys = [
      ("ctrl+shift+F12", KeyPress("F12", shift: true, control: true)),
      // These have meanings in the pad.
      ("ctrl+Escape", KeyPress("Escape", control: true)), ("alt+5", KeyPress("5", modifiers: .alt)),
    ]
    for (name, key) in keys {
      for (staff, opens) in [(", key: \(name)", true), ("", false)] {
        let host = try Self.host(attract, staff: staff)
        host.play(to: .seconds(1))
        host.handle(.key(KeyPress("F12", control: true)), at: .seconds(2))
        let isOpen = host.stage.content.layers.panel != nil
        #expect(!isOpen)
        // It stays open while the key is held.
        for tenth in 0..<5 {
          host.handle(.key(key), at: .seconds(3) + .milliseconds(100) * tenth)
          let isOpenNow = host.stage.content.layers.panel != nil
          #expect(isOpenNow == opens, "\(name)")
        }
        let count = host.stage.content.layers.panel?.pad.count
        #expect((count ?? 0) == 0 && host.stage.content.model.honeycomb.picks.isEmpty)
      }
    }
  }

  @Test func neitherSwitchNorPointerPressesInThePINPad() throws {
    let gate = Gate()
    var visitor = Visitor(
      try Self.host("switches: {scan: 1, dwell: 1}\nattract: false\nwarning: 10", gate: gate))
    visitor.press()
    #expect(!visitor.scanned.isEmpty)
    Self.openPad(visitor.host, at: visitor.time)
    visitor.wait(.seconds(3))
    let isOpen = visitor.host.stage.content.layers.panel != nil
    #expect(isOpen && visitor.scanned.isEmpty)
    for digit in 1...9 {
      let rect = visitor.host.stage.content.layers.panel?.controls[.digit(digit)]?.rect
      let button = try #require(rect.map { Vector(Double($0.midX), Double($0.midY)) })
      visitor.host.handle(.move(to: button), at: visitor.time)
      visitor.wait(.seconds(1.2))
    }
    let count = visitor.host.stage.content.layers.panel?.pad.count
    #expect((count ?? 0) == 0 && gate.checkCount == 0)
    #expect(visitor.host.stage.content.model.honeycomb.picks.isEmpty)
    // Nothing is due below it.
    let next = visitor.host.stage.nextChange
    #expect(next.map { $0 > visitor.time + .seconds(5) } ?? true)
  }

  // MARK: - Waking

  @Test(arguments: ["attract: {after: 5}", "attract: false"])
  func inAttractAndDarkTheyOnlyWake(attract: String) throws {
    for isPointer in [false, true] {
      let host = try Self.host("switches: {scan: 1, dwell: 0.5}\n\(attract)")
      let timer = Timer()
      host.stage.content.screenTimer = timer
      for source in host.stage.sources where source.descriptor == timer.descriptor {
        try source.read(&host.stage, .seconds(3))
      }
      host.play(to: .seconds(20))
      let isOff = host.stage.isScreenOff
      #expect(isOff)
      if isPointer {
        host.handle(.move(to: Self.size / 2), at: .seconds(21))
      } else {
        host.handle(.key(KeyPress("space", text: " ")), at: .seconds(21))
        host.handle(.keyRelease(KeyRelease("space")), at: .seconds(21.1))
      }
      host.play(to: .seconds(24))
      let isStillOff = host.stage.isScreenOff
      #expect(!isStillOff)
      #expect(host.stage.scannedParts.isEmpty)
      let honeycomb = host.stage.content.model.honeycomb
      #expect(honeycomb.picks.isEmpty && honeycomb.openSession == nil)
    }
  }

  @Test func aPointerThatRestsPicksOnce() throws {
    let host = try Self.host("switches: {dwell: 1.5}")
    host.play(to: .seconds(3))
    host.handle(.move(to: Self.size / 2), at: .seconds(3))
    // The motion that wakes the kiosk begins no countdown.
    host.play(to: .seconds(8))
    #expect(host.stage.content.model.honeycomb.picks.isEmpty)
    host.handle(.move(to: Self.size / 2 + Vector(10, 0)), at: .seconds(8))
    host.play(to: .seconds(20))
    #expect(host.stage.content.model.honeycomb.picks.count == 1)
  }
}
