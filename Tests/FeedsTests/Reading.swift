import Feeds
import Glibc
import LiveGrid
import TestSupport

/// A feed that is read in turns, as by the loop of a window.
struct Reading {
  let feed: any Feed
  var intake = CellIntake()
  var reporter = FeedReporter()

  init(_ feed: any Feed) { self.feed = feed }

  /// What was delivered so far.
  var delivery: Delivery { Delivery(intake, reporter) }

  /// Reads one turn.
  mutating func turn(byteLimit: Int = 1 << 18) throws -> FeedProgress {
    try feed.read(into: &intake, byteLimit: byteLimit, reporting: &reporter)
  }

  /// Whether a descriptor is readable now.
  var isReadable: Bool { poll(within: 0) }

  /// Reads turn by turn until a condition holds; returns `false` if it does not hold before the deadline.
  mutating func wait(until condition: (Reading) -> Bool) throws -> Bool {
    let deadline = Deadline()
    while !deadline.isOver {
      let progress = try turn()
      if condition(self) { return true }
      if progress == .ended { return false }
      if progress == .idle { _ = poll(within: min(deadline.remaining, 1)) }
    }
    return false
  }

  private func poll(within seconds: Double) -> Bool {
    var requests = feed.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return Glibc.poll(&requests, nfds_t(requests.count), Int32(seconds * 1000)) > 0
  }
}
