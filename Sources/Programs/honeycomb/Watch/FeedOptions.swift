public import ArgumentParser
import CommandSupport
import Documents
public import Feeds
import Files
import LiveGrid

/// The options that name the feeds of a live grid.
struct FeedOptions: ParsableArguments {
  @Argument(
    help: """
      Files, FIFOs or - for standard input, which is the default. A FIFO stays open when its writers have ended.
      """)
  var files: [String] = []

  @Flag(help: "Follow FILE as it grows, is rotated or truncated.")
  var follow = false

  @Option(
    help: """
      Also take lines of other programs at this Unix socket, which is created in a folder with the mode 700.
      """)
  var listen: String?

  @Option(
    name: [.customLong("input"), .customLong("format")],
    help:
      "The format: json, csv, prometheus or openmetrics (default: by the first line, else by the file's name)."
  )
  var format: FeedFormat?

  @Option(
    help: """
      With Prometheus text: show only metrics whose whole name matches this extended regular expression, such as \
      'node_load(1|5)'.
      """,
    transform: Self.pattern)
  var metric: NamePattern?

  @Option(
    help: ArgumentHelp(
      """
      What words of state mean: WORD=TARGET or WORD=TARGET:SHOWN, separated by commas; a TARGET is ok, warning, critical, \
      unknown or none. * is any other word, ~ begins a regular expression, a name alone is that of a table, such as kubernetes, \
      and @FILE has an entry a line. Can be repeated; the first that fits counts.
      """, valueName: "rules"))
  var states: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      What values mean, like --states; also comparisons and ranges: '0=critical:down, ..<10=warning, empty=unknown'. \
      METRIC/ in front limits a rule to some metrics.
      """, valueName: "rules"))
  var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "The sign before decimals in numbers such as 2,590: point or comma (default: by the other numbers, then by the locale).",
      valueName: "sign"))
  var decimalSign: DecimalSign?

  @Option(
    help: ArgumentHelp(
      "The zone of times that have none, and of those shown, such as Europe/Berlin (default: local time).",
      valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The column of CSV or the member of JSON with the ids (default: id).", valueName: "column"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "The column or the member with the values (default: value).", valueName: "column"))
  var value: String?

  @Option(
    help: ArgumentHelp(
      "The column or the member with the times (default: time).", valueName: "column"))
  var time: String?

  @Option(
    help: """
      With Prometheus: the label whose value is the text on a cell, such as instance; else the column or the member with \
      that text (default: label).
      """)
  var label: String?

  @Option(
    help:
      "With Prometheus: the labels whose values are the groups of a cell, such as job,zone; at most two are shown. Else the columns or the members with the groups.",
    transform: { $0.split(separator: ",").map(String.init) })
  var group: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      With Prometheus: the label whose value is the state where the series is 1, such as phase; such series are one cell. \
      Else the column or the member with the states (default: state).
      """, valueName: "label"))
  var stateFrom: String?

  @Option(
    help: "Query this Prometheus server, such as http://localhost:9090, through its HTTP API.")
  var prometheus: String?

  @Option(help: "With --prometheus: the query in PromQL.")
  var query: String?

  @Option(
    parsing: .unconditional,
    help: "With --prometheus: the seconds between two queries, \(Self.intervals) (default: 5).",
    transform: Self.intervals.parse)
  var interval: Double?

  @Option(
    help: """
      With --prometheus: a file with one line, bearer TOKEN or USER:PASSWORD, that only its owner may read.
      """)
  var credentials: String?

  @Option(
    help: ArgumentHelp(
      """
      Remove cells that their source no longer has, after a time such as 90s, 5m, 2h or 1d, from 1s to 30d, or never \
      (default: 5m with --prometheus, else never).
      """, valueName: "time"))
  var forget: ForgetAge?

  @Option(
    help: """
      The most memory for ids, labels and details, in MB, \(Self.idMemories) (default: 256). When it is nearly used, cells \
      that their source no longer has are removed; beyond it, new cells are refused.
      """, transform: Self.idMemories.parse)
  var idMemory: Int?

  private static let idMemories = OptionRange<Int>(1...4096)
  private static let intervals = OptionRange(0.1...86_400, kind: "a number of seconds")

  /// What words for states and values mean.
  ///
  /// - Throws: `ValidationError` with the option, the entry, and what is right.
  private func rules() throws -> StateRules {
    var rules = StateRules()
    for (subject, texts) in [(StateRules.Subject.states, states), (.values, values)] {
      for text in texts {
        do throws(StateRules.Mistake) {
          try rules.add(text, to: subject)
        } catch {
          throw ValidationError("--\(subject.rawValue): \(error).")
        }
      }
    }
    return rules
  }

  private func notation(unit: String? = nil) throws -> FeedNotation {
    var notation = FeedNotation(
      format: format, labels: PrometheusLabels(label: label, groups: group, state: stateFrom),
      metric: metric, rules: try rules())
    for (member, name) in [
      ("id", id), ("value", value), ("time", time), ("label", label), ("state", stateFrom),
      ("group", group.first), ("subgroup", group.dropFirst().first),
    ] { notation.names.set(name, for: member) }
    let forms = LocaleForms()
    notation.unit = unit
    notation.decimalSign = decimalSign
    notation.localeSign = forms.hasDecimalComma ? .comma : .point
    notation.putsMonthFirst = forms.putsMonthFirst
    return notation
  }

  /// Makes the given zone that of local time; call it before other threads start.
  func setZone() throws {
    guard let timeZone, !LocalZone.set(timeZone) else { return }
    throw ValidationError(
      "--time-zone: there is no zone \(timeZone); expected a name such as Europe/Berlin or UTC.")
  }

  /// Returns what the words for states and the values of the files mean, as a table.
  func explanation(reporting reporter: inout FeedReporter) throws -> String {
    let notation = try notation()
    return try (files.isEmpty ? ["-"] : files).map {
      try StateExplanation(of: $0, notation: notation, reporting: &reporter).text
    }.joined(separator: "\n")
  }

  private static func pattern(_ text: String) throws -> NamePattern {
    do throws(NamePattern.Mistake) {
      return try NamePattern(text)
    } catch {
      throw ValidationError("\(text) is not an extended regular expression: \(error).")
    }
  }

  func validate() throws {
    if follow, files.isEmpty || files.contains("-") {
      throw ValidationError("--follow needs a FILE.")
    }
    if prometheus != nil, !files.isEmpty || listen != nil {
      throw ValidationError("--prometheus takes no FILE and no --listen.")
    }
    if metric != nil, prometheus != nil || format == .jsonLines || format == .csv {
      throw ValidationError("--metric needs Prometheus text; with --prometheus, --query chooses.")
    }
    if prometheus != nil, query == nil {
      throw ValidationError("--prometheus needs --query, such as --query up.")
    }
    if prometheus == nil {
      for (name, isGiven) in [
        ("query", query != nil), ("interval", interval != nil), ("credentials", credentials != nil),
      ] where isGiven {
        throw ValidationError("--\(name) needs --prometheus.")
      }
    }
    _ = try rules()
    let isSeries = prometheus != nil || format == .prometheus || format == .openMetrics
    for (name, isGiven) in [("id", id != nil), ("value", value != nil), ("time", time != nil)]
    where isSeries && isGiven {
      throw ValidationError("--\(name) needs CSV or JSON; series have it themselves.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("- can be given only once.")
    }
  }

  /// Sets how much an intake keeps.
  func setUp(_ intake: inout CellIntake) {
    let standard = prometheus == nil ? nil : PrometheusOptions.standardForgetAge
    intake.forgetAge = forget.map(\.duration) ?? standard
    if let idMemory { intake.limits.bytes = idMemory << 20 }
  }

  /// Opens the feeds.
  ///
  /// - Parameter unit: The unit of the values, if it is given.
  /// - Returns: The feeds.
  /// - Throws: `InputError` if one cannot be read, and `ExitStatus` if the socket cannot be created.
  func open(unit: String?) throws -> [any Feed] {
    let notation = try notation(unit: unit)
    if let prometheus, let query {
      let options = PrometheusOptions(
        url: prometheus, query: query, labels: notation.labels, rules: notation.rules,
        interval: .seconds(interval ?? 5), credentialsPath: credentials)
      return [try PrometheusFeed(options)]
    }
    var feeds: [any Feed] = []
    for path in files.isEmpty && listen == nil ? ["-"] : files {
      if path == "-" {
        feeds.append(StreamFeed(standardInputNamed: "standard input", notation: notation))
      } else if follow {
        feeds.append(try FollowedFile(path: path, notation: notation))
      } else {
        feeds.append(try StreamFeed(path: path, notation: notation))
      }
    }
    if let listen {
      do throws(LocalSocketError) {
        feeds.append(try ListenFeed(path: listen, notation: notation))
      } catch {
        throw ExitStatus(.usage, "\(listen): cannot listen: \(error)")
      }
    }
    return feeds
  }
}

extension FeedFormat: ExpressibleByArgument {}
extension DecimalSign: ExpressibleByArgument {}
