import Geometry
import Motion

extension LiveGridModel {
  // MARK: - Settings

  /// Applies the settings to all cells.
  mutating func adoptDefinition() {
    measures.adopt(definition)
    _ = measures.updateRanges()
    refreshLooks()
    rebuildStaleClock()
    ordering = nil
    for number in table.clusters.indices { table.clusters[number].needsSorting = true }
  }

  /// Changes the order of cells within their groups.
  public mutating func setOrder(_ order: GridOrder, at time: Duration) {
    guard order != definition.order ?? .arrival else { return }
    definition.order = order
    for number in table.clusters.indices { table.clusters[number].needsSorting = true }
    beginSorting(at: time)
  }

  // MARK: - Looks

  /// Determines the look of a cell again; its marks stay.
  mutating func refreshLook(of index: UInt32) {
    let cell = cells[Int(index)]
    let color = cell.flags.hasColor ? colors[index] ?? 0 : 0
    var look = measures.entries[Int(cell.measure)].scale.look(
      of: cell.value, flags: cell.flags, color: color)
    look.isStale = cell.look.isStale
    look.isDimmed = cell.look.isDimmed
    guard look != cell.look else { return }
    guard look.state != cell.look.state else {
      setLook(look, of: index)
      return
    }
    tally(index, by: -1)
    setLook(look, of: index)
    tally(index, by: 1)
    if search.matcher != nil { match(index) }
  }

  /// Changes the look of a cell, and notes when it is drawn.
  private mutating func setLook(_ look: CellLook, of index: UInt32) {
    let now = lookTime
    cells[Int(index)].setLook(look, at: now, isFirst: isFirstLookTime)
    let drawn = cells[Int(index)].timeOfDrawing(at: now)
    if drawn > now { heldEnd = max(heldEnd, drawn) }
  }

  /// When a look that is held is drawn next; `nil` for never.
  func nextHeldLook(after time: Duration) -> Duration? {
    let now = GridTicks(time)
    return now < heldEnd ? now.nextCalmStep.duration : nil
  }

  private mutating func refreshLooks() {
    for index in cells.indices where cells[index].exists { refreshLook(of: UInt32(index)) }
  }

  /// How long ranges stay wider than necessary, in seconds.
  private static let rangePatience = Duration.seconds(5)

  /// Adapts the ends of the palette and the sizes to the values.
  mutating func updateScale(at time: Duration) {
    var isLoose = false
    for number in measures.entries.indices {
      let extremes = measures.entries[number].extremes
      guard extremes.isLoose, time - extremes.exactTime >= Self.rangePatience else { continue }
      isLoose = true
      measures.entries[number].extremes.reset(at: time)
    }
    if isLoose {
      for cell in cells where cell.exists {
        _ = measures.entries[Int(cell.measure)].extremes.include(cell.value)
      }
      measures.needsRanges = true
    }
    if sizeExtremes.isLoose, time - sizeExtremes.exactTime >= Self.rangePatience {
      sizeExtremes.reset(at: time)
      for cell in cells where cell.exists { _ = sizeExtremes.include(Double(cell.size)) }
      placesVersion += 1
    }
    if measures.updateRanges() { refreshLooks() }
  }

  // MARK: - Measures

  /// Whether values are colored by a palette, also those beyond its ends; otherwise states are.
  public var usesPalette: Bool { measures.usesPalette }

  /// The values at the ends of the palette; `nil` if states are colored, there are no values, or cells have scales of their own.
  public var valueRange: ClosedRange<Double>? { measures.common.flatMap(measures.range) }

  /// Whether a cell has a value, or had one lately.
  public var hasValues: Bool {
    measures.common.map { measures.entries[$0].extremes.bounds != nil } ?? true
  }

  /// Whether all cells with values have the same unit, limits and scale.
  public var hasCommonMeasure: Bool { measures.common != nil }

  /// The settings in effect with the measure that all cells with values have; without one if they have several.
  public var commonDefinition: GridDefinition {
    var common = definition
    common.measure = measures.common.map { measures.entries[$0].whole } ?? CellMeasure()
    return common
  }

  /// Returns the settings in effect for a cell.
  public func definition(of index: UInt32) -> GridDefinition {
    definition(ofMeasure: measure(of: index))
  }

  /// Returns the settings in effect for the cells with a measure.
  public func definition(ofMeasure number: Int) -> GridDefinition {
    var own = definition
    own.measure = measures.entries[number].whole
    return own
  }

  /// Returns the unit of a cell that has one of its own; `nil` if it has that of the grid.
  public func ownUnit(of index: UInt32) -> String? {
    let unit = measures.entries[measure(of: index)].own.unit
    return unit == definition.unit ? nil : unit
  }

  /// Returns the values at the ends of a cell's palette; `nil` if it has the color of its state, or there are no values.
  public func valueRange(of index: UInt32) -> ClosedRange<Double>? {
    measures.range(of: measure(of: index))
  }

  /// Returns the number of the measure of a cell, which is that of all cells with the same unit, limits and scale until
  /// ``measuresVersion`` changes.
  public func measure(of index: UInt32) -> Int { Int(cells[Int(index)].measure) }

  /// The number of measures that have a number, at least 1; some may be unused.
  public var measureCount: Int { measures.entries.count }
  /// Changes with the measures.
  public var measuresVersion: Int { measures.version }
  /// Changes with the measures and with the ends of palettes.
  public var rangesVersion: Int { measures.rangeVersion }

  /// The factor by which a cell is smaller because of its size, up to 1.
  func sizeFactor(of cell: CellRecord) -> Double {
    guard let greatest = sizeExtremes.bounds?.upperBound, greatest > 0, !cell.size.isNaN else {
      return 1
    }
    // The area is in proportion to the number.
    return max(Self.leastSizeFactor, min(1, Double(cell.size) / greatest).squareRoot())
  }

  /// The factor of the smallest cells, so that they can still be seen.
  private static var leastSizeFactor: Double { 0.45 }

  // MARK: - Staleness

  /// The age at which a value is stale; `nil` for never.
  var staleAge: GridTicks? {
    let seconds = definition.stale ?? Self.standardStaleAge
    return seconds > 0 ? GridTicks(seconds: min(seconds, Self.greatestStaleAge)) : nil
  }

  /// The age at which values are stale without a setting, in seconds.
  public static var standardStaleAge: Double { 60 }
  /// The greatest age at which values can be stale, in seconds: a week.
  public static var greatestStaleAge: Double { 604_800 }

  /// When the next cell becomes stale.
  var nextStaleTime: Duration? {
    guard let staleAge, let quarter = staleClock.earliest else { return nil }
    // At the end of the quarter, so that all its cells become stale together.
    return .milliseconds(250) * (quarter + 1) + staleAge.duration
  }

  /// Sets when the value of a cell was measured.
  mutating func setUpdated(_ updated: GridTicks, of index: UInt32, at now: GridTicks) {
    cells[Int(index)].flags.isGone = false
    let cell = cells[Int(index)]
    cells[Int(index)].updated = updated
    guard let staleAge, canExpire(cells[Int(index)]) else {
      if cell.flags.isCounted { staleClock.remove(StaleClock.quarter(cell.updated)) }
      cells[Int(index)].flags.isCounted = false
      return setStale(false, of: index)
    }
    let quarter = StaleClock.quarter(updated)
    let isStale = isOver(quarter, age: staleAge, at: now)
    if cell.flags.isCounted {
      guard isStale || StaleClock.quarter(cell.updated) != quarter else { return }
      staleClock.remove(StaleClock.quarter(cell.updated))
    }
    setStale(isStale, of: index)
    cells[Int(index)].flags.isCounted = !isStale
    if !isStale { staleClock.add(quarter) }
  }

  /// Determines again whether a cell is stale by its age, because it has another value or state.
  mutating func reviewStaleness(of index: UInt32, at now: GridTicks) {
    let cell = cells[Int(index)]
    if !cell.flags.isGone { setUpdated(cell.updated, of: index, at: now) }
  }

  /// Marks a cell as stale until its next update, whatever its age.
  mutating func expire(_ index: UInt32) {
    let cell = cells[Int(index)]
    if cell.flags.isCounted { staleClock.remove(StaleClock.quarter(cell.updated)) }
    cells[Int(index)].flags.isCounted = false
    cells[Int(index)].flags.isGone = true
    setStale(true, of: index)
  }

  /// Whether a cell becomes stale by its age: a state without a value lasts, unless an age is set.
  private func canExpire(_ cell: CellRecord) -> Bool {
    cell.updated != .never
      && (definition.stale != nil || !cell.value.isNaN || cell.flags.given == nil)
  }

  private mutating func setStale(_ isStale: Bool, of index: UInt32) {
    guard isStale != cells[Int(index)].look.isStale else { return }
    tally(index, by: -1)
    var look = cells[Int(index)].look
    look.isStale = isStale
    setLook(look, of: index)
    tally(index, by: 1)
    if search.matcher != nil { match(index) }
  }

  private func isOver(_ quarter: Int, age: GridTicks, at now: GridTicks) -> Bool {
    (Int64(quarter) + 1) << 4 + age.count <= now.count
  }

  /// Marks the cells that have become stale.
  mutating func markStale(at time: Duration) {
    guard let staleAge, let due = nextStaleTime, due <= time else { return }
    let now = GridTicks(time)
    lookTime = now
    for index in cells.indices where cells[index].exists && cells[index].flags.isCounted {
      let quarter = StaleClock.quarter(cells[index].updated)
      guard isOver(quarter, age: staleAge, at: now) else { continue }
      staleClock.remove(quarter)
      cells[index].flags.isCounted = false
      setStale(true, of: UInt32(index))
    }
  }

  private mutating func rebuildStaleClock() {
    staleClock = StaleClock()
    let now = GridTicks(time)
    for index in cells.indices where cells[index].exists {
      let quarter = StaleClock.quarter(cells[index].updated)
      let age = canExpire(cells[index]) ? staleAge : nil
      let isOld = age.map { isOver(quarter, age: $0, at: now) } ?? false
      let isStale = isOld || cells[index].flags.isGone
      setStale(isStale, of: UInt32(index))
      cells[index].flags.isCounted = age != nil && !isStale
      if !isStale, age != nil { staleClock.add(quarter) }
    }
  }
}
