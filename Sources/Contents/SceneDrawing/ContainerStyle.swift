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
    rounding =
      switch container.layout.base {
      case let grid as HexLayout: Double(grid.cornerRadius)
      case let clusters as ClusterLayout: Double(clusters.cornerRadius)
      default: 8
      }
    count = container.cells.count
  }
}
