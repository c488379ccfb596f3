import TestSupport

extension E2ESession {
  /// Selects the answers to pings; to be called before the first one.
  func expectPings() throws { try outside.select(1 << 19, of: outside.root) }

  /// Asks whether the window is alive, and returns the seconds until the answer; `nil` after five.
  func ping(_ number: UInt32) throws -> Double? {
    try Self.ping(window, number, by: outside)
  }

  /// Asks any window.
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
