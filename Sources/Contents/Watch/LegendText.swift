import LiveGrid
import Words

/// The texts of the legend.
enum LegendText {
  /// Returns the values of a state, such as "≥ 80 %"; without thresholds, its name.
  static func text(
    of state: CellState, _ definition: GridDefinition, in messages: MessageTable = .english
  ) -> String {
    let format = ValueFormat(definition, numbers: messages.numbers)
    let isBelow = definition.isBelow == true
    func from(_ value: Double) -> String {
      "\(isBelow ? "≤" : "≥") \(format.text(ofThreshold: value).whole)"
    }
    switch state {
    case .ok:
      guard let limit = definition.warning ?? definition.critical else {
        return messages.name(of: state)
      }
      return "\(isBelow ? ">" : "<") \(format.text(ofThreshold: limit).whole)"
    case .warning: return definition.warning.map(from) ?? messages.name(of: state)
    case .critical: return definition.critical.map(from) ?? messages.name(of: state)
    case .unknown:
      return definition.warning == nil && definition.critical == nil
        ? messages.name(of: state) : messages.text(.noValue)
    case .unjudged: return messages.name(of: state)
    }
  }

  /// Returns the age from which a value is stale, such as "stale after 1 min" in English.
  static func stale(_ seconds: Double, in messages: MessageTable = .english) -> String {
    let format = ValueFormat(age, numbers: messages.numbers)
    return messages.text(.staleAfter, [.time: format.text(of: seconds).whole])
  }

  /// The settings of ages.
  private static let age: GridDefinition = {
    var definition = GridDefinition()
    definition.unit = "s"
    return definition
  }()
}
