import Geometry

extension Hexagon {
  /// Creates the hexagon around zero that is a room inset by `inset`.
  ///
  /// Without the elongation of the flat edges, `room.reach` is the distance to the corners on the long axis; the others
  /// are at half of it.
  init(
    room: (reach: CGFloat, halfThickness: CGFloat, elongation: CGFloat),
    orientation: Hex.Orientation, inset: CGFloat
  ) {
    let (reach, thickness, elongation) = room
    // A slanted edge runs from (reach, 0) to (reach / 2, thickness), each half of the elongation further out. Inset by
    // `inset`, it meets the long axis at `tip`, and, without the flat edge, the short axis at `apex`.
    let edge = (reach * reach / 4 + thickness * thickness).squareRoot()
    let tip = reach - inset * edge / thickness + elongation / 2
    let apex = 2 * thickness - 2 * inset * edge / reach + elongation * thickness / reach
    let flat = thickness - inset
    guard tip > 0, flat > 0 else {
      self.init(center: .zero, circumradius: 0, orientation: orientation)
      return
    }
    // In a very long or very flat room the slanted edges may meet before they reach the flat ones.
    let halfThickness = min(flat, apex)
    self.init(
      center: .zero, orientation: orientation, circumradius: tip,
      shoulder: tip * (1 - halfThickness / apex), halfThickness: halfThickness)
  }
}
