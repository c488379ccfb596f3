import Documents
import Feeds
import LiveGrid
import Motion
import Recording
import Watch

/// Delivers what the feeds of a recording have delivered, at the same times.
///
/// A class because the hooks of a stage share it.
final class DeliveryPlayer {
  private let deliveries: [EventScript.Delivery]
  private let source: String
  private let report: (String) -> Void
  private var next = 0
  private var reporter = FeedReporter()

  /// Creates a player at the start of a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - source: Its name.
  ///   - report: Gets the messages about lines of deliveries that cannot be read.
  init(_ script: EventScript, named source: String, report: @escaping (String) -> Void) {
    deliveries = script.deliveries
    self.source = source
    self.report = report
  }

  /// The hooks of a stage that plays the script.
  var hooks: WatchHooks {
    var hooks = WatchHooks()
    hooks.nextChange = { self.next < self.deliveries.count ? self.deliveries[self.next].time : nil }
    hooks.willCommit = { model, time in self.advance(&model, to: time) }
    return hooks
  }

  private func advance(_ model: inout WatchModel, to time: Duration) {
    while next < deliveries.count, deliveries[next].time <= time {
      let delivery = deliveries[next]
      next += 1
      // Numbers of lines are those within the delivery.
      var scanner = FeedScanner(
        source: "\(source): delivery at \(JSONWriter.text(of: delivery.time.inSeconds)) s",
        notation: FeedNotation(format: .jsonLines))
      reporter.time = delivery.time
      scanner.take(delivery.lines.span, into: &model.grid.intake, reporting: &reporter)
      for message in reporter.takeMessages() { report(message) }
      model.grid.intake.setCounts(lines: delivery.lineCount, badLines: delivery.badLineCount)
      model.grid.advance(to: delivery.time)
      guard let report = delivery.report else { continue }
      (model.feedProblem, model.feedNote) = (report.problem, report.note)
      model.mistakes.add(report.mistakes, total: report.mistakeCount)
    }
  }
}
