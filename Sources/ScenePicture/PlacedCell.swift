import Foundation
import HexGeometry
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

  init(_ container: SceneContainer) {
    isUniform = container.layout.base is AspectGridLayout
    rounding = (container.layout.base as? HexLayout).map { Double($0.cornerRadius) } ?? 8
    count = container.cells.count
  }
}

/// A cell or container where it is in a picture.
struct PlacedCell {
  let cell: SceneCell
  let placement: LayoutPlacement
  let style: ContainerStyle
  /// Its rectangle, in the picture.
  let frame: CGRect
  /// From the layout's zero to the picture's.
  let move: CGPoint

  init(
    _ cell: SceneCell, _ placement: LayoutPlacement, in style: ContainerStyle, moved move: CGPoint
  ) {
    self.cell = cell
    self.placement = placement
    self.style = style
    self.move = move
    frame = placement.frame.offsetBy(dx: move.x, dy: move.y)
  }

  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// The hexagon that it covers, in the picture; `nil` where it covers its frame.
  var hexagon: Hexagon? { placement.outline.hexagon(in: frame) }

  /// The point that it was placed at, in the picture; `nil` where that is no point.
  var position: CGPoint? {
    let point = CGPoint(x: placement.position.x + move.x, y: placement.position.y + move.y)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// The shape that is drawn for it.
  var shape: SceneShape {
    guard let hexagon else {
      let radius = style.isUniform ? 0 : min(6, Double(min(frame.width, frame.height)) / 6)
      return .rect(frame, cornerRadius: radius)
    }
    // The rooms of a honeycomb share their edges; what stands in them leaves a gap.
    let isRoom = if case .room = placement.outline { true } else { false }
    let circumradius = Double(hexagon.circumradius)
    let shape = SceneShape.hexagon(
      center: hexagon.center, circumradius: circumradius,
      cornerRadius: min(style.rounding, circumradius / 4), flatTop: hexagon.orientation == .flatTop)
    return isRoom ? shape.inset(by: min(3, circumradius / 16)) : shape
  }
}

extension SceneSketcher {
  /// All cells of a container and of those inside, each before what is inside of it.
  static func leaves(
    of container: SceneContainer, _ placements: [LayoutPlacement], moved move: CGPoint
  ) -> [PlacedCell] {
    var result: [PlacedCell] = []
    result.reserveCapacity(placements.count)
    let style = ContainerStyle(container)
    for (placement, cell) in zip(placements, container.cells) {
      result.append(PlacedCell(cell, placement, in: style, moved: move))
      if let inner = cell.container {
        result += leaves(of: inner, placement.children, moved: move)
      }
    }
    return result
  }
}
