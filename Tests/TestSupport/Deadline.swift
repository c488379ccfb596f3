import Glibc

/// A time on the monotonic clock by which something must have happened.
///
/// Tests wait for the condition that they claim; a deadline only limits the wait if the claim is false.
public struct Deadline: Sendable {
  private let end: Double

  /// How long tests wait for what happens at once on an idle machine, in seconds.
  ///
  /// On a machine that builds or runs other tests beside, a program may get no processor for seconds.
  public static let patience = 30.0

  /// Creates a deadline `seconds` from now.
  public init(seconds: Double = patience) {
    end = Self.now + seconds
  }

  /// The remaining time in seconds; never negative.
  public var remaining: Double { max(0, end - Self.now) }

  /// Whether the deadline has passed.
  public var isOver: Bool { remaining == 0 }

  /// The time of the monotonic clock, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Checks `condition` every 2 ms until it holds or the deadline passes, and returns whether it held.
  public func wait(until condition: () throws -> Bool) rethrows -> Bool {
    while true {
      if try condition() { return true }
      if isOver { return false }
      usleep(2000)
    }
  }

  /// Waits until a descriptor is readable; returns `false` if the deadline passes first.
  public func waitForInput(on descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32((remaining * 1000).rounded(.up))) > 0
  }
}
