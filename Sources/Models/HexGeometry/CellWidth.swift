/// The width of the cells of a honeycomb, relative to that of regular ones: a multiple of 1/4 from 1 to 4.
///
/// It is the ratio of the distances between columns. Wide cells have longer flat edges; see
/// ``HexLattice/honeycomb(pitch:cellWidth:origin:spacing:)``.
public struct CellWidth: Hashable, Sendable {
  /// The width in quarters, so that cells can be compared exactly.
  let quarters: Int

  /// The widths that a cell can have.
  public static let range = 1.0...4

  /// The width of regular cells.
  public static let regular = CellWidth(quarters: 4)

  /// The widths among which a honeycomb chooses one for its labels, the least one first.
  public static let steps = [4, 5, 6, 8, 10, 12, 16].map(CellWidth.init(quarters:))

  /// Those of a kiosk, whose cells fingers have to reach.
  public static let kioskSteps = [4, 5, 6, 8].map(CellWidth.init(quarters:))

  private init(quarters: Int) { self.quarters = quarters }

  /// Creates the width with a ratio; `nil` if it is not a multiple of 1/4 in `range`.
  public init?(_ ratio: Double) {
    guard Self.range.contains(ratio), let quarters = Int(exactly: ratio * 4) else { return nil }
    self.init(quarters: quarters)
  }

  /// The ratio to the width of regular cells.
  public var ratio: Double { Double(quarters) / 4 }
}
