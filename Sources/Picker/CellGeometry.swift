import Geometry
import Interaction
import Raster

/// The dimensions of a cell and its parts, in logical pixels at scale 1.
enum CellGeometry {
  /// The corner radius of a hexagon.
  static let cornerRadius = HoneycombModel.cornerRadius
  /// The distance from the body to the focus ring.
  static let focusGap = 1.5
  /// How far the focus ring reaches beyond the body.
  static let focusReach = 4.5
  /// The distance of the tick's disc below the center, and its radius.
  static let tickDrop = 43.0
  static let tickRadius = 9.5
  /// The three dots of a topic with hidden subtopics.
  static let dotDrop = 46.0
  static let dotRadius = 2.0
  static let dotPitch = 8.0

  /// A tick in the unit circle.
  static let tick = Path(polygon: [
    CGPoint(x: -0.52, y: 0.02), CGPoint(x: -0.36, y: -0.14), CGPoint(x: -0.13, y: 0.10),
    CGPoint(x: 0.36, y: -0.42), CGPoint(x: 0.53, y: -0.26), CGPoint(x: -0.13, y: 0.43),
  ])
}
