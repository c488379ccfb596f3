import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// What words and values mean.
struct StateRulesTests {
  private static func rules(states: [String] = [], values: [String] = []) throws -> StateRules {
    var rules = StateRules()
    for text in states { try rules.add(text, to: .states) }
    for text in values { try rules.add(text, to: .values) }
    return rules
  }

  private static func delivery(_ text: String, _ rules: StateRules) -> Delivery {
    Delivery(Array(text.utf8), notation: FeedNotation(rules: rules))
  }

  private static func state(_ word: String, _ rules: [String]) throws -> CellState? {
    try self.rules(states: rules).verdict(onState: word)?.state
  }

  @Test(
    arguments: [
      ("Disaster=critical", "disaster", .critical), ("Disaster=critical", " DISASTER ", .critical),
      ("Disaster=CRITICAL : gone", "Disaster", .critical), ("a=ok, b=warning", "b", .warning),
      ("down*=critical", "down*", .critical), ("down*=critical", "downy", nil),
      ("*=none", "anything", .unjudged), ("a=ok,*=critical", "a", .ok),
      ("a=b=critical", "a=b", .critical), ("a=ok=critical", "a=ok", .critical),
      ("\"a, b\"=ok", "a, b", .ok), ("\"*\"=ok", "*", .ok), ("\"*\"=ok", "x", nil),
      ("Init:Crash=critical", "init:crash", .critical),
      ("DRAIN 1/3=warning", "drain 1/3", .warning),
      ("~^drain=warning", "DRAINING", .warning), ("~drain=warning", "a drain", .warning),
      ("~^drain=warning", "a drain", nil), ("~\"^a{1,2}$\"=ok", "aa", .ok),
      ("2=critical", "2", .critical), (">1=critical", "2", nil), ("ok=critical", "ok", .critical),
      ("kubernetes", "CrashLoopBackOff", .critical),
      (
        "kubernetes, crashloopbackoff=ok",
        "CrashLoopBackOff", .ok
      ),
      ("", "passing", .ok), ("", "active", nil),
    ] as [(String, String, CellState?)])
  func theFirstRuleThatFitsCounts(text: String, word: String, state: CellState?) throws {
    #expect(try Self.state(word, [text]) == state)
  }

  /// Such entries were words that no value is.
  @Test(arguments: [">90%=critical", "10..20=ok", "1...<7=ok", ">=x=ok", "cpu/>9%=critical"])
  func whatLooksLikeARangeIsOne(text: String) throws {
    #expect(throws: StateRules.Mistake.self) { try Self.rules(values: [text]) }
    let sign = try #require(text.lastIndex(of: "="))
    _ = try Self.rules(values: ["\"\(text[..<sign])\"\(text[sign...])"])
  }

  @Test func numbersAreWordsToo() throws {
    let rules = try Self.rules(states: ["7=critical, 8=ok:8"])
    let delivery = Self.delivery(
      "{\"id\":\"a\",\"state\":7}\n{\"id\":\"b\",\"state\":\"8\"}\n", rules)
    #expect(
      delivery.changes.map(\.state) == [.given(.critical, word: "7"), .given(.ok, word: "8")])
  }

  @Test func aFileOfRulesMayHaveAMarkAndCommas() throws {
    let parser = RuleParser(subject: .states)
    let text = "\u{FEFF}# Ours\nDisaster=critical,\n\n\"a,\"=ok\n"
    let parts = try parser.lines(of: Array(text.utf8), named: "x")
    #expect(parts.own.map(\.pattern) == [.word("disaster"), .word("a,")])
  }

  @Test func aSourceTakesItsRulesBack() {
    let text = """
      {"define":{"states":"x=ok"}}
      {"id":"a","state":"x"}
      {"define":{"states":null}}
      {"id":"b","state":"x"}

      """
    let delivery = Delivery(Array(text.utf8))
    #expect(
      delivery.changes.map(\.state) == [.given(.ok, word: "x"), .given(.unknown, word: "x")])
  }

  /// A text with more than 1,024 bytes ends at a whole character, so that a recording has it.
  @Test func longWordsEndAtACharacter() throws {
    let word = String(repeating: "a", count: 1023) + "\u{E9}"
    let delivery = Delivery(Array("{\"id\":\"a\",\"state\":\"\(word)\"}\n".utf8))
    #expect(
      delivery.changes.map(\.state)
        == [.given(.unknown, word: String(repeating: "a", count: 1023))])
  }

  @Test func laterOptionsComeAfterEarlierOnesAndTablesAfterBoth() throws {
    #expect(try Self.state("a", ["a=ok", "a=critical"]) == .ok)
    #expect(try Self.state("drain", ["slurm", "drain=critical"]) == .critical)
  }

  @Test(
    arguments: [
      (0, "critical", "down"), (1, "ok", "up"), (5, "warning", ""), (10, "ok", ""),
      (20, "ok", ""), (90.5, "critical", ""), (50, nil, ""), (-1, "warning", ""),
    ] as [(Double, String?, String)])
  func valuesHaveComparisonsAndRanges(value: Double, state: String?, word: String) throws {
    let rules = try Self.rules(values: [
      "0=critical:down, 1=ok:up, ..<10=warning, >90=critical, 10...20=ok, empty=critical:no data"
    ])
    let delivery = Self.delivery("{\"id\":\"a\",\"value\":\(value)}\n", rules)
    let change = try #require(delivery.changes.first)
    #expect(change.value == value && change.reading.word == word)
    #expect(change.reading.state?.name == state)
  }

  @Test(
    arguments: ["null", "\"\"", "\" \"", "\"NaN\"", "NaN", "\"[N/A]\"", "\"--\""])
  func noValueCanBeJudged(json: String) throws {
    let rules = try Self.rules(values: ["empty=critical:no data"])
    let delivery = Self.delivery("{\"id\":\"a\",\"value\":\(json)}\n", rules)
    #expect(delivery.changes.map(\.reading) == [.init(state: .critical, word: "no data")])
  }

  @Test func wordsOfValuesHaveRulesToo() throws {
    let rules = try Self.rules(values: ["on=ok, off=none:closed"])
    let delivery = Self.delivery("id,value\npump,ON\ndoor,off\nfan,stuck\n", rules)
    #expect(
      delivery.changes.map(\.reading) == [
        .init(state: .ok, word: "ON"), .init(state: .unjudged, word: "closed"),
        .init(word: "stuck"),
      ])
    #expect(delivery.changes.map(\.isUnderstood) == [true, true, false])
  }

  /// The rule's word stands for the value, not the number.
  @Test func theWordOfARuleIsShown() throws {
    var grid = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 400, height: 300))
    let rules = try Self.rules(states: ["Disaster=critical:gone"], values: ["1=ok:run"])
    var scanner = FeedScanner(source: "x", notation: FeedNotation(rules: rules))
    var reporter = FeedReporter()
    let text = "{\"id\":\"pump\",\"value\":1}\n{\"id\":\"db\",\"state\":\"Disaster\"}\n"
    scanner.take(Array(text.utf8).span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .zero)
    #expect(grid.word(of: 0) == "run" && grid.state(of: 0) == .ok && grid.value(of: 0) == 1)
    #expect(grid.word(of: 1) == "gone" && grid.state(of: 1) == .critical)
  }

  @Test(
    arguments: [
      ("monitor_status/0=critical:DOWN", [.critical, nil]), ("0=critical", [.critical, .critical]),
      ("monitor_status/kuma", [.critical, nil]), ("kuma", [.critical, .critical]),
      ("monitor_.*/0=critical", [.critical, .critical]), ("other/0=critical", [nil, nil]),
    ] as [(String, [CellState?])])
  func rulesCanBeLimitedToMetrics(text: String, states: [CellState?]) throws {
    let exposition = "monitor_status{n=\"a\"} 0\nmonitor_response_time{n=\"a\"} 0\n"
    let delivery = Self.delivery(exposition, try Self.rules(values: [text]))
    #expect(delivery.changes.map(\.reading.state) == states)
  }

  @Test func aFeedCanDefineItsRules() throws {
    let rules = try Self.rules(states: ["a=ok, b=ok"])
    let delivery = Self.delivery(
      """
      {"define":{"states":"a=critical","values":"..<0=warning"}}
      {"id":"1","state":"a"}
      {"id":"2","state":"b","value":-1}
      {"define":{"states":"b=critical"}}
      {"id":"3","state":"a"}
      """, rules)
    #expect(
      delivery.changes.map(\.state) == [
        .given(.critical, word: "a"), .given(.ok, word: "b"), .given(.ok, word: "a"),
      ])
    #expect(delivery.changes[1].reading.state == .warning && delivery.badLineCount == 0)
  }

  @Test func aMistakeInADefinitionIsReportedAndTheRestCounts() {
    let delivery = Self.delivery(
      "{\"define\":{\"states\":\"a=bad\",\"unit\":\"%\"}}\n{\"define\":{\"states\":\"@/etc/hosts\"}}\n",
      StateRules())
    #expect(delivery.definition?.unit == "%" && delivery.badLineCount == 2)
    #expect(delivery.messages.first?.contains("\"a=bad\"") == true)
    #expect(delivery.messages.last?.contains("a feed names no files") == true)
  }

  @Test(arguments: [
    ("a=bad", "expected one of ok, warning, critical, unknown, none"),
    ("disasters", "one of the tables alertmanager"), ("~a(=ok", "no regular expression"),
    ("\"a=ok", "the quote has no end"), ("=ok", "expected a word before ="),
    ("@/nowhere", "the file cannot be read"),
  ])
  func mistakesNameTheEntryAndTheFix(text: String, message: String) {
    var rules = StateRules()
    let error = #expect(throws: StateRules.Mistake.self) { try rules.add(text, to: .states) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(rules == StateRules())
  }

  @Test func aFileHasAnEntryALine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# ours\n\na, b = critical : broken\n  c=ok\nslurm\n", to: "r.txt")
    let rules = try Self.rules(states: ["@\(path)"])
    #expect(rules.verdict(onState: "a, b")?.word == "broken")
    #expect(rules.verdict(onState: "c")?.state == .ok)
    #expect(rules.verdict(onState: "drain") != nil)
  }

  @Test(arguments: StateTable.allCases)
  func everyTableNamesItsSourcesAndHasNoWordTwice(table: StateTable) {
    for subject in StateRules.Subject.allCases {
      let rules = table.rules(about: subject)
      #expect(rules.count > 5)
      let words = rules.compactMap { if case .word(let word) = $0.pattern { word } else { nil } }
      #expect(Set(words).count == words.count, "\(table.rawValue)")
    }
  }

  /// What a wall shows of words for states: for each its state, and its word or the name of the state.
  private static func shown(_ words: [String], _ rules: StateRules) -> [(
    state: CellState, word: String
  )] {
    var grid = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
    var scanner = FeedScanner(source: "x", notation: FeedNotation(rules: rules))
    var reporter = FeedReporter()
    let text = words.enumerated().map { "{\"id\":\"\($0)\",\"state\":\"\($1)\"}\n" }.joined()
    scanner.take(Array(text.utf8).span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .zero)
    return (0..<UInt32(grid.count)).map { index in
      let state = grid.state(of: index)
      return (state, grid.word(of: index).isEmpty ? state.name : grid.word(of: index))
    }
  }

  @Test func theWordsOfTheToolsBecomeWhatTheirManualsSay() throws {
    for row in StateWords.rows {
      let cells = Self.shown(row.words, try Self.rules(states: [row.table.rawValue]))
      #expect(cells.map(\.state.name) == row.words.map { _ in row.state }, "\(row)")
      // Without the table, each is there with its word, and good or bad only if that means the same everywhere.
      let plain = Self.shown(row.words, StateRules())
      #expect(plain.map { $0.word.lowercased() } == row.words.map { $0.lowercased() }, "\(row)")
      #expect(
        plain.map(\.state) == row.words.map { StateRules().verdict(onState: $0)?.state ?? .unknown }
      )
    }
    #expect(StateWords.rows.reduce(0) { $0 + $1.words.count } >= 200)
    #expect(Set(StateWords.rows.map(\.table)) == Set(StateTable.allCases))
  }

  /// Nothing before a word in its table catches it, and each is on the wall.
  @Test(arguments: StateTable.allCases) func eachWordOfATableIsReadByItsOwnEntry(table: StateTable)
    throws
  {
    let file = PackageFolder.root.appending(
      path: "Sources/Data/Feeds/Resources/\(table.rawValue).states")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let entries = lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("~") }.map { line in
      let sign = line.lastIndex(of: "=") ?? line.endIndex
      let target = line[sign...].dropFirst().prefix { $0 != ":" }
      return (word: String(line[..<sign]).replacing("\"", with: ""), state: String(target))
    }
    let cells = Self.shown(entries.map(\.word), try Self.rules(states: [table.rawValue]))
    #expect(cells.map(\.state.name) == entries.map(\.state))
    #expect(!entries.isEmpty && cells.allSatisfy { !$0.word.isEmpty })
    let plain = Self.shown(entries.map(\.word), StateRules())
    #expect(plain.map { $0.word.lowercased() } == entries.map { $0.word.lowercased() })
  }

  @Test func nagiosNumbersNeedTheTable() throws {
    let words = [
      "OK", "CRITICAL", "Warning", "warn", "crit", "UNKNOWN", "up", "down", "2", "error",
    ]
    let text = words.enumerated().map { "{\"id\":\"h\($0)\",\"state\":\"\($1)\"}\n" }.joined()
    func states(_ rules: [String]) throws -> [CellState] {
      Self.delivery(text, try Self.rules(states: rules)).changes.compactMap {
        if case .given(let state, _) = $0.state { state } else { nil }
      }
    }
    let expected: [CellState] = [
      .ok, .critical, .warning, .warning, .critical, .unknown, .ok, .critical, .critical, .critical,
    ]
    #expect(try states(["nagios"]) == expected)
    var without = expected
    without[8] = .unknown
    #expect(try states([]) == without)
  }

  /// Of the nodes of a cluster none stays ok after what the table does not know.
  @Test(arguments: [[], ["slurm"]])
  func noNodeStaysWellByAWordThatIsNotUnderstood(tables: [String]) throws {
    let words = ["idle", "alloc", "mix", "idle*", "down*", "drain", "drng", "maint", "fail", "odd"]
    var text = words.indices.map { "{\"id\":\"n\($0)\",\"state\":\"ok\"}\n" }.joined()
    text += words.enumerated().map { "{\"id\":\"n\($0)\",\"state\":\"\($1)\"}\n" }.joined()
    let delivery = Self.delivery(text, try Self.rules(states: tables))
    #expect(delivery.changes.count == words.count && delivery.badLineCount == 0)
    for (change, word) in zip(delivery.changes, words) {
      guard case .given(let state, let shown) = change.state else {
        Issue.record("\(word)")
        continue
      }
      let isBad = ["down*", "drain", "drng", "fail", "odd"].contains(word)
      #expect(tables.isEmpty || isBad ? state != .ok : true, "\(word)")
      #expect(!tables.isEmpty || shown == word)
    }
  }

  @Test func explanationsSayWhatWordsBecomeAndWhy() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      {"id":"a","state":"Disaster","value":1}
      {"id":"b","state":"Disaster","value":2}
      {"id":"c","state":"ok","value":"n/a"}
      {"id":"d","state":"gone","value":3}
      """, to: "words.jsonl")
    let rules = try Self.rules(states: ["Disaster=critical"], values: ["3=ok:three"])
    var reporter = FeedReporter()
    let explanation = try StateExplanation(
      of: path, notation: FeedNotation(rules: rules), reporting: &reporter)
    #expect(
      explanation.text == """
        MEMBER  WORD       COUNT  BECOMES     RULE
        state   Disaster   2      critical    --states: Disaster=critical
        value   (numbers)  2      a value     no rule
        state   ok         1      ok          table default: ok=ok
        value   n/a        1      no value    no rule
        state   gone       1      unknown     no rule
        value   (numbers)  1      ok "three"  --values: 3=ok:three

        """)
  }
}
