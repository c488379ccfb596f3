public import Geometry
import Raster
public import Drawing

/// A point that can be dragged, for example on the edge of a resizable area.
public struct DragHandle: Hashable, Sendable {
  /// The directions in which a handle can move.
  public enum Axis: Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
    /// All directions.
    case both
  }

  /// The point, in logical pixels.
  public var center: CGPoint
  /// The directions in which the handle can move.
  public var axis: Axis

  /// The name for the control tree.
  public var name: String

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - center: The point, in logical pixels.
  ///   - axis: The directions in which it can move.
  ///   - name: The name for the control tree.
  public init(at center: CGPoint, axis: Axis, named name: String) {
    (self.center, self.axis, self.name) = (center, axis, name)
  }

  /// The area that can be hit, in logical pixels.
  public var rect: CGRect {
    let size =
      switch axis {
      case .horizontal: CGSize(width: 24, height: 52)
      case .vertical: CGSize(width: 52, height: 24)
      case .both: CGSize(width: 28, height: 28)
      }
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Draws the handle.
  public func draw(_ state: ControlState, into drawing: inout DisplayList, palette: WindowColors) {
    let isActive = state.isHovered || state.isPressed
    let size =
      switch axis {
      case .horizontal: CGSize(width: isActive ? 10 : 8, height: 36)
      case .vertical: CGSize(width: 36, height: isActive ? 10 : 8)
      case .both: CGSize(width: isActive ? 18 : 16, height: isActive ? 18 : 16)
      }
    let knob = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    let radius = axis == .both ? 5 : Double(min(size.width, size.height)) / 2
    drawing.fill(
      .rect(knob.insetBy(dx: -2, dy: -2), cornerRadius: radius + 2), palette.background)
    drawing.fill(
      .rect(knob, cornerRadius: radius),
      isActive ? palette.focusRing : palette.proposal)
    if state.isFocused {
      drawing.draw(FocusRing(palette), around: knob, cornerRadius: radius)
    }
  }
}
