import Feeds
import Glibc
import LiveGrid
import TestSupport

/// A feed that is read in turns, as by the loop of a window.
struct Reading {
  let feed: any Feed
  var intake = CellIntake()
  var reporter = FeedReporter()
  private let start = Deadline.now

  init(_ feed: any Feed) { self.feed = feed }

  /// What was delivered so far.
  var delivery: Delivery { Delivery(intake, reporter) }

  /// The time since the start.
  var time: Duration { .seconds(Deadline.now - start) }

  /// Reads one turn.
  mutating func turn(byteLimit: Int = 1 << 18) throws -> FeedProgress {
    _ = feed.advance(to: time)
    return try feed.read(into: &intake, byteLimit: byteLimit, reporting: &reporter)
  }

  /// Whether a descriptor is readable now.
  var isReadable: Bool { poll(within: 0) }

  /// Whether the feed is due, or a descriptor is readable.
  var isDue: Bool { feed.nextChange.map { $0 <= time } == true || isReadable }

  /// Reads turn by turn until a condition holds; returns `false` if it does not hold before the deadline.
  mutating func wait(until condition: (Reading) -> Bool) throws -> Bool {
    let deadline = Deadline()
    while !deadline.isOver {
      let progress = try turn()
      if condition(self) { return true }
      if progress == .ended { return false }
      guard progress == .idle else { continue }
      let next = feed.nextChange.map { ($0 - time) / .seconds(1) } ?? 1
      _ = poll(within: max(0, min(deadline.remaining, next, 1)))
    }
    return false
  }

  /// Reads until nothing is due any more; returns `false` if that does not happen within ten seconds.
  mutating func settle() throws -> Bool {
    try wait { $0.feed.nextChange == nil && !$0.isReadable }
  }

  private func poll(within seconds: Double) -> Bool {
    var requests = feed.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return Glibc.poll(&requests, nfds_t(requests.count), Int32((seconds * 1000).rounded(.up))) > 0
  }
}
