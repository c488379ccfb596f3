import TestSupport

extension E2ESession {
  /// Selects the replies to pings; call it before the first ping.
  func expectPings() throws { try outside.select(1 << 19, of: outside.root) }

  /// Sends a ping to the window, and returns the seconds until the reply, or `nil` after five seconds.
  func ping(_ number: UInt32) throws -> Double? {
    try Self.ping(window, number, by: outside)
  }

  /// Sends a ping to any window.
  static func ping(_ window: UInt32, _ number: UInt32, by outside: XClient) throws -> Double? {
    let ping = try outside.atom("_NET_WM_PING")
    let start = Deadline.now
    try outside.sendMessage("WM_PROTOCOLS", values: [ping, number, window], about: window)
    let deadline = Deadline(seconds: 5)
    while let message = try outside.nextEvent(.clientMessage, by: deadline) {
      guard message.number(at: 12, as: UInt32.self) == ping,
        message.number(at: 16, as: UInt32.self) == number
      else { continue }
      return Deadline.now - start
    }
    return nil
  }
}
