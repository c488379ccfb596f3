public import Geometry
import Glibc

/// The effect that shrinks and shifts cells near the border of the viewport.
public enum Fisheye: Hashable, Sendable {
  /// The default effect: past a line one pitch inside the border, the size is reduced by 3/4 of the
  /// excess and the position by a third of it.
  case appleWatch
  /// No effect: every cell keeps its size and position.
  case none
  /// The scale falls linearly from 1 to `minimumScale` over `fringe` pixels along the border, which
  /// is moved inward by `gutter` pixels.
  case bubble(fringe: Double, minimumScale: Double, gutter: Double)

  /// The effect on one cell.
  public struct Effect: Hashable, Sendable {
    /// The cell's pitch on the screen, in logical pixels; zero means hidden.
    public var size: Double
    /// The displacement of the cell's center, in logical pixels.
    public var shift: Vector
  }

  /// Returns the effect on a cell.
  ///
  /// For wide cells, it is that of a plane in which they have the width of regular ones; the shift is then as many times
  /// wider as they are.
  ///
  /// - Parameters:
  ///   - position: The cell's center, relative to the center of the viewport.
  ///   - pitch: The cell's pitch.
  ///   - viewport: The width and the height of the viewport.
  ///   - cellWidth: The distance between columns, relative to that of regular cells; at least 1.
  /// - Returns: The cell's size and its shift.
  public func effect(
    at position: Vector, pitch: Double, viewport: Vector, cellWidth: Double = 1
  ) -> Effect {
    effect(
      at: position.narrowed(by: cellWidth), pitch: pitch, viewport: viewport.narrowed(by: cellWidth)
    ).widened(by: cellWidth)
  }

  private func effect(at position: Vector, pitch: Double, viewport: Vector) -> Effect {
    switch self {
    case .appleWatch:
      return Self.effect(
        of: Vector(
          abs(position.x) + pitch - viewport.x / 2, abs(position.y) + pitch - viewport.y / 2),
        at: position, pitch: pitch)
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

  /// Returns a weaker effect on a cell.
  ///
  /// Without strength, cells in the viewport keep their sizes and positions. With ``appleWatch``, the outlines of the
  /// others touch the border, so that at no strength a cell sticks out of a viewport that is larger than it.
  ///
  /// - Parameters:
  ///   - position: The cell's center, relative to the center of the viewport.
  ///   - pitch: The cell's pitch.
  ///   - outline: Half of the size of the cell's outline before the effect.
  ///   - viewport: The size of the viewport.
  ///   - cellWidth: The distance between columns, relative to that of regular cells; at least 1.
  ///   - strength: The strength, from 0 to 1 (the whole effect).
  /// - Returns: The cell's size and its shift.
  package func effect(
    at position: Vector, pitch: Double, outline: Vector, viewport: Vector, cellWidth: Double = 1,
    strength: Double
  ) -> Effect {
    effect(
      at: position.narrowed(by: cellWidth), pitch: pitch, outline: outline.narrowed(by: cellWidth),
      viewport: viewport.narrowed(by: cellWidth), strength: strength
    ).widened(by: cellWidth)
  }

  private func effect(
    at position: Vector, pitch: Double, outline: Vector, viewport: Vector, strength: Double
  ) -> Effect {
    guard strength < 1 else { return effect(at: position, pitch: pitch, viewport: viewport) }
    switch self {
    case .appleWatch:
      func excess(_ position: Double, _ outline: Double, _ length: Double) -> Double {
        let margin = outline + (pitch - outline) * strength
        // An excess of 1 then moves the outer edge inward by 1.
        let steepest = 1 / (1 / Self.excessPerShift + Self.shrinkPerExcess * outline / pitch)
        let steepness = steepest + (1 - steepest) * strength
        return steepness * (abs(position) + margin - length / 2)
      }
      return Self.effect(
        of: Vector(
          excess(position.x, outline.x, viewport.x), excess(position.y, outline.y, viewport.y)),
        at: position, pitch: pitch)
    case .none, .bubble:
      let whole = effect(at: position, pitch: pitch, viewport: viewport)
      return Effect(
        size: pitch + (whole.size - pitch) * strength, shift: whole.shift * strength)
    }
  }

  /// Returns the effect ``appleWatch`` by the drawn outline: cells that are whole in the viewport keep their size and place,
  /// the others stay apart and inside.
  ///
  /// - Parameters:
  ///   - position: The cell's center, relative to the center of the viewport.
  ///   - pitch: The cell's pitch.
  ///   - outline: Half of the size of the cell's outline before the effect.
  ///   - viewport: The size of the viewport.
  /// - Returns: The cell's size and its shift.
  package static func calmEffect(
    at position: Vector, pitch: Double, outline: Vector, viewport: Vector
  ) -> Effect {
    let excess = Vector(
      max(0, abs(position.x) + outline.x - viewport.x / 2),
      max(0, abs(position.y) + outline.y - viewport.y / 2))
    let beyond = max(excess.x / (2 * outline.x), excess.y / (2 * outline.y))
    return Effect(
      size: pitch * max(0, 1 - 4 / 3 * beyond),
      shift: Vector(
        -position.x.signOrZero * excess.x / excessPerShift,
        -position.y.signOrZero * excess.y / excessPerShift))
  }

  /// How much ``appleWatch`` reduces the size of a cell per excess.
  private static let shrinkPerExcess = 0.75
  /// The excess for which ``appleWatch`` moves a cell inward by 1.
  private static let excessPerShift = 3.0

  /// Returns the effect ``appleWatch`` of the excess on both axes.
  private static func effect(of excess: Vector, at position: Vector, pitch: Double) -> Effect {
    Effect(
      size: max(0, pitch - shrinkPerExcess * max(0, excess.x, excess.y)),
      shift: Vector(
        -position.x.signOrZero * max(0, excess.x) / excessPerShift,
        -position.y.signOrZero * max(0, excess.y) / excessPerShift
      ))
  }

  /// Whether cells are visible beyond the viewport's border.
  package var leavesViewport: Bool { self != .appleWatch }

  /// Returns how far a cell's center may be outside the visible area, on each axis, while a part of the cell is visible.
  package func reach(pitch: Double, cellWidth: Double = 1) -> Vector {
    // A size above zero means an excess below 4/3 of the pitch; one pitch of that is inside.
    let reach = self == .appleWatch ? pitch / 3 : pitch
    return Vector(reach * cellWidth, reach)
  }
}

extension Fisheye.Effect {
  /// Returns the effect in a plane that is `factor` times as wide.
  fileprivate func widened(by factor: Double) -> Self {
    Self(size: size, shift: Vector(shift.x * factor, shift.y))
  }
}

extension Vector {
  /// Returns the vector in a plane that is `factor` times as narrow.
  fileprivate func narrowed(by factor: Double) -> Vector { Vector(x / factor, y) }
}

extension Double {
  /// The sign as -1, 0 or 1.
  fileprivate var signOrZero: Double { self > 0 ? 1 : (self < 0 ? -1 : 0) }
}
