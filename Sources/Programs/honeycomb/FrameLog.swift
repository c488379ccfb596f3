import CommandSupport
import Motion
import Viewer

/// Records the cost of each frame.
///
/// A class because the window host's hook and the command share it.
final class FrameLog {
  private let path: String
  private var reports: [FrameReport] = []

  /// Creates the file, so that an unwritable path is reported early.
  init(path: String) throws(ExitStatus) {
    self.path = path
    try FileOutput.begin(Self.heading, at: path)
  }

  private static let heading = Array("time\twork\tpixels\tturn\n".utf8)

  /// Records a frame.
  func note(_ report: FrameReport) { reports.append(report) }

  /// Writes the file as tab-separated values, with a heading.
  func finish() throws {
    var text = ""
    for report in reports {
      let (time, work, turn) = (report.time, report.work, report.turn)
      text +=
        "\(time.inSeconds)\t\(work.inSeconds)\t\(report.uploadedPixels)\t\(turn.inSeconds)\n"
    }
    try FileOutput.write(Self.heading + text.utf8, to: path)
  }
}
