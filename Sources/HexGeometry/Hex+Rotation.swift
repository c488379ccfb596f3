extension Hex {
  /// The cell where this one comes to lie when the grid turns by `steps` sixths about `center`.
  ///
  /// Clockwise on the screen when positive.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Rotation.
  public func rotated(by steps: Int = 1, about center: Hex = .zero) -> Hex {
    // Whole numbers and not a `Hex`: a vector may be longer than the coordinates of either end.
    var (q, r, s) = (self.q - center.q, self.r - center.r, self.s - center.s)
    for _ in 0..<(steps % 6 + 6) % 6 {
      (q, r, s) = (-r, -s, -q)
    }
    return Hex(q: center.q + q, r: center.r + r)
  }
}
