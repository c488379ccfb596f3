import Geometry
import Input
import Interaction
import Kiosk
import Picker
import Viewer

extension CorpusSession {
  private static let touch = InputEvent.Pointer.touch(id: 1)

  private static func kiosk(_ keys: String = Stages.attract) throws -> KioskStage {
    KioskStage(content: try Stages.kioskContent(keys))
  }

  /// Returns a kiosk with a way in for staff.
  private static func staffedKiosk() throws -> KioskStage {
    KioskStage(
      content: try Stages.kioskContent("staff: {pin: pin}\nlanguages: [en, de]\n\(Stages.attract)"),
      gate: OpenGate())
  }

  /// Sessions at a kiosk: of its visitors, of nobody, and of staff.
  static let kiosk: [CorpusSession] = [
    CorpusSession("kiosk-visitor", { try kiosk() }) { user in
      try user.note("at the start")
      user.wait(5)
      try user.note("its demonstration")
      user.tap(at: Vector(320, 240), pointer: touch)
      user.wait(1)
      try user.note("woken")
      try user.tap("coffee", pointer: touch)
      user.wait(1)
      try user.note("a pick")
      user.wait(9)
      try user.note("the warning before the end")
      user.tap(at: Vector(320, 240), pointer: touch)
      user.wait(1)
      try user.note("still there")
      user.strike("Return")
      user.wait(0.5)
      try user.note("the thank-you")
      user.wait(10)
      try user.note("the attract screen again")
    },
    CorpusSession("kiosk-dark", { try kiosk("attract: false") }) { user in
      let screen = SwitchedScreen()
      user.host.stage.content.screenTimer = screen
      screen.isOff = true
      try user.readSources()
      user.wait(1)
      try user.note("off")
      user.tap(at: Vector(320, 240), pointer: touch)
      user.wait(2)
      try user.note("woken")
    },
    CorpusSession(
      "kiosk-out-of-order",
      { KioskStage(content: KioskContent(outOfOrder: try Stages.kioskSettings())) }
    ) { user in
      user.wait(1)
      try user.note("without content")
      user.tap(at: Vector(320, 240), pointer: touch)
      try user.note("tapped")
    },
    CorpusSession(
      "kiosk-writing",
      {
        var hooks = PickerHooks()
        hooks.sessions = SlowKeeper()
        return KioskStage(content: try Stages.kioskContent("attract: false"), hooks: hooks)
      }
    ) { user in
      try user.tap("coffee", pointer: touch)
      try user.tap("Done", pointer: touch)
      user.wait(2)
      try user.note("while the session is written")
    },
    CorpusSession("kiosk-languages", { try kiosk("languages: [en, ar, ja]\nattract: false") }) {
      user in
      try user.tap("Language: English", pointer: touch)
      user.wait(1)
      try user.note("the list of languages")
      try user.tap("日本語", pointer: touch)
      user.wait(1)
      try user.note("in Japanese")
    },
    CorpusSession("kiosk-staff", { try staffedKiosk() }) { user in
      user.strike("Shift_L")
      user.wait(1)
      user.send(.press(at: Vector(10, 10), pointer: touch))
      user.wait(3)
      user.send(.release(at: Vector(10, 10), pointer: touch))
      try user.note("the pad for the PIN")
      user.strike("1", "2", "3")
      try user.note("three digits")
      user.strike("4", "5", "6", "Return")
      try user.readSources()
      try user.note("the screen of staff")
      user.strike("Tab", "Return")
      try user.note("in another language")
      user.strike("Escape")
      user.wait(1)
      try user.note("closed")
    },
    CorpusSession("kiosk-monkey", { try staffedKiosk() }) { user in
      try user.monkey(seed: 6, in: size)
    },
  ]
}

extension CorpusUser {
  /// Lets the stage read what it waits for.
  func readSources() throws {
    for source in host.stage.sources { try source.read(&host.stage, time) }
  }
}

/// A journal that writes the first session for ever.
private final class SlowKeeper: SessionKeeper {
  let descriptor: Int32 = -1
  private(set) var progress = SessionProgress.written

  func takeNotice() {}
  func write(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel) {
    progress = .writing
  }
  func writeAgain() {}
}
