internal import LiveGrid

extension CellState {
  /// Creates the state that a word of a monitoring system names.
  ///
  /// Case, blanks, hyphens and underscores do not matter; the numbers are those of plugins of Nagios.
  ///
  /// - Parameter word: A word of the table in the article "Watching values".
  init?(word: String) {
    var key = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case " ", "\t", "-", "_": break
      case "A"..."Z": key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      default: key.unicodeScalars.append(scalar)
      }
    }
    // Kubernetes says so of the containers that prepare a pod: "Init:CrashLoopBackOff".
    if key.hasPrefix("init:") { key.removeFirst("init:".count) }
    guard let state = Self.words.first(where: { $0.value.contains(key) })?.key else { return nil }
    self = state
  }

  /// The words of each state in lower case, without blanks, hyphens and underscores.
  ///
  /// Source: Nagios Core 4, "Plugin Return Codes" and "Host States"; Icinga 2, "Check Result States"; systemctl(1),
  /// "is-active", "is-system-running", and `systemctl --state=help`; GitHub REST API, "Check runs" and "Commit statuses";
  /// Kubernetes, "Pod Lifecycle", "Node Status", and the reasons that kubectl shows; Prometheus, "Alerts".
  static let words: KeyValuePairs<CellState, Set<String>> = [
    .ok: [
      "ok", "0", "up", "active", "running", "listening", "mounted", "plugged", "exited", "success",
      "successful", "succeeded", "passed", "completed", "neutral", "skipped", "ready", "bound",
      "available", "healthy", "online", "normal", "info", "green", "resolved",
    ],
    .warning: [
      "warning", "warn", "1", "degraded", "maintenance", "reloading", "deactivating", "stopping",
      "cancelled", "canceled", "actionrequired", "terminating", "schedulingdisabled", "released",
      "yellow",
    ],
    .critical: [
      "critical", "crit", "2", "down", "unreachable", "failed", "failure", "error", "err",
      "timedout",
      "timeout", "startupfailure", "autorestart", "crashloopbackoff", "imagepullbackoff",
      "errimagepull", "createcontainererror", "createcontainerconfigerror", "invalidimagename",
      "oomkilled", "evicted", "notready", "lost", "unhealthy", "offline", "dead", "firing", "fatal",
      "alert", "emergency", "emerg", "panic", "red",
    ],
    .unknown: [
      "unknown", "3", "pending", "inactive", "activating", "waiting", "queued", "requested",
      "inprogress", "stale", "containercreating", "podinitializing", "initializing", "starting",
    ],
  ]
}
