import Motion
public import Viewer

/// The durations of the last frames.
///
/// A class, because the window host's hook writes what the stage reads; both are on one thread.
public final class FrameTimes {
  private(set) var seconds: [Double] = []

  /// Creates an empty list.
  public init() {}

  /// Records a frame that was drawn.
  public func note(_ report: FrameReport) {
    seconds.append(report.work.inSeconds)
    if seconds.count > 2 * InspectorSketcher.frameCount {
      seconds.removeFirst(seconds.count - InspectorSketcher.frameCount)
    }
  }
}
