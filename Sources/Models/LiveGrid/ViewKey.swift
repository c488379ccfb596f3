import Geometry

/// What determines where cells are on the screen.
struct ViewKey: Hashable, Sendable {
  /// Changes when cells get other places.
  var version: Int
  var viewport: CGRect
  var offset: Vector
  var zoom: Double
  /// How far the cells have moved to new places, from 0 to 1.
  var progress: Double
}
