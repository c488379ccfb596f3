/// The row and column of a flat-top cell in a grid whose odd columns are half a cell lower.
public typealias OffsetCoordinate = Offset<OddQ>

/// The row and column of a cell, numbered by a scheme that is part of the type.
///
/// This is not a vector: sums, distances and neighbors are those of the corresponding ``Hex``, and
/// all conversions are explicit.
///
/// Source: Red Blob Games, "Hexagonal Grids", Offset coordinates.
public struct Offset<Scheme: OffsetScheme>: Hashable, Sendable {
  /// The row, in cells; grows downward.
  public var row: Int
  /// The column, in cells; grows rightward.
  public var col: Int

  /// Creates the coordinate of a cell from its row and column.
  @inlinable
  public init(row: Int, col: Int) {
    self.row = row
    self.col = col
  }

  /// Creates the coordinate of `cell`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Coordinate conversion: Offset coordinates.
  @inlinable
  public init(_ cell: Hex) {
    if Scheme.shovesColumns {
      self.init(row: cell.r + Self.shove(ofLine: cell.q), col: cell.q)
    } else {
      self.init(row: cell.r, col: cell.q + Self.shove(ofLine: cell.r))
    }
  }

  /// The difference of the number in a line from the axial coordinate, in cells.
  @inlinable
  static func shove(ofLine line: Int) -> Int {
    // `line & 1` is the parity of negative lines as well, and an even number halves exactly.
    let odd = line & 1
    return (Scheme.shovesOdd ? line - odd : line + odd) / 2
  }
}

extension Hex {
  /// Creates the cell at `offset`.
  ///
  /// A cell beyond 2^30 is a caller's bug.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Coordinate conversion: Offset coordinates.
  @inlinable
  public init<Scheme>(_ offset: Offset<Scheme>) {
    precondition(
      offset.row.magnitude <= 4 * Hex.coordinateLimit
        && offset.col.magnitude <= 4 * Hex.coordinateLimit,
      "Hex coordinates beyond 2^30 are not supported")
    if Scheme.shovesColumns {
      self.init(q: offset.col, r: offset.row - Offset<Scheme>.shove(ofLine: offset.col))
    } else {
      self.init(q: offset.col - Offset<Scheme>.shove(ofLine: offset.row), r: offset.row)
    }
  }
}

extension Offset: CustomStringConvertible {
  /// The numbers with their names.
  public var description: String { "(row \(row), col \(col))" }
}
