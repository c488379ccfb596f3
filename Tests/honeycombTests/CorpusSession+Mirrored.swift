import Geometry
import Input
import Interaction
import LiveGrid

extension CorpusSession {
  private static var percentages: GridDefinition {
    var definition = GridDefinition()
    definition.title = "Hosts"
    definition.unit = "%"
    (definition.warning, definition.critical) = (40, 60)
    return definition
  }

  /// Sessions in a language that is written from right to left.
  static let mirrored: [CorpusSession] = [
    CorpusSession(
      "watch-arabic", { Stages.watch(size: size, definition: percentages, in: .arabic) }
    ) { user in
      user.wait(2)
      try user.note("values")
      user.strike("Right", "Right", "Left")
      user.wait(1)
      try user.note("the cell at the left of another one")
      try user.hover("web-eu-1")
      user.wait(1)
      try user.note("the tooltip of a cell")
      user.type("db")
      user.strike("Left")
      user.wait(1)
      try user.note("typed")
    },
    CorpusSession("demo-arabic", size: wide, { try Stages.demo(size: wide, in: .arabic) }) { user in
      user.strike("Tab", "Tab", "Left")
      user.wait(1)
      try user.note("a slider moved by the keyboard")
      user.strike("2")
      user.wait(1)
      try user.tap("Topic 2")
      user.wait(1)
      try user.note("a pick")
      user.strike("3")
      user.wait(1)
      try user.note("the grid")
    },
  ]
}

extension StageWords {
  /// Arabic, with the texts of the program.
  static let arabic = StageWords(language: Language("ar"))
}
