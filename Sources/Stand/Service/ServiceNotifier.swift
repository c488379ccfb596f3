public import Files

/// The connection to systemd, which reports how the service is doing.
///
///     let notifier = try ServiceNotifier()
///     try notifier.send(.ready)
///     // ...
///     try notifier.send(.stopping)
///
/// Does nothing unless systemd has started the program as a service of `Type=notify`. Sending never waits.
///
/// Source: sd_notify(3): datagrams of lines `NAME=VALUE` to the Unix socket `$NOTIFY_SOCKET`.
public struct ServiceNotifier: ~Copyable, Sendable {
  private let socket: DatagramSocket?
  private let address: String

  /// Opens the socket to systemd, if there is one.
  ///
  /// - Parameter address: An absolute path, or an abstract name after `@`; `nil` or empty for a program that systemd has
  ///   not started.
  /// - Throws: `ServiceError`.
  public init(address: String? = Environment["NOTIFY_SOCKET"]) throws(ServiceError) {
    let address = address ?? ""
    socket = address.isEmpty ? nil : try Self.openSocket(address)
    self.address = address
  }

  private static func openSocket(_ address: String) throws(ServiceError) -> DatagramSocket {
    do throws(FileError) {
      if let socket = try DatagramSocket(sendingTo: address) { return socket }
    } catch {
      throw .cannotNotify(address, error)
    }
    throw .badAddress(address)
  }

  /// Whether messages go anywhere.
  public var isConnected: Bool { socket != nil }

  /// Sends a message, without waiting.
  ///
  /// - Parameter message: What to report.
  /// - Throws: `ServiceError`; `.queueFull` if systemd has not read earlier messages, after which a later try may succeed.
  public func send(_ message: ServiceMessage) throws(ServiceError) {
    let isSent: Bool
    do throws(FileError) {
      isSent = try socket?.send(Array("\(message.rawValue)\n".utf8)) ?? true
    } catch {
      throw .cannotNotify(address, error)
    }
    guard isSent else { throw .queueFull }
  }

  /// Removes what systemd has passed to this program from the environment, so that children do not report in its name.
  ///
  /// Nothing else does so. Call it after the notifier and the schedule of the watchdog are made, and before other threads
  /// start.
  public static func removeFromEnvironment() {
    for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { Environment.remove(name) }
  }
}
