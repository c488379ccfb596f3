import ArgumentParser
import CommandSupport
import Documents
import Drawing
import StandSettings
import Topics

/// The options of a kiosk without a config file.
struct KioskChoices: ParsableArguments {
  @Option(
    help: "The number of topics to ask for (default: the catalogue's goal, else 1).",
    transform: goal)
  var goal: Int?

  @Option(
    help: "The seconds without activity after which a session ends (default: 60).", transform: idle)
  var idle: Double?

  @Option(
    help: """
      The file of the sessions, for SQLite (default: one with the name of FILE in honeycomb/kiosk in $XDG_STATE_HOME).
      """, completion: .file())
  var journal: String?

  @Option(help: "The theme: dark, light, high-contrast, or a theme file.")
  var theme: String?

  /// Reads a number of picks; the argument parser names the option and its value.
  @Sendable private static func goal(_ argument: String) throws -> Int {
    guard let goal = Int(argument), (0...LineReader.countLimit).contains(goal) else {
      throw ValidationError("expected a whole number from 0 to \(LineReader.countLimit).")
    }
    return goal
  }

  /// Reads a time in seconds.
  @Sendable private static func idle(_ argument: String) throws -> Double {
    let times = KioskSettingsReader.idleTimes
    guard let idle = Double.decimal(argument), times.contains(idle) else {
      let ends = [times.lowerBound, times.upperBound].map { JSONWriter.text(of: $0) }
      throw ValidationError("expected a number of seconds from \(ends[0]) to \(ends[1]).")
    }
    return idle
  }

  func validate() throws {
    if let theme, KioskSettings.ThemeName(theme) == nil {
      let names = Theme.shipped.map(\.name).joined(separator: ", ")
      throw ValidationError("'--theme \(theme)': expected \(names), or a theme file.")
    }
  }

  /// The name of the first option that is given; `nil` if there is none.
  var firstName: String? {
    [
      ("goal", goal != nil), ("idle", idle != nil), ("journal", journal != nil),
      ("theme", theme != nil),
    ].first { $0.1 }?.0
  }

  /// What was chosen.
  var values: KioskArgument.Choices {
    var choices = KioskArgument.Choices()
    choices.goal = goal
    choices.idle = idle
    choices.journal = journal
    choices.theme = theme.flatMap(KioskSettings.ThemeName.init)
    return choices
  }
}
