/// The settings of a live grid; what is `nil` stays as it was.
///
/// They come from the command line, and from a feed's `{"define": {...}}`.
@dynamicMemberLookup
public struct GridDefinition: Hashable, Sendable {
  /// The title of the window.
  public var title: String?
  /// What values are measured by, for cells that have nothing else; its members are also those of the definition.
  public var measure = CellMeasure()
  /// The number of digits behind the decimal point of values, from 0 to 9; `nil` for as many as are needed.
  public var decimals: Int?
  /// The palette that colors values; `nil` colors states if there are thresholds.
  public var palette: GridPalette?
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

  /// A member of the measure.
  public subscript<Member>(dynamicMember member: WritableKeyPath<CellMeasure, Member>) -> Member {
    get { measure[keyPath: member] }
    set { measure[keyPath: member] = newValue }
  }

  /// Takes over what a later definition says.
  public mutating func merge(_ later: GridDefinition) {
    title = later.title ?? title
    for setting in later.measure.settings { measure.apply(setting) }
    decimals = later.decimals ?? decimals
    palette = later.palette ?? palette
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
