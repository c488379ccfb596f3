public import Viewer

/// The functions that a ``WatchContent`` calls.
public struct WatchHooks {
  /// Returns the descriptors of feeds to read while the window is open.
  public var sources: () -> [StageSource<WatchStage>] = { [] }
  /// Returns a number that changes with `sources`.
  public var sourcesVersion: () -> Int = { 0 }
  /// Called with each cell that is clicked or confirmed.
  public var didActivate: (UInt32, borrowing WatchModel) -> Void = { _, _ in }
  /// When `willCommit` next has something to deliver; `nil` for never.
  public var nextChange: () -> Duration? = { nil }
  /// Called before the model takes over what feeds have delivered, so that more can be delivered.
  public var willCommit: (inout WatchModel, Duration) -> Void = { _, _ in }
  /// Called after that, so that it can be recorded.
  public var didCommit: (inout WatchModel, Duration) -> Void = { _, _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
