import Documents

/// Ensures that the ids of siblings differ.
struct CellIDs {
  /// The explicit ids of the scene, with their lines.
  private var lines: [String: Int] = [:]

  /// Adds an explicit id; a repeated cell's position is appended to it.
  mutating func add(
    _ id: String, at position: Int?, of node: Document.Node
  ) throws(InputError) -> String {
    let id = position.map { "\(id)-\($0)" } ?? id
    if let line = lines[id] {
      throw node.error(
        .invalid("the cell in line \(line) has the same id; give each cell its own id"))
    }
    lines[id] = node.line
    return id
  }

  /// Sets the missing ids: row and column or else the position, whichever is unused.
  mutating func fillIn(_ cells: inout [SceneCell]) {
    for index in cells.indices where cells[index].id.isEmpty {
      var id = cells[index].coordinate?.rowAndColumn.map { "\($0.row),\($0.col)" } ?? "\(index)"
      if lines[id] != nil { id = "\(index)" }
      while lines[id] != nil { id = "#" + id }
      lines[id] = cells[index].line
      cells[index].id = id
    }
  }
}
