import HexGeometry
public import Layouts

/// A subview of a scene: how it answers, what is to be seen, and where it is written.
public struct SceneCell: Sendable {
  /// What it is called, unlike all its siblings.
  public internal(set) var id: String
  /// The line that it begins in, from 1.
  public internal(set) var line: Int
  /// The column that it begins at, from 1.
  public internal(set) var column: Int
  /// The line and the column of the name of its picture, from 1; `nil` where the scene names none.
  var imagePlace: (line: Int, column: Int)?
  /// How it answers proposals, and what it carries for its layout.
  public var item: LayoutItem
  /// What is to be seen in it.
  public internal(set) var look: SceneLook
  /// Its coordinate, in a layout of hexagons; `nil` elsewhere, and where the scene gives none.
  public var coordinate: SceneCoordinate?
  /// Whether it only keeps others apart, and there is nothing to see in it.
  public internal(set) var isSpacer = false
  /// Whether it takes whatever it is offered.
  public internal(set) var takesOffer = false
  /// The layout inside with its cells; `nil` for a cell that is none.
  public internal(set) var container: SceneContainer?
}

extension SceneCell {
  /// Sets row and column in a grid of hexagons, both for the layout and for whoever reads them.
  mutating func setOffset(row: Int, col: Int, orientation: Hex.Orientation) {
    let flatTop = OffsetCoordinate(row: row, col: col)
    coordinate =
      orientation == .flatTop
      ? .flatTop(flatTop) : .pointyTop(Offset<OddR>(row: row, col: col))
    // A pointy-top layout reads the same numbers as those of the other kind.
    item = item.hexCoordinate(flatTop)
  }
}
