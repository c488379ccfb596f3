public import Viewer

/// The functions that a ``WatchStage`` calls.
public struct WatchHooks {
  /// Returns the descriptors of feeds to read while the window is open.
  public var sources: () -> [StageSource<WatchStage>] = { [] }
  /// Called with each cell that is clicked or confirmed.
  public var didActivate: (UInt32, borrowing WatchModel) -> Void = { _, _ in }
  /// Called before the model takes over what feeds have delivered, so that it can be recorded or replayed.
  public var willCommit: (inout WatchModel, Duration) -> Void = { _, _ in }
  /// Called after that.
  public var didCommit: (borrowing WatchModel, Duration) -> Void = { _, _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
