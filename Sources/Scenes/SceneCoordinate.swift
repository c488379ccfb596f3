public import HexGeometry

/// The coordinate that a scene gives to a cell.
public enum SceneCoordinate: Hashable, Sendable {
  /// Row and column of a flat-top grid, odd columns half a cell further down.
  case flatTop(OffsetCoordinate)
  /// Row and column of a pointy-top grid, odd rows half a cell further right.
  case pointyTop(Offset<OddR>)
  /// A cell of a honeycomb, flat-top.
  case axial(Hex)

  /// The cell in axial coordinates.
  public var hex: Hex {
    switch self {
    case .flatTop(let coordinate): Hex(coordinate)
    case .pointyTop(let coordinate): Hex(coordinate)
    case .axial(let hex): hex
    }
  }

  /// The row and column, where the scene counts in these.
  public var rowAndColumn: (row: Int, col: Int)? {
    switch self {
    case .flatTop(let coordinate): (coordinate.row, coordinate.col)
    case .pointyTop(let coordinate): (coordinate.row, coordinate.col)
    case .axial: nil
    }
  }

  /// How the cells stand that it counts.
  public var orientation: Hex.Orientation {
    if case .pointyTop = self { .pointyTop } else { .flatTop }
  }
}
