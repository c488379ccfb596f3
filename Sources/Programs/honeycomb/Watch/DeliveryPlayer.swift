import Feeds
import LiveGrid
import Recording
import Watch

/// Delivers what the feeds of a recording have delivered, at the same times.
///
/// A class because the hooks of a stage share it.
final class DeliveryPlayer {
  private let deliveries: [EventScript.Delivery]
  private var next = 0
  private var scanner: FeedScanner
  private var reporter = FeedReporter()

  /// Creates a player at the start of a script.
  init(_ script: EventScript, named source: String) {
    deliveries = script.deliveries
    scanner = FeedScanner(source: source, notation: FeedNotation(format: .jsonLines))
  }

  /// The hooks of a stage that plays the script.
  var hooks: WatchHooks {
    var hooks = WatchHooks()
    hooks.nextChange = { self.next < self.deliveries.count ? self.deliveries[self.next].time : nil }
    hooks.willCommit = { model, time in self.advance(&model.grid, to: time) }
    return hooks
  }

  private func advance(_ grid: inout LiveGridModel, to time: Duration) {
    while next < deliveries.count, deliveries[next].time <= time {
      let delivery = deliveries[next]
      next += 1
      scanner.take(delivery.lines.span, into: &grid.intake, reporting: &reporter)
      grid.intake.setCounts(lines: delivery.lineCount, badLines: delivery.badLineCount)
      grid.advance(to: delivery.time)
    }
  }
}
