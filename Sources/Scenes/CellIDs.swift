import Documents

/// Sees to it that the ids of siblings differ.
struct CellIDs {
  /// The ids that the scene gives, with their lines.
  private var lines: [String: Int] = [:]

  /// Takes in an id that the scene gives; with a position it stands for several, and has it behind.
  mutating func add(
    _ id: String, at position: Int?, of node: Document.Node
  ) throws(InputError) -> String {
    let id = position.map { "\(id)-\($0)" } ?? id
    if let line = lines[id] {
      throw node.error(
        .invalid("the cell in line \(line) has the same id; give each cell its own"))
    }
    lines[id] = node.line
    return id
  }

  /// Names the cells that have no id: by row and column or else by position, whichever is free.
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
