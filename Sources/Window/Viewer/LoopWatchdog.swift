/// Learns that the loop of a window turns and that the X server replies, for example to report it to systemd.
///
/// Class-bound: the loop's hooks and their owner share one state.
public protocol LoopWatchdog: AnyObject {
  /// The next time at which something is due; `nil` for never, and while the server's reply is awaited.
  var nextChange: Duration? { get }
  /// Does what is due at a time since the start; returns whether the loop has to send a request to the server.
  func advance(to time: Duration) -> Bool
  /// Called when the reply to the request has arrived.
  func serverDidReply(at time: Duration)
}
