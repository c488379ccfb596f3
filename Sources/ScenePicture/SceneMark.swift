public import Foundation
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
