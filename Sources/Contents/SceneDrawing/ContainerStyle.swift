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
  /// Whether texts have been measured with the font that draws them.
  let measuresWithFont: Bool

  init(_ container: SceneContainer, in scene: LayoutScene) {
    isRightToLeft = scene.layoutDirection == .rightToLeft
    measuresWithFont = scene.measuresWithFont
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
