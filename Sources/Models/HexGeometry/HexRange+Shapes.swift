extension HexRange {
  /// The parallelogram of the cells with their columns in `q` and rows in `r`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Parallelograms.
  public static func parallelogram(q: ClosedRange<Int>, r: ClosedRange<Int>) -> HexRange {
    HexRange(q: q, r: r, s: everything)
  }

  /// The parallelogram of the cells with their columns in `q` and third coordinates in `s`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Parallelograms.
  public static func parallelogram(q: ClosedRange<Int>, s: ClosedRange<Int>) -> HexRange {
    HexRange(q: q, r: everything, s: s)
  }

  /// The parallelogram of the cells with their rows in `r` and third coordinates in `s`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Parallelograms.
  public static func parallelogram(r: ClosedRange<Int>, s: ClosedRange<Int>) -> HexRange {
    HexRange(q: everything, r: r, s: s)
  }

  /// Returns the triangle with the corners (0, 0), (m, 0) and (0, m), where m is `side` - 1.
  ///
  /// In a flat-top lattice it points right, in a pointy-top one down. Empty if `side` is 0.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Triangles.
  public static func triangle(side: Int) -> HexRange {
    guard side > 0 else { return .empty }
    return HexRange(q: 0...(side - 1), r: 0...(side - 1), s: (1 - side)...0)
  }

  /// Returns the triangle with the corners (m, 0), (0, m) and (m, m), where m is `side` - 1.
  ///
  /// In a flat-top lattice it points left, in a pointy-top one up. Empty if `side` is 0.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Triangles.
  public static func oppositeTriangle(side: Int) -> HexRange {
    guard side > 0 else { return .empty }
    return HexRange(q: 0...(side - 1), r: 0...(side - 1), s: (2 - 2 * side)...(1 - side))
  }

  /// The hexagon of the cells within `radius` steps of `center`.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Map shapes: Hexagons.
  public static func hexagon(radius: Int, about center: Hex = .zero) -> HexRange {
    center.range(radius: radius)
  }

  private static var everything: ClosedRange<Int> {
    -2 * Hex.coordinateLimit...2 * Hex.coordinateLimit
  }
}
