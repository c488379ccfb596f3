import CommandSupport
import Documents
import Feeds
import LiveGrid
import Motion
import Viewer
import Watch

/// What a live grid shows: feeds, or simulated hosts.
///
/// A class because the hooks of the window share it.
final class WatchFeeds {
  /// How much of a feed is read in one turn of the loop, in bytes of usual lines: about a millisecond of work.
  private static let turnLimit = 1 << 18

  private var simulation: HostSimulation?
  private var feeds: [any Feed]
  /// The feed that queries a server again and again.
  private let server: PrometheusFeed?
  /// Changes when the server's feed has another descriptor.
  private(set) var sourcesVersion = 0
  /// The feeds that have more to read without waiting.
  private var unfinished: Set<ObjectIdentifier> = []
  private var reporter = FeedReporter()
  private let messages = LineOutput(.standardError)
  /// The current time of the loop, for the next turn.
  private var time = Duration.zero
  /// The descriptors of the feeds, and how they are read; made again when the descriptors change.
  private var watched: (descriptors: [Int32], sources: [StageSource<WatchStage>]) = ([], [])

  /// Creates the feeds of a command.
  init(_ feeds: [any Feed], simulation: HostSimulation? = nil) {
    self.feeds = feeds
    server = feeds.lazy.compactMap { $0 as? PrometheusFeed }.first
    self.simulation = simulation
  }

  /// The descriptors to read, each at most once for a frame.
  var sources: [StageSource<WatchStage>] {
    let descriptors = feeds.flatMap(\.descriptors)
    if descriptors != watched.descriptors {
      let sources = feeds.flatMap { feed in
        feed.descriptors.map { descriptor in
          StageSource<WatchStage>(descriptor, isPaced: true) { stage, time in
            self.read(feed, into: &stage.model, at: time)
          }
        }
      }
      watched = (descriptors, sources)
    }
    return watched.sources
  }

  /// When there is something to deliver without a descriptor.
  var nextChange: Duration? {
    guard unfinished.isEmpty else { return time }
    let changes = [simulation?.nextChange, server?.nextChange, messages.nextChange]
    return changes.compactMap(\.self).min()
  }

  /// Delivers what is due.
  func advance(_ model: inout WatchModel, to time: Duration) {
    self.time = time
    messages.flush(at: time)
    simulation?.advance(to: time, into: &model.grid.intake)
    if let server {
      server.advance(to: time)
      model.feedProblem = server.problem
      if server.descriptors != watched.descriptors { sourcesVersion += 1 }
    }
    guard !unfinished.isEmpty else { return }
    for feed in feeds where unfinished.contains(ObjectIdentifier(feed)) {
      read(feed, into: &model, at: time)
    }
  }

  private func read(_ feed: any Feed, into model: inout WatchModel, at time: Duration) {
    reporter.time = time
    var progress = FeedProgress.ended
    do throws(InputError) {
      progress = try feed.read(
        into: &model.grid.intake, byteLimit: Self.turnLimit, reporting: &reporter)
    } catch {
      reporter.report(error)
      model.feedProblem = error.description
    }
    switch progress {
    case .more: unfinished.insert(ObjectIdentifier(feed))
    case .idle:
      unfinished.remove(ObjectIdentifier(feed))
      if let server { model.feedProblem = server.problem }
    case .ended:
      unfinished.remove(ObjectIdentifier(feed))
      feeds.removeAll { $0 === feed }
      model.isWaiting = !feeds.isEmpty
    }
    report()
  }

  private func report() {
    for message in reporter.takeMessages() { messages.write(Array("honeycomb: \(message)\n".utf8)) }
  }

  /// Closes the feeds, and reports how many mistakes had no message.
  func finish() {
    reporter.finish()
    report()
    messages.finish(within: .milliseconds(100))
    // The sources have references to this object, and a socket is deleted when its feed is released.
    feeds = []
    watched = ([], [])
  }
}
