extension Hex {
  /// The six directions from a cell to a neighbor, clockwise on the screen.
  ///
  /// The names are those of flat-top cells. In a pointy-top lattice each direction is rotated by 30
  /// degrees: `bottomRight` points right, `bottom` points to the bottom right.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Neighbors.
  public enum Direction: Int, CaseIterable, Hashable, Sendable {
    /// One column to the right: (+1, 0).
    case bottomRight
    /// One row down: (0, +1).
    case bottom
    /// One column to the left, one row down: (-1, +1).
    case bottomLeft
    /// One column to the left: (-1, 0).
    case topLeft
    /// One row up: (0, -1).
    case top
    /// One column to the right, one row up: (+1, -1).
    case topRight

    /// The step from a cell to its neighbor in this direction.
    @inlinable
    public var step: Hex {
      switch self {
      case .bottomRight: Hex(q: 1, r: 0)
      case .bottom: Hex(q: 0, r: 1)
      case .bottomLeft: Hex(q: -1, r: 1)
      case .topLeft: Hex(q: -1, r: 0)
      case .top: Hex(q: 0, r: -1)
      case .topRight: Hex(q: 1, r: -1)
      }
    }

    /// The opposite direction.
    @inlinable
    public var opposite: Direction { rotated(by: 3) }

    /// The direction rotated by `steps` sixths of a turn, clockwise on the screen if positive.
    @inlinable
    public func rotated(by steps: Int) -> Direction {
      let turn = (rawValue + steps % 6 + 6) % 6
      return Direction.allCases[turn]
    }
  }

  /// The cell next to this one in `direction`.
  @inlinable
  public func neighbor(at direction: Direction) -> Hex { self + direction.step }

  /// The six cells next to this one, in the order of ``Direction``.
  @inlinable
  public var neighbors: Ring { ring(radius: 1) }

  /// Whether this cell shares an edge with `other`.
  @inlinable
  public func isNeighbor(of other: Hex) -> Bool { distance(to: other) == 1 }
}
