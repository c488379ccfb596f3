import Geometry

extension Frame {
  /// Puts the cells in drawing order: spiral order, then what blooms, then what is pressed.
  mutating func orderForDrawing() {
    drawOrder.removeAll(keepingCapacity: true)
    for layer in Layer.allCases {
      for index in cells.indices where Layer(of: cells[index]) == layer { drawOrder.append(index) }
    }
  }

  /// The position in `cells` of the topmost one whose outline covers a point of the window.
  func topmostCell(at point: Vector, shape: HoneycombModel.CellShape) -> Int? {
    drawOrder.last { shape.contains(point - cells[$0].center, scale: cells[$0].scale) }
  }

  private enum Layer: CaseIterable {
    case resting, blooming, pressed

    init(of cell: Cell) {
      self = cell.pressDepth > 0 ? .pressed : (cell.isBlooming ? .blooming : .resting)
    }
  }
}
