internal import Documents
internal import LiveGrid

extension CellMeasure.Setting {
  /// The keys of members in a feed, for the grid or for a cell.
  static let keys = ["unit", "min", "max", "warning", "critical", "below"]
  /// The most bytes of a unit.
  private static let unitLimit = 64

  /// Reads a member; null is that of the grid.
  static func reading(_ key: String, _ node: Document.Node) throws(InputError) -> Self {
    switch key {
    case "unit": .unit(node.isNull ? nil : try node.text(limit: unitLimit))
    case "min": .minimum(node.isNull ? nil : try number(node))
    case "max": .maximum(node.isNull ? nil : try number(node))
    case "warning": .warning(node.isNull ? nil : try limit(node))
    case "critical": .critical(node.isNull ? nil : try limit(node))
    default: .isBelow(node.isNull ? nil : try node.bool)
    }
  }

  private static func number(_ node: Document.Node) throws(InputError) -> Double {
    // A field of CSV is a text.
    if node.isQuoted, case .from(let number)? = ValueLimit(node.wording) { return number }
    return try node.number
  }

  private static func limit(_ node: Document.Node) throws(InputError) -> ValueLimit {
    guard node.isQuoted else { return .from(try node.number) }
    guard let limit = ValueLimit(node.wording) else {
      throw node.error(expected: ValueLimit.words)
    }
    return limit
  }
}
