/// A map in the shape of a hexagon whose opposite sides are glued together.
///
/// The plane is covered with copies of the map. Each cell of the plane stands for one cell of the
/// map, the one at the same place of its copy.
///
/// Source: Red Blob Games, "Hexagonal Grids", Wraparound maps.
public struct WraparoundMap: Hashable, Sendable {
  /// The distance from the middle of the map, (0, 0), to its rim, in cells.
  public let radius: Int

  /// Makes the map of the cells within `radius` steps of (0, 0); from 0 to 2^28.
  public init(radius: Int) {
    precondition(radius >= 0 && radius <= 1 << 28, "The radius of a map is from 0 to 2^28")
    self.radius = radius
  }

  /// The cells of the map itself.
  public var cells: HexRange { Hex.zero.range(radius: radius) }

  /// The middles of the six copies around the map, clockwise on the screen.
  public var mirrorCenters: [Hex] {
    (0..<6).map { Hex(q: 2 * radius + 1, r: -radius).rotated(by: $0) }
  }

  /// The cell of the map that `cell` stands for.
  ///
  /// Complexity: O(1), however far away the cell is.
  public func wrapped(_ cell: Hex) -> Hex {
    // The middles of the copies are a hexagonal grid of their own, its steps (2 n + 1, -n) and
    // (n, n + 1). Rounding in that grid finds the copy, or near a rim, which is not straight, the
    // one next to it.
    let count = Double(3 * radius * (radius + 1) + 1)
    let near = FractionalHex(
      q: Double(cell.q * (radius + 1) - cell.r * radius) / count,
      r: Double(cell.r * (2 * radius + 1) + cell.q * radius) / count
    ).rounded()
    var best = offset(of: cell, from: near)
    if Self.length(best) > radius {
      for neighbor in near.neighbors where Self.length(best) > radius {
        best = offset(of: cell, from: neighbor)
      }
    }
    return Hex(q: best.q, r: best.r)
  }

  /// The number of steps from `start` to `end` on the map, over its rim where that is shorter.
  public func distance(from start: Hex, to end: Hex) -> Int {
    wrapped(wrapped(end) - wrapped(start)).length
  }

  private func offset(of cell: Hex, from copy: Hex) -> (q: Int, r: Int) {
    (
      q: cell.q - copy.q * (2 * radius + 1) - copy.r * radius,
      r: cell.r + copy.q * radius - copy.r * (radius + 1)
    )
  }

  private static func length(_ vector: (q: Int, r: Int)) -> Int {
    max(abs(vector.q), abs(vector.r), abs(vector.q + vector.r))
  }
}
