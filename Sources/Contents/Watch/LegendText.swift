import LiveGrid

/// The texts of the legend.
enum LegendText {
  /// Returns the values of a state, such as "≥ 80 %"; without thresholds, its name.
  static func text(of state: CellState, _ definition: GridDefinition) -> String {
    let format = ValueFormat(definition)
    let isBelow = definition.isBelow == true
    func from(_ value: Double) -> String {
      "\(isBelow ? "≤" : "≥") \(format.text(ofThreshold: value).whole)"
    }
    switch state {
    case .ok:
      guard let limit = definition.warning ?? definition.critical else { return state.name }
      return "\(isBelow ? ">" : "<") \(format.text(ofThreshold: limit).whole)"
    case .warning: return definition.warning.map(from) ?? state.name
    case .critical: return definition.critical.map(from) ?? state.name
    case .unknown:
      return definition.warning == nil && definition.critical == nil ? state.name : "no value"
    }
  }

  /// Returns the age from which a value is stale, such as "stale after 1 min".
  static func stale(_ seconds: Double) -> String {
    "stale after \(ValueFormat(age).text(of: seconds).whole)"
  }

  /// The settings of ages.
  private static let age: GridDefinition = {
    var definition = GridDefinition()
    definition.unit = "s"
    return definition
  }()
}
