extension Hex {
  /// The orientation of the cells of a lattice.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Spacing.
  public enum Orientation: Hashable, Sendable, CaseIterable {
    /// Flat edges at top and bottom: columns are straight, every second one is half a cell lower.
    case flatTop
    /// Corners at top and bottom: rows are straight, every second one is half a cell further right.
    case pointyTop
  }
}
