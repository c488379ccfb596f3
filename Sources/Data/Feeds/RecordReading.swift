internal import Documents
internal import LiveGrid

/// What a record does to the cell that it names.
///
/// Each member is read by itself. A value or a state replaces that of the cell whether or not it is understood: a state that no
/// rule understands is unknown with its word, and a value that is no number is no value with its text. What is not understood
/// makes nothing else look fresh.
struct RecordReading {
  /// The news of the cell.
  private(set) var change: CellChange
  /// The state, if the record has one.
  private(set) var state: Member?
  /// The value, if the record has one.
  private(set) var value: Member?
  private let rules: StateRules
  private let metric: String?

  /// A member, and what it was taken for.
  struct Member {
    /// The text of the source; empty for nothing.
    var text: String
    /// Whether the text is a number.
    var isNumber = false
    /// What a rule says of it; `nil` if none fits.
    var verdict: StateRules.Verdict?
    /// Whether it is nothing, a number where that needs no rule, or what a rule fits.
    var isUnderstood: Bool
  }

  /// Begins a record.
  ///
  /// - Parameters:
  ///   - change: What the other members say.
  ///   - rules: What words and values mean.
  ///   - metric: The metric of the series that the record is of; `nil` if it is of none.
  init(_ change: CellChange, rules: StateRules, metric: String? = nil) {
    (self.change, self.rules, self.metric) = (change, rules, metric)
  }

  /// Reads the state; an empty text is none.
  mutating func readState(_ text: String) {
    let word = Self.shown(text)
    let verdict = word.isEmpty ? nil : rules.verdict(onState: word, of: metric)
    state = Member(text: word, verdict: verdict, isUnderstood: word.isEmpty || verdict != nil)
    if word.isEmpty {
      change.state = .derived
    } else if let verdict {
      // The name of the state can be translated.
      let kept = verdict.word.isEmpty ? word : verdict.word
      let isName = RulePattern.Subject.key(kept) == verdict.state.name
      change.state = .given(verdict.state, word: isName ? "" : kept)
    } else {
      change.state = .given(.unknown, word: word)
    }
    updateUnderstanding()
  }

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - number: The number; NaN for no value, `nil` for a text that is no number.
  ///   - text: The text of the source; empty for no value.
  mutating func readValue(_ number: Double?, written text: @autoclosure () -> String) {
    // Most values are numbers that no rule knows, of which the text is not needed.
    let isNothing = number?.isNaN == true
    let needsText = number == nil || isNothing || rules.judgesValues
    let word = needsText ? Self.shown(text()) : ""
    var verdict = rules.verdict(onValue: number ?? .nan, written: word, of: metric)
    if verdict == nil, isNothing, !word.isEmpty {
      verdict = rules.verdict(onValue: .nan, written: "", of: metric)
    }
    value = Member(
      text: word, isNumber: number != nil && !isNothing, verdict: verdict,
      isUnderstood: number != nil || verdict != nil)
    change.value = number ?? .nan
    change.reading.state = verdict?.state
    change.reading.word = verdict?.word ?? ""
    if change.reading.word.isEmpty, number == nil || isNothing { change.reading.word = word }
    updateUnderstanding()
  }

  /// Sets the unit that the value is written with.
  mutating func setUnit(_ name: String) { change.set(.unit(name)) }

  /// Reads the value of a series, which is a number.
  mutating func readSeries(_ number: Double) {
    readValue(number, written: number.isNaN ? "" : JSONWriter.text(of: number))
  }

  private mutating func updateUnderstanding() {
    change.isUnderstood = [state, value].contains { $0?.isUnderstood == true }
  }

  /// Returns a text on one line, not too long.
  private static func shown(_ text: String) -> String {
    if text.utf8.count <= NewsDecoder.textLimit,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    {
      return text
    }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.utf8.count > NewsDecoder.textLimit else { return line }
    var (cut, count) = ("", 0)
    for scalar in line.unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= NewsDecoder.textLimit else { break }
      cut.unicodeScalars.append(scalar)
    }
    return cut
  }
}

extension FeedStatus {
  /// Counts what a record has that is not understood, and says each kind of it once.
  ///
  /// - Parameters:
  ///   - reading: The record.
  ///   - state: The line and the column of its state.
  ///   - value: The line and the column of its value.
  ///   - intake: Counts.
  ///   - reporter: Gets the message.
  mutating func note(
    _ reading: RecordReading, stateAt state: (line: Int, column: Int),
    valueAt value: (line: Int, column: Int), from intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    for (member, place, subject) in [
      (reading.state, state, StateRules.Subject.states), (reading.value, value, .values),
    ] {
      guard let member else { continue }
      explanation?.note(member, as: subject)
      guard !member.isUnderstood else { continue }
      intake.noteUnread()
      note(
        subject == .states ? .unknownState(member.text) : .noNumber(member.text), line: place.line,
        column: place.column, reporting: &reporter)
      reporter.note(
        member.text, as: subject,
        InputError(
          source: source, line: place.line, column: place.column,
          reason: .invalid(subject.consequence)))
    }
  }
}
