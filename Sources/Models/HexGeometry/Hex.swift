/// A cell of a hexagonal grid, in axial coordinates.
///
/// The third cube coordinate is derived, so `q + r + s == 0` always holds. Coordinates are from
/// -2^30 to 2^30; a cell beyond that is a caller's bug and traps.
///
/// Source: Red Blob Games, "Hexagonal Grids", Axial coordinates.
public struct Hex: Hashable, Sendable {
  /// The largest magnitude of `q` and of `r`, in cells.
  @inlinable public static var coordinateLimit: Int { 1 << 30 }

  /// The column, in cells; grows rightward.
  public let q: Int
  /// The row, in cells; grows downward.
  public let r: Int
  /// The derived cube coordinate, in cells.
  @inlinable public var s: Int { -q - r }

  /// Creates the cell at column `q` and row `r`, each from -2^30 to 2^30.
  @inlinable
  public init(q: Int, r: Int) {
    precondition(
      q.magnitude <= Hex.coordinateLimit && r.magnitude <= Hex.coordinateLimit,
      "Hex coordinates beyond 2^30 are not supported")
    self.q = q
    self.r = r
  }
}

extension Hex: AdditiveArithmetic {
  /// The origin of the grid, (0, 0).
  @inlinable public static var zero: Hex { Hex(q: 0, r: 0) }

  /// The sum of two cells as vectors.
  @inlinable
  public static func + (left: Hex, right: Hex) -> Hex {
    Hex(q: left.q + right.q, r: left.r + right.r)
  }

  /// The vector from `right` to `left`.
  @inlinable
  public static func - (left: Hex, right: Hex) -> Hex {
    Hex(q: left.q - right.q, r: left.r - right.r)
  }

  /// The cell opposite to this one about the origin.
  @inlinable
  public static prefix func - (cell: Hex) -> Hex {
    Hex(q: -cell.q, r: -cell.r)
  }

  /// The cell `factor` times as far from the origin, in the same direction.
  @inlinable
  public static func * (cell: Hex, factor: Int) -> Hex {
    precondition(
      factor.magnitude <= 2 * Hex.coordinateLimit, "Hex coordinates beyond 2^30 are not supported")
    return Hex(q: cell.q * factor, r: cell.r * factor)
  }
}

extension Hex: CustomStringConvertible {
  /// The axial coordinates as `(q, r)`.
  public var description: String { "(\(q), \(r))" }
}
