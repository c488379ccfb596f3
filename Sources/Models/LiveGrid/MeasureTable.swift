/// The measures of cells, each once, with what follows from them.
///
/// Number 0 is the measure of the grid. Numbers of measures that no cell has any more are given to others.
struct MeasureTable: Sendable {
  /// A measure.
  struct Entry: Sendable {
    /// What its cells have been given.
    var own = CellMeasure()
    /// The measure with what it has from the grid.
    var whole = CellMeasure()
    /// How its values become states and colors.
    var scale = ValueScale()
    /// The least and the greatest of its values.
    var extremes = ValueExtremes()
    /// The number of its cells; 0 for the grid's.
    var count = 0
  }

  /// The most measures; the cells beyond have no unit and are not judged.
  private static let limit = Int(UInt16.max)

  /// The measures by their numbers.
  var entries = [Entry()]
  private var numbers: [CellMeasure: UInt16] = [:]
  private var free: [UInt16] = []
  /// The number of a measure that all cells with values have; `nil` if they have several.
  private(set) var common: Int? = 0
  /// Changes with the measures, and with the ends of their scales.
  private(set) var (version, rangeVersion) = (0, 0)
  /// Whether the ends of scales may have to change.
  var needsRanges = true

  /// Gives cells without settings of their own another measure.
  mutating func adopt(_ definition: GridDefinition) {
    for number in entries.indices { resolve(number, definition) }
    needsRanges = true
  }

  private mutating func resolve(_ number: Int, _ definition: GridDefinition) {
    let own = entries[number].own
    let whole = own == .unknown ? CellMeasure() : own.resolved(by: definition.measure)
    entries[number].whole = whole
    entries[number].scale.setLimits(of: whole)
    let isJudged = whole.warning != nil || whole.critical != nil
    entries[number].scale.usesPalette = definition.palette != nil || !isJudged
    version += 1
    needsRanges = true
  }

  /// Returns whether settings change a measure.
  func changes(_ number: UInt16, _ settings: [CellMeasure.Setting]) -> Bool {
    var own = entries[Int(number)].own
    for setting in settings { own.apply(setting) }
    return own != entries[Int(number)].own
  }

  /// Returns the number of the measure of a cell after settings, which the cell then has instead of its former one.
  ///
  /// - Parameters:
  ///   - old: The number of its former measure.
  ///   - settings: What changes.
  ///   - definition: The settings of the grid.
  /// - Returns: The number.
  mutating func exchange(
    _ old: UInt16, _ settings: [CellMeasure.Setting], _ definition: GridDefinition
  ) -> UInt16 {
    var own = entries[Int(old)].own
    for setting in settings { own.apply(setting) }
    let new = number(of: own, definition)
    if new != 0 { entries[Int(new)].count += 1 }
    release(old)
    return new
  }

  private mutating func number(of own: CellMeasure, _ definition: GridDefinition) -> UInt16 {
    if own == CellMeasure() { return 0 }
    if let known = numbers[own] { return known }
    // One that has a unit, so that no limit of the grid is for it.
    guard entries.count < Self.limit || !free.isEmpty else { return UInt16(Self.limit - 1) }
    let number = free.popLast() ?? UInt16(entries.count)
    if Int(number) == entries.count { entries.append(Entry()) }
    let isLast = Int(number) == Self.limit - 1
    entries[Int(number)].own = isLast ? CellMeasure.unknown : own
    numbers[entries[Int(number)].own] = number
    resolve(Int(number), definition)
    return number
  }

  /// Notes that a cell no longer has a measure.
  mutating func release(_ number: UInt16) {
    guard number != 0 else { return }
    entries[Int(number)].count -= 1
    guard entries[Int(number)].count == 0 else { return }
    numbers[entries[Int(number)].own] = nil
    entries[Int(number)] = Entry()
    free.append(number)
    needsRanges = true
  }

  // MARK: - Scales

  /// Takes a value of a measure for another one, or none; NaN for none.
  mutating func replace(_ old: Double, by new: Double, of number: UInt16) {
    entries[Int(number)].extremes.exclude(old)
    if entries[Int(number)].extremes.include(new) { needsRanges = true }
  }

  /// Adapts the ends of the scales to the values; returns whether colors have changed.
  mutating func updateRanges() -> Bool {
    guard needsRanges else { return false }
    needsRanges = false
    // Those of several numbers can be the same because of what the grid has.
    var bounds: [CellMeasure: ValueExtremes] = [:]
    if entries.count > 1 {
      for entry in entries {
        guard let ends = entry.extremes.bounds else { continue }
        _ = bounds[entry.whole, default: ValueExtremes()].include(ends.lowerBound)
        _ = bounds[entry.whole]?.include(ends.upperBound)
      }
    }
    let earlier = common
    common = bounds.count > 1 ? nil : entries.firstIndex { $0.extremes.bounds != nil } ?? 0
    var (isOther, hasChanged) = (false, common != earlier)
    for number in entries.indices {
      let entry = entries[number]
      let ends = (bounds[entry.whole] ?? entry.extremes).bounds ?? 0...1
      let round = ValueScale.roundRange(around: ends.lowerBound, ends.upperBound)
      let low = entry.whole.minimum ?? round.lowerBound
      let range = low...max(low, entry.whole.maximum ?? round.upperBound)
      guard range != entry.scale.range else { continue }
      entries[number].scale.range = range
      hasChanged = true
      isOther = isOther || entry.scale.usesPalette
    }
    if hasChanged { rangeVersion += 1 }
    return isOther
  }

  /// The ends of the palette of a measure; `nil` if its values have the colors of states, or it has no values.
  func range(of number: Int) -> ClosedRange<Double>? {
    let entry = entries[number]
    let hasEnds = entry.whole.minimum != nil && entry.whole.maximum != nil
    return entry.scale.usesPalette && (entry.extremes.bounds != nil || hasEnds)
      ? entry.scale.range : nil
  }

  /// Whether there are values that a palette colors, or would be.
  var usesPalette: Bool {
    if let common { return entries[common].scale.usesPalette }
    return entries.contains { $0.extremes.bounds != nil && $0.scale.usesPalette }
  }
}

extension CellMeasure {
  /// The measure of cells beyond the limit.
  fileprivate static let unknown: CellMeasure = {
    var measure = CellMeasure()
    (measure.unit, measure.critical) = ("", .outside(lower: nil, upper: nil))
    return measure
  }()
}
