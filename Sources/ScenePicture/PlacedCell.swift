import Foundation
import HexGeometry
import Layouts
import Scenes

/// A cell or container where it is in a picture.
struct PlacedCell {
  let cell: SceneCell
  let placement: LayoutPlacement
  let container: SceneContainer
  /// Its rectangle, in the picture.
  let frame: CGRect
  /// From the layout's zero to the picture's.
  let move: CGPoint

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
      let isUniform = container.layout.base is AspectGridLayout
      let radius = isUniform ? 0 : min(6, Double(min(frame.width, frame.height)) / 6)
      return .rect(frame, cornerRadius: radius)
    }
    let rounding = (container.layout.base as? HexLayout).map { Double($0.cornerRadius) } ?? 8
    // The rooms of a honeycomb share their edges; what stands in them leaves a gap.
    let isRoom = if case .room = placement.outline { true } else { false }
    let circumradius = Double(hexagon.circumradius)
    let shape = SceneShape.hexagon(
      center: hexagon.center, circumradius: circumradius,
      cornerRadius: min(rounding, circumradius / 4), flatTop: hexagon.orientation == .flatTop)
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
    for (placement, cell) in zip(placements, container.cells) {
      result.append(
        PlacedCell(
          cell: cell, placement: placement, container: container,
          frame: placement.frame.offsetBy(dx: move.x, dy: move.y), move: move))
      if let inner = cell.container {
        result += leaves(of: inner, placement.children, moved: move)
      }
    }
    return result
  }
}
