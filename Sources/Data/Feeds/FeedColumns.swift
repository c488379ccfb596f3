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
  var times: TimeColumn
  private var options: NumberColumn.Options
  /// The rows whose values a later one may change, the latest of each cell.
  private var ambiguous: [AmbiguousRow] = []
  /// How many more records may come before these rows are as good as certain.
  private var patience = 0
  private var unit: UnitChoice

  /// A row with a value such as 2,590.
  private struct AmbiguousRow {
    var id: String
    var text: String
    /// When the cell was updated, in seconds since 1970; `nil` if that is not known.
    var time: Double?
  }

  private enum UnitChoice: Hashable {
    /// The first one counts.
    case open
    /// All so far are the same.
    case one(String)
    /// It is given, or there are several.
    case closed
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
    unit = notation.showsFirstUnit && notation.unit == nil ? .open : .closed
  }

  /// Whether rows are kept, so that each record must be looked at.
  var keepsRows: Bool { !ambiguous.isEmpty }

  /// Begins again below a header.
  mutating func begin(separator: UInt8) {
    options.hasSemicolons = separator == UInt8(ascii: ";")
    (values, sizes, ambiguous) = (NumberColumn(options), NumberColumn(options), [])
    readsPoints = false
  }

  /// Takes over the unit that the feed gives its values.
  mutating func setUnit(_ name: String) {
    (options.unit, unit) = (name, .closed)
    begin(separator: options.hasSemicolons ? UInt8(ascii: ";") : UInt8(ascii: ","))
  }

  /// Reads the text of a value.
  mutating func readValue(_ text: String) -> NumberColumn.Row {
    defer { readsPoints = values.readsPoints }
    return values.read(text.utf8Span.span)
  }

  /// Returns whether to say now that values such as 2,590 are read without evidence; `true` once.
  mutating func takeNotice() -> Bool { values.takeNotice() }

  /// Returns the unit that the grid is to show now; `nil` if it stays.
  ///
  /// - Parameter name: The unit of a value.
  /// - Returns: The name of the unit; empty for none.
  mutating func takeUnit(_ name: String) -> String? {
    switch unit {
    case .open:
      unit = .one(name)
      return name
    case .one(name), .closed: return nil
    case .one:
      unit = .closed
      return ""
    }
  }

  /// Keeps what a later row may change, and returns what a row has changed.
  ///
  /// - Parameters:
  ///   - change: The news of a record.
  ///   - text: The text of its value.
  ///   - row: What that says.
  ///   - now: The time of arrival, in seconds since 1970; `nil` if it is not known.
  /// - Returns: The cells that have another value now, each with its text and its time.
  mutating func follow(
    _ change: CellChange, _ text: String, _ row: NumberColumn.Row?, at now: Double?
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
        return (change, values.readAgain(row.text.utf8Span.span).value, row.text)
      }
    }
    patience -= 1
    if row?.isAmbiguous == true {
      ambiguous.append(AmbiguousRow(id: change.id, text: text, time: time))
      patience = Self.patienceLimit
    }
    if !values.keepsTexts || patience == 0 { ambiguous = [] }
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
