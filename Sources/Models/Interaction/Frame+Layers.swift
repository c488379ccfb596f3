import Geometry

extension Frame {
  /// Computes the drawing order: first resting cells in the order of cells, then the focused one, whose ring no neighbor
  /// covers, then blooming, then pressed cells.
  mutating func orderForDrawing() {
    drawOrder.removeAll(keepingCapacity: true)
    for layer in Layer.allCases {
      for index in cells.indices where Layer(of: cells[index]) == layer { drawOrder.append(index) }
    }
  }

  /// Returns the position in `cells` of the topmost cell whose outline contains a point of the
  /// window.
  func topmostCell(at point: Vector, shape: HoneycombModel.CellShape) -> Int? {
    drawOrder.last {
      shape.contains(
        point - cells[$0].center, scale: cells[$0].scale, elongation: cellWidth.elongation)
    }
  }

  private enum Layer: CaseIterable {
    case resting, focused, blooming, pressed

    init(of cell: Cell) {
      self =
        cell.pressDepth > 0
        ? .pressed : (cell.isBlooming ? .blooming : cell.isFocused ? .focused : .resting)
    }
  }
}
