public import HexGeometry
import Layouts

/// The coordinate of a cell in a scene.
public enum SceneCoordinate: Hashable, Sendable {
  /// Row and column of a flat-top grid; odd columns are half a cell lower.
  case flatTop(OffsetCoordinate)
  /// Row and column of a pointy-top grid; odd rows are half a cell further right.
  case pointyTop(Offset<OddR>)
  /// A cell of a honeycomb, flat-top.
  case axial(Hex)

  /// Creates the coordinate of a row and column in a grid with one of the two orientations of cells.
  init(_ place: RowAndColumn, orientation: Hex.Orientation) {
    self =
      switch orientation {
      case .flatTop: .flatTop(OffsetCoordinate(row: place.row, col: place.col))
      case .pointyTop: .pointyTop(Offset<OddR>(row: place.row, col: place.col))
      }
  }

  /// The cell in axial coordinates.
  public var hex: Hex {
    switch self {
    case .flatTop(let coordinate): Hex(coordinate)
    case .pointyTop(let coordinate): Hex(coordinate)
    case .axial(let hex): hex
    }
  }

  /// The row and column, if the scene uses them.
  public var rowAndColumn: (row: Int, col: Int)? {
    switch self {
    case .flatTop(let coordinate): (coordinate.row, coordinate.col)
    case .pointyTop(let coordinate): (coordinate.row, coordinate.col)
    case .axial: nil
    }
  }

  /// The orientation of the cells.
  public var orientation: Hex.Orientation {
    if case .pointyTop = self { .pointyTop } else { .flatTop }
  }
}
