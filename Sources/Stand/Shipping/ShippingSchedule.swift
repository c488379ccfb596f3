/// What a shipper does next, as a value: batches while there are sessions, pauses after errors, and a connection that is closed when
/// nothing has been shipped for a while.
///
/// Times are since any start, the same for all calls.
public struct ShippingSchedule: Hashable, Sendable {
  /// What to do now.
  public enum Step: Hashable, Sendable {
    /// Take at most this many sessions from the outbox and ship them; connect first, if there is no connection.
    case ship(limit: Int)
    /// Close the connection.
    case disconnect
    /// Do nothing until a time.
    case wait(until: Duration)
  }

  /// The most sessions in a batch.
  public let batch: Int
  /// The pause after the outbox was empty.
  public let poll: Duration
  /// The time without sessions after which the connection is closed.
  ///
  /// It is short, because a server has fewer connections than a large fleet has kiosks: one that keeps its connection between two
  /// visitors keeps another kiosk out.
  public let idle: Duration

  /// The most sessions in the next batch: `batch`, or fewer while the one is searched for that the server refuses.
  private var limit: Int
  private var backoff = Backoff()
  /// The time of the next batch.
  private var next = Duration.zero
  /// The time to close the connection; `nil` if there is none.
  private var disconnection: Duration?

  /// Creates a schedule that begins at once.
  public init(
    batch: Int = 200, poll: Duration = .seconds(10), idle: Duration = .seconds(1)
  ) {
    (self.batch, self.poll, self.idle) = (max(1, batch), poll, idle)
    limit = max(1, batch)
  }

  /// The step at a time.
  public func step(at now: Duration) -> Step {
    if next <= now { return .ship(limit: limit) }
    guard let disconnection else { return .wait(until: next) }
    return disconnection <= now ? .disconnect : .wait(until: min(next, disconnection))
  }

  /// Notes that a batch was settled.
  public mutating func settled(at now: Duration) {
    backoff.reset()
    limit = min(batch, limit * 2)
    next = now
    disconnection = now + idle
  }

  /// Notes that the outbox was empty.
  public mutating func foundNothing(at now: Duration) { next = now + poll }

  /// Notes that the connection is closed.
  public mutating func disconnected() { disconnection = nil }

  /// Notes that the server refuses the data of a batch as a whole; the next batch has half of its sessions.
  public mutating func split(batchOf count: Int, at now: Duration) {
    limit = max(1, count / 2)
    next = now
  }

  /// Notes an error, after which the connection is closed, and returns the pause.
  public mutating func failed(
    at now: Duration, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    disconnection = nil
    let pause = backoff.next(using: &generator)
    next = now + pause
    return pause
  }
}
