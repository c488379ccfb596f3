import Testing

@testable import LiveGrid

/// A recipe, the tools around it, and the cells that it must show.
struct Recipe: CustomTestStringConvertible, Sendable {
  /// A cell that must be seen.
  struct Expectation: Sendable {
    /// Its id; empty for any.
    var id: String
    var state: CellState
    /// What it says of its state; `nil` for anything.
    var word: String?
  }

  /// A part of its command that no other recipe has.
  var key: String
  var expected: [Expectation]
  /// Stand-ins for programs, and programs that call the real ones with more options: shell commands by name.
  var programs: [String: String] = [:]
  /// Files in the home folder, whose path stands for `HOME` in them.
  var files: [String: String] = [:]
  /// What is run before the recipe, in the home folder.
  var setUp = ""
  /// The program and the arguments that run the shell.
  var wrapper: [String] = []
  /// The rules of a Prometheus server, in YAML, that give it the series of the recipe.
  var rules: String?

  var testDescription: String { key }

  init(
    _ key: String, _ expected: [(id: String, state: CellState, word: String?)],
    programs: [String: String] = [:], files: [String: String] = [:], setUp: String = "",
    wrapper: [String] = [], rules: String? = nil
  ) {
    self.key = key
    self.expected = expected.map { Expectation(id: $0.id, state: $0.state, word: $0.word) }
    (self.programs, self.files, self.setUp) = (programs, files, setUp)
    (self.wrapper, self.rules) = (wrapper, rules)
  }

  /// Functions for `setUp`: `listen` starts a server that says its free port, which is written to the file `port`; `await` waits for a file.
  static let helpers = #"""
    await() { until [ -e "$1" ]; do sleep 0.05; done; }
    listen() {
      "$@" >log 2>&1 &
      until port=$(sed -n 's/.*Listening on.*address=127.0.0.1:\([0-9]*\).*/\1/p' log | head -n 1) && [ -n "$port" ]; do
        sleep 0.05
      done
      echo "$port" >port
    }
    """#

  /// Asks the server that `listen` has started instead of that of the recipe.
  private static let curl =
    #"exec /usr/bin/curl --connect-to "::127.0.0.1:$(cat "$HOME/port")" "$@""#

  /// A shell with mounts of its own, in which it is root and its processes end with it.
  private static let namespace = [
    "unshare", "--user", "--map-root-user", "--mount", "--pid", "--fork", "--kill-child",
    "--mount-proc",
  ]

  private static func text(_ text: String) -> String { "cat <<'END'\n\(text)\nEND" }

  static let all = general + containers + machine + servers

  /// Recipes with a tool of any kind.
  private static let general = [
    Recipe(
      "tool | honeycomb watch --warning 80 --critical 95",
      [("web-17", .critical, nil), ("web-18", .ok, nil)],
      programs: ["tool": text(#"{"id": "web-17", "value": 95.2}\#n{"id": "web-18", "value": 12}"#)]),
    Recipe(
      "--follow /var/log/values.jsonl", [("db", .critical, "")],
      files: ["followed": "{\"id\": \"db\", \"state\": \"critical\"}\n"]),
    Recipe(
      "Disaster=critical",
      [("a", .critical, "Disaster"), ("b", .unjudged, "silenced"), ("c", .warning, "DRAINING")],
      programs: [
        "tool": text(
          #"{"id":"a","state":"Disaster"}\#n{"id":"b","state":"suppressed"}\#n{"id":"c","state":"DRAINING"}"#
        )
      ]),
    Recipe(
      "0=critical:down, 1=ok:up", [("a", .critical, "down"), ("b", .ok, "up")],
      programs: ["tool": text(#"{"id":"a","value":0}\#n{"id":"b","value":1}"#)]),
    Recipe(
      "..<10=warning", [("a", .critical, "no data"), ("b", .critical, nil), ("c", .warning, nil)],
      programs: [
        "tool": text(#"{"id":"a","value":null}\#n{"id":"b","value":91}\#n{"id":"c","value":3}"#)
      ]),
    Recipe(
      "--query kube_pod_status_phase",
      [("kube_pod_status_phase{pod=\"web-2\"}", .critical, "Failed")],
      rules: ["Running", "Failed"].map {
        "{record: kube_pod_status_phase, expr: vector(\($0 == "Failed" ? 1 : 0)), labels: {pod: web-2, phase: \($0)}}"
      }.joined(separator: ", ")),
    Recipe(
      "--query 'node_load1'", [("", .critical, nil)],
      rules: "{record: node_load1, expr: vector(9.5), labels: {job: node, instance: web-1}}"),
  ]

  /// Containers, jobs and accelerators, none of which a test has.
  private static let containers = [
    // Docker 24.
    Recipe(
      "docker ps", [("shop-db", .critical, "Exited (1) 3 minutes ago"), ("shop-web", .ok, nil)],
      programs: [
        "docker": text(
          #"{"id":"shop-web","state":"Up 3 hours (healthy)"}\#n{"id":"shop-db","state":"Exited (1) 3 minutes ago"}"#
        )
      ]),
    // The same, which clears the terminal before each round.
    Recipe(
      "docker stats", [("shop-db", .critical, nil), ("shop-web", .ok, nil)],
      programs: [
        "docker": #"""
        printf '\033[2J\033[H{"id":"shop-web","value":"0.42%%"}\n{"id":"shop-db","value":"95.10%%"}\n'
        printf '\033[2J\033[H{"id":"shop-web","value":"12.34%%"}\n{"id":"shop-db","value":"96.00%%"}\n'
        """#
      ]),
    // kubectl 1.28.
    Recipe(
      "kubectl get pods",
      [
        ("web-1", .ok, "Running"), ("web-2", .critical, "CrashLoopBackOff"),
        ("mail-1", .critical, "ImagePullBackOff"), ("import-7", .ok, "Succeeded"),
        ("web-3", .critical, "NotReady"), ("web-4", .unjudged, "Terminating"),
        ("db-0", .critical, "Error"),
      ],
      programs: [
        "kubectl": text(
          #"""
          {"apiVersion": "v1", "kind": "List", "items": [
            {"metadata": {"name": "web-1"}, "status": {"phase": "Running", "containerStatuses":
              [{"name": "app", "ready": true, "state": {"running": {"startedAt": "2026-11-28T09:00:00Z"}}}]}},
            {"metadata": {"name": "web-2"}, "status": {"phase": "Running", "containerStatuses":
              [{"name": "app", "ready": false, "state": {"waiting": {"reason": "CrashLoopBackOff"}},
                "lastState": {"terminated": {"exitCode": 1, "reason": "Error"}}}]}},
            {"metadata": {"name": "web-3"}, "status": {"phase": "Running", "containerStatuses":
              [{"name": "app", "ready": false, "state": {"running": {"startedAt": "2026-11-28T09:00:00Z"}}}]}},
            {"metadata": {"name": "web-4", "deletionTimestamp": "2026-11-28T10:00:00Z"}, "status": {"phase": "Running",
              "containerStatuses": [{"name": "app", "ready": true, "state": {"running": {"startedAt": "2026-11-28T09:00:00Z"}}}]}},
            {"metadata": {"name": "mail-1"}, "status": {"phase": "Pending", "containerStatuses":
              [{"name": "app", "ready": false, "state": {"waiting": {"reason": "ImagePullBackOff"}}}]}},
            {"metadata": {"name": "import-7"}, "status": {"phase": "Succeeded", "containerStatuses":
              [{"name": "job", "ready": false, "state": {"terminated": {"exitCode": 0, "reason": "Completed"}}}]}},
            {"metadata": {"name": "db-0"}, "status": {"phase": "Pending", "initContainerStatuses":
              [{"name": "init", "ready": false, "state": {"terminated": {"exitCode": 1, "reason": "Error"}}}],
              "containerStatuses": [{"name": "db", "ready": false, "state": {"waiting": {"reason": "PodInitializing"}}}]}}
          ]}
          """#)
      ]),
    // gh 2.23, whose latest run is the first.
    Recipe(
      "gh run list",
      [
        ("test", .critical, "failure"), ("deploy", .unjudged, "in_progress"),
        ("build", .ok, "success"),
      ],
      programs: [
        "gh": text(
          #"""
          [{"conclusion":"failure","headBranch":"main","status":"completed","workflowName":"test"},
           {"conclusion":"","headBranch":"main","status":"in_progress","workflowName":"deploy"},
           {"conclusion":"success","headBranch":"main","status":"completed","workflowName":"test"},
           {"conclusion":"success","headBranch":"main","status":"completed","workflowName":"build"}]
          """#)
      ]),
    // nvidia-smi 535.
    Recipe(
      "nvidia-smi", [("1", .critical, nil), ("0", .ok, nil), ("2", .unknown, nil)],
      programs: ["nvidia-smi": text("index, temperature.gpu\n0, 45\n1, 97\n2, [N/A]")]),
    // Slurm 22.05; the options of the document determine its lines.
    Recipe(
      "sinfo --noheader --Node --format '%N,%t'",
      [("node02", .critical, "down*"), ("node01", .ok, "idle")],
      programs: ["sinfo": text("node01,idle\nnode02,down*")]),
    Recipe(
      "while sinfo",
      [("node02", .critical, "down*"), ("node03", .warning, "drng"), ("node01", .ok, "idle")],
      programs: [
        "sinfo": text(
          #"""
          {"id":"node01","group":"main","state":"idle"}
          {"id":"node02","group":"main","state":"down*"}
          {"id":"node03","group":"main","state":"drng"}
          """#)
      ]),
  ]

  /// What a machine says of itself.
  private static let machine = [
    Recipe(
      "systemctl list-units",
      [("bad.service", .critical, "failed"), ("good.service", .ok, "active")],
      programs: ["systemctl": "exec /usr/bin/systemctl --user \"$@\""],
      // The manager of a user, in a place where nothing else runs.
      setUp: #"""
        mount -t tmpfs tmpfs /run
        mkdir -p /run/systemd/system /run/user/0 units
        printf '[Unit]\nDefaultDependencies=no\nWants=bad.service good.service\n' >units/default.target
        printf '[Unit]\nDefaultDependencies=no\n[Service]\nExecStart=/bin/false\n' >units/bad.service
        printf '[Unit]\nDefaultDependencies=no\n[Service]\nExecStart=/bin/sleep 1000\n' >units/good.service
        export XDG_RUNTIME_DIR=/run/user/0 SYSTEMD_UNIT_PATH=$HOME/units
        /lib/systemd/systemd --user >log 2>&1 &
        await /run/user/0/systemd/private
        """#, wrapper: namespace),
    Recipe(
      "journalctl --follow", [("backup", .critical, "err"), ("dhcp", .warning, nil)],
      setUp: #"""
        mount -t tmpfs tmpfs /run
        mkdir -p /run/systemd/journal /run/log/journal
        /lib/systemd/systemd-journald >log 2>&1 &
        await /run/systemd/journal/stdout
        echo "no lease" | systemd-cat --identifier=dhcp --priority=warning
        echo "no space left" | systemd-cat --identifier=backup --priority=err
        """#, wrapper: namespace),
    // lm-sensors 3.6.
    Recipe(
      "while sensors",
      [
        ("k10temp-pci-00c3/Tctl", .warning, nil), ("board-isa-0290/+12V", .critical, nil),
        ("board-isa-0290/CPU fan", .critical, nil), ("board-isa-0290/Case fan", .ok, nil),
      ],
      programs: [
        "sensors": text(
          #"""
          {
             "k10temp-pci-00c3":{
                "Adapter": "PCI adapter",
                "Tctl":{ "temp1_input": 71.500, "temp1_max": 70.000, "temp1_crit": 83.500 }
             },
             "board-isa-0290":{
                "Adapter": "ISA adapter",
                "+12V":{ "in3_input": 14.100, "in3_min": 10.200, "in3_max": 13.800 },
                "CPU fan":{ "fan1_input": 0.000, "fan1_min": 600.000, "fan1_alarm": 1.000 },
                "Case fan":{ "fan2_input": 1165.000, "fan2_min": 600.000, "fan2_max": 7200.000 }
             }
          }
          """#)
      ]),
    // smartmontools 7.3.
    Recipe(
      "while for disk",
      [
        ("/dev/sdb", .critical, "failed"), ("/dev/sda", .ok, "passed"), ("/dev/sdc", .unknown, nil),
      ],
      programs: [
        "smartctl": #"""
        case $1,$4 in
        --scan*) for name in a b c; do echo "/dev/sd$name -d scsi # /dev/sd$name, SCSI device"; done ;;
        *sda) echo '{"device": {"name": "/dev/sda"}, "smart_status": {"passed": true}, "temperature": {"current": 34}}' ;;
        *sdb) echo '{"device": {"name": "/dev/sdb"}, "smart_status": {"passed": false}, "temperature": {"current": 61}}' ;;
        *) echo '{"device": {"name": "/dev/sdc"}}' ;;
        esac
        """#
      ]),
    // OpenZFS 2.1.
    Recipe(
      "zpool list",
      [("tank", .warning, "DEGRADED"), ("backup", .critical, "FAULTED"), ("root", .ok, "ONLINE")],
      programs: [
        "zpool": #"printf 'root\t12%%\tONLINE\ntank\t71%%\tDEGRADED\nbackup\t-\tFAULTED\n'"#
      ]),
    // As many connections as a socket that nobody accepts from has room for.
    Recipe(
      "while ss", [("", .critical, nil)],
      setUp: #"""
        python3 -c 'import socket, time
        server = socket.create_server(("127.0.0.1", 0), backlog=3)
        clients = [socket.create_connection(server.getsockname()) for _ in range(4)]
        open("ready", "w").close()
        time.sleep(1000)' &
        await ready
        """#),
    Recipe(
      "mpstat", [("", .critical, nil)],
      setUp: #"""
        first=$(sed -n 's/Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)
        taskset --cpu-list "$first" sh -c 'while :; do :; done' &
        """#),
  ]

  /// Servers, which listen on loopback or a socket in the home folder.
  private static let servers = [
    Recipe(
      "stats.csv", [("gone", .critical, "DOWN"), ("off", .unjudged, "MAINT")],
      files: ["haproxy.cfg": haproxy],
      setUp: #"""
        haproxy -db -f haproxy.cfg >log 2>&1 &
        await haproxy
        until grep -q 'gone.*DOWN' stats.csv; do curl -s --unix-socket haproxy 'http://localhost/stats;csv' >stats.csv; done
        """#),
    Recipe(
      "stats;csv",
      [("web/gone", .critical, "DOWN"), ("web/off", .unjudged, "MAINT"), ("web/up", .ok, nil)],
      programs: ["curl": "exec /usr/bin/curl --unix-socket \"$HOME/haproxy\" \"$@\""],
      files: ["haproxy.cfg": haproxy],
      setUp: "haproxy -db -f haproxy.cfg >log 2>&1 &\nawait haproxy"),
    Recipe(
      "api/v2/alerts",
      [("DiskFull db-2", .critical, "active"), ("DiskFull db-3", .unjudged, "suppressed")],
      programs: ["curl": curl],
      files: ["alertmanager.yml": "route: {receiver: none}\nreceivers: [{name: none}]\n"],
      setUp: #"""
        listen prometheus-alertmanager --config.file=alertmanager.yml --storage.path=data --web.listen-address=127.0.0.1:0 \
          --cluster.listen-address=
        post() { "$HOME/bin/curl" -s -H 'Content-Type: application/json' -d "$2" "http://localhost/api/v2/$1" >/dev/null; }
        post silences '{"matchers": [{"name": "instance", "value": "db-3", "isRegex": false}], "createdBy": "test",
          "comment": "test", "startsAt": "'"$(date --utc +%FT%TZ)"'", "endsAt": "2100-01-01T00:00:00Z"}'
        post alerts '[{"labels": {"alertname": "DiskFull", "instance": "db-2", "severity": "page"}},
          {"labels": {"alertname": "DiskFull", "instance": "db-3", "severity": "page"}}]'
        """#),
    Recipe(
      "mosquitto_sub",
      [("sensors/bridge", .critical, "offline"), ("sensors/bath", .unknown, "unavailable")],
      programs: ["mosquitto_sub": "exec /usr/bin/mosquitto_sub --unix \"$HOME/broker\" \"$@\""],
      files: ["broker.conf": "listener 0 HOME/broker\nallow_anonymous true\nuser root\n"],
      setUp: #"""
        mosquitto -c broker.conf >log 2>&1 &
        await broker
        mosquitto_pub --unix broker --retain --topic sensors/bridge --message offline
        mosquitto_pub --unix broker --retain --topic sensors/bath --message unavailable
        """#),
    Recipe(
      "localhost:9100/metrics",
      [("node_filesystem_avail_bytes{mountpoint=\"/full\"}", .critical, nil)],
      programs: ["curl": curl],
      files: ["disks.prom": "node_filesystem_avail_bytes{mountpoint=\"/full\"} 5e8\n"],
      setUp: #"""
        listen prometheus-node-exporter --web.listen-address=127.0.0.1:0 --no-collector.filesystem \
          --collector.textfile.directory="$HOME"
        """#),
  ]

  /// A server that nothing answers for, one that is taken out, and the statistics.
  private static let haproxy = """
    defaults
      mode http
      timeout connect 1s
      timeout client 1s
      timeout server 1s
    frontend stats
      bind unix@HOME/haproxy
      stats enable
      stats uri /stats
    backend web
      server up unix@HOME/haproxy check
      server gone 127.0.0.1:1 check inter 100ms fall 1
      server off 127.0.0.1:1 disabled

    """
}
