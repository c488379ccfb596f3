import Geometry
import Interaction
import Raster

/// The dimensions of a cell and its parts, in logical pixels at scale 1.
enum CellGeometry {
  /// The corner radius of a hexagon.
  static let cornerRadius = HoneycombModel.cornerRadius
  /// The distance of the tick's disc below the center, and its radius.
  static let tickDrop = 43.0
  static let tickRadius = 9.5
  /// The width of the ring inside the outline of a picked topic.
  static let ringWidth = 2.25
  /// The three dots of a topic with hidden subtopics.
  static let dotDrop = 46.0
  static let dotRadius = 2.0
  static let dotPitch = 8.0
  /// The number of hidden subtopics: the distance of its middle below the center, the height of the line around it,
  /// the distance from its ends, and the width of that line.
  static let countDrop = 42.5
  static let countHeight = 17.0
  static let countPadding = 7.0
  static let countLine = 1.25
  /// The middle of a match's number from the center, without and with an icon.
  static let number = Vector(0, -42.5)
  static let numberBesideIcon = Vector(-31, -36)
  /// The distance of such a number, without an icon, from the middle of the cell.
  static var numberDistance: Double { -number.y - countHeight / 2 }

  /// The symbol above the label: the distance of its center above that of the cell, and half its size.
  static let symbolRise = 23.0
  static let symbolSize = 14.5
  /// The distance of the label below the center of a cell with a symbol.
  static let labelDrop = 13.0

  /// A tick in the unit circle.
  static let tick = Path(polygon: [
    CGPoint(x: -0.52, y: 0.02), CGPoint(x: -0.36, y: -0.14), CGPoint(x: -0.13, y: 0.10),
    CGPoint(x: 0.36, y: -0.42), CGPoint(x: 0.53, y: -0.26), CGPoint(x: -0.13, y: 0.43),
  ])
}
