public import Documents
internal import Files
internal import LiveGrid

/// The words for states and the values in feeds, and what the rules make of them.
///
///     let explanation = try StateExplanation(of: "pods.jsonl", notation: notation, reporting: &reporter)
///     print(explanation.text)
public struct StateExplanation: Sendable {
  /// A word with what it becomes.
  private struct Row: Hashable {
    var subject: StateRules.Subject
    var text: String
    var becomes: String
    var rule: String
  }

  private var counts: [Row: Int] = [:]
  /// The words in the order of their first record.
  private var rows: [Row] = []

  /// The most different words; further ones are counted as one.
  private static let limit = 1000

  /// Creates an explanation without words.
  init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - notation: How its lines are read.
  ///   - reporter: Gets the mistakes.
  /// - Throws: `InputError` if it cannot be read.
  public init(
    of path: String, notation: FeedNotation, reporting reporter: inout FeedReporter
  ) throws(InputError) {
    let isStream = path == "-"
    let source = isStream ? "standard input" : path
    var scanner = FeedScanner(
      source: source, notation: isStream ? notation : notation.forFile(at: path))
    scanner.explain()
    let bytes = try InputError.reading(source) { () throws(FileError) in
      try isStream
        ? File.standardInput.readToEnd() : File.contents(of: path, acceptsPipes: true)
    }
    var intake = CellIntake()
    scanner.take(bytes.span, into: &intake, reporting: &reporter)
    scanner.finish(into: &intake, reporting: &reporter)
    self = scanner.status.explanation ?? StateExplanation()
  }

  /// Counts a member of a record.
  mutating func note(_ member: RecordReading.Member, as subject: StateRules.Subject) {
    var text = member.text.isEmpty ? "(empty)" : member.text
    // Numbers are many, so those of a rule are one.
    if member.isNumber { text = "(numbers)" }
    let (becomes, rule) = Self.result(of: member, as: subject)
    var row = Row(subject: subject, text: text, becomes: becomes, rule: rule)
    if rows.count >= Self.limit, counts[row] == nil {
      row = Row(subject: subject, text: "(others)", becomes: "", rule: "")
    }
    if counts[row] == nil { rows.append(row) }
    counts[row, default: 0] += 1
  }

  private static func result(
    of member: RecordReading.Member, as subject: StateRules.Subject
  ) -> (becomes: String, rule: String) {
    if let verdict = member.verdict {
      let word = verdict.word.isEmpty ? "" : " \(InputError.quoted(verdict.word))"
      return (verdict.state.name + word, verdict.source)
    }
    switch subject {
    case .states: return (member.text.isEmpty ? "no state" : "unknown", "no rule")
    case .values: return (member.isNumber ? "a value" : "no value", "no rule")
    }
  }

  /// The words with their numbers, what they become and by which rule, in columns.
  public var text: String {
    let cells = rows.map { row in
      let kind = row.subject == .states ? "state" : "value"
      return [kind, row.text, "\(counts[row] ?? 0)", row.becomes, row.rule]
    }
    let table = [["MEMBER", "WORD", "COUNT", "BECOMES", "RULE"]] + cells
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      var line = ""
      for (text, width) in zip(row, widths) {
        line += text + String(repeating: " ", count: width - text.count + 2)
      }
      return line + row[4] + "\n"
    }.joined()
  }
}
