/// Lines of columns, each as wide as its longest text.
package struct LayoutTable {
  private var rows: [[String]]

  /// Creates a table with the names of its columns.
  package init(_ heading: [String]) { rows = [heading] }

  /// Adds a line.
  package mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines, without spaces at their ends.
  package var text: String {
    var widths = [Int](repeating: 0, count: rows.map(\.count).max() ?? 0)
    for row in rows {
      for (column, text) in row.enumerated() { widths[column] = max(widths[column], text.count) }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        column == row.count - 1
          ? text : text + String(repeating: " ", count: widths[column] - text.count)
      }
      return cells.joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}
