import Glibc

/// A moment of the monotonic clock by which something must have happened.
///
/// Tests wait for what they claim, and a deadline only bounds the waiting when the claim is false.
public struct Deadline: Sendable {
  private let end: Double

  /// A deadline `seconds` from now.
  public init(seconds: Double) {
    end = Self.now + seconds
  }

  /// The seconds that are left; never negative.
  public var remaining: Double { max(0, end - Self.now) }

  /// Whether the moment is over.
  public var isOver: Bool { remaining == 0 }

  /// The monotonic clock, in seconds from an origin of the system's choice.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Asks `condition` every 2 ms until it holds or the deadline is over, and says whether it held.
  public func wait(until condition: () throws -> Bool) rethrows -> Bool {
    while true {
      if try condition() { return true }
      if isOver { return false }
      usleep(2000)
    }
  }

  /// Waits for a descriptor to be readable; `false` when the deadline came first.
  public func waitForInput(on descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32((remaining * 1000).rounded(.up))) > 0
  }
}
