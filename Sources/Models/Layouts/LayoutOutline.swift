public import Geometry
public import HexGeometry

/// The part of its frame that a subview covers.
public enum LayoutOutline: Hashable, Sendable {
  /// The whole frame.
  case rectangle
  /// The largest regular hexagon centered in the frame.
  case hexagon(Hex.Orientation)
  /// The regular hexagon at the center of the frame whose flat-to-flat distance is the frame's
  /// short side.
  ///
  /// Those of neighbors in a honeycomb share their edges.
  case room(Hex.Orientation)

  /// The hexagon in a frame; `nil` for a rectangle.
  public func hexagon(in frame: CGRect) -> Hexagon? {
    let orientation: Hex.Orientation
    let circumradius: CGFloat
    switch self {
    case .rectangle: return nil
    case .hexagon(let hexagon):
      orientation = hexagon
      let (long, short) =
        hexagon == .flatTop ? (frame.width, frame.height) : (frame.height, frame.width)
      circumradius = min(long, short * 2 / 3.squareRoot()) / 2
    case .room(let room):
      orientation = room
      circumradius = min(frame.width, frame.height) / 3.squareRoot()
    }
    return Hexagon(
      center: CGPoint(x: frame.midX, y: frame.midY), circumradius: circumradius,
      orientation: orientation)
  }

  /// The smallest rectangle around the outline in a frame.
  public func bounds(in frame: CGRect) -> CGRect { hexagon(in: frame)?.bounds ?? frame }
}
