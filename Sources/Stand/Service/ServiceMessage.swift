/// What a service reports to systemd.
///
/// Source: sd_notify(3), "Well-known assignments".
public enum ServiceMessage: Hashable, Sendable {
  /// The service has started, or has finished reloading.
  case ready
  /// The service begins to end.
  case stopping
  /// The service begins to reload; `ready` follows.
  ///
  /// - Parameter time: The time of the monotonic clock (`CLOCK_MONOTONIC`).
  case reloading(at: Duration)
  /// A line for people, which `systemctl status` shows.
  ///
  /// Line breaks and other control characters become spaces, because a line break would begin another message. Texts
  /// are cut after 1000 bytes: systemd ignores datagrams of more than 4096.
  case status(String)
  /// The service is alive.
  case watchdog

  /// The most bytes of a status.
  private static let statusLimit = 1000

  /// The lines of the datagram, each with its line break.
  var text: String {
    switch self {
    case .ready: "READY=1\n"
    case .stopping: "STOPPING=1\n"
    case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(Self.microseconds(time))\n"
    case .status(let text): "STATUS=\(Self.line(text))\n"
    case .watchdog: "WATCHDOG=1\n"
    }
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }

  /// Returns a text without control characters and of a limited length.
  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= statusLimit else { break }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
