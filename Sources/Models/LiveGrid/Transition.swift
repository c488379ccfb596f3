import Geometry
import Motion

/// The motion of cells from their places in one packing to those in the next.
struct Transition: Sendable {
  /// Where each cell was, in content coordinates; NaN for cells that were not shown.
  private var origins: [SIMD2<Float>]
  /// The circumradius of the rooms before.
  let circumradius: Double
  private let start: Duration

  /// The duration, in seconds.
  private static let length = 0.45
  /// Above this number of cells they jump.
  static let cellLimit = 200_000

  /// Starts a motion.
  init(origins: [SIMD2<Float>], circumradius: Double, at start: Duration) {
    self.origins = origins
    self.circumradius = circumradius
    self.start = start
  }

  /// Whether the cells have reached their places.
  func isOver(at time: Duration) -> Bool { (time - start).inSeconds >= Self.length }

  /// Returns how far the cells have moved, from 0 to 1.
  func progress(at time: Duration) -> Double { easeInOut((time - start).inSeconds / Self.length) }

  /// Makes a cell appear at its place.
  mutating func forget(_ index: UInt32) {
    guard origins.indices.contains(Int(index)) else { return }
    origins[Int(index)] = SIMD2(.nan, .nan)
  }

  /// Returns where a cell is on its way to a place.
  func position(of index: UInt32, to place: Vector, progress: Double) -> Vector {
    guard origins.indices.contains(Int(index)) else { return place }
    let origin = origins[Int(index)]
    guard !origin.x.isNaN else { return place }
    let start = Vector(Double(origin.x), Double(origin.y))
    return start + (place - start) * progress
  }
}
