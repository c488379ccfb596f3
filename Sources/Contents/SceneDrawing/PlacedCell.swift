import Drawing
import Geometry
import HexGeometry
import Layouts
import Scenes

/// A cell or container at its position in a picture.
struct PlacedCell {
  let cell: SceneCell
  let placement: LayoutPlacement
  let style: ContainerStyle
  /// The frame, in the picture.
  let frame: CGRect
  /// The pixels of the picture per pixel of the layout.
  let scale: Double
  /// Whether other cells hide it completely, so that only its overlays are drawn.
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

  /// The hexagon that the cell covers, in the picture; `nil` if it covers its frame.
  var hexagon: Hexagon? { placement.outline.hexagon(in: frame) }

  /// The point at which the cell was placed, in the picture; `nil` if it is not finite.
  var position: CGPoint? {
    guard placement.position.x.isFinite, placement.position.y.isFinite else { return nil }
    return anchor
  }

  /// The anchor of the frame that the layout placed, in the picture.
  ///
  /// Computed from the frame, because the frame is mirrored in right-to-left layouts and the
  /// position is not.
  private var anchor: CGPoint {
    let x = style.isRightToLeft ? 1 - placement.anchor.x : placement.anchor.x
    return CGPoint(
      x: frame.minX + x * frame.width, y: frame.minY + placement.anchor.y * frame.height)
  }

  /// The proposed rectangle, in the picture.
  ///
  /// `nil` if the proposal is not a finite size or equals the size of the cell, and if the cell has
  /// no size.
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

  /// The shape that is drawn for the cell.
  var shape: Shape {
    guard let hexagon else {
      let radius = style.isUniform ? 0 : min(6, Double(min(frame.width, frame.height)) / 6)
      return .rect(frame, cornerRadius: radius)
    }
    // The rooms of a honeycomb share their edges; their content leaves a gap.
    let isRoom = if case .room = placement.outline { true } else { false }
    let elongation = Double(hexagon.elongation)
    let circumradius = Double(hexagon.circumradius) - elongation / 2
    let shape = Shape.hexagon(
      center: hexagon.center, circumradius: circumradius,
      cornerRadius: min(style.rounding * scale, circumradius / 4), elongation: elongation,
      flatTop: hexagon.orientation == .flatTop)
    return isRoom ? shape.inset(by: min(3, circumradius / 16)) : shape
  }
}
