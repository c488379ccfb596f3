public import HexGeometry

/// A row and a column of a hexagonal grid, in either orientation of its cells.
///
/// The orientation of the grid says which of its lines are half a cell further on: the odd columns of
/// a flat-top grid, the odd rows of a pointy-top one.
public struct RowAndColumn: Hashable, Sendable {
  /// The row, in cells; grows downward.
  public var row: Int
  /// The column, in cells; grows rightward.
  public var col: Int

  /// Makes the place at a row and a column.
  public init(row: Int, col: Int) {
    self.row = row
    self.col = col
  }

  /// Makes the row and column of an offset coordinate, without its scheme.
  public init<Scheme>(_ coordinate: Offset<Scheme>) {
    self.init(row: coordinate.row, col: coordinate.col)
  }
}

extension RowAndColumn: CustomStringConvertible {
  /// The numbers with their names.
  public var description: String { "(row \(row), col \(col))" }
}
