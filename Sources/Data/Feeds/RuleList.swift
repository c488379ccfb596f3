internal import LiveGrid

/// Rules in order, of which the first one that fits counts.
struct RuleList: Hashable, Sendable {
  /// The rules that the feed itself has set, and those of the user, each followed by those of the tables that they name.
  private var (defined, given) = (RuleParts(), RuleParts())
  /// The rules after them.
  private let ending: [StateRule]
  /// All rules in order.
  private var rules: [StateRule]
  /// The first rule of each word that has one without a limit.
  private var places: [String: Int] = [:]
  /// The rules that words do not find.
  private var others: [Int] = []

  /// The rules of words that mean the same everywhere.
  static let words = StateTable.default.rules(about: .states)

  /// Creates a list that has only its end.
  init(ending: [StateRule] = []) {
    self.ending = ending
    rules = []
    collect()
  }

  /// Whether there are rules.
  var isUsed: Bool { !rules.isEmpty }

  /// Adds rules of the user.
  mutating func add(_ parts: RuleParts) {
    given.own += parts.own
    given.tables += parts.tables
    collect()
  }

  /// Replaces the rules of the feed.
  mutating func define(_ parts: RuleParts) {
    defined = parts
    collect()
  }

  private mutating func collect() {
    rules = defined.own + given.own + defined.tables + given.tables + ending
    (places, others) = ([:], [])
    for (place, rule) in rules.enumerated() {
      if case .word(let word) = rule.pattern, rule.limit == nil {
        if places[word] == nil { places[word] = place }
      } else {
        others.append(place)
      }
    }
  }

  /// Returns what the first rule that fits says; `nil` if there is none.
  func verdict(on subject: RulePattern.Subject, of metric: String?) -> StateRules.Verdict? {
    var place = places[subject.word]
    for other in others {
      if let place, place < other { break }
      if rules[other].fits(subject, of: metric) {
        place = other
        break
      }
    }
    return place.map {
      let rule = rules[$0]
      return StateRules.Verdict(state: rule.state, word: rule.word, source: rule.source)
    }
  }
}

/// Rules of a user or a feed, and those of the tables that they name, which come after them.
struct RuleParts: Hashable, Sendable {
  /// The rules.
  var own: [StateRule] = []
  /// The rules of tables.
  var tables: [StateRule] = []
}

/// The tables of words that ship with the program.
enum StateTable: String, CaseIterable, Hashable, Sendable {
  case alertmanager, ceph, `default`, docker, github, gitlab, haproxy
  case icingaHosts = "icinga-hosts"
  case jenkins, kubernetes, kuma, nagios, slurm, syslog, systemd, zabbix, zfs

  /// The text of the table, an entry a line.
  private var bytes: [UInt8] {
    switch self {
    case .alertmanager: PackageResources.alertmanager_states
    case .ceph: PackageResources.ceph_states
    case .default: PackageResources.default_states
    case .docker: PackageResources.docker_states
    case .github: PackageResources.github_states
    case .gitlab: PackageResources.gitlab_states
    case .haproxy: PackageResources.haproxy_states
    case .icingaHosts: PackageResources.icinga_hosts_states
    case .jenkins: PackageResources.jenkins_states
    case .kubernetes: PackageResources.kubernetes_states
    case .kuma: PackageResources.kuma_states
    case .nagios: PackageResources.nagios_states
    case .slurm: PackageResources.slurm_states
    case .syslog: PackageResources.syslog_states
    case .systemd: PackageResources.systemd_states
    case .zabbix: PackageResources.zabbix_states
    case .zfs: PackageResources.zfs_states
    }
  }

  /// The rules of the table.
  func rules(about subject: StateRules.Subject) -> [StateRule] {
    let parser = RuleParser(subject: subject, isTable: true)
    do throws(StateRules.Mistake) {
      return try parser.lines(of: bytes, named: "table \(rawValue)").own
    } catch {
      preconditionFailure("a table that ships cannot be read: \(error)")
    }
  }
}
