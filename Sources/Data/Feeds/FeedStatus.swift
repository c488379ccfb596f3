internal import Documents
internal import LiveGrid

/// What the readers of a feed share: where they are, what is to be read again, and what was reported.
struct FeedStatus: Sendable {
  /// The name of the feed, for messages.
  let source: String
  /// The number of lines that have ended.
  var lineCount = 0
  /// Bytes that are read before the next ones.
  var again: [UInt8] = []
  /// Whether the rest of the line is skipped; it is counted already.
  var skipsLine = false
  /// Whether the feed has delivered anything.
  private var hasDelivered = false
  /// The number of lines of the intake before the current turn.
  private var earlierCount = 0
  /// The kinds of mistakes that were reported before anything was delivered.
  private var complaints: [String] = []
  /// Whether what the feed is instead was reported.
  private var isForeign = false
  private var notices: Set<FeedNotice> = []
  /// What words for states and values mean.
  var rules: StateRules
  /// The words so far, if they are to be explained.
  var explanation: StateExplanation?
  /// How numbers and times are written.
  var columns: FeedColumns
  /// What members and columns are called.
  let names: MemberNames
  /// Whether lines that begin with "#" are comments of CSV, because one is before its header.
  var hasComments = false
  /// The last value that was read without evidence of its writing.
  private var guess: (text: String, line: Int, column: Int)?

  /// What cures a record without an id.
  private static let idLesson = "--id KEY says which key is the id"
  /// The most bytes of a line that are kept with its mistake.
  private static let excerptLimit = 256
  /// The most kinds of mistakes that are reported before anything was delivered.
  private static let complaintLimit = 8

  /// Creates the status at the start of a feed.
  init(source: String, notation: FeedNotation = FeedNotation()) {
    (self.source, rules) = (source, notation.rules)
    columns = FeedColumns(notation)
    names = notation.names
  }

  /// Whether each value must be looked at.
  var judgesValues: Bool { rules.judgesValues || explanation != nil || columns.keepsRows }

  /// Begins a turn, in which only this feed delivers.
  mutating func begin(_ intake: borrowing CellIntake) { earlierCount = intake.lineCount }

  /// Ends a turn.
  mutating func end(_ intake: inout CellIntake) {
    intake.receiveQueue()
    if intake.lineCount != earlierCount { hasDelivered = true }
  }

  /// Counts a line or a record that cannot be read, and reports why.
  ///
  /// As long as the feed has delivered nothing, each kind of mistake is reported once: the feed may be altogether of
  /// another kind.
  ///
  /// - Parameters:
  ///   - error: The mistake.
  ///   - bytes: What cannot be read, or its start.
  ///   - intake: Counts it.
  ///   - reporter: Gets the message.
  mutating func reject(
    _ error: InputError, _ bytes: Span<UInt8>, from intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    end(&intake)
    intake.noteBadLine()
    let hint = hasDelivered ? nil : ForeignKind.hint(for: bytes, error.reason)
    let isSilent = !hasDelivered && !takesComplaint(error, hint)
    let text = bytes.extracting(0..<min(bytes.count, Self.excerptLimit)).copy()
    let lesson = hint ?? (error.reason == .missingKey("id") ? Self.idLesson : "")
    reporter.report(error, in: .bytes(text), lesson: lesson, isSilent: isSilent)
  }

  /// Returns whether a kind of mistake is new while nothing was delivered, and remembers it.
  private mutating func takesComplaint(_ error: InputError, _ hint: String?) -> Bool {
    let kind = hint ?? Self.kind(of: error.reason)
    guard !isForeign, !complaints.contains(kind), complaints.count < Self.complaintLimit else {
      return false
    }
    complaints.append(kind)
    isForeign = hint != nil
    return true
  }

  /// Returns what mistakes with the same cause have in common.
  private static func kind(of reason: InputError.Reason) -> String {
    switch reason {
    case .expected(let expected, _): expected
    case .duplicateKey, .unknownKey: "key"
    default: InputError(source: "", reason: reason).message
    }
  }

  /// Takes into account what the value and the time of a record say of others, and delivers it.
  ///
  /// - Parameters:
  ///   - row: What it says; `nil` for a number of JSON, or no value.
  ///   - node: The value.
  ///   - change: The news of the record.
  ///   - intake: Gets what the other values are now.
  ///   - now: When the record has arrived, in seconds since 1970; `nil` if that is not known.
  mutating func follow(
    _ row: NumberColumn.Row?, _ node: Document.Node?, of change: CellChange,
    into intake: inout CellIntake, at now: Double?
  ) {
    if let row, let node {
      if row.isAmbiguous { guess = (node.wording, node.line, node.column) }
    }
    guard columns.keepsRows || row?.isAmbiguous == true else { return }
    for change in columns.followTime(change, at: now) { intake.correct(change) }
    for (change, value, text) in columns.follow(
      change, node?.wording ?? "", as: change.givenUnit, row, at: now)
    {
      var reading = RecordReading(change, rules: rules)
      reading.readValue(value, written: text)
      intake.correct(reading.change)
      columns.amendTime(of: reading.change)
    }
  }

  /// Says once that values are read without evidence, when everything that has arrived is read.
  mutating func noteGuess(reporting reporter: inout FeedReporter) {
    guard let guess, columns.takeNotice() else { return }
    let value = columns.values.readAgain(guess.text.utf8Span.span).value ?? .nan
    note(
      .ambiguousNumber(guess.text, value), line: guess.line, column: guess.column,
      reporting: &reporter)
  }

  /// Says something about the feed once.
  mutating func note(
    _ notice: FeedNotice, line: Int, column: Int, reporting reporter: inout FeedReporter
  ) {
    guard notices.insert(notice).inserted else { return }
    // This one says the same and more.
    if notice == .missingZone(isOff: true) { notices.insert(.missingZone(isOff: false)) }
    reporter.report(
      InputWarning(source: source, line: line, column: column, message: notice.message))
  }
}

/// What is said about a feed once.
enum FeedNotice: Hashable, Sendable {
  /// Bytes that are not UTF-8 are those of another encoding.
  case windows1252
  /// JSON has escape sequences for colors between its tokens.
  case colors
  /// A time has no zone.
  case missingZone(isOff: Bool)
  /// A time cannot be that of a value.
  case implausibleTime(String)
  /// A key or a column is unknown.
  case unknownName(String, kind: String)
  /// No rule says what a word for a state means.
  case unknownState(String)
  /// A value is no number.
  case noNumber(String)
  /// A value has two readings, and nothing shows which is right.
  case ambiguousNumber(String, Double)

  // One notice of each case.
  static func == (one: FeedNotice, other: FeedNotice) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  private var number: Int {
    switch self {
    case .windows1252: 0
    case .colors: 1
    case .missingZone(let isOff): isOff ? 8 : 2
    case .implausibleTime: 3
    case .unknownName: 4
    case .unknownState: 5
    case .noNumber: 6
    case .ambiguousNumber: 7
    }
  }

  /// The text of the warning.
  var message: String {
    switch self {
    case .windows1252: "bytes that are not UTF-8 are read as Windows-1252, from here on"
    case .colors: "colors for a terminal are skipped; jq writes none with --monochrome-output"
    case .missingZone(let isOff):
      isOff
        ? "times without a zone are read as local time, by which they are hours from now; --time-zone says whose they are"
        : "times without a zone are read as local time; --time-zone says whose they are"
    case .implausibleTime(let text):
      "times such as \(text), before 2000 or more than a day ahead, are ignored; their values count as of now"
    case .unknownName(let name, let kind):
      "unknown \(kind) such as \(InputError.quoted(name)) are ignored"
    case .unknownState(let word):
      "states such as \(InputError.quoted(word)) are shown as unknown; --states says what words mean, and --explain-states lists them"
    case .noNumber(let text):
      "values such as \(InputError.quoted(text)) are no numbers, so these cells have none; --values says what texts mean"
    case .ambiguousNumber(let text, let value):
      "values such as \(InputError.quoted(text)) are read as \(JSONWriter.text(of: value)); --decimal-sign says which sign is before decimals"
    }
  }
}
