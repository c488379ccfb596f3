/// The readings of a column that its rows have left, and the one that it has.
///
/// A reading is a bit. There are two sides of readings, and only those of different sides give a text different values.
/// The first row that needs a side chooses it; only a row that fits none of its readings changes it.
struct ReadingChoice: Hashable, Sendable {
  /// What a row does to a column.
  enum Effect {
    /// What was read so far keeps its value.
    case none
    /// The ambiguous rows so far have other values now.
    case change
    /// The row does not fit, and is too late to change the column.
    case refusal
  }

  /// The number of rows that can change a column; those that every reading reads alike do not count.
  static let rowLimit = 100

  private let one: UInt8
  private let other: UInt8
  /// The readings that fit all rows since the last one that fitted none.
  private var possible: UInt8
  /// The side that ambiguous rows are read by; `nil` while there are none.
  private(set) var side: UInt8?
  private var rowCount = 0
  private var hasAmbiguousRows = false
  /// Whether ambiguous rows were read without evidence, and there is still none.
  private var isGuess = false
  private var hasNoticed = false

  /// Creates the choice of a column without rows, from the readings of each side.
  init(_ one: UInt8, _ other: UInt8) {
    (self.one, self.other) = (one, other)
    possible = one | other
  }

  /// Whether a row can still change what was read.
  var isOpen: Bool { rowCount < Self.rowLimit }

  /// Whether only readings of this side are left.
  func isOnly(_ side: UInt8) -> Bool { possible & ~side == 0 }

  /// Takes a row into account.
  ///
  /// - Parameters:
  ///   - fits: The readings that fit the row; not empty.
  ///   - preferred: The side that an ambiguous row has without evidence; `nil` for a row with one value.
  ///   - isGuess: Whether the user should know that there is no evidence.
  /// - Returns: What the row does to the column.
  mutating func admit(_ fits: UInt8, preferred: UInt8? = nil, isGuess: Bool = false) -> Effect {
    guard isOpen || possible & fits != 0 else { return .refusal }
    possible = possible & fits == 0 ? fits : possible & fits
    let previous = side
    let isDecided = isOnly(one) || isOnly(other)
    side = isOnly(one) ? one : isOnly(other) ? other : side ?? preferred
    let effect: Effect = hasAmbiguousRows && side != previous ? .change : .none
    guard isOpen else { return effect }
    self.isGuess = !isDecided && (self.isGuess || preferred != nil && isGuess)
    if preferred != nil { hasAmbiguousRows = true }
    rowCount += 1
    // The texts of ambiguous rows are kept no longer, and so nothing may change their side.
    if !isOpen, hasAmbiguousRows, let side { possible &= side }
    return effect
  }

  /// Returns whether the user should know now that rows were read without evidence; `true` once.
  mutating func takeNotice() -> Bool {
    guard isGuess, !hasNoticed else { return false }
    hasNoticed = true
    return true
  }
}
