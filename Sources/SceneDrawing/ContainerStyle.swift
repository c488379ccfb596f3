import Layouts
import Scenes

/// What the picture of a cell takes from its container, found once for all of them.
struct ContainerStyle {
  /// Whether the cells are equal, side by side and numbered.
  let isUniform: Bool
  /// How far the corners of hexagons are rounded, in logical pixels.
  let rounding: Double
  /// The number of cells.
  let count: Int
  /// Whether lines run from right to left.
  let isRightToLeft: Bool

  init(_ container: SceneContainer, _ direction: LayoutDirection) {
    isRightToLeft = direction == .rightToLeft
    isUniform = container.layout.base is AspectGridLayout
    rounding = (container.layout.base as? HexLayout).map { Double($0.cornerRadius) } ?? 8
    count = container.cells.count
  }
}
