extension Hex {
  /// The number of steps from the origin to this cell.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Distances.
  @inlinable
  public var length: Int { max(abs(q), abs(r), abs(s)) }

  /// Returns the number of steps from this cell to `other`.
  ///
  /// Unlike the length of the difference, this is right for any two cells: the difference may be
  /// beyond the limit of the coordinates.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Distances.
  @inlinable
  public func distance(to other: Hex) -> Int {
    max(abs(q - other.q), abs(r - other.r), abs(s - other.s))
  }
}
