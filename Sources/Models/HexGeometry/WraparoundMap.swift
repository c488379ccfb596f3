/// A hexagonal map whose opposite sides are joined.
///
/// Copies of the map cover the plane. Each cell of the plane corresponds to the cell of the map at
/// the same position of its copy.
///
/// Source: Red Blob Games, "Hexagonal Grids", Wraparound maps.
public struct WraparoundMap: Hashable, Sendable {
  /// The distance from the center of the map, (0, 0), to its border, in cells.
  public let radius: Int

  /// Creates the map of the cells within `radius` steps of (0, 0); from 0 to 2^28.
  public init(radius: Int) {
    precondition(radius >= 0 && radius <= 1 << 28, "The radius of a map is from 0 to 2^28")
    self.radius = radius
  }

  /// The cells of the map itself.
  public var cells: HexRange { Hex.zero.range(radius: radius) }

  /// The centers of the six copies around the map, clockwise on the screen.
  public var mirrorCenters: [Hex] {
    (0..<6).map { Hex(q: 2 * radius + 1, r: -radius).rotated(by: $0) }
  }

  /// Returns the cell of the map that corresponds to `cell`.
  ///
  /// Complexity: O(1) at any distance.
  public func wrapped(_ cell: Hex) -> Hex {
    // The centers of the copies are a hexagonal grid with the steps (2 n + 1, -n) and (n, n + 1).
    // Rounding in that grid finds the copy, or, near a border, which is not straight, the one next
    // to it.
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

  /// Returns the number of steps from `start` to `end` on the map, across its border if that is
  /// shorter.
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
