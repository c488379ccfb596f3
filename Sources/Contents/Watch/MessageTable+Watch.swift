import LiveGrid
import Words

extension MessageTable {
  /// Returns the name of a state; empty if it is not judged.
  func name(of state: CellState) -> String {
    switch state {
    case .ok: text(.stateOK)
    case .warning: text(.stateWarning)
    case .critical: text(.stateCritical)
    case .unknown: text(.stateUnknown)
    case .unjudged: ""
    }
  }

  /// Returns the source's word for the state of a cell, or the name of the state; empty without both.
  func state(of cell: UInt32, in grid: borrowing LiveGridModel) -> String {
    let word = grid.word(of: cell)
    return word.isEmpty ? name(of: grid.state(of: cell)) : word
  }

  /// Returns the name of an order of cells.
  func name(of order: GridOrder) -> String {
    switch order {
    case .arrival: text(.orderByArrival)
    case .label: text(.orderByLabel)
    case .value: text(.orderByValue)
    }
  }

  /// Returns a range of values, such as "0 % to 100 %" in English.
  func range(_ range: ClosedRange<Double>, _ format: ValueFormat) -> String {
    text(
      .range,
      [
        .first: format.text(of: range.lowerBound).whole,
        .last: format.text(of: range.upperBound).whole,
      ])
  }

  /// Returns texts as one.
  func list(_ texts: [String]) -> String {
    texts.map { isolated($0) }.joined(separator: text(.comma))
  }
}
