import CommandSupport
public import ArgumentParser
import Configuration
public import Interaction
import Geometry
import Drawing
import Documents
public import Topics

/// The options for what a honeycomb asks and how it looks.
struct PickingOptions: OptionTable {
  /// The number of topics to ask for; `nil` for the catalogue's.
  var goal: Int?
  /// The minimum number of picks; `nil` for the goal.
  var min: Int?
  /// The maximum number of picks; `nil` for no limit.
  var max: Int?
  /// The title; `nil` for the catalogue's.
  var title: String?
  /// The ids of the topics that are picked at the start.
  var selected: [String] = []
  /// The ids of the topics that stay picked.
  var require: [String] = []
  /// How lines are read; `nil` for the default of their source.
  var structure: LineReader.Structure?
  /// How far the view moves by itself; `nil` for the default of the command.
  var framing: HoneycombModel.Framing?
  /// The shape of the cells.
  var shape = HoneycombModel.CellShape.hexagon
  /// The theme.
  var theme = ThemeChoice.shipped(.dark)
  /// The colors of topics; `nil` for the default of the command.
  var colors: HoneycombModel.Coloring?
  /// Whether typed text filters the topics; `nil` for the default of the command.
  var typeToFilter: Bool?
  /// Whether a click on a topic can end with it; `nil` for the default of the command.
  var autoAccept: Bool?
  /// Whether motion is reduced.
  var reducedMotion = false
  /// The language.
  var language = LanguageOptions()

  static let options = own + LanguageOptions.options.map { $0.within(\.language) }

  private static let own: [OptionRow<Self>] = [
    .number(
      "goal", \.goal, in: OptionRanges.picks,
      help: """
        The number of topics to ask for, \(OptionRanges.picks) (default: the catalogue's goal, else 1, \
        but at least --min). If the catalogue's title contains its goal, the title shows this number instead.
        """),
    .number(
      "min", \.min, in: OptionRanges.picks,
      help: "The minimum number of picks, \(OptionRanges.picks) (default: the goal)."),
    .number(
      "max", \.max, in: OptionRanges.mostPicks,
      help: "The maximum number of picks, \(OptionRanges.mostPicks) (default: no limit)."),
    .text("title", \.title, help: "The title above the topics."),
    .texts(
      "selected", \.selected,
      help: ArgumentHelp(
        "The id of a topic to pick at the start; can be repeated.", valueName: "id")),
    .texts(
      "require", \.require,
      help: ArgumentHelp(
        "The id of a topic that is picked at the start and stays picked; can be repeated.",
        valueName: "id")),
    .structure(.tree, declaration: OptionRow.Declaration("structure", \.structure) { Flag() }),
    .structure(.flat),
    .choice(
      "framing", \.framing,
      help: """
        How far the view moves by itself: fitted shows as many topics as possible and moves only if \
        necessary, classic moves each picked topic to the center (default: fitted for pick, else that of \
        the script, else classic).
        """),
    .choice("shape", \.shape, help: "The shape of the cells: hexagon or circle."),
    .argument(
      "theme", \.theme, .nameOrFile(Theme.shipped.map(\.name)), text: \.setting,
      help: """
        The theme: dark, light, high-contrast, or a theme file in YAML or JSON, such as a changed copy \
        of Assets/themes/dark.yaml.
        """),
    .choice(
      "colors", \.colors,
      help: """
        The colors of topics: with families, topics with subtopics and their subtopics have a color of the \
        theme's palette; with classic, all topics have one color (default: families for pick, else those of \
        the script, else classic). The colors of a catalogue take precedence.
        """),
    .flag(
      "type-to-filter", \.typeToFilter,
      help: "Filter the topics by what is typed (default: yes)."),
    .flag(
      "auto-accept", \.autoAccept,
      help: """
        With --max 1, a click on a topic without subtopics ends with it (default: yes; in \
        event scripts that of the header, else no).
        """),
    .flag(
      "reduced-motion", \.reducedMotion,
      help: "Reduce motion: topics jump and fade instead of moving."),
  ]

  func validate() throws {
    if let min, let max, min > max {
      throw ValidationError(
        "--min (\(min)) is greater than --max (\(max)); lower one or raise the other.")
    }
    if let goal, let max, goal > max {
      throw ValidationError(
        "--goal (\(goal)) is greater than --max (\(max)); lower one or raise the other.")
    }
  }

  /// Reports selected ids that no topic has, after all topics have been read.
  static func reportSelections(of model: HoneycombModel) {
    for id in model.unknownSelections {
      Diagnostics.note(
        "honeycomb: warning: --selected: no topic that can be picked has the id \(InputError.quoted(id))"
      )
    }
  }

  /// The model's configuration.
  var configuration: HoneycombModel.Configuration {
    var configuration = HoneycombModel.Configuration()
    configuration.title = title.map { LocalizedText($0) }
    configuration.goal = goal
    configuration.minimum = min
    configuration.maximum = max
    configuration.selected = selected
    configuration.required = require
    configuration.shape = shape
    configuration.reducedMotion = reducedMotion
    return configuration
  }
}

extension OptionRow<PickingOptions> {
  /// A flag for how lines are read; one row declares both.
  fileprivate static func structure(
    _ structure: LineReader.Structure, declaration: Declaration? = nil
  ) -> Self {
    let others = LineReader.Structure.words.filter { $0 != structure.rawValue }
    return Self(
      setting: Setting(structure.rawValue, .flag(isInvertible: false), excludes: others),
      value: { .flag($0.structure == structure) },
      assign: { options, _, isOn in
        guard isOn, options.structure == nil else { throw ValidationError("--tree or --flat") }
        options.structure = structure
      },
      declaration: declaration)
  }
}

extension HoneycombModel.CellShape: ExpressibleByArgument {}
extension HoneycombModel.Coloring: ExpressibleByArgument {}
extension HoneycombModel.Framing: ExpressibleByArgument {}
extension HoneycombModel.ReadingOrder: ExpressibleByArgument {}

extension LineReader.Structure: EnumerableFlag {
  /// Returns the help of each flag.
  public static func help(for value: Self) -> ArgumentHelp? {
    switch value {
    case .tree: "Read indented lines as subtopics, also from standard input."
    case .flat: "Read every line as a topic, including its indentation, also from a file."
    }
  }
}
