/// What the model knows about a cell, besides its texts and its history.
struct CellRecord: Sendable {
  /// The value; NaN for none.
  var value = Double.nan
  /// When the value was measured.
  var updated = GridTicks.never
  /// When the cell has last begun to flash, in ticks modulo 2^32: a cell is found to flash again after two years, once.
  private var flashStart = UInt32(1) << 31
  /// The color, the state and the marks.
  var look = CellLook(.state, state: .unknown)
  /// The number that determines the size; NaN for none.
  var size = Float.nan
  /// The cluster, and the place in it.
  var cluster: Int32 = -1
  var slot: Int32 = -1
  /// What the feed has given, and what counts the cell.
  var flags = Flags()
  /// Whether the cell is in the grid; otherwise its index is free.
  var exists = false

  /// Lets the cell begin to flash.
  mutating func flash(at now: GridTicks) { flashStart = UInt32(truncatingIfNeeded: now.count) }

  /// The ticks since the cell has last begun to flash; negative if that is later, or long ago.
  func flashAge(at now: GridTicks) -> Int32 {
    Int32(bitPattern: UInt32(truncatingIfNeeded: now.count) &- flashStart)
  }

  /// The state and whether there is a color that the feed has given, and what counts the cell.
  struct Flags: Sendable {
    private var bits: UInt8 = 0

    /// The state; `nil` if it follows from the value.
    var state: CellState? {
      get { bits & 4 != 0 ? CellState(rawValue: bits & 3) : nil }
      set { bits = bits & ~7 | (newValue.map { $0.rawValue | 4 } ?? 0) }
    }

    /// Whether there is a color, which is in the look.
    var hasColor: Bool {
      get { bits & 8 != 0 }
      set { bits = newValue ? bits | 8 : bits & ~8 }
    }

    /// Whether the clock of stale cells counts the cell.
    var isCounted: Bool {
      get { bits & 16 != 0 }
      set { bits = newValue ? bits | 16 : bits & ~16 }
    }

    /// Whether the source no longer has the cell, so that it is out of date whatever its age.
    var isGone: Bool {
      get { bits & 64 != 0 }
      set { bits = newValue ? bits | 64 : bits & ~64 }
    }

    /// Whether the cell is counted as a match of the filter.
    var isMatched: Bool {
      get { bits & 32 != 0 }
      set { bits = newValue ? bits | 32 : bits & ~32 }
    }
  }
}
