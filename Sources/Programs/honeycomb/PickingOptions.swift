import CommandSupport
public import ArgumentParser
public import Interaction
import Geometry
import Drawing
import Documents
import Topics

/// The options for what a honeycomb asks and how it looks.
struct PickingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The number of topics to ask for, \(OptionRanges.picks) (default: the catalogue's goal, else 1, \
      but at least --min). If the catalogue's title contains its goal, the title shows this number instead.
      """, transform: OptionRanges.picks.parse)
  var goal: Int?

  @Option(
    parsing: .unconditional,
    help: "The minimum number of picks, \(OptionRanges.picks) (default: the goal).",
    transform: OptionRanges.picks.parse)
  var min: Int?

  @Option(
    parsing: .unconditional,
    help: "The maximum number of picks, \(OptionRanges.mostPicks) (default: no limit).",
    transform: OptionRanges.mostPicks.parse)
  var max: Int?

  @Option(help: "The title above the topics.")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The id of a topic to pick at the start; can be repeated.", valueName: "id"))
  var selected: [String] = []

  @Option(
    help: ArgumentHelp(
      "The id of a topic that is picked at the start and stays picked; can be repeated.",
      valueName: "id"))
  var require: [String] = []

  @Flag var structure: LineReader.Structure?

  @Option(
    help: """
      How far the view moves by itself: fitted shows as many topics as possible and moves only if \
      necessary, classic moves each picked topic to the center (default: fitted for pick, else that of \
      the script, else classic).
      """)
  var framing: HoneycombModel.Framing?

  @Option(help: "The shape of the cells: hexagon or circle.")
  var shape = HoneycombModel.CellShape.hexagon

  @Option(
    help: """
      The theme: dark, light, high-contrast, or a theme file in YAML or JSON, such as a changed copy \
      of Assets/themes/dark.yaml.
      """)
  var theme = ThemeChoice.shipped(.dark)

  @Option(
    help: """
      The colors of topics: with families, topics with subtopics and their subtopics have a color of the \
      theme's palette; with classic, all topics have one color (default: families for pick, else those of \
      the script, else classic). The colors of a catalogue take precedence.
      """)
  var colors: HoneycombModel.Coloring?

  @Flag(
    inversion: .prefixedNo,
    help: "Filter the topics by what is typed (default: yes, but not with --kiosk).")
  var typeToFilter: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      With --max 1, a click on a topic without subtopics ends with it (default: yes, but not with \
      --kiosk; in event scripts that of the header, else no).
      """)
  var autoAccept: Bool?

  @Flag(inversion: .prefixedNo, help: "Reduce motion: topics jump and fade instead of moving.")
  var reducedMotion = false

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

extension HoneycombModel.CellShape: ExpressibleByArgument {}
extension HoneycombModel.Coloring: ExpressibleByArgument {}
extension HoneycombModel.Framing: ExpressibleByArgument {}

/// A width and a height on the command line, such as `960x720`.
struct SizeArgument: ExpressibleByArgument {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double.decimal(parts[0]),
      let height = Double.decimal(parts[1]), (160...16_384).contains(width),
      (120...16_384).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The maximum side of a window, in device pixels, limited by X11's 16-bit coordinates.
  private static let longestSide = 32_767

  /// Throws if a window of this size cannot be drawn.
  ///
  /// - Parameters:
  ///   - option: The option that set the size, for the message.
  ///   - scale: The number of device pixels per logical pixel; `nil` for the desktop's scale, checked as 1.
  /// - Throws: `ValidationError` for a window with too many device pixels.
  func check(option: String, scale: Double?) throws(ValidationError) {
    let reason: String
    do throws(PictureExtentError) {
      let extent = try PixelLimit.screen.extent(
        width: width, height: height, scale: scale ?? 1)
      guard Swift.max(extent.width, extent.height) > Self.longestSide else { return }
      reason =
        "the window would have \(extent.width) x \(extent.height) pixels; expected at most"
        + " \(Self.longestSide) per side: use a smaller size or scale"
    } catch {
      reason = error.description
    }
    throw ValidationError("\(option) is \(defaultValueDescription): \(reason).")
  }

  var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
