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
    seconds.append(
      Double(report.work.components.seconds) + Double(report.work.components.attoseconds) * 1e-18)
    if seconds.count > 2 * InspectorSketcher.frameCount {
      seconds.removeFirst(seconds.count - InspectorSketcher.frameCount)
    }
  }
}
