/// One of the two numberings of cells by row and column that skip every second number.
///
/// Source: Red Blob Games, "Hexagonal Grids", Doubled coordinates.
public protocol DoublingScheme: Sendable {
  /// Whether rows are doubled, for flat-top cells; otherwise columns, for pointy-top cells.
  static var doublesRows: Bool { get }
}

/// Pointy-top cells, columns in steps of two along a row.
public enum DoubleWidth: DoublingScheme {
  /// False: columns are doubled.
  public static var doublesRows: Bool { false }
}

/// Flat-top cells, rows in steps of two along a column.
public enum DoubleHeight: DoublingScheme {
  /// True: rows are doubled.
  public static var doublesRows: Bool { true }
}

/// The row and column of a cell, one of them in steps of two, as given by the type.
///
/// The sum of row and column is even; there is no cell where it is odd.
///
/// Source: Red Blob Games, "Hexagonal Grids", Doubled coordinates.
public struct DoubledCoordinate<Scheme: DoublingScheme>: Hashable, Sendable {
  /// The row; grows downward.
  public let row: Int
  /// The column; grows rightward.
  public let col: Int

  /// Creates the coordinate of a cell, or `nil` if the sum is odd.
  @inlinable
  public init?(row: Int, col: Int) {
    guard (row ^ col) & 1 == 0 else { return nil }
    self.row = row
    self.col = col
  }

  /// Creates the coordinate of `cell`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Coordinate conversion: Doubled coordinates.
  @inlinable
  public init(_ cell: Hex) {
    row = Scheme.doublesRows ? 2 * cell.r + cell.q : cell.r
    col = Scheme.doublesRows ? cell.q : 2 * cell.q + cell.r
  }

  /// The number of steps from this cell to `other`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Distances: Doubled coordinates.
  @inlinable
  public func distance(to other: DoubledCoordinate) -> Int {
    let rows = abs(row - other.row)
    let cols = abs(col - other.col)
    return Scheme.doublesRows
      ? cols + max(0, (rows - cols) / 2) : rows + max(0, (cols - rows) / 2)
  }
}

extension Hex {
  /// Creates the cell at `doubled`.
  ///
  /// A cell beyond 2^30 is a caller's bug.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Coordinate conversion: Doubled coordinates.
  @inlinable
  public init<Scheme>(_ doubled: DoubledCoordinate<Scheme>) {
    precondition(
      doubled.row.magnitude <= 4 * Hex.coordinateLimit
        && doubled.col.magnitude <= 4 * Hex.coordinateLimit,
      "Hex coordinates beyond 2^30 are not supported")
    if Scheme.doublesRows {
      self.init(q: doubled.col, r: (doubled.row - doubled.col) / 2)
    } else {
      self.init(q: (doubled.col - doubled.row) / 2, r: doubled.row)
    }
  }
}

extension DoubledCoordinate: CustomStringConvertible {
  /// The numbers with their names.
  public var description: String { "(row \(row), col \(col))" }
}
