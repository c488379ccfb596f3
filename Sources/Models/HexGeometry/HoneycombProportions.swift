/// The proportions of a honeycomb: of the shape that its first cells fill, and of each cell.
public struct HoneycombProportions: Hashable, Sendable {
  /// The proportions of the shape; `nil` for a round one.
  public var aspect: CellOrder.Aspect?
  /// The width of a cell.
  public var cellWidth: CellWidth

  /// Creates proportions; by default those of a round honeycomb with regular cells.
  public init(aspect: CellOrder.Aspect? = nil, cellWidth: CellWidth = .regular) {
    self.aspect = aspect
    self.cellWidth = cellWidth
  }

  /// The order of the cells.
  ///
  /// O(n log n) in the number of cells in the shape.
  public var order: CellOrder {
    aspect.map { CellOrder(aspect: $0, cellWidth: cellWidth) } ?? .round
  }
}
