extension Hex {
  /// Returns the cells within `radius` steps that are visible from this one, in spiral order.
  ///
  /// A cell is visible if no cell between the two on the straight line is opaque; an opaque cell
  /// itself is visible, as a wall is. Visibility is symmetric. Complexity: O(radius^3).
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Field of view.
  public func fieldOfView<Failure: Error>(
    radius: Int, isOpaque: (Hex) throws(Failure) -> Bool
  ) throws(Failure) -> [Hex] {
    var seen: [Hex] = []
    for cell in spiral(radius: radius) where try hasSight(of: cell, isOpaque: isOpaque) {
      seen.append(cell)
    }
    return seen
  }

  /// Whether no cell between this one and `other` on the straight line is opaque.
  public func hasSight<Failure: Error>(
    of other: Hex, isOpaque: (Hex) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for cell in line(to: other).dropFirst().dropLast() where try isOpaque(cell) {
      return false
    }
    return true
  }
}
