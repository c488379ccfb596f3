/// What the model knows about a cell, besides its texts and its history.
struct CellRecord: Sendable {
  /// The value; NaN for none.
  var value = Double.nan
  /// When the value was measured.
  var updated = GridTicks.never
  /// When the cell has last begun to flash, in ticks modulo 2^32: a cell is found to flash again after two years, once.
  private var flashStart = UInt32(1) << 31
  /// The color, the state and the marks.
  var look = CellLook(.state, state: .unjudged)
  /// The look that has last been drawn instead of a different one, and when that was, in ticks modulo 2^32.
  private var reference = CellLook.none
  private var referenceStart: UInt32 = 0
  /// The number that determines the size; NaN for none.
  var size = Float.nan
  /// The cluster, and the place in it.
  var cluster: Int32 = -1
  var slot: Int32 = -1
  /// The number of the measure.
  var measure: UInt16 = 0
  /// What the feed has given, and what counts the cell.
  var flags = Flags()
  /// Whether the cell is in the grid; otherwise its index is free.
  var exists = false

  /// Lets the cell begin to flash.
  mutating func flash(at now: GridTicks) { flashStart = UInt32(truncatingIfNeeded: now.count) }

  // MARK: - Calm changes

  /// How long a cell keeps a color before it takes a different one, in ticks: half a second, so that it changes twice a
  /// second at most, there and back.
  ///
  /// Source: WCAG 2.2, success criterion 2.3.1, "Three Flashes or Below Threshold".
  private static let patience: Int32 = 32
  /// Such changes are drawn at multiples of this number of ticks, so that few pictures are drawn for them.
  private static let calmStep: UInt32 = 8

  /// When the cell may have a different color, in ticks modulo 2^32.
  private var calmEnd: UInt32 {
    let end = referenceStart &+ UInt32(Self.patience)
    return (end &+ Self.calmStep - 1) & ~(Self.calmStep - 1)
  }

  /// Whether the latest look is not yet drawn at a time, because the cell has just changed.
  func isHeld(at now: GridTicks) -> Bool {
    guard look != reference, reference != .none, !look.isLike(reference) else { return false }
    let now = UInt32(truncatingIfNeeded: now.count)
    // A reference of long ago seems to be in the future.
    let age = Int32(bitPattern: now &- referenceStart)
    return age >= 0 && Int32(bitPattern: now &- calmEnd) < 0
  }

  /// Returns the look that is drawn at a time: the latest one, or until the cell may change the one before it.
  func drawnLook(at now: GridTicks) -> CellLook {
    guard isHeld(at: now) else { return look }
    var held = reference
    held.isDimmed = look.isDimmed
    return held
  }

  /// Returns when the latest look is drawn: at a time, or later if it is held then.
  func timeOfDrawing(at now: GridTicks) -> GridTicks {
    guard isHeld(at: now) else { return now }
    let rest = Int32(bitPattern: calmEnd &- UInt32(truncatingIfNeeded: now.count))
    var time = now
    time.count += Int64(rest)
    return time
  }

  /// Changes the look; what is drawn can follow later.
  ///
  /// - Parameters:
  ///   - new: The look.
  ///   - now: The time.
  ///   - isFirst: Whether nothing has changed at this time before what is changing now, whose changes count as one.
  mutating func setLook(_ new: CellLook, at now: GridTicks, isFirst: Bool) {
    guard new != look else { return }
    guard reference != .none else {
      // A cell that is new has its first look at once, and the next one too.
      look = new
      reference = new
      referenceStart = UInt32(truncatingIfNeeded: now.count) &- UInt32(bitPattern: Int32.max)
      return
    }
    if !isHeld(at: now), !look.isLike(reference) {
      // It has been drawn since it could be.
      reference = look
      referenceStart = calmEnd
    }
    look = new
    let isSameChange = isFirst && referenceStart == UInt32(truncatingIfNeeded: now.count)
    if !new.isLike(reference), isSameChange || !isHeld(at: now) {
      reference = new
      referenceStart = UInt32(truncatingIfNeeded: now.count)
    }
  }

  /// The ticks since the cell has last begun to flash; negative if that is later, or long ago.
  func flashAge(at now: GridTicks) -> Int32 {
    Int32(bitPattern: UInt32(truncatingIfNeeded: now.count) &- flashStart)
  }

  /// The state and whether there is a color that the feed has given, and what counts the cell.
  struct Flags: Sendable {
    private var bits: UInt16 = 0

    /// The state that the feed has given; `nil` for none.
    var state: CellState? {
      get { state(at: 0) }
      set { setState(newValue, at: 0) }
    }

    /// The state that a rule gives the value; `nil` for none.
    var valueState: CellState? {
      get { state(at: 3) }
      set { setState(newValue, at: 3) }
    }

    /// The state that does not follow from the thresholds; `nil` for none.
    var given: CellState? { state ?? valueState }

    // A state and one in three bits, so that none is zero.
    private func state(at shift: UInt16) -> CellState? {
      let number = UInt8(bits >> shift & 7)
      return number == 0 ? nil : CellState(rawValue: number - 1)
    }

    private mutating func setState(_ state: CellState?, at shift: UInt16) {
      bits = bits & ~(7 << shift) | (state.map { UInt16($0.rawValue) + 1 } ?? 0) << shift
    }

    /// Whether there is a color, which is in the look.
    var hasColor: Bool {
      get { bits & 1 << 6 != 0 }
      set { set(1 << 6, newValue) }
    }

    /// Whether the clock of stale cells counts the cell.
    var isCounted: Bool {
      get { bits & 1 << 7 != 0 }
      set { set(1 << 7, newValue) }
    }

    /// Whether the source no longer has the cell, so that it is out of date whatever its age.
    var isGone: Bool {
      get { bits & 1 << 8 != 0 }
      set { set(1 << 8, newValue) }
    }

    /// Whether the cell is counted as a match of the filter.
    var isMatched: Bool {
      get { bits & 1 << 9 != 0 }
      set { set(1 << 9, newValue) }
    }

    /// Whether a word stands for the value.
    var hasValueWord: Bool {
      get { bits & 1 << 10 != 0 }
      set { set(1 << 10, newValue) }
    }

    /// Whether the rules of the feed have said something of the value.
    var hasReading: Bool { hasValueWord || valueState != nil }

    private mutating func set(_ bit: UInt16, _ isSet: Bool) {
      bits = isSet ? bits | bit : bits & ~bit
    }
  }
}
