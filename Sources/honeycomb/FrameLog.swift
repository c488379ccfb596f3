import Interaction
import Topics
import Viewer

/// Notes what each frame cost.
///
/// A class because the run loop's hook and the command share it.
final class FrameLog {
  private let path: String
  private var reports: [FrameReport] = []

  init(path: String) { self.path = path }

  /// Notes a frame.
  func note(_ report: FrameReport) { reports.append(report) }

  /// Writes the file: tab-separated, a heading first.
  func finish() throws {
    var text = "time\twork\tpixels\n"
    for report in reports {
      text += "\(report.time.inSeconds)\t\(report.work.inSeconds)\t\(report.uploadedPixels)\n"
    }
    try FileOutput.write(Array(text.utf8), to: path)
  }
}
