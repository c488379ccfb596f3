extension Hex {
  /// The six directions from a cell across its corners, clockwise on the screen.
  ///
  /// Diagonal `k` is between the directions `k` and `k + 1`. The names are those of flat-top cells;
  /// in a pointy-top lattice each is rotated by 30 degrees.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Neighbors: Diagonals.
  public enum Diagonal: Int, CaseIterable, Hashable, Sendable {
    /// Past the corner to the bottom right: (+1, +1).
    case bottomRight
    /// Past the corner to the bottom left: (-1, +2).
    case bottomLeft
    /// Past the corner to the left: (-2, +1).
    case left
    /// Past the corner to the top left: (-1, -1).
    case topLeft
    /// Past the corner to the top right: (+1, -2).
    case topRight
    /// Past the corner to the right: (+2, -1).
    case right

    /// The step from a cell to its diagonal neighbor.
    @inlinable
    public var step: Hex {
      switch self {
      case .bottomRight: Hex(q: 1, r: 1)
      case .bottomLeft: Hex(q: -1, r: 2)
      case .left: Hex(q: -2, r: 1)
      case .topLeft: Hex(q: -1, r: -1)
      case .topRight: Hex(q: 1, r: -2)
      case .right: Hex(q: 2, r: -1)
      }
    }
  }

  /// The cell beyond this cell's corner in `diagonal`.
  @inlinable
  public func diagonalNeighbor(at diagonal: Diagonal) -> Hex { self + diagonal.step }

  /// The six cells beyond this one's corners, in the order of ``Diagonal``.
  public var diagonalNeighbors: [Hex] { Diagonal.allCases.map { self + $0.step } }
}
