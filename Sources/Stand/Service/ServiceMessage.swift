/// What a service reports to systemd.
///
/// Source: sd_notify(3), "Well-known assignments".
public enum ServiceMessage: String, Hashable, Sendable {
  /// The service has started.
  case ready = "READY=1"
  /// The service begins to end.
  case stopping = "STOPPING=1"
  /// The service is alive.
  case watchdog = "WATCHDOG=1"
}
