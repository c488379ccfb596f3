import Drawing
import Geometry
import HexGeometry
import Layouts
import Scenes

/// A cell or container where it is in a picture.
struct PlacedCell {
  let cell: SceneCell
  let placement: LayoutPlacement
  let style: ContainerStyle
  /// Its rectangle, in the picture.
  let frame: CGRect
  /// Pixels of the picture for a pixel of the layout.
  let scale: Double
  /// Whether others hide all of it, so that only its overlays are drawn.
  var isCovered = false

  init(
    _ cell: SceneCell, _ placement: LayoutPlacement, in style: ContainerStyle, at place: ScenePlace
  ) {
    self.cell = cell
    self.placement = placement
    self.style = style
    scale = place.scale
    frame = place.rect(placement.frame)
  }

  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// The hexagon that it covers, in the picture; `nil` where it covers its frame.
  var hexagon: Hexagon? { placement.outline.hexagon(in: frame) }

  /// The point that it was placed at, in the picture; `nil` where that is no point.
  var position: CGPoint? {
    guard placement.position.x.isFinite, placement.position.y.isFinite else { return nil }
    return anchor
  }

  /// The point of the frame that the layout placed, in the picture.
  ///
  /// Found from the frame: that is mirrored where lines run from right to left, the position is not.
  private var anchor: CGPoint {
    let x = style.isRightToLeft ? 1 - placement.anchor.x : placement.anchor.x
    return CGPoint(
      x: frame.minX + x * frame.width, y: frame.minY + placement.anchor.y * frame.height)
  }

  /// The rectangle that it was offered, in the picture.
  ///
  /// `nil` where that is what it took, or open, and where there is nothing of the cell to be seen.
  var offer: CGRect? {
    guard placement.frame.size != .zero, let width = placement.proposal.width,
      let height = placement.proposal.height,
      width.isFinite, height.isFinite, width >= 0, height >= 0,
      abs(width - placement.frame.width) > 0.5 || abs(height - placement.frame.height) > 0.5
    else { return nil }
    let size = CGSize(width: width * scale, height: height * scale)
    let x = style.isRightToLeft ? 1 - placement.anchor.x : placement.anchor.x
    return CGRect(
      x: anchor.x - x * size.width, y: anchor.y - placement.anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// The shape that is drawn for it.
  var shape: Shape {
    guard let hexagon else {
      let radius = style.isUniform ? 0 : min(6, Double(min(frame.width, frame.height)) / 6)
      return .rect(frame, cornerRadius: radius)
    }
    // The rooms of a honeycomb share their edges; what stands in them leaves a gap.
    let isRoom = if case .room = placement.outline { true } else { false }
    let circumradius = Double(hexagon.circumradius)
    let shape = Shape.hexagon(
      center: hexagon.center, circumradius: circumradius,
      cornerRadius: min(style.rounding * scale, circumradius / 4),
      flatTop: hexagon.orientation == .flatTop)
    return isRoom ? shape.inset(by: min(3, circumradius / 16)) : shape
  }
}
