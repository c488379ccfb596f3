import Geometry
import Layouts
import Motion

/// An animation of cells from their old to their new positions.
struct PlaceTransition: Sendable {
  /// The old frames of the cells, by their new paths.
  let origins: [[Int]: CGRect]
  let start: Duration

  /// The duration, in seconds.
  static let length = 0.25

  /// Returns the eased progress at a time; 1 at the end.
  func progress(at time: Duration) -> Double {
    easeInOut((time - start).inSeconds / Self.length)
  }

  /// Returns a pass with its cells between their old and new positions.
  func pass(_ pass: LayoutPass, at time: Duration) -> LayoutPass {
    let progress = progress(at: time)
    guard progress < 1 else { return pass }
    return pass.moving { path, placement in
      guard let origin = origins[path] else { return placement.frame }
      func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
      let frame = placement.frame
      return CGRect(
        x: mixed(origin.minX, frame.minX), y: mixed(origin.minY, frame.minY),
        width: mixed(origin.width, frame.width), height: mixed(origin.height, frame.height))
    }
  }
}
