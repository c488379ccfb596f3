import Geometry
import LiveGrid
import Words

/// What the tooltip of a cell says.
struct TooltipContent: Hashable {
  var cell: UInt32
  var label: String
  /// The id, if the label is another text; otherwise empty.
  var id: String
  /// The groups from the outermost one, with signs between them.
  var path: String
  var value: Double?
  /// What is shown instead of the value; empty for the value.
  var valueWord: String
  var state: CellState
  /// The source's word for the state, or its name; empty if the cell is not judged.
  var stateText: String
  var isStale: Bool
  /// The age as a text.
  var age: String
  var lines: [DetailLines.Line]

  /// The age, and whether the value is stale.
  func ageText(in messages: MessageTable) -> String {
    isStale ? messages.text(.staleSince, [.time: age]) : age
  }
}

/// The tooltip of a cell, kept while what it says stays the same.
struct TooltipCard {
  private var detail = ""
  private var lines: [DetailLines.Line] = []

  /// Returns what the tooltip of a cell says.
  mutating func content(
    of cell: UInt32, in grid: borrowing LiveGridModel, _ messages: MessageTable = .english,
    at time: Duration
  ) -> TooltipContent {
    let text = grid.detail(of: cell)
    if text != detail {
      detail = text
      lines = DetailLines.lines(ofJSON: text, in: messages)
    }
    let (id, label) = (grid.id(of: cell), grid.label(of: cell))
    return TooltipContent(
      cell: cell, label: label, id: id == label ? "" : id,
      path: grid.groups(of: cell).joined(separator: " / "), value: grid.value(of: cell),
      valueWord: grid.valueWord(of: cell),
      state: grid.state(of: cell), stateText: messages.state(of: cell, in: grid),
      isStale: grid.look(of: cell).isStale,
      age: AgeText.text(grid.age(of: cell, at: time), in: messages),
      lines: Self.limits(of: cell, in: grid, messages) + lines)
  }

  /// Returns the limits of a cell, unless the legend has them because they are those of all.
  private static func limits(
    of cell: UInt32, in grid: borrowing LiveGridModel, _ messages: MessageTable
  ) -> [DetailLines.Line] {
    guard !grid.hasCommonMeasure else { return [] }
    let definition = grid.definition(of: cell)
    return [(CellState.warning, definition.warning), (.critical, definition.critical)].compactMap {
      state, limit in
      limit.map { _ in
        DetailLines.Line(
          key: messages.name(of: state),
          value: LegendText.text(of: state, definition, in: messages))
      }
    }
  }

  /// Returns the place of a tooltip beside a point: within the window, and not below the pointer if there is room.
  ///
  /// - Parameters:
  ///   - size: The size of the tooltip.
  ///   - point: The point.
  ///   - reach: The distance from the point that stays free, in logical pixels.
  ///   - window: The window.
  /// - Returns: The bounds; at the window's top left if the window is too small.
  static func place(
    _ size: CGSize, near point: CGPoint, reach: Double, in window: CGRect
  ) -> CGRect {
    let margin = min(8, window.width / 40)
    let bounds = window.insetBy(dx: margin, dy: margin)
    func fit(_ wanted: Double, _ length: Double, from low: Double, to high: Double) -> Double {
      max(low, min(wanted, high - length))
    }
    let (right, left) = (point.x + reach, point.x - reach - size.width)
    var x = right + size.width <= bounds.maxX || left < bounds.minX ? right : left
    x = fit(x, size.width, from: bounds.minX, to: bounds.maxX)
    let (below, above) = (point.y + reach, point.y - reach - size.height)
    var y = below + size.height <= bounds.maxY || above < bounds.minY ? below : above
    y = fit(y, size.height, from: bounds.minY, to: bounds.maxY)
    return CGRect(
      x: x.rounded(), y: y.rounded(), width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }
}
