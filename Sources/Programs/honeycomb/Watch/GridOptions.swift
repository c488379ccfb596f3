public import ArgumentParser
public import LiveGrid
import Words

/// The options that determine how values are shown.
struct GridOptions: ParsableArguments {
  @Option(help: "The heading of the window.")
  var title: String?

  @Option(
    help: """
      The unit of the values, such as %, bytes, bytes/s, s, ms or req/s; bytes and times are written in larger and smaller \
      units: 1.5 GiB, 1 h 6 min.
      """)
  var unit: String?

  @Option(
    parsing: .unconditional,
    help: "The number of digits behind the decimal point, 0 to 9 (default: as many as are needed).")
  var decimals: Int?

  @Option(
    parsing: .unconditional,
    help: "The value from which a cell is in the state warning, or bounds such as '<10, >90'.")
  var warning: ValueLimit?

  @Option(
    parsing: .unconditional,
    help: "The value from which a cell is in the state critical, or bounds such as '<5, >95'.")
  var critical: ValueLimit?

  @Flag(help: "Values below --warning and --critical are bad, not those above.")
  var below = false

  @Option(
    help: """
      Color values by a palette: \(GridPalette.allCases.map(\.rawValue).joined(separator: ", ")) (default: by state with \
      thresholds, else viridis).
      """)
  var palette: GridPalette?

  @Option(
    parsing: .unconditional,
    help: "The value at the low end of the palette (default: from the values).")
  var min: Double?

  @Option(
    parsing: .unconditional,
    help: "The value at the high end of the palette (default: from the values).")
  var max: Double?

  @Option(help: "The order of cells in a group: arrival, label or value.")
  var order = GridOrder.arrival

  @Option(
    parsing: .unconditional,
    help: """
      The age at which a value is stale, in seconds, 0 to 604800; 0 is never (default: 60, and never for states without \
      values).
      """)
  var stale: Double?

  @Option(help: "The changes at which cells flash: states, or values for all.")
  var flash: CellFlash?

  @Flag(inversion: .prefixedNo, help: "Shrink cells at the border while the view is zoomed.")
  var fisheye = true

  @Flag(help: "Jump instead of moving, and do not flash.")
  var reducedMotion = false

  func validate() throws {
    for (name, number) in [("min", min), ("max", max)] {
      if let number, !number.isFinite {
        throw ValidationError("--\(name) is \(number); expected a finite number.")
      }
    }
    if let warning, let critical, warning.isBeyond(critical, isBelow: below) {
      throw ValidationError(
        "--warning \(warning) is beyond --critical \(critical); exchange them\(below ? "" : ", or add --below")."
      )
    }
    if let min, let max, min >= max {
      throw ValidationError("--min \(min) is not below --max \(max).")
    }
    if let stale, !(0...LiveGridModel.greatestStaleAge).contains(stale) {
      throw ValidationError("--stale is \(stale); expected a number of seconds from 0 to 604800.")
    }
    if let decimals, !GridDefinition.decimalsRange.contains(decimals) {
      throw ValidationError("--decimals is \(decimals); expected a whole number from 0 to 9.")
    }
    if below, ![warning, critical].contains(where: { $0?.hasDirection == true }) {
      throw ValidationError("--below needs --warning or --critical with one number.")
    }
  }

  /// The configuration of the grid.
  var configuration: LiveGridModel.Configuration {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.title = title
    configuration.definition.unit = unit
    configuration.definition.decimals = decimals
    configuration.definition.warning = warning
    configuration.definition.critical = critical
    configuration.definition.isBelow = below ? true : nil
    configuration.definition.palette = palette
    configuration.definition.minimum = min
    configuration.definition.maximum = max
    configuration.definition.order = order
    configuration.definition.stale = stale
    configuration.definition.flash = flash
    configuration.collation = .user
    configuration.hasFisheye = fisheye
    configuration.reducedMotion = reducedMotion
    return configuration
  }

  /// Adds what the simulated hosts need and the options do not set.
  func addDemoSettings(to definition: inout GridDefinition, _ messages: MessageTable) {
    definition.title = title ?? messages.text(.simulatedHosts)
    definition.unit = unit ?? "%"
    guard palette == nil else { return }
    definition.warning = warning ?? 75
    definition.critical = critical ?? 90
  }
}

extension ValueLimit: ExpressibleByArgument {
  /// Reads an option.
  public init?(argument: String) { self.init(argument) }
}

extension GridPalette: ExpressibleByArgument {}
extension GridOrder: ExpressibleByArgument {}
extension CellFlash: ExpressibleByArgument {}
