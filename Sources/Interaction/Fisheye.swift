public import Geometry
import Glibc

/// How cells shrink and shift towards the border of the viewport.
public enum Fisheye: Hashable, Sendable {
  /// The design's: beyond the border less one pitch, 3/4 of the excess is taken off the size and a
  /// third of it off the position.
  case appleWatch
  /// Every cell keeps its size and place.
  case none
  /// The scale falls linearly from 1 to `minimumScale` over `fringe` pixels along the border, which
  /// is moved inwards by `gutter` pixels.
  case bubble(fringe: Double, minimumScale: Double, gutter: Double)

  /// What becomes of one cell.
  public struct Effect: Hashable, Sendable {
    /// The cell's pitch as shown, in logical pixels; zero: not shown.
    public var size: Double
    /// How far its centre moves.
    public var shift: Vector
  }

  /// The size and shift of a cell of pitch `pitch`, its centre at `position` from the middle of a
  /// viewport of `viewport` (width, height).
  public func effect(at position: Vector, pitch: Double, viewport: Vector) -> Effect {
    switch self {
    case .appleWatch:
      let excessX = abs(position.x) + pitch - viewport.x / 2
      let excessY = abs(position.y) + pitch - viewport.y / 2
      let excess = max(0, excessX, excessY)
      return Effect(
        size: max(0, pitch - 0.75 * excess),
        shift: Vector(
          -position.x.signOrZero * max(0, excessX) / 3, -position.y.signOrZero * max(0, excessY) / 3
        ))
    case .none:
      return Effect(size: pitch, shift: .zero)
    case .bubble(let fringe, let minimumScale, let gutter):
      let insetX = viewport.x / 2 - gutter - abs(position.x)
      let insetY = viewport.y / 2 - gutter - abs(position.y)
      let depth = min(insetX, insetY)
      let share = fringe > 0 ? min(max(depth / fringe, 0), 1) : (depth >= 0 ? 1 : 0)
      return Effect(size: pitch * (minimumScale + (1 - minimumScale) * share), shift: .zero)
    }
  }

  /// Whether cells are shown beyond the viewport's border.
  var leavesViewport: Bool { self != .appleWatch }

  /// How far past the border of what is shown a cell's centre may be for some of it
  /// to be seen.
  func reach(pitch: Double) -> Double {
    switch self {
    // A size above zero means an excess below 4/3 of the pitch, of which one pitch is inside.
    case .appleWatch: pitch / 3
    case .none, .bubble: pitch
    }
  }
}

extension Double {
  /// -1, 0 or 1.
  fileprivate var signOrZero: Double { self > 0 ? 1 : (self < 0 ? -1 : 0) }
}
