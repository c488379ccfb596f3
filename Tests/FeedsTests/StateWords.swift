@testable import Feeds

/// Words that tools have for states, with the table that knows them and what they become.
enum StateWords {
  /// The words of a table by what they become.
  typealias Row = (table: StateTable, state: String, words: [String])

  static let rows: [Row] = [
    (
      .nagios, "ok",
      ["OK", "0"]
    ),
    (
      .nagios, "warning",
      ["1", "Warning"]
    ),
    (
      .nagios, "critical",
      ["2", "UNREACHABLE"]
    ),
    (
      .nagios, "unknown",
      ["3"]
    ),
    (
      .nagios, "none",
      ["PENDING"]
    ),
    (
      .icingaHosts, "ok",
      ["UP", "0"]
    ),
    (
      .icingaHosts, "critical",
      ["1", "DOWN"]
    ),
    (
      .icingaHosts, "unknown",
      ["UNREACHABLE", "2"]
    ),
    (
      .icingaHosts, "none",
      ["99"]
    ),
    (
      .alertmanager, "critical",
      ["active", "firing"]
    ),
    (
      .alertmanager, "warning",
      ["pending"]
    ),
    (
      .alertmanager, "none",
      ["suppressed", "unprocessed"]
    ),
    (
      .alertmanager, "ok",
      ["inactive", "resolved"]
    ),
    (
      .alertmanager, "unknown",
      ["unknown"]
    ),
    (
      .kubernetes, "ok",
      ["Running", "Completed", "Ready", "Bound"]
    ),
    (
      .kubernetes, "none",
      [
        "Pending", "ContainerCreating", "Init:0/3", "ExitCode:0", "Terminating",
        "Ready,SchedulingDisabled", "Released",
      ]
    ),
    (
      .kubernetes, "critical",
      [
        "Init:Error", "Init:CrashLoopBackOff", "Init:ExitCode:1", "CrashLoopBackOff",
        "ImagePullBackOff", "CreatePodSandboxError", "ExitCode:137", "Signal:9", "OutOfcpu",
        "OOMKilled", "Evicted", "NotReady", "NotReady,SchedulingDisabled", "Lost",
      ]
    ),
    (
      .kubernetes, "unknown",
      ["Unknown"]
    ),
    (
      .kuma, "critical",
      ["0"]
    ),
    (
      .kuma, "ok",
      ["1", "Up"]
    ),
    (
      .kuma, "warning",
      ["2", "Pending"]
    ),
    (
      .kuma, "none",
      ["3", "Maintenance"]
    ),
    (
      .gitlab, "ok",
      ["success", "passed"]
    ),
    (
      .gitlab, "critical",
      ["failed"]
    ),
    (
      .gitlab, "warning",
      ["success-with-warnings", "failed (allowed to fail)"]
    ),
    (
      .gitlab, "none",
      ["manual", "running", "canceled", "waiting_for_resource", "waiting_for_callback"]
    ),
    (
      .github, "ok",
      ["success"]
    ),
    (
      .github, "critical",
      ["failure", "timed_out", "startup_failure", "action_required", "error"]
    ),
    (
      .github, "none",
      ["cancelled", "skipped", "neutral", "queued", "in_progress"]
    ),
    (
      .github, "unknown",
      ["stale"]
    ),
    (
      .jenkins, "ok",
      ["SUCCESS", "blue", "blue_anime"]
    ),
    (
      .jenkins, "warning",
      ["UNSTABLE", "yellow"]
    ),
    (
      .jenkins, "critical",
      ["FAILURE", "red_anime"]
    ),
    (
      .jenkins, "none",
      ["NOT_BUILT", "ABORTED", "notbuilt_anime", "grey"]
    ),
    (
      .docker, "ok",
      [
        "Up 3 hours", "Up 3 hours (healthy)", "Up Less than a second", "Running 3 hours ago",
        "Ready",
      ]
    ),
    (
      .docker, "critical",
      [
        "Up 3 hours (unhealthy)", "Exited (1) 3 minutes ago", "Exited (137) 3 minutes ago", "Dead",
        "Failed 5 minutes ago", "Disconnected",
      ]
    ),
    (
      .docker, "none",
      [
        "Up 2 seconds (health: starting)", "Up 5 minutes (Paused)", "Exited (0) 2 days ago",
        "Removal In Progress", "Created", "Shutdown 2 minutes ago", "Ready 1 second ago", "drain",
      ]
    ),
    (
      .docker, "warning",
      ["Restarting (1) 5 seconds ago"]
    ),
    (
      .slurm, "ok",
      ["idle", "mix", "alloc", "alloc+", "mix-", "RUNNING", "COMPLETED"]
    ),
    (
      .slurm, "warning",
      ["idle*", "drain", "drain*", "drng", "IDLE+DRAIN"]
    ),
    (
      .slurm, "none",
      [
        "idle~", "mix$", "maint", "powering_up", "IDLE+CLOUD+POWERED_DOWN", "PENDING",
        "CANCELLED by 1000", "PD",
      ]
    ),
    (
      .slurm, "critical",
      ["down", "down*", "DOWN*+DRAIN", "NODE_FAIL", "OUT_OF_ME+"]
    ),
    (
      .slurm, "unknown",
      ["unk*"]
    ),
    (
      .haproxy, "ok",
      ["UP", "OPEN", "L4OK", "* L7OK"]
    ),
    (
      .haproxy, "warning",
      ["UP 1/3"]
    ),
    (
      .haproxy, "critical",
      ["DOWN", "DOWN 1/2", "L7STS", "* L4TOUT"]
    ),
    (
      .haproxy, "none",
      ["NOLB", "MAINT", "MAINT (via web/s1)", "MAINT (resolution)", "DRAIN", "INI"]
    ),
    (
      .haproxy, "unknown",
      ["UNK", "no check"]
    ),
    (
      .syslog, "critical",
      ["emerg", "err", "3"]
    ),
    (
      .syslog, "warning",
      ["4", "warning"]
    ),
    (
      .syslog, "none",
      ["notice", "6", "debug"]
    ),
    (
      .zfs, "ok",
      ["ONLINE", "AVAIL"]
    ),
    (
      .zfs, "warning",
      ["DEGRADED", "OFFLINE", "REMOVED"]
    ),
    (
      .zfs, "critical",
      ["FAULTED", "UNAVAIL", "SUSPENDED"]
    ),
    (
      .zfs, "none",
      ["INUSE"]
    ),
    (
      .ceph, "ok",
      ["HEALTH_OK", "active+clean", "active+clean+scrubbing+deep", "up:standby-replay"]
    ),
    (
      .ceph, "warning",
      [
        "HEALTH_WARN", "active+undersized+degraded", "undersized+degraded+peered",
        "stale+active+clean", "down",
      ]
    ),
    (
      .ceph, "critical",
      ["HEALTH_ERR", "active+clean+inconsistent", "active+recovery_unfound+degraded"]
    ),
    (
      .ceph, "none",
      ["active+remapped+backfilling", "peering", "up:replay"]
    ),
    (
      .ceph, "unknown",
      ["unknown"]
    ),
    (
      .zabbix, "critical",
      ["Disaster", "High", "PROBLEM", "Not available"]
    ),
    (
      .zabbix, "warning",
      ["Average", "2"]
    ),
    (
      .zabbix, "unknown",
      ["0"]
    ),
    (
      .zabbix, "none",
      ["Information"]
    ),
    (
      .zabbix, "ok",
      ["OK"]
    ),
    (
      .systemd, "ok",
      ["active", "running", "active (exited)", "listening", "reload-notify"]
    ),
    (
      .systemd, "none",
      ["inactive", "inactive (dead)", "dead", "stop-sigterm"]
    ),
    (
      .systemd, "critical",
      ["failed", "failed (Result: exit-code)"]
    ),
    (
      .systemd, "warning",
      [
        "degraded", "auto-restart", "activating (auto-restart) (Result: exit-code)", "not-found",
        "masked", "offline",
      ]
    ),
    (
      .default, "ok",
      ["ok", "Passing", "green"]
    ),
    (
      .default, "warning",
      ["degraded", "yellow"]
    ),
    (
      .default, "critical",
      ["fatal", "red"]
    ),
    (
      .default, "unknown",
      ["unknown"]
    ),
  ]
}
