import Geometry
import Interaction
import Raster

/// The dimensions of a cell and its parts, in logical pixels at scale 1.
enum CellGeometry {
  /// The corner radius of a hexagon.
  static let cornerRadius = HoneycombModel.cornerRadius
  /// The width of the ring inside the outline of a picked topic.
  static let ringWidth = 2.25
  /// The width of the line around the number of hidden subtopics.
  static let countLine = 1.25
  /// Half the size of a symbol for which its font is chosen.
  static let symbolSize = 14.5

  /// A tick in the unit circle.
  static let tick = Path(polygon: [
    CGPoint(x: -0.52, y: 0.02), CGPoint(x: -0.36, y: -0.14), CGPoint(x: -0.13, y: 0.10),
    CGPoint(x: 0.36, y: -0.42), CGPoint(x: 0.53, y: -0.26), CGPoint(x: -0.13, y: 0.43),
  ])
}
