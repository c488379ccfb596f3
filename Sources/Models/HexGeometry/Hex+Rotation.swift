extension Hex {
  /// Returns the cell rotated by `steps` sixths of a turn about `center`.
  ///
  /// Clockwise on the screen if positive.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Rotation.
  public func rotated(by steps: Int = 1, about center: Hex = .zero) -> Hex {
    // Integers instead of a `Hex`, because the difference may exceed the coordinate limit.
    var (q, r, s) = (self.q - center.q, self.r - center.r, self.s - center.s)
    for _ in 0..<(steps % 6 + 6) % 6 {
      (q, r, s) = (-r, -s, -q)
    }
    return Hex(q: center.q + q, r: center.r + r)
  }
}
