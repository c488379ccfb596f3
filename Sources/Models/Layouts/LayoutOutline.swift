public import Geometry
public import HexGeometry

/// The part of its frame that a subview covers.
public enum LayoutOutline: Hashable, Sendable {
  /// The whole frame.
  case rectangle
  /// The largest regular hexagon centered in the frame.
  ///
  /// If it is elongated, its flat edges are longer by what the frame is longer than it.
  case hexagon(Hex.Orientation, isElongated: Bool = false)
  /// The regular hexagon at the center of the frame whose flat-to-flat distance is the frame's
  /// short side.
  ///
  /// Those of neighbors in a honeycomb share their edges. If it is elongated, its flat edges are longer by the difference of
  /// the frame's sides.
  case room(Hex.Orientation, isElongated: Bool = false)

  /// The hexagon in a frame; `nil` for a rectangle.
  public func hexagon(in frame: CGRect) -> Hexagon? {
    let orientation: Hex.Orientation
    let isElongated: Bool
    switch self {
    case .rectangle: return nil
    case .hexagon(let hexagon, let isLong):
      orientation = hexagon
      isElongated = isLong
    case .room(let room, let isLong):
      orientation = room
      isElongated = isLong
    }
    let (long, short) =
      orientation == .flatTop ? (frame.width, frame.height) : (frame.height, frame.width)
    let circumradius: CGFloat
    let elongation: CGFloat
    if case .room = self {
      circumradius = min(long, short) / 3.squareRoot()
      elongation = max(0, long - short)
    } else {
      circumradius = min(long, short * 2 / 3.squareRoot()) / 2
      elongation = max(0, long - 2 * circumradius)
    }
    let hexagon = Hexagon(
      center: CGPoint(x: frame.midX, y: frame.midY), circumradius: circumradius,
      orientation: orientation)
    return isElongated ? hexagon.elongated(by: elongation) : hexagon
  }

  /// The smallest rectangle around the outline in a frame.
  public func bounds(in frame: CGRect) -> CGRect { hexagon(in: frame)?.bounds ?? frame }
}
