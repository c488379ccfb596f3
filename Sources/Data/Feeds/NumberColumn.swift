/// Reads the numbers of a column of CSV, or of a member of objects, with their ornaments.
///
///     var column = NumberColumn()
///     column.read("2,590")      // 2590, ambiguous
///     column.read("1,234.50")   // 1234.5
///     column.read("12.3 kW")    // 12300 with the unit "W"
///     column.read("21,5")       // 21.5, and what was ambiguous is to be read again: 2.59
///
/// Each row counts at once. A row with one value keeps it; one that has two, such as 2,590 and 12.345, is read by what the other
/// rows have, and by the options where they say nothing. The caller keeps the texts of ambiguous rows that are shown, and reads
/// them again after a row that changes the column. After 100 rows nothing changes the column.
/// A number of JSON without quotes needs no column.
struct NumberColumn: Hashable, Sendable {
  /// What helps to read a column.
  struct Options: Hashable, Sendable {
    /// The unit of the values, as `--unit` has it, to which others of its kind are converted.
    var unit: String?
    /// Whether an `m` behind a number is a thousandth from the first row on, as in Kubernetes.
    var readsMilli = false
    /// The sign that the user says.
    var decimalSign: DecimalSign?
    /// The sign of the locale.
    var localeSign = DecimalSign.point
    /// Whether the fields have semicolons between them, as where numbers have commas.
    var hasSemicolons = false
  }

  /// What a text says.
  enum Content: Hashable, Sendable {
    /// A number, or an infinity, and its unit if it has one.
    case number(Double, unit: String? = nil)
    /// That there is no value.
    case noValue
    /// Something else, or a number that the column does not have.
    case other
  }

  /// What a row says.
  struct Row: Hashable, Sendable {
    /// What it says by now.
    var content: Content
    /// Whether a later row may change that: keep its text.
    var isAmbiguous = false
    /// Whether it changes what the ambiguous rows before it say: read them again.
    var changesColumn = false
  }

  private let options: Options
  private let unit: NumberUnit?
  private var choice = ReadingChoice(NumberText.point, NumberText.comma)
  private var readsMilli: Bool
  private var hasMilli = false

  /// Creates a column without rows.
  init(_ options: Options = Options()) {
    self.options = options
    unit = options.unit.flatMap(NumberUnit.init)
    readsMilli = options.readsMilli
  }

  /// Whether a point is before decimals in all rows to come.
  var readsPoints: Bool { !choice.isOpen && choice.isOnly(NumberText.point) }

  /// Whether texts of ambiguous rows are needed any more.
  var keepsTexts: Bool { choice.isOpen }

  /// Returns whether to say now that numbers such as 2,590 are read without evidence; `true` once.
  ///
  /// Call it when what has arrived is read, because the next row may be the evidence.
  mutating func takeNotice() -> Bool { choice.takeNotice() }

  /// Reads the next row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unit: The unit that the number is to have; `nil` for that of the column.
  /// - Returns: What the row says.
  mutating func read(_ text: Span<UInt8>, as unit: String? = nil) -> Row {
    if let number = plainNumber(text) { return Row(content: .number(number)) }
    let text = text.extracting(text.rangeWithoutBlanks)
    if let content = Self.word(text) { return Row(content: content) }
    guard let number = NumberText(text) else { return Row(content: .other) }
    var row = Row(content: .other)
    let isMilli = isMilli(number) && !readsMilli
    if number.fits != NumberText.point | NumberText.comma || number.isAmbiguous || isMilli {
      let isOpen = choice.isOpen
      let preferred = number.isAmbiguous ? preferred(number) : nil
      let effect = choice.admit(
        number.fits, preferred: preferred?.readings, isGuess: preferred?.isGuess ?? false)
      if effect == .refusal { return row }
      row.changesColumn = effect == .change
      row.isAmbiguous = isOpen && choice.isOpen && (number.isAmbiguous || isMilli)
      hasMilli = hasMilli || isMilli
    }
    if number.unit?.impliesMilli == true, !readsMilli, choice.isOpen {
      readsMilli = true
      if hasMilli { row.changesColumn = true }
    }
    row.content = content(number, as: unit)
    return row
  }

  /// Reads a row again, whose content was ambiguous.
  func readAgain(_ text: Span<UInt8>, as unit: String? = nil) -> Content {
    NumberText(text.extracting(text.rangeWithoutBlanks)).map { content($0, as: unit) } ?? .other
  }

  /// Returns a number as JSON has it, if it says nothing about its column.
  @inline(__always)
  private func plainNumber(_ text: Span<UInt8>) -> Double? {
    guard let number = JSONNumber(text, at: 0), number.end == text.count else { return nil }
    if readsPoints { return number.value }
    for position in text.indices where text[position] == UInt8(ascii: ".") { return nil }
    return number.value
  }

  /// Whether the number may be one of thousandths.
  private func isMilli(_ number: NumberText) -> Bool {
    number.unit?.name == "m" && unit?.name != "m"
  }

  /// Returns the side of an ambiguous number without evidence, and whether that is a guess to tell.
  private func preferred(_ number: NumberText) -> (readings: UInt8, isGuess: Bool) {
    if let sign = options.decimalSign { return (sign.readings, false) }
    // Programs write points, whatever the locale; people who separate fields with semicolons write commas.
    let usual: DecimalSign =
      number.hasComma == options.hasSemicolons
      ? (number.hasComma ? .comma : .point) : options.localeSign
    return (usual.readings, number.hasComma || options.localeSign == .comma)
  }

  private func content(_ number: NumberText, as name: String?) -> Content {
    let unit = name.map { NumberUnit($0) } ?? unit
    let readings = number.isAmbiguous ? choice.side ?? number.fits : number.fits
    let isThousandth = readsMilli && isMilli(number)
    let source = isThousandth ? NumberUnit(name: nil, power: -3) : number.unit
    let target = source?.name == nil || source?.name != unit?.name ? nil : unit
    guard let value = number.value(by: readings, in: source, as: target) else { return .other }
    return .number(value, unit: target == nil ? source?.name : name ?? options.unit)
  }

  /// The most bytes of a word.
  private static let wordLimit = 11

  /// Returns what a word or a dash says instead of a number; `nil` for another text.
  private static func word(_ text: Span<UInt8>) -> Content? {
    if text.isEmpty { return .noValue }
    guard text[0] &- UInt8(ascii: "0") > 9, text.count <= Self.wordLimit else { return nil }
    let name = String(copying: text, text.indices).lowercased()
    switch name {
    case "n/a", "[n/a]", "null", "-", "--", "---", "–", "—": return .noValue
    default: break
    }
    let isNegative = name.first == "-" || name.first == "\u{2212}"
    switch isNegative || name.first == "+" ? name.dropFirst() : name[...] {
    case "nan": return .noValue
    case "inf", "infinity", "∞": return .number(isNegative ? -.infinity : .infinity)
    default: return nil
    }
  }
}
