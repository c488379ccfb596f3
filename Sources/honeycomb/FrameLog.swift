import Motion
import Viewer

/// Notes what each frame cost.
///
/// A class because the window host's hook and the command share it.
final class FrameLog {
  private let path: String
  private var reports: [FrameReport] = []

  /// Begins the file, to find out early whether it can be written.
  init(path: String) throws(ExitStatus) {
    self.path = path
    try FileOutput.begin(Self.heading, at: path)
  }

  private static let heading = Array("time\twork\tpixels\n".utf8)

  /// Notes a frame.
  func note(_ report: FrameReport) { reports.append(report) }

  /// Writes the file: tab-separated, a heading first.
  func finish() throws {
    var text = ""
    for report in reports {
      text += "\(report.time.inSeconds)\t\(report.work.inSeconds)\t\(report.uploadedPixels)\n"
    }
    try FileOutput.write(Self.heading + text.utf8, to: path)
  }
}
