import HexGeometry
public import Layouts

/// A subview of a scene, with its item, its look, and its position in the file.
public struct SceneCell: Sendable {
  /// The id, unique among siblings.
  public internal(set) var id: String
  /// The line of its first character, from 1.
  public internal(set) var line: Int
  /// The column of its first character, from 1.
  public internal(set) var column: Int
  /// The line and column of its image's name, from 1; `nil` without an image.
  var imagePlace: (line: Int, column: Int)?
  /// The sizing behavior and the values for its layout.
  public var item: LayoutItem
  /// The look of the cell.
  public internal(set) var look: SceneLook
  /// The coordinate in a layout of hexagons; `nil` in other layouts or if none is given.
  public var coordinate: SceneCoordinate?
  /// Whether the cell is a spacer and has no look.
  public internal(set) var isSpacer = false
  /// Whether the cell takes any proposed size.
  public internal(set) var takesOffer = false
  /// The nested layout with its cells; `nil` for other cells.
  public internal(set) var container: SceneContainer?
}

extension SceneCell {
  /// Sets row and column in a grid of hexagons, for the layout and for readers of the scene.
  mutating func setOffset(row: Int, col: Int, orientation: Hex.Orientation) {
    let place = RowAndColumn(row: row, col: col)
    coordinate = SceneCoordinate(place, orientation: orientation)
    item = item.hexCoordinate(place)
  }
}
