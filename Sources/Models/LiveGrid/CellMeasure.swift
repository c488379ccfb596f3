/// What the values of a grid, or of some of its cells, are measured by: their unit, their scale and their limits.
///
/// What is `nil` is that of the grid.
public struct CellMeasure: Hashable, Sendable {
  /// The unit of the values, such as "%" or "ms"; empty for none.
  public var unit: String?
  /// The value at the low end of the palette; `nil` follows the values.
  public var minimum: Double?
  /// The value at the high end of the palette; `nil` follows the values.
  public var maximum: Double?
  /// The values with which a cell is in the state `warning`.
  public var warning: ValueLimit?
  /// The values with which a cell is in the state `critical`.
  public var critical: ValueLimit?
  /// Whether values below limits with one number are bad, not those above.
  public var isBelow: Bool?

  /// A member with its value; `nil` for that of the grid.
  public enum Setting: Hashable, Sendable {
    case unit(String?)
    case minimum(Double?)
    case maximum(Double?)
    case warning(ValueLimit?)
    case critical(ValueLimit?)
    case isBelow(Bool?)

    /// Whether another setting is of the same member.
    func isAbout(_ other: Setting) -> Bool {
      switch (self, other) {
      case (.unit, .unit), (.minimum, .minimum), (.maximum, .maximum), (.warning, .warning),
        (.critical, .critical), (.isBelow, .isBelow):
        true
      default: false
      }
    }
  }

  /// Creates a measure that is that of the grid.
  public init() {}

  /// The members that are not `nil`.
  public var settings: [Setting] {
    [
      unit.map(Setting.unit), minimum.map(Setting.minimum), maximum.map(Setting.maximum),
      warning.map(Setting.warning), critical.map(Setting.critical), isBelow.map(Setting.isBelow),
    ].compactMap(\.self)
  }

  /// Changes a member.
  public mutating func apply(_ setting: Setting) {
    switch setting {
    case .unit(let unit): self.unit = unit
    case .minimum(let minimum): self.minimum = minimum
    case .maximum(let maximum): self.maximum = maximum
    case .warning(let warning): self.warning = warning
    case .critical(let critical): self.critical = critical
    case .isBelow(let isBelow): self.isBelow = isBelow
    }
  }

  /// Returns the measure of cells that have this one on a grid with another.
  ///
  /// A cell with a limit of its own is judged by that only. The limits and the scale of a grid with another unit say nothing about
  /// it.
  func resolved(by grid: CellMeasure) -> CellMeasure {
    var result = self
    result.unit = unit ?? grid.unit
    result.isBelow = isBelow ?? grid.isBelow
    guard unit == nil || grid.unit == nil || unit == grid.unit else { return result }
    if warning == nil, critical == nil {
      (result.warning, result.critical) = (grid.warning, grid.critical)
    }
    result.minimum = minimum ?? grid.minimum
    result.maximum = maximum ?? grid.maximum
    return result
  }
}
