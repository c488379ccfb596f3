import Glibc
import TestSupport

extension E2ESession {
  /// Selects the replies to pings; call it before the first ping.
  func expectPings() throws { try outside.select(1 << 19, of: outside.root) }

  /// Sends a ping to the window, and returns the seconds until the reply, or `nil` if there is none.
  ///
  /// The time that the program or the server waits for a processor does not count.
  func ping(_ number: UInt32) throws -> Double? {
    try Self.ping(window, number, by: outside, of: [program.process, server.process])
  }

  /// Sends a ping to any window of the processes.
  static func ping(
    _ window: UInt32, _ number: UInt32, by outside: XClient, of processes: [pid_t]
  ) throws -> Double? {
    let ping = try outside.atom("_NET_WM_PING")
    let stopwatch = Stopwatch(of: processes)
    try outside.sendMessage("WM_PROTOCOLS", values: [ping, number, window], about: window)
    let deadline = Deadline()
    while let message = try outside.nextEvent(.clientMessage, by: deadline) {
      guard message.number(at: 12, as: UInt32.self) == ping,
        message.number(at: 16, as: UInt32.self) == number
      else { continue }
      return stopwatch.seconds
    }
    return nil
  }
}
