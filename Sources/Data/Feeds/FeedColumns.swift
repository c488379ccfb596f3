internal import Files
internal import LiveGrid

/// How the numbers and times of a feed are written, by what its rows have shown so far.
struct FeedColumns: Sendable {
  /// The readings of values.
  private(set) var values: NumberColumn
  /// Whether a point is before decimals in all values to come; stored for the fast path.
  private(set) var readsPoints = false
  /// The readings of sizes.
  var sizes: NumberColumn
  /// The readings of times.
  private var times: TimeColumn
  private var options: NumberColumn.Options
  /// The rows whose values a later one may change, the latest of each cell.
  private var ambiguous: [AmbiguousRow] = []
  private var ambiguousTimes: [AmbiguousTime] = []
  /// The time of the record that is read, if a later one may change it or if it changes earlier ones.
  private var timeRow: (text: String, row: TimeColumn.Row)?
  /// How many more records may come before these rows are as good as certain.
  private var patience = 0

  /// A row with a value such as 2,590.
  private struct AmbiguousRow {
    var id: String
    var text: String
    /// The unit that its record gives it.
    var unit: String?
    /// When the cell was updated, in seconds since 1970; `nil` if that is not known.
    var time: Double?
  }

  /// The news of a cell whose time a later row may change, the latest of each cell.
  private struct AmbiguousTime {
    var change: CellChange
    var text: String
    var arrival: Double
  }

  /// The most records for which ambiguous rows are kept, because the fast paths are closed meanwhile.
  private static let patienceLimit = 1000

  /// Creates columns without rows.
  init(_ notation: FeedNotation) {
    options = NumberColumn.Options(
      unit: notation.unit, decimalSign: notation.decimalSign, localeSign: notation.localeSign)
    values = NumberColumn(options)
    sizes = NumberColumn(options)
    times = TimeColumn(prefersMonthFirst: notation.putsMonthFirst) { LocalZone.offset(at: $0) }
  }

  /// Whether rows are kept, so that each record must be looked at.
  var keepsRows: Bool { !ambiguous.isEmpty || !ambiguousTimes.isEmpty || timeRow != nil }

  /// Begins again below a header.
  mutating func begin(separator: UInt8) {
    options.hasSemicolons = separator == UInt8(ascii: ";")
    (values, sizes, ambiguous) = (NumberColumn(options), NumberColumn(options), [])
    readsPoints = false
  }

  /// Takes over the unit that the feed gives its values.
  mutating func setUnit(_ name: String) {
    options.unit = name
    begin(separator: options.hasSemicolons ? UInt8(ascii: ";") : UInt8(ascii: ","))
  }

  /// Reads the text of a value, in the unit that its record gives it if there is one.
  mutating func readValue(_ text: String, as unit: String?) -> NumberColumn.Row {
    defer { readsPoints = values.readsPoints }
    return values.read(text.utf8Span.span, as: unit)
  }

  /// Begins a record.
  mutating func beginRecord() { timeRow = nil }

  /// Reads the text of the time of a record.
  mutating func readTime(_ text: String, arrival: Double) -> TimeColumn.Row {
    let row = times.read(text.utf8Span.span, arrival: arrival)
    if row.isAmbiguous || row.changesColumn { timeRow = (text, row) }
    return row
  }

  /// Keeps the news of a record whose time a later row may change, and returns what its time has changed.
  ///
  /// - Parameters:
  ///   - change: The news of the record.
  ///   - now: The time of arrival, in seconds since 1970; `nil` if it is not known.
  /// - Returns: The news of the cells that have another time now.
  mutating func followTime(_ change: CellChange, at now: Double?) -> [CellChange] {
    let isNews = change.value != nil || change.state != nil
    if isNews || change.isRemoval { ambiguousTimes.removeAll { $0.change.id == change.id } }
    guard let (text, row) = timeRow else { return [] }
    if row.changesColumn {
      for place in ambiguousTimes.indices {
        let earlier = ambiguousTimes[place]
        let content = times.readAgain(earlier.text.utf8Span.span, arrival: earlier.arrival)
        guard case .time(let seconds) = content else { continue }
        ambiguousTimes[place].change.time = seconds
        if let row = ambiguous.firstIndex(where: { $0.id == earlier.change.id }) {
          ambiguous[row].time = seconds
        }
      }
    }
    let corrections = row.changesColumn ? ambiguousTimes.map(\.change) : []
    if row.isAmbiguous, isNews, times.keepsTexts {
      var news = CellChange(id: change.id)
      (news.value, news.reading, news.state) = (change.value, change.reading, change.state)
      (news.isUnderstood, news.time) = (change.isUnderstood, change.time)
      ambiguousTimes.append(
        AmbiguousTime(change: news, text: text, arrival: now ?? FeedTime.all.upperBound))
      patience = Self.patienceLimit
    }
    if !times.keepsTexts { ambiguousTimes = [] }
    return corrections
  }

  /// Takes into account that the value of a cell was read again.
  mutating func amendTime(of correction: CellChange) {
    guard let place = ambiguousTimes.firstIndex(where: { $0.change.id == correction.id }) else {
      return
    }
    (ambiguousTimes[place].change.value, ambiguousTimes[place].change.reading) = (
      correction.value, correction.reading
    )
  }

  /// Returns whether to say now that values such as 2,590 are read without evidence; `true` once.
  mutating func takeNotice() -> Bool { values.takeNotice() }

  /// Keeps what a later row may change, and returns what a row has changed.
  ///
  /// - Parameters:
  ///   - change: The news of a record.
  ///   - text: The text of its value.
  ///   - unit: The unit that the record gives it.
  ///   - row: What that says.
  ///   - now: The time of arrival, in seconds since 1970; `nil` if it is not known.
  /// - Returns: The cells that have another value now, each with its text and its time.
  mutating func follow(
    _ change: CellChange, _ text: String, as unit: String?, _ row: NumberColumn.Row?,
    at now: Double?
  ) -> [(change: CellChange, value: Double?, text: String)] {
    let time = change.time ?? now
    let place = ambiguous.firstIndex { $0.id == change.id }
    if let place {
      if change.value != nil || change.isRemoval {
        ambiguous.remove(at: place)
      } else if change.state != nil {
        ambiguous[place].time = time
      }
    }
    var corrections: [(change: CellChange, value: Double?, text: String)] = []
    if row?.changesColumn == true {
      corrections = ambiguous.map { row in
        var change = CellChange(id: row.id)
        change.time = row.time
        return (change, values.readAgain(row.text.utf8Span.span, as: row.unit).value, row.text)
      }
    }
    patience -= 1
    if row?.isAmbiguous == true {
      ambiguous.append(AmbiguousRow(id: change.id, text: text, unit: unit, time: time))
      patience = Self.patienceLimit
    }
    if !values.keepsTexts || patience == 0 { ambiguous = [] }
    if patience == 0 { ambiguousTimes = [] }
    return corrections
  }
}

extension NumberColumn.Content {
  /// The number; NaN for none, `nil` for another text.
  var value: Double? {
    switch self {
    case .number(let value, _): value
    case .noValue: .nan
    case .other: nil
    }
  }
}
