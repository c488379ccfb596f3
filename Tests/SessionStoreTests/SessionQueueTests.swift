import Interaction
import Sessions
import TestSupport
import Testing

@testable import SessionStore

/// What a kiosk's journal has to save, without a file and a thread.
struct SessionQueueTests {
  private static let catalogue = JournalCatalogue(Catalogue(), canonical: [])
  private static let gone = JournalError.missing(path: "/j")

  /// A session with a number of picks, which grows with its state.
  private static func item(_ number: Int, picks: Int = 0, isOver: Bool = false) -> SessionQueue.Item
  {
    var session = JournalSample.session(number)
    session.picks = (0..<picks).map { .init(id: "\($0)", label: "", path: []) }
    return SessionQueue.Item(session: session, isOver: isOver, catalogue: catalogue)
  }

  private static func description(_ item: SessionQueue.Item?) -> String {
    item.map { "\($0.session.id.suffix(2)) \($0.session.picks.count) \($0.isOver)" } ?? "none"
  }

  /// Ends an attempt that began with the current progress.
  private static func end(
    _ attempt: SessionQueue.Attempt, _ queue: inout SessionQueue
  ) -> SessionQueue.Step {
    queue.end(attempt, since: queue.progress)
  }

  /// Visitors come and go while the journal works, fails and works again: what has ended is saved once, in order and as it
  /// has ended, and an earlier state never follows a later one.
  @Test(arguments: 0..<40) func whatHasEndedIsSavedOnceAndInOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = SessionQueue()
    var (number, picks) = (0, 0)
    var ended: [String] = []
    var saved: [SessionQueue.Item] = []
    for _ in 0..<300 {
      switch random.int(0...3) {
      case 0:
        picks += 1
        queue.add(Self.item(number, picks: picks))
      case 1:
        let last = Self.item(number, picks: picks, isOver: true)
        queue.add(last)
        ended.append(last.session.id)
        (number, picks) = (number + 1, 0)
      case 2:
        guard let next = queue.next else { break }
        // A newer state arrives while this one is written.
        if random.int(0...2) == 0, !next.isOver {
          picks += 1
          queue.add(Self.item(number, picks: picks))
        }
        saved.append(next)
        queue.remove(next)
      default: break
      }
      #expect(queue.items.count { !$0.isOver } <= 1)
    }
    while let next = queue.next {
      saved.append(next)
      queue.remove(next)
    }
    #expect(saved.filter(\.isOver).map(\.session.id) == ended)
    for (earlier, later) in zip(saved, saved.dropFirst()) {
      #expect(earlier.session.id <= later.session.id)
      guard earlier.session.id == later.session.id else { continue }
      #expect(!earlier.isOver && earlier.session.picks.count <= later.session.picks.count)
    }
  }

  /// Nothing is written before all that has ended is, and a fatal failure shows until an attempt succeeds.
  @Test(arguments: 0..<40) func theProgressIsThatOfWhatHasEnded(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = SessionQueue()
    for number in 0..<100 {
      if random.int(0...1) == 0 {
        queue.add(Self.item(number, isOver: true))
        queue.tryAgain()
        #expect(queue.progress == .writing)
      } else if random.int(0...1) == 0 {
        queue.tryAgain()
      }
      let (earlier, isGone) = (queue.progress, random.int(0...2) == 0)
      if !isGone { while let next = queue.next { queue.remove(next) } }
      let step = queue.end(
        isGone ? .failed(Self.gone, isFatal: true) : .saved, since: earlier)
      #expect(!step.isRepeated)
      #expect(queue.progress == .written || isGone)
      #expect(queue.progress != .written || queue.items.isEmpty)
      #expect(queue.progress != .writing)
      // The loop learns of each change, and of each end that it waits for.
      #expect(step.isNews || earlier == queue.progress)
      #expect(step.isNews || earlier != .writing)
    }
  }

  @Test func theNewestStateReplacesEarlierOnes() {
    var queue = SessionQueue()
    queue.add(Self.item(1, picks: 1))
    queue.add(Self.item(1, picks: 2))
    #expect(queue.items.map(Self.description) == ["01 2 false"])
    queue.add(Self.item(1, picks: 2, isOver: true))
    #expect(queue.items.map(Self.description) == ["01 2 true"])
    queue.add(Self.item(2, picks: 1))
    #expect(queue.items.map(Self.description) == ["01 2 true", "02 1 false"])
  }

  @Test func aStateThatIsReplacedWhileItIsSavedIsSavedAgain() throws {
    var queue = SessionQueue()
    queue.add(Self.item(1, picks: 1))
    let first = try #require(queue.next)
    queue.add(Self.item(1, picks: 2))
    queue.remove(first)
    #expect(Self.description(queue.next) == "01 2 false")
    let second = try #require(queue.next)
    queue.add(Self.item(1, picks: 2, isOver: true))
    queue.remove(second)
    #expect(Self.description(queue.next) == "01 2 true")
  }

  /// The state of a session that continues is no reason to be out of order; if the visitor has left meanwhile, the end is
  /// tried at once.
  @Test func onlyTheEndOfASessionMustBeSaved() {
    var queue = SessionQueue()
    #expect(Self.end(.saved, &queue) == .init(isNews: true))
    queue.add(Self.item(1))
    #expect(Self.end(.failed(Self.gone, isFatal: false), &queue) == .init())
    #expect(queue.progress == .written)
    queue.add(Self.item(1, isOver: true))
    queue.tryAgain()
    #expect(Self.end(.failed(Self.gone, isFatal: false), &queue) == .init(isRepeated: true))
    #expect(queue.progress == .writing)
    #expect(Self.end(.failed(Self.gone, isFatal: true), &queue) == .init(isNews: true))
    #expect(queue.progress == .failed)
    // The journal is asked for its counts meanwhile.
    #expect(Self.end(.failed(Self.gone, isFatal: true), &queue) == .init())
  }

  @Test func aNewFileIsTriedAtOnceAndIsNoNews() {
    var queue = SessionQueue()
    #expect(Self.end(.setAside, &queue) == .init(isRepeated: true))
    #expect(queue.progress == .writing)
  }

  /// The journal cannot be opened, and then works again while nobody waits for it.
  @Test func aRecoveryIsNews() {
    var queue = SessionQueue()
    _ = Self.end(.failed(Self.gone, isFatal: true), &queue)
    #expect(Self.end(.saved, &queue) == .init(isNews: false) || queue.progress == .written)
    var other = SessionQueue()
    _ = Self.end(.failed(Self.gone, isFatal: true), &other)
    #expect(other.end(.saved, since: .failed) == .init(isNews: true))
  }
}
