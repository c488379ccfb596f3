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
    func number(_ bound: ValueLimit.Bound) -> String {
      format.text(ofThreshold: bound.value).whole
    }
    func bad(_ limit: ValueLimit) -> String {
      let (lower, upper) = limit.bounds(isBelow: isBelow)
      return [
        lower.map { "\($0.isBad ? "≤" : "<") \(number($0))" },
        upper.map { "\($0.isBad ? "≥" : ">") \(number($0))" },
      ].compactMap(\.self).joined(separator: messages.text(.comma))
    }
    switch state {
    case .ok:
      let limits = [definition.warning, definition.critical].compactMap(\.self)
        .map { $0.bounds(isBelow: isBelow) }
      let (lower, upper) = (
        limits.lazy.compactMap(\.lower).first, limits.lazy.compactMap(\.upper).first
      )
      switch (lower, upper) {
      case (let lower?, let upper?):
        return messages.text(.range, [.first: number(lower), .last: number(upper)])
      case (let lower?, nil): return "\(lower.isBad ? ">" : "≥") \(number(lower))"
      case (nil, let upper?): return "\(upper.isBad ? "<" : "≤") \(number(upper))"
      case (nil, nil): return messages.name(of: state)
      }
    case .warning: return definition.warning.map(bad) ?? messages.name(of: state)
    case .critical: return definition.critical.map(bad) ?? messages.name(of: state)
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
