import Geometry
import HexGeometry
import Input
import Interaction
import Launcher
import Picker

extension CorpusSession {
  private static let drinks = """
    topics:
    - {label: tea, children: [green, black, {label: herbs, children: [mint, sage]}]}
    - {label: coffee, disabled: true}
    - juice
    - {label: milk, children: [whole, oat]}
    - water
    """

  private static let hosts =
    "topics: [\((1...15).map { "database-\($0).eu.example.net" }.joined(separator: ", "))]"

  private static let names = """
    title: {en: Drinks, de: Getränke, ar: مشروبات}
    topics:
    - label: {en: tea, de: Tee, ar: شاي}
    - label: {en: coffee, de: Kaffee, ar: قهوة}
    - label: {en: water, de: Wasser, ar: ماء}
    """

  /// Sessions of `pick`.
  static let picker: [CorpusSession] = [
    CorpusSession("picker-keys", { try Stages.picker(size: size) }) { user in
      try user.note("opened")
      user.strike("Right", "Down", "space", "Left", "space")
      user.wait(1)
      try user.note("two picks")
      user.strike("ISO_Left_Tab")
      user.wait(1)
      try user.note("the topic before")
    },
    CorpusSession(
      "picker-tray",
      { try Stages.picker(Stages.catalogue("topics: [tea, juice, water]"), size: size) }
    ) { user in
      user.strike("space", "Tab", "space", "Tab", "Tab")
      user.wait(1)
      try user.note("the tray focused")
      user.strike("Delete")
      user.wait(1)
      try user.note("a pick removed")
      user.strike("Tab")
      try user.note("a button focused")
    },
    CorpusSession("picker-pointer", { try Stages.picker(size: size) }) { user in
      try user.hover("Topic 3")
      user.wait(0.5)
      try user.note("hovered")
      for number in [0, 1, 2, 3, 4, 5] { try user.tap("Topic \(number)") }
      user.wait(1)
      try user.note("six picks")
      user.drag(from: Vector(320, 200), to: Vector(180, 140))
      try user.note("dragged")
      user.send(.wheel(at: Vector(320, 240), delta: Vector(0, -300), zooms: true))
      user.send(.press(at: Vector(320, 240)))
      user.wait(1)
      try user.note("zoomed, with a topic held down")
    },
    CorpusSession("picker-filter", { try Stages.picker(size: size) }) { user in
      user.type("topic 1")
      user.wait(1)
      try user.note("typed")
      user.strike("Down", "BackSpace", "BackSpace")
      user.send(.preedit(Preedit("ni", caret: 2, segments: [Preedit.Segment(0..<2, .underline)])))
      try user.note("composed")
      user.send(.preedit(.none))
      user.send(.text("zz"))
      user.wait(1)
      try user.note("nothing found")
      user.strike("Escape")
      user.wait(1)
      try user.note("cleared")
    },
    CorpusSession("picker-blooms", { try Stages.picker(Stages.catalogue(drinks), size: size) }) {
      user in
      try user.tap("tea")
      user.wait(1)
      try user.note("bloomed")
      try user.tap("herbs")
      user.wait(1)
      try user.tap("mint")
      user.wait(1)
      try user.note("two levels")
      try user.tap("tea")
      user.wait(1)
      try user.note("the parent removed")
    },
    CorpusSession(
      "picker-wide",
      {
        try Stages.picker(Stages.catalogue(hosts), size: size) {
          // Not chosen by the labels, because of the fonts.
          $0.arranging = .byRoom(cellWidth: CellWidth.steps[3])
        }
      }
    ) { user in
      try user.note("opened")
      user.strike("Right", "space")
      user.wait(1)
      try user.note("a pick")
    },
    CorpusSession(
      "picker-languages",
      {
        try Stages.picker(Stages.catalogue(names), size: size) {
          $0.languages = ["en", "de", "ar"].compactMap { Language($0) }
          $0.kiosk = HoneycombModel.Kiosk(idle: 1000)
          $0.goal = 2
        }
      }
    ) { user in
      try user.tap("Language: English", pointer: .touch(id: 1))
      user.wait(1)
      try user.note("the list of languages")
      try user.tap("العربية", pointer: .touch(id: 1))
      user.wait(1)
      try user.note("in a mirrored window")
      user.strike("space")
      user.wait(1)
      try user.note("a pick")
    },
    CorpusSession("picker-small", size: Vector(300, 220), { try Stages.picker(size: size) }) {
      user in
      user.strike("Down", "space", "1")
      user.wait(1)
      try user.note("a pick and a filter")
    },
    CorpusSession(
      "picker-monkey", { try Stages.picker(size: size) { $0.minimum = 70 } }
    ) { user in
      try user.monkey(seed: 1, in: size)
    },
  ]

  /// Returns a picker in the place of a launcher, in which nothing need be picked.
  private static func launcher(
    _ dialect: LauncherMode.Dialect, _ change: (inout LauncherMode.Options) -> Void = { _ in }
  ) throws -> PickerStage {
    var options = LauncherMode.Options(dialect)
    change(&options)
    return try Stages.picker(size: size, launcher: options) { $0.minimum = 0 }
  }

  /// Sessions of a picker that takes the place of rofi or dmenu.
  static let launcher: [CorpusSession] = [
    CorpusSession("launcher-rofi", { try launcher(.rofi) }) { user in
      user.wait(0.5)
      try user.note("opened")
      user.type("7")
      user.strike("Down")
      user.wait(1)
      try user.note("a match focused")
    },
    CorpusSession("launcher-dmenu", { try launcher(.dmenu) { $0.hidesText = true } }) { user in
      user.type("Topic 2")
      user.wait(1)
      try user.note("a hidden text")
      user.strike("Return", modifiers: .control)
      user.wait(1)
      try user.note("accepted")
    },
    CorpusSession("launcher-monkey", { try launcher(.rofi) { $0.isCancelable = false } }) { user in
      // Return would accept at once.
      try user.monkey(seed: 7, in: size, without: ["Return"])
    },
  ]
}
