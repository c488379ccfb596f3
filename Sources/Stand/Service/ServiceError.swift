public import Files

/// Why the program cannot report to systemd, or start a thread.
public enum ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `NOTIFY_SOCKET` is neither an absolute path nor an abstract name, or is too long.
  case badAddress(String)
  /// The socket failed, or systemd does not listen.
  case cannotNotify(String, FileError)
  /// systemd has not read earlier messages.
  case queueFull
  /// `WATCHDOG_USEC` is not a positive number of microseconds.
  case badInterval(String)
  /// `WATCHDOG_PID` is not the number of a process.
  case badProcess(String)
  /// There are too many threads.
  case noThread

  /// The reason and what to do.
  public var description: String {
    switch self {
    case .badAddress(let address):
      """
      NOTIFY_SOCKET is \"\(Self.excerpt(address))\"; expected a path that begins with / and has at most \
      \(DatagramSocket.addressLimits.path) bytes, or @ and a name, at most \
      \(DatagramSocket.addressLimits.name) bytes
      """
    case .cannotNotify(let address, let error):
      "cannot report to systemd at \(Self.excerpt(address)): \(error.reason)"
    case .queueFull: "systemd does not read messages at the moment; send the message again later"
    case .badInterval(let text):
      "WATCHDOG_USEC is \"\(Self.excerpt(text))\"; expected a positive number of microseconds"
    case .badProcess(let text):
      "WATCHDOG_PID is \"\(Self.excerpt(text))\"; expected the number of a process"
    case .noThread: "the system refuses a thread"
    }
  }

  /// The most characters of a value that a message shows.
  private static let excerptLimit = 200

  private static func excerpt(_ text: String) -> String {
    text.count > excerptLimit ? "\(text.prefix(excerptLimit))…" : text
  }
}
