extension Hex {
  /// The cells at one distance from a center, without storage.
  ///
  /// The order is that of the spiral: from `center` + (radius, 1 - radius) clockwise on the screen
  /// to `center` + (radius, -radius). Subscripts are O(1).
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Rings: Single ring, with another starting corner.
  public struct Ring: RandomAccessCollection, Hashable, Sendable {
    /// The cell that the ring runs around.
    public let center: Hex
    /// The distance of every cell of the ring from the center, in cells.
    public let radius: Int

    @inlinable
    init(center: Hex, radius: Int) {
      precondition(
        radius >= 0 && radius <= Hex.coordinateLimit, "The radius of a ring is from 0 to 2^30")
      self.center = center
      self.radius = radius
    }

    /// The position of the first cell.
    @inlinable public var startIndex: Int { 0 }
    /// The number of cells: 6 for each step of the radius, 1 when the radius is 0.
    @inlinable public var endIndex: Int { radius == 0 ? 1 : 6 * radius }

    /// The cell `position` steps past the first one.
    @inlinable
    public subscript(position: Int) -> Hex {
      precondition(position >= 0 && position < endIndex, "Position outside of the ring")
      return radius == 0 ? center : center + Hex.onRing(radius, after: position + 1)
    }
  }

  /// The cells at distance `radius` from this one; at 0 the cell itself.
  @inlinable
  public func ring(radius: Int) -> Ring { Ring(center: self, radius: radius) }

  /// The cells within a distance of a center in the order of the spiral, without storage.
  ///
  /// Subscripts are O(1).
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Rings: Spiral rings.
  public struct Spiral: RandomAccessCollection, Hashable, Sendable {
    /// The cell that the spiral starts on.
    public let center: Hex
    /// The distance of the last cell from the center, in cells.
    public let radius: Int

    @inlinable
    init(center: Hex, radius: Int) {
      precondition(
        radius >= 0 && radius <= Hex.coordinateLimit, "The radius of a spiral is from 0 to 2^30")
      self.center = center
      self.radius = radius
    }

    /// The position of the center.
    @inlinable public var startIndex: Int { 0 }
    /// The number of cells: 3 k (k + 1) + 1 within radius k.
    @inlinable public var endIndex: Int { 3 * radius * (radius + 1) + 1 }

    /// The cell `position` steps past the center.
    @inlinable
    public subscript(position: Int) -> Hex {
      precondition(position < endIndex, "Position outside of the spiral")
      return center + Hex(spiralIndex: position)
    }
  }

  /// The cells at most `radius` steps from this one, this one first, ring after ring.
  @inlinable
  public func spiral(radius: Int) -> Spiral { Spiral(center: self, radius: radius) }
}
