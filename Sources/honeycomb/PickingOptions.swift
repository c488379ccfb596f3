public import ArgumentParser
public import Interaction
import Picture
import Topics

/// The options that decide what a honeycomb asks for and how it looks.
struct PickingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      How many topics to ask for (default: as the catalogue says, else 1). The catalogue's goal in its \
      title follows.
      """)
  var goal: Int?

  @Option(
    parsing: .unconditional, help: "The fewest picks that can be confirmed (default: the goal).")
  var min: Int?

  @Option(parsing: .unconditional, help: "The most picks, at least 1 (default: no limit).")
  var max: Int?

  @Option(help: "The heading.")
  var title: String?

  @Flag var structure: LineReader.Structure?

  @Option(help: "The outline of a cell: hexagon or circle.")
  var shape = HoneycombModel.CellShape.hexagon

  @Option(
    help: """
      The colours: dark, light, high-contrast, or a file of your own in YAML or JSON, such as a copy \
      of Assets/themes/dark.yaml.
      """)
  var theme = ThemeChoice.shipped(.dark)

  @Flag(help: "Jump and fade instead of flying.")
  var reducedMotion = false

  func validate() throws {
    for (name, value, least) in [("--goal", goal, 0), ("--min", min, 0), ("--max", max, 1)] {
      if let value, value < least {
        throw ValidationError("\(name) is \(value); expected a whole number from \(least) on.")
      }
    }
    if let min, let max, min > max {
      throw ValidationError("--min (\(min)) is above --max (\(max)); lower one or raise the other.")
    }
    if let goal, let max, goal > max {
      throw ValidationError(
        "--goal (\(goal)) is above --max (\(max)); lower one or raise the other.")
    }
  }

  /// The model's configuration.
  var configuration: HoneycombModel.Configuration {
    var configuration = HoneycombModel.Configuration()
    configuration.title = title
    configuration.goal = goal
    configuration.minimum = min
    configuration.maximum = max
    configuration.shape = shape
    configuration.reducedMotion = reducedMotion
    return configuration
  }
}

extension HoneycombModel.CellShape: ExpressibleByArgument {}

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
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (160...16_384).contains(width), (120...16_384).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
