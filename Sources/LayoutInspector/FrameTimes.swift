public import Viewer

/// How long the last frames took.
///
/// A class, because the window host's hook writes what the stage shows; both are on one thread.
public final class FrameTimes {
  private(set) var seconds: [Double] = []

  /// Makes an empty list.
  public init() {}

  /// Takes in a frame that was drawn.
  public func note(_ report: FrameReport) {
    seconds.append(
      Double(report.work.components.seconds) + Double(report.work.components.attoseconds) * 1e-18)
    if seconds.count > 2 * InspectorSketcher.frameCount {
      seconds.removeFirst(seconds.count - InspectorSketcher.frameCount)
    }
  }
}
