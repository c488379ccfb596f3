import Geometry
import Input
import StaffAccess
import TestSupport
import Testing

@testable import Kiosk

/// The pad for the PIN of staff, and the screen behind it.
struct StaffPanelTests {
  private static func panel(wait: Duration = .zero) -> StaffPanel {
    StaffPanel(size: Vector(1080, 1920), wait: wait, at: .zero)
  }

  private static func center(_ control: StaffPanel.Control, of panel: StaffPanel) -> Vector? {
    panel.controls[control].map { Vector(Double($0.rect.midX), Double($0.rect.midY)) }
  }

  /// Taps a button; returns a PIN to check.
  private static func tap(
    _ control: StaffPanel.Control, of panel: inout StaffPanel, at time: Duration
  ) -> PIN? {
    guard let point = center(control, of: panel) else { return nil }
    _ = panel.handle(.press(at: point, button: 1, pointer: .touch(id: 1)), at: time)
    return panel.handle(.release(at: point, button: 1, pointer: .touch(id: 1)), at: time)
  }

  private static func typed(_ digits: String, into panel: inout StaffPanel) -> PIN? {
    for digit in digits {
      _ = panel.handle(.key(KeyPress(String(digit), text: String(digit))), at: .seconds(1))
    }
    return panel.handle(.key(KeyPress("Return")), at: .seconds(1))
  }

  @Test func tapsAndKeysEnterTheSamePIN() throws {
    let hash = try PINHash(of: try PIN(wiping: &Self.digits))
    var tapped = Self.panel()
    for digit in [1, 2, 3, 4, 5, 6]
    where Self.tap(.digit(digit), of: &tapped, at: .seconds(1)) != nil {
      Issue.record("a digit is no PIN")
    }
    let first = Self.tap(.submit, of: &tapped, at: .seconds(2))
    var keyed = Self.panel()
    let second = Self.typed("123456", into: &keyed)
    guard let first, let second else {
      Issue.record("no PIN was entered")
      return
    }
    let areRight = try [hash.matches(first), hash.matches(second)]
    #expect(areRight == [true, true])
    #expect(tapped.pad.phase == .checking && keyed.pad.phase == .checking)
  }

  private static var digits: [UInt8] {
    get { Array("123456".utf8) }
    set {}
  }

  /// Assistive technology enters no digit, and does not keep the panel open.
  @Test func requestsAreRefused() {
    var panel = Self.panel()
    for control in panel.controls.items.map(\.id) {
      for request in [ControlRequest.press, .focus] {
        let event = InputEvent.action(request, on: ControlName(.control, control.word))
        if panel.handle(event, at: .seconds(1)) != nil { Issue.record("\(control) gave a PIN") }
      }
    }
    #expect(panel.pad.count == 0 && panel.controls.focused == nil && !panel.isOver)
  }

  @Test func onlyTheRightPINOpensTheScreen() {
    var panel = Self.panel()
    _ = Self.typed("111111", into: &panel)
    panel.take(.refused(wait: .seconds(5)), at: .seconds(2))
    #expect(!panel.isUnlocked && panel.pad.phase == .blocked(seconds: 5))
    // Nothing can be entered meanwhile, and there is no way to the buttons behind.
    #expect(panel.controls[.quit] == nil && panel.controls[.submit]?.isEnabled == false)
    panel.advance(to: .seconds(8))
    // The buttons work at once.
    let isDigit = Self.tap(.digit(1), of: &panel, at: .seconds(8)) == nil
    #expect(isDigit && panel.pad.count == 1)
    for digit in [2, 3, 4, 5, 6] { _ = Self.tap(.digit(digit), of: &panel, at: .seconds(8)) }
    _ = Self.tap(.submit, of: &panel, at: .seconds(8))
    panel.take(.accepted, at: .seconds(9))
    #expect(panel.isUnlocked && !panel.isQuitting)
    // It asks again; a double tap is no answer, and another button takes it back.
    func title(_ panel: StaffPanel) -> String {
      if case .button(let button)? = panel.controls[.quit] { button.title } else { "" }
    }
    _ = Self.tap(.quit, of: &panel, at: .seconds(10))
    _ = Self.tap(.quit, of: &panel, at: .milliseconds(10_200))
    #expect(!panel.isQuitting && title(panel) == "Really quit?")
    _ = Self.tap(.reload, of: &panel, at: .seconds(11))
    #expect(title(panel) == "Quit")
    _ = Self.tap(.quit, of: &panel, at: .seconds(12))
    #expect(!panel.isQuitting)
    _ = Self.tap(.quit, of: &panel, at: .seconds(13))
    #expect(panel.isQuitting)
  }

  @Test func thePanelOfStaffClosesByItself() {
    var panel = Self.panel()
    panel.advance(to: .milliseconds(19_900))
    #expect(!panel.isOver)
    panel.advance(to: .seconds(20))
    #expect(panel.isOver)
    var canceled = Self.panel()
    _ = canceled.handle(.key(KeyPress("Escape")), at: .seconds(1))
    #expect(canceled.isOver)
    var open = Self.panel()
    _ = Self.typed("123456", into: &open)
    open.take(.accepted, at: .seconds(2))
    #expect(open.nextChange == .seconds(62))
    // Touches beside the buttons keep it open no longer.
    _ = open.handle(.press(at: Vector(5, 5)), at: .seconds(30))
    _ = open.handle(.move(to: Vector(9, 9)), at: .seconds(31))
    #expect(open.nextChange == .seconds(62))
    open.advance(to: .seconds(62))
    #expect(open.isOver)
  }

  /// Buttons are at least 44 px, and inside of the window and of the card.
  @Test(arguments: [(640.0, 480.0), (1024, 768), (1920, 1080), (1080, 1920), (3840, 2160)])
  func buttonsAreLargeAndDoNotOverlap(width: Double, height: Double) {
    var panel = StaffPanel(size: Vector(width, height), wait: .zero, at: .zero)
    for isUnlocked in [false, true] {
      if isUnlocked {
        _ = Self.typed("123456", into: &panel)
        panel.take(.accepted, at: .seconds(2))
      }
      let rects = panel.controls.items.map(\.control.rect)
      for (index, rect) in rects.enumerated() {
        #expect(panel.card.contains(rect), "\(panel.controls.items[index].id)")
        let least = height < 600 ? 36.0 : 44
        #expect(Double(rect.height) >= least && Double(rect.width) >= 44)
        for other in rects[..<index] { #expect(!rect.intersects(other)) }
      }
    }
  }
}
