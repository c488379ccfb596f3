import Documents
import Feeds
import Files
import LiveGrid
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import Watch

/// A feed that a test scripts.
final class ScriptedFeed: Feed {
  let source = "script"
  var descriptors = FeedDescriptors()
  var problem: String?
  var nextChange: Duration?
  /// What each reading returns; the last one again and again.
  var progress: [FeedProgress]
  var failure: InputError?
  /// Whether nothing is delivered.
  var isSilent = false
  private(set) var readCount = 0
  private(set) var times: [Duration] = []

  init(_ progress: FeedProgress...) { self.progress = progress }

  func advance(to time: Duration) -> FeedProgress {
    times.append(time)
    return nextChange.map { $0 <= time } == true ? .more : .idle
  }

  func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) -> FeedProgress {
    readCount += 1
    if let failure { throw failure }
    if !isSilent { intake.receive(Double(readCount), of: "a".utf8Span.span) }
    return progress.count > 1 ? progress.removeFirst() : progress[0]
  }
}

@Suite struct WatchFeedsTests {
  private var model = WatchModel()

  private func feeds(_ feeds: [any Feed]) -> WatchFeeds { WatchFeeds(feeds) { _ in } }

  @Test mutating func whatIsThereAtTheStartIsReadWithoutWaiting() {
    let feed = ScriptedFeed(.idle)
    let feeds = feeds([feed])
    // Not before the grid has its epoch.
    feeds.advance(&model, to: .zero)
    #expect(feeds.nextChange == nil && feed.readCount == 0)
    feeds.begin()
    #expect(feeds.nextChange == .zero)
    feeds.advance(&model, to: .milliseconds(5))
    #expect(feed.readCount == 1 && feeds.nextChange == nil)
    feeds.advance(&model, to: .seconds(5))
    #expect(feed.readCount == 1)
  }

  @Test mutating func feedWithMoreIsReadInEachTurn() {
    let feed = ScriptedFeed(.more, .more, .idle)
    let feeds = feeds([feed])
    feeds.begin()
    for turn in 1...2 {
      feeds.advance(&model, to: .milliseconds(turn))
      #expect(feed.readCount == turn && feeds.nextChange == .milliseconds(turn))
    }
    feeds.advance(&model, to: .milliseconds(3))
    #expect(feeds.nextChange == nil)
  }

  @Test mutating func feedIsReadWhenItsTimeHasCome() {
    let (feed, later) = (ScriptedFeed(.idle), ScriptedFeed(.idle))
    let feeds = feeds([later, feed])
    feeds.begin()
    feeds.advance(&model, to: .zero)
    (feed.nextChange, later.nextChange) = (.seconds(2), .seconds(7))
    #expect(feeds.nextChange == .seconds(2))
    feeds.advance(&model, to: .seconds(1))
    #expect(feed.readCount == 1)
    feeds.advance(&model, to: .seconds(2))
    #expect(feed.readCount == 2 && later.readCount == 1)
  }

  @Test mutating func sourcesChangeOnlyWithTheirDescriptors() throws {
    let feed = ScriptedFeed(.idle)
    feed.descriptors.replace(by: [70, 71])
    let feeds = feeds([feed, ScriptedFeed(.idle)])
    feeds.begin()
    feeds.advance(&model, to: .zero)
    let version = feeds.sourcesVersion
    #expect(feeds.sources.map(\.descriptor) == [70, 71])
    var stage = WatchStage(model: model)
    for turn in 1...5 { try feeds.sources[0].read(&stage, .seconds(turn)) }
    feeds.advance(&model, to: .seconds(6))
    #expect(feed.readCount == 6 && feeds.sourcesVersion == version)
    // Other descriptors may have the same numbers.
    feed.descriptors.replace(by: [70])
    try feeds.sources[1].read(&stage, .seconds(7))
    #expect(feeds.sourcesVersion != version && feeds.sources.map(\.descriptor) == [70])
    feed.progress = [.ended]
    try feeds.sources[0].read(&stage, .seconds(8))
    #expect(feeds.sources.isEmpty)
  }

  @Test mutating func problemIsShownWhileAFeedHasOne() {
    let (feed, broken) = (ScriptedFeed(.idle), ScriptedFeed(.idle))
    let feeds = feeds([feed, broken])
    feeds.begin()
    feeds.advance(&model, to: .zero)
    feed.problem = "no reply in time"
    feeds.advance(&model, to: .seconds(1))
    #expect(model.feedProblem == "no reply in time" && model.isWaiting)
    feed.problem = nil
    feeds.advance(&model, to: .seconds(2))
    #expect(model.feedProblem == nil)
    // A feed that fails has ended, and its problem stays.
    broken.failure = InputError(source: "b", reason: .invalid("gone"))
    (broken.nextChange, feed.nextChange, feed.progress) = (.seconds(3), .seconds(3), [.ended])
    feeds.advance(&model, to: .seconds(3))
    #expect(model.feedProblem?.hasPrefix("b: gone (at ") == true && !model.isWaiting)
    let count = broken.readCount
    feeds.advance(&model, to: .seconds(4))
    #expect(model.feedProblem?.hasPrefix("b: gone (at ") == true && broken.readCount == count)
  }

  @Test mutating func endOfAFeedIsSaidWithItsTime() {
    let (feed, other) = (ScriptedFeed(.idle), ScriptedFeed(.idle))
    model.grid.setStartEpoch(1_700_000_000)
    let feeds = feeds([feed, other])
    feeds.begin()
    feeds.advance(&model, to: .zero)
    #expect(model.feedNote == nil)
    (feed.nextChange, feed.progress) = (.seconds(3), [.ended])
    feeds.advance(&model, to: .seconds(3))
    let time = ClockText.text(ofEpoch: 1_700_000_003)
    #expect(model.feedNote == "script ended at \(time)" && model.isWaiting)
    #expect(model.node(WatchText.note.id, at: .seconds(3))?.label == "script ended at \(time)")
    (other.nextChange, other.progress) = (.seconds(4), [.ended])
    feeds.advance(&model, to: .seconds(4))
    #expect(
      model.feedNote
        == "2 sources have ended, the last at \(ClockText.text(ofEpoch: 1_700_000_004))")
  }

  @Test mutating func feedThatNeverDeliveredIsSaidUntilItDoes() {
    let (feed, other) = (ScriptedFeed(.idle), ScriptedFeed(.idle))
    feed.isSilent = true
    let feeds = feeds([other, feed])
    feeds.begin()
    feeds.advance(&model, to: .milliseconds(100))
    // Not at once, because most sources deliver soon.
    #expect(model.feedNote == nil)
    #expect(feeds.nextChange == .seconds(2))
    feeds.advance(&model, to: .seconds(2))
    #expect(model.feedNote == "nothing from script since \(ClockText.text(ofEpoch: 0))")
    #expect(feeds.nextChange == nil)
    (feed.isSilent, feed.nextChange) = (false, .seconds(5))
    feeds.advance(&model, to: .seconds(5))
    #expect(model.feedNote == nil)
    // One that ends without having delivered anything says so too.
    let never = ScriptedFeed(.ended)
    never.isSilent = true
    let others = WatchFeeds([never]) { _ in }
    others.begin()
    others.advance(&model, to: .seconds(6))
    #expect(model.feedNote?.hasSuffix(" without a value") == true)
    #expect(model.emptinessText == model.feedNote)
  }

  @Test(arguments: [(0.0, 0, 0, 0), (86_399.9, 23, 59, 59), (-1, 23, 59, 59), (45_296, 12, 34, 56)])
  func timesOfDayAreThoseOfTheZone(epoch: Double, hour: Int, minute: Int, second: Int) {
    let offset = LocalZone.offset(at: Int64(epoch.rounded(.down)))
    let text = ClockText.text(ofEpoch: epoch - Double(offset))
    #expect(text.split(separator: ":").map { Int($0) } == [hour, minute, second])
    #expect(text.utf8.count == 8)
  }

  @Test mutating func newCellsWithoutRoomAreSaid() {
    let feed = ScriptedFeed(.idle)
    model.grid.intake.limits.cells = 0
    let feeds = feeds([feed])
    feeds.begin()
    feeds.advance(&model, to: .zero)
    #expect(model.feedProblem == "more than 0 cells: lines of new ones are refused (1)")
  }

  @Test mutating func messagesAreReportedOnce() {
    let feed = ScriptedFeed(.idle)
    feed.failure = InputError(source: "b", reason: .invalid("gone"))
    var messages: [String] = []
    let feeds = WatchFeeds([feed]) { messages.append($0) }
    feeds.begin()
    feeds.advance(&model, to: .zero)
    feeds.finish()
    #expect(messages == ["b: gone"] && feeds.sources.isEmpty)
  }
}
