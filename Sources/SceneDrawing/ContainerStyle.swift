import Layouts
import Scenes

/// Properties of a container that affect how its cells are drawn, computed once for all cells.
struct ContainerStyle {
  /// Whether the cells are equal, adjacent and numbered.
  let isUniform: Bool
  /// The corner radius of hexagons, in logical pixels.
  let rounding: Double
  /// The number of cells.
  let count: Int
  /// Whether the layout direction is right to left.
  let isRightToLeft: Bool

  init(_ container: SceneContainer, _ direction: LayoutDirection) {
    isRightToLeft = direction == .rightToLeft
    isUniform = container.layout.base is AspectGridLayout
    rounding = (container.layout.base as? HexLayout).map { Double($0.cornerRadius) } ?? 8
    count = container.cells.count
  }
}
