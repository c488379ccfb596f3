import LiveGrid

/// The texts of the legend.
enum LegendText {
  /// Returns the values of a state, such as "≥ 80 %"; without thresholds, its name.
  static func text(of state: CellState, _ definition: GridDefinition) -> String {
    let unit = (definition.unit).map { $0.isEmpty ? "" : " \($0)" } ?? ""
    let isBelow = definition.isBelow == true
    func from(_ value: Double) -> String {
      "\(isBelow ? "≤" : "≥") \(NumberText.value(value))\(unit)"
    }
    switch state {
    case .ok:
      guard let limit = definition.warning ?? definition.critical else { return state.name }
      return "\(isBelow ? ">" : "<") \(NumberText.value(limit))\(unit)"
    case .warning: return definition.warning.map(from) ?? state.name
    case .critical: return definition.critical.map(from) ?? state.name
    case .unknown: return "no value"
    }
  }

  /// Returns the age from which a value is stale, such as "stale after 1 min".
  static func stale(_ seconds: Double) -> String {
    if seconds >= 60, (seconds / 60).rounded() * 60 == seconds {
      return "stale after \(NumberText.value(seconds / 60)) min"
    }
    return "stale after \(NumberText.value(seconds)) s"
  }
}
