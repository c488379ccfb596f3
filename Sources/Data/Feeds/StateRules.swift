internal import Files
internal import LiveGrid
internal import Matching

/// What the words of sources and the values mean: of the rules, the first one that fits counts.
///
///     var rules = StateRules()
///     try rules.add("Disaster=critical, suppressed=none, kubernetes", to: .states)
///     try rules.add("..<10=warning, >90=critical, empty=critical:no data", to: .values)
///
/// The rules of the user come before those of named tables, and the words that mean the same everywhere come last.
public struct StateRules: Hashable, Sendable {
  /// What rules are about.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    /// Words for states; a number is a word too.
    case states
    /// Values.
    case values
  }

  /// What a rule says.
  struct Verdict: Hashable {
    /// The state; `unjudged` for what is known, but neither good nor bad.
    var state: CellState
    /// The word that is shown; empty for that of the source.
    var word: String
    /// The rule and where it is from, for the user.
    var source: String
  }

  /// Rules that cannot be read.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// Which entry is wrong, and what is right.
    public var description: String
  }

  private var states = RuleList(ending: RuleList.words)
  private var values = RuleList()

  /// Creates rules for the words that mean the same everywhere.
  public init() {}

  /// Adds rules behind those that were added before.
  ///
  /// - Parameters:
  ///   - text: Entries that end at commas: `LEFT=TARGET`, `LEFT=TARGET:WORD`, the name of a table, or `@FILE`.
  ///   - subject: What they are about.
  /// - Throws: `Mistake` if an entry cannot be read; the rules are then unchanged.
  public mutating func add(_ text: String, to subject: Subject) throws(Mistake) {
    let parts = try RuleParser(subject: subject, readsFiles: true).parts(of: text)
    switch subject {
    case .states: states.add(parts)
    case .values: values.add(parts)
    }
  }

  /// Replaces the rules that the feed itself has set, which come before the others.
  mutating func define(_ text: String, for subject: Subject) throws(Mistake) {
    let parts = try RuleParser(subject: subject, readsFiles: false).parts(of: text)
    switch subject {
    case .states: states.define(parts)
    case .values: values.define(parts)
    }
  }

  /// Whether there is a rule for values, so that each value must be looked at.
  var judgesValues: Bool { values.isUsed }

  /// Returns what a word for a state means; `nil` if no rule fits.
  ///
  /// - Parameters:
  ///   - word: The word of the source.
  ///   - metric: The metric of the series that has it; `nil` if it is no series.
  /// - Returns: The verdict.
  func verdict(onState word: String, of metric: String? = nil) -> Verdict? {
    states.verdict(on: .init(word: word), of: metric)
  }

  /// Returns what a rule says of a value; `nil` if no rule fits.
  ///
  /// - Parameters:
  ///   - number: The value; NaN for none.
  ///   - text: How the source writes it; empty for no value.
  ///   - metric: The metric of the series that has it; `nil` if it is no series.
  /// - Returns: The verdict.
  func verdict(onValue number: Double, written text: String, of metric: String? = nil) -> Verdict? {
    values.isUsed ? values.verdict(on: .init(word: text, number: number), of: metric) : nil
  }
}

/// A rule: what fits, and what that means.
struct StateRule: Hashable, Sendable {
  /// What fits.
  var pattern: RulePattern
  /// The series that the rule is limited to, and what fits of theirs.
  var limit: Limit?
  /// The state; `unjudged` for what is neither good nor bad.
  var state: CellState
  /// The word that is shown; empty for that of the source.
  var word: String
  /// The rule and where it is from.
  var source: String

  /// A limit to some series.
  struct Limit: Hashable, Sendable {
    /// The names of the metrics.
    var metric: NamePattern
    /// What fits of them.
    var pattern: RulePattern
    /// Whether the rule is for series only; otherwise a word may have the slash that begins a limit.
    var isStrict = false
  }

  /// Returns whether the rule fits.
  func fits(_ subject: RulePattern.Subject, of metric: String?) -> Bool {
    guard let limit else { return pattern.fits(subject) }
    guard let metric else { return !limit.isStrict && pattern.fits(subject) }
    return limit.metric.matches(metric) && limit.pattern.fits(subject)
  }
}

/// What a rule fits.
enum RulePattern: Hashable, Sendable {
  /// A word in lower case.
  case word(String)
  /// A text of which a part matches.
  case expression(Expression)
  /// A number in a range; each end counts or does not.
  case range(low: Double, countsLow: Bool, high: Double, countsHigh: Bool)
  /// No value.
  case empty
  /// Everything that no earlier rule fits.
  case rest

  /// What a pattern is compared with.
  struct Subject {
    /// The text in lower case, without blanks at its ends.
    var word: String
    /// The value; NaN for none.
    var number: Double

    init(word: String, number: Double = .nan) {
      (self.word, self.number) = (Self.key(word), number)
    }

    /// Returns the form in which words are compared.
    static func key(_ word: String) -> String {
      let isKey = word.utf8.allSatisfy { (0x21...0x7E).contains($0) && !(0x41...0x5A).contains($0) }
      return isKey ? word : RuleParser.trimmed(word).lowercased()
    }
  }

  /// Returns whether the pattern fits.
  func fits(_ subject: Subject) -> Bool {
    switch self {
    case .word(let word): word == subject.word
    case .expression(let expression): expression.matches(subject.word)
    case .range(let low, let countsLow, let high, let countsHigh):
      (countsLow ? subject.number >= low : subject.number > low)
        && (countsHigh ? subject.number <= high : subject.number < high)
    case .empty: subject.number.isNaN && subject.word.isEmpty
    case .rest: true
    }
  }
}
