/// A point of a hexagonal grid in fractional axial coordinates.
///
/// Source: Red Blob Games, "Hexagonal Grids", Rounding to nearest hex.
public struct FractionalHex: Hashable, Sendable {
  /// The column, in cells; grows rightward.
  public var q: Double
  /// The row, in cells; grows downward.
  public var r: Double
  /// The derived cube coordinate, in cells.
  @inlinable public var s: Double { -q - r }

  /// Creates the point at column `q` and row `r`.
  @inlinable
  public init(q: Double, r: Double) {
    self.q = q
    self.r = r
  }

  /// Creates the point in the middle of `cell`.
  @inlinable
  public init(_ cell: Hex) {
    self.init(q: Double(cell.q), r: Double(cell.r))
  }

  /// The cell that contains the point.
  ///
  /// Of the three rounded coordinates, the one that changed most is derived from the others. A
  /// point that is not finite or is beyond the limit of ``Hex`` is a caller's bug.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Rounding to nearest hex.
  @inlinable
  public func rounded() -> Hex {
    // Written so that NaN fails, too.
    precondition(
      abs(q) < Double(Hex.coordinateLimit + 1) && abs(r) < Double(Hex.coordinateLimit + 1),
      "Hex coordinates beyond 2^30 are not supported")
    let wholeQ = q.rounded()
    let wholeR = r.rounded()
    let wholeS = s.rounded()
    let movedQ = abs(wholeQ - q)
    let movedR = abs(wholeR - r)
    let movedS = abs(wholeS - s)
    if movedQ > movedR && movedQ > movedS { return Hex(q: Int(-wholeR - wholeS), r: Int(wholeR)) }
    if movedR > movedS { return Hex(q: Int(wholeQ), r: Int(-wholeQ - wholeS)) }
    return Hex(q: Int(wholeQ), r: Int(wholeR))
  }

  /// Interpolates from this point, at `fraction` 0, to `other`, at 1.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Line drawing.
  @inlinable
  public func interpolated(to other: FractionalHex, at fraction: Double) -> FractionalHex {
    FractionalHex(q: q + (other.q - q) * fraction, r: r + (other.r - r) * fraction)
  }
}
