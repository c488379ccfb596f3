import Geometry
import Layouts
import Motion

/// Cells on their way from where they were to where they are.
struct PlaceTransition: Sendable {
  /// Where the cells were, by their paths now.
  let origins: [[Int]: CGRect]
  let start: Duration

  /// How long they are on their way, in seconds.
  static let length = 0.25

  /// How much of the way is done at a time, eased; 1 at the end.
  func progress(at time: Duration) -> Double {
    easeInOut((time - start).inSeconds / Self.length)
  }

  /// A pass with its cells on their way.
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
