/// The settings of a live grid; what is `nil` stays as it was.
///
/// They come from the command line, and from a feed's `{"define": {...}}`.
public struct GridDefinition: Hashable, Sendable {
  /// The title of the window.
  public var title: String?
  /// The unit of the values, such as "%" or "ms".
  public var unit: String?
  /// The number of digits behind the decimal point of values, from 0 to 9; `nil` for as many as are needed.
  public var decimals: Int?
  /// The value from which a cell is in the state `warning`.
  public var warning: Double?
  /// The value from which a cell is in the state `critical`.
  public var critical: Double?
  /// Whether values below the thresholds are bad, not those above.
  public var isBelow: Bool?
  /// The palette that colors values; `nil` colors states if there are thresholds.
  public var palette: GridPalette?
  /// The value at the low end of the palette; `nil` follows the values.
  public var minimum: Double?
  /// The value at the high end of the palette; `nil` follows the values.
  public var maximum: Double?
  /// The order of cells within a group.
  public var order: GridOrder?
  /// The age at which a value is stale, in seconds; 0 for never.
  ///
  /// `nil` is a minute for values, and never for states without a value.
  public var stale: Double?
  /// The changes at which cells flash; `nil` for new states.
  public var flash: CellFlash?

  /// The numbers of digits behind the decimal point that values can have.
  public static let decimalsRange = 0...9

  /// Creates a definition that changes nothing.
  public init() {}

  /// Takes over what a later definition says.
  public mutating func merge(_ later: GridDefinition) {
    title = later.title ?? title
    unit = later.unit ?? unit
    decimals = later.decimals ?? decimals
    warning = later.warning ?? warning
    critical = later.critical ?? critical
    isBelow = later.isBelow ?? isBelow
    palette = later.palette ?? palette
    minimum = later.minimum ?? minimum
    maximum = later.maximum ?? maximum
    order = later.order ?? order
    stale = later.stale ?? stale
    flash = later.flash ?? flash
  }
}

/// The order of cells within a group.
public enum GridOrder: String, CaseIterable, Hashable, Sendable {
  /// In the order of arrival; no cell moves because of another.
  case arrival
  /// By label.
  case label
  /// By value, the greatest first.
  case value
}

/// The changes at which cells flash.
public enum CellFlash: String, CaseIterable, Hashable, Sendable {
  /// New states.
  case states
  /// Also new values.
  case values
}

/// The palettes for values.
public enum GridPalette: String, CaseIterable, Hashable, Sendable {
  case viridis
  case cividis
  case magma
  case inferno
  case turbo
}
