/// Follows the schedule of the screen by the system's clock, without making the loop wait.
///
/// Class-bound: the stage and its owner share one state.
public protocol ScreenTimer: AnyObject {
  /// Readable when the state may have changed, until `takeState()`; also at the start.
  var descriptor: Int32 { get }
  /// Makes `descriptor` unreadable until the next change; returns whether the screen is off by the schedule now.
  func takeState() -> Bool
}
