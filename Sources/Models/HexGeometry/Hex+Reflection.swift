extension Hex {
  /// One of the three cube coordinates.
  public enum Axis: CaseIterable, Hashable, Sendable {
    /// The column.
    case q
    /// The row.
    case r
    /// The derived coordinate.
    case s
  }

  /// Returns the reflection that keeps the coordinate on `axis`; the two others are swapped.
  ///
  /// The mirror is the line through `center` and through corners of its cell. Keeping `q` in a
  /// flat-top lattice flips the grid vertically.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Reflection.
  public func reflected(keeping axis: Axis, about center: Hex = .zero) -> Hex {
    let image = Hex.swapped((q - center.q, r - center.r), keeping: axis)
    return Hex(q: center.q + image.q, r: center.r + image.r)
  }

  /// Returns the reflection that negates the coordinate on `axis`; the two others are swapped and
  /// negated.
  ///
  /// The mirror is the line of the cells with the same coordinate as `center`. Negating `q` in a
  /// flat-top lattice flips the grid horizontally.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Reflection.
  public func reflected(negating axis: Axis, about center: Hex = .zero) -> Hex {
    let image = Hex.swapped((q - center.q, r - center.r), keeping: axis)
    return Hex(q: center.q - image.q, r: center.r - image.r)
  }

  private static func swapped(_ vector: (q: Int, r: Int), keeping axis: Axis) -> (q: Int, r: Int) {
    let (q, r) = vector
    let s = -q - r
    return switch axis {
    case .q: (q, s)
    case .r: (s, r)
    case .s: (r, q)
    }
  }
}
