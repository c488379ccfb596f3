import Documents
public import Feeds
public import Viewer
import Words

/// The feeds of a live grid: reads them when they have something, a bounded amount in each turn of the window's loop.
///
///     let feeds = WatchFeeds([try StreamFeed(path: path)]) { message in print(message) }
///     hooks.sources = { feeds.sources }
///     hooks.sourcesVersion = { feeds.sourcesVersion }
///     hooks.nextChange = { feeds.nextChange }
///     hooks.willCommit = feeds.advance
///     feeds.begin(startEpoch: epoch)   // once the grid has its epoch
///
/// It does not know the kinds of feeds. A class, because the hooks of the window share it.
public final class WatchFeeds {
  /// How much of a feed is read in one turn of the loop, in bytes of usual lines: about a millisecond of work.
  private static let turnLimit = 1 << 18

  /// A feed that has not ended.
  private struct Entry {
    let feed: any Feed
    /// The version of its descriptors that are waited for.
    var version: Int?
    /// Whether it is read in the next turn, without waiting: what is there at the start counts.
    var hasMore = true
    var hasEnded = false
    /// Whether it has delivered a line, also a bad one.
    var hasDelivered = false
  }

  /// How long a feed may deliver nothing until the window says so.
  private static let silencePatience = Duration.seconds(2)

  /// The descriptors to read, each at most once for a frame.
  public private(set) var sources: [StageSource<WatchStage>] = []
  /// Changes with `sources`.
  public private(set) var sourcesVersion = 0
  private var entries: [Entry]
  /// The number of feeds whose descriptors are in `sources`.
  private var watchedCount = 0
  private var reporter = FeedReporter()
  private let report: (String) -> Void
  /// Why the last feed has failed that did.
  private var failure: String?
  private var notes = FeedNotes()
  /// The notes that the window shows.
  private var shownNotes = FeedNotes()
  /// Whether more cells that are gone can be removed now, or when the next one is.
  private var isForgetting = false
  private var nextForgetting: Duration?
  private var hasBegun = false
  /// When the window says which feeds have delivered nothing; `nil` once it has.
  private var silenceDue: Duration?
  /// When the model has got the latest mistakes, and when it gets more that are waiting.
  private var (mistakesTime, mistakesDue): (Duration?, Duration?)
  /// The least time between two deliveries of mistakes, which a recording has.
  private static let mistakesInterval = Duration.milliseconds(250)
  /// The current time of the loop, for the next turn.
  private var time = Duration.zero

  /// Takes over feeds, which are read once it begins.
  ///
  /// - Parameters:
  ///   - feeds: The feeds, which are open.
  ///   - report: Gets each message about a mistake, without a line break.
  public init(_ feeds: [any Feed], report: @escaping (String) -> Void) {
    entries = feeds.map { Entry(feed: $0) }
    self.report = report
  }

  /// Begins to read; call it when the grid has its epoch, to which the times of news refer.
  ///
  /// - Parameter startEpoch: The time of the start, in seconds since 1970, which shows what times of news are implausible;
  ///   `nil` to believe all of them.
  public func begin(startEpoch: Double? = nil) {
    reporter.startEpoch = startEpoch
    hasBegun = true
    silenceDue = time + Self.silencePatience
  }

  /// When there is something to deliver without a descriptor.
  public var nextChange: Duration? {
    guard hasBegun else { return nil }
    var next = isForgetting ? time : nextForgetting
    for due in [silenceDue, mistakesDue] {
      if let due { next = min(next ?? due, due) }
    }
    for entry in entries {
      guard let change = entry.hasMore ? time : entry.feed.nextChange else { continue }
      next = min(next ?? change, change)
    }
    return next
  }

  /// Delivers what is due; the window calls it before a model takes over what has arrived.
  public func advance(_ model: inout WatchModel, to time: Duration) {
    guard hasBegun else { return }
    self.time = time
    if let due = silenceDue, time >= due { silenceDue = nil }
    model.grid.intake.time = time
    isForgetting = model.grid.intake.forgetGone()
    for index in entries.indices {
      if entries[index].feed.advance(to: time) == .more { entries[index].hasMore = true }
      if entries[index].hasMore { read(index, into: &model, at: time) }
    }
    finishTurn(&model)
  }

  private func read(_ feed: any Feed, into model: inout WatchModel, at time: Duration) {
    guard hasBegun, let index = entries.firstIndex(where: { $0.feed === feed }) else { return }
    _ = feed.advance(to: time)
    read(index, into: &model, at: time)
    finishTurn(&model)
  }

  private func read(_ index: Int, into model: inout WatchModel, at time: Duration) {
    reporter.time = time
    model.grid.intake.time = time
    let earlierCount = model.grid.intake.lineCount + model.grid.intake.badLineCount
    var progress = FeedProgress.ended
    do throws(InputError) {
      progress = try entries[index].feed.read(
        into: &model.grid.intake, byteLimit: Self.turnLimit, reporting: &reporter)
    } catch {
      reporter.report(error)
      let now = ClockText.text(ofEpoch: epoch(of: model), model.messages.numbers)
      failure = model.messages.text(.failure, [.error: "\(error)", .time: now])
    }
    if model.grid.intake.lineCount + model.grid.intake.badLineCount != earlierCount {
      entries[index].hasDelivered = true
    }
    entries[index].hasMore = progress == .more
    guard progress == .ended else { return }
    entries[index].hasEnded = true
    notes.endedCount += 1
    notes.lastEnded = entries[index].feed.source
    notes.hasLastDelivered = entries[index].hasDelivered
    notes.lastEnd = epoch(of: model)
  }

  /// The current time, in seconds since 1970.
  private func epoch(of model: borrowing WatchModel) -> Double {
    model.grid.configuration.startEpoch + time / .seconds(1)
  }

  /// Adapts the sources and the model to what was read.
  private func finishTurn(_ model: inout WatchModel) {
    entries.removeAll { $0.hasEnded }
    model.isWaiting = !entries.isEmpty
    let problem = entries.lazy.compactMap(\.feed.problem).first
    showMistakes(in: &model)
    model.feedProblem = problem ?? failure ?? model.grid.intake.refusalText
    nextForgetting = model.grid.intake.nextForgetting()
    updateNotes(&model)
    reportMessages()
    let isUpToDate = entries.allSatisfy { $0.version == $0.feed.descriptors.version }
    if !isUpToDate || watchedCount != entries.count { watchSources() }
  }

  /// Gives a model that is not paused the latest mistakes, at most four times a second.
  private func showMistakes(in model: inout WatchModel) {
    guard model.mistakes.count != reporter.logCount, !model.grid.isPaused else {
      mistakesDue = nil
      return
    }
    let due = mistakesTime.map { $0 + Self.mistakesInterval } ?? time
    guard time >= due else {
      mistakesDue = due
      return
    }
    (mistakesTime, mistakesDue) = (time, nil)
    reporter.add(to: &model.mistakes)
  }

  private func updateNotes(_ model: inout WatchModel) {
    if entries.allSatisfy(\.hasDelivered) { silenceDue = nil }
    notes.startEpoch = model.grid.configuration.startEpoch
    let silent = silenceDue == nil ? entries.filter { !$0.hasDelivered } : []
    (notes.silentCount, notes.firstSilent) = (silent.count, silent.first?.feed.source ?? "")
    guard notes != shownNotes else { return }
    shownNotes = notes
    model.feedNote = notes.text(in: model.messages)
  }

  private func watchSources() {
    sources = []
    for index in entries.indices {
      let feed = entries[index].feed
      entries[index].version = feed.descriptors.version
      for descriptor in feed.descriptors {
        sources.append(
          StageSource(descriptor, isPaced: true) { [weak self] stage, time in
            self?.read(feed, into: &stage.model, at: time)
          })
      }
    }
    watchedCount = entries.count
    sourcesVersion += 1
  }

  private func reportMessages() {
    for message in reporter.takeMessages() { report(message) }
  }

  /// Closes the feeds, and reports how many mistakes had no message.
  public func finish() {
    reporter.finish()
    reportMessages()
    // A socket is deleted when its feed is released.
    entries = []
    sources = []
  }
}
