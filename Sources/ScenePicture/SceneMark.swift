public import Geometry
public import Raster

/// One thing to draw, in logical pixels.
public enum SceneMark: Hashable, Sendable {
  /// A shape that is filled.
  case fill(SceneShape, Color)
  /// A line along a shape, half of its width on either side; dashes and gaps take turns.
  case stroke(SceneShape, Color, width: Double, dashes: [Double] = [])
  /// Flat-top hexagons of one size on a plain ground, none of which covers another.
  case tessellation(SceneTessellation)
  /// A text, by its position in the drawing's labels, its origin at a point.
  case label(Int, at: CGPoint, Color)
  /// A picture stretched to a rectangle and cut to a hexagon, or to whole pixels of another one.
  case image(SceneImage, in: CGRect, clippedTo: SceneShape)
}

extension SceneMark {
  /// The same as marks that can be faded: hexagons drawn at once become shapes of their own.
  public var separated: [SceneMark] {
    if case .tessellation(let cells) = self { cells.marks } else { [self] }
  }

  /// The same with its colours' alpha multiplied by an opacity; a picture stays as it is.
  public func faded(to opacity: Double) -> SceneMark {
    switch self {
    case .fill(let shape, let color): .fill(shape, color.withAlpha(opacity))
    case .stroke(let shape, let color, let width, let dashes):
      .stroke(shape, color.withAlpha(opacity), width: width, dashes: dashes)
    case .label(let position, let point, let color):
      .label(position, at: point, color.withAlpha(opacity))
    case .tessellation, .image: self
    }
  }
}
