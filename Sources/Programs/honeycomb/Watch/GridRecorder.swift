import CommandSupport
import Files
import Input
import LiveGrid
import Motion
import Recording
import Watch

/// Records the events of a live grid and what its feeds deliver.
///
/// Written as it happens, so that a long recording needs no memory. A class because hooks and the command share the
/// open file.
final class GridRecorder: WindowRecorder {
  /// The greatest size of a recording, in bytes: 1 GiB.
  static let sizeLimit = 1 << 30
  /// How many bytes are gathered before they are written.
  private static let pieceLength = 1 << 16

  private let path: String
  private let file: File
  private var script: EventScript
  private let definition: GridDefinition
  /// The time of the start, in seconds since 1970; times of news are written relative to it.
  private var epoch = 0.0
  private var bytes: [UInt8] = []
  private var size = 0
  /// The events of the latest time; what is taken over at that time comes before them.
  private var events: [UInt8] = []
  private var last = Duration.zero
  /// What was said of the sources last, without the mistakes themselves.
  private var report = EventScript.Delivery.Report()
  /// When the window was closed.
  var end = Duration.zero
  /// Whether the recording has ended early; the message says why.
  private(set) var problem: String?

  /// Creates the file; ``begin(scale:epoch:)`` writes the header, and the settings that the grid starts with.
  init(path: String, script: EventScript, definition: GridDefinition) throws {
    self.path = path
    self.script = script
    self.definition = definition
    do throws(FileError) {
      file = try File.creating(path)
    } catch {
      throw ExitStatus(.usage, "\(path): cannot be written: \(error.reason)")
    }
  }

  /// Writes the header of a window that is drawn at `scale`, before what was recorded until now.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels per logical pixel.
  ///   - epoch: The time of the start, in seconds since 1970.
  func begin(scale: Double, epoch: Double) {
    script.scale = scale
    self.epoch = epoch
    let settings = EventScript.Delivery(
      time: .zero, lines: CellWriter.line(of: definition), lineCount: 0, badLineCount: 0)
    bytes =
      EventScriptWriter.header(of: script) + EventScriptWriter.lines(of: settings) + bytes
  }

  /// Records an event, before the grid handles it.
  func record(_ event: InputEvent, at time: Duration) {
    if time > last { appendEvents() }
    events += EventScriptWriter.line(of: event, at: time)
    last = time
  }

  private func appendEvents() {
    append(events)
    events.removeAll(keepingCapacity: true)
  }

  /// Records what the grid has taken over.
  func record(_ commits: [GridCommit]) {
    for commit in commits {
      if commit.time > last { appendEvents() }
      last = max(last, commit.time)
      var lines: [UInt8] = []
      if let definition = commit.definition { lines += CellWriter.line(of: definition) }
      for change in commit.changes { lines += CellWriter.line(of: change, epoch: epoch) }
      for history in commit.histories { lines += CellWriter.line(of: history, epoch: epoch) }
      append(
        EventScriptWriter.lines(
          of: EventScript.Delivery(
            time: commit.time, lines: lines, lineCount: commit.lineCount,
            badLineCount: commit.badLineCount)))
    }
  }

  /// Records what is said of the sources, if it has changed.
  func recordReport(of model: borrowing WatchModel) {
    var news = EventScript.Delivery.Report(
      problem: model.feedProblem, note: model.feedNote, mistakeCount: model.mistakes.count)
    guard news != report else { return }
    let earlier = report.mistakeCount
    report = news
    news.mistakes = Array(model.mistakes.mistakes(after: earlier))
    let time = model.grid.time
    if time > last { appendEvents() }
    last = max(last, time)
    var delivery = EventScript.Delivery(
      time: time, lines: [], lineCount: model.grid.lineCount,
      badLineCount: model.grid.badLineCount)
    delivery.report = news
    append(EventScriptWriter.lines(of: delivery))
  }

  private func append(_ piece: [UInt8]) {
    guard problem == nil else { return }
    bytes += piece
    if size + bytes.count > Self.sizeLimit {
      bytes.removeLast(piece.count)
      stop("the recording has reached \(Self.sizeLimit) bytes and ends here")
    } else if bytes.count >= Self.pieceLength {
      flush()
    }
  }

  private func flush() {
    do throws(FileError) {
      try file.write(bytes)
      size += bytes.count
      bytes.removeAll(keepingCapacity: true)
    } catch {
      stop("the recording cannot be written: \(error.reason)")
    }
  }

  private func stop(_ reason: String) {
    problem = "\(path): \(reason)"
    Diagnostics.note("honeycomb: \(path): \(reason)")
    let end = bytes + EventScriptWriter.end(at: last)
    bytes = []
    try? file.write(end)
  }

  /// Ends the recording; its header has the scale since the start.
  func finish(scale _: Double) throws(ExitStatus) {
    appendEvents()
    guard problem == nil else { return }
    bytes += EventScriptWriter.end(at: max(end, last))
    do throws(FileError) {
      try file.write(bytes)
    } catch {
      throw ExitStatus(.internalError, "\(path): cannot be written: \(error.reason)")
    }
  }
}
