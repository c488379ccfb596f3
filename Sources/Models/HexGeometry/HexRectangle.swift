/// The cells of a rectangular map, row by row, without storage.
///
/// Subscripts are O(1).
///
/// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Rectangles.
public struct HexRectangle<Scheme: OffsetScheme>: RandomAccessCollection, Hashable, Sendable {
  /// The rows of the map.
  public let rows: Range<Int>
  /// The columns of the map.
  public let cols: Range<Int>

  /// Creates the map of the cells whose row and column, numbered by `Scheme`, are in the ranges.
  @inlinable
  public init(rows: Range<Int>, cols: Range<Int>) {
    self.rows = rows
    self.cols = cols
  }

  /// The position of the first cell.
  @inlinable public var startIndex: Int { 0 }
  /// The number of cells.
  @inlinable public var endIndex: Int { rows.count * cols.count }

  /// The cell `position` places past the first one, row by row.
  @inlinable
  public subscript(position: Int) -> Hex {
    precondition(position >= 0 && position < endIndex, "Position outside of the rectangle")
    let (row, col) = position.quotientAndRemainder(dividingBy: cols.count)
    return Hex(Offset<Scheme>(row: rows.lowerBound + row, col: cols.lowerBound + col))
  }

  /// Whether `cell` is on the map.
  ///
  /// Complexity: O(1).
  @inlinable
  public func contains(_ cell: Hex) -> Bool {
    let offset = Offset<Scheme>(cell)
    return rows.contains(offset.row) && cols.contains(offset.col)
  }

  /// Returns the cell of the map at the position of `cell` if opposite sides of the map are joined.
  ///
  /// The map must not be empty, and must have an even number of the alternating lines, because
  /// neighbors would not stay neighbors across the border otherwise.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Wraparound maps.
  @inlinable
  public func wrapped(_ cell: Hex) -> Hex {
    precondition(!isEmpty, "A map without cells does not wrap around")
    precondition(
      (Scheme.shovesColumns ? cols.count : rows.count).isMultiple(of: 2),
      "A map wraps around with an even number of shoved lines")
    let offset = Offset<Scheme>(cell)
    return Hex(
      Offset<Scheme>(
        row: Self.wrapped(offset.row, in: rows), col: Self.wrapped(offset.col, in: cols)))
  }

  @inlinable
  static func wrapped(_ number: Int, in range: Range<Int>) -> Int {
    let remainder = (number - range.lowerBound) % range.count
    return range.lowerBound + (remainder < 0 ? remainder + range.count : remainder)
  }
}
