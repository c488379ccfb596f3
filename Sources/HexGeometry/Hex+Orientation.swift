extension Hex {
  /// How the cells of a lattice stand.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Spacing.
  public enum Orientation: Hashable, Sendable, CaseIterable {
    /// An edge on top: columns are straight, every second one is half a cell lower.
    case flatTop
    /// A corner on top: rows are straight, every second one is half a cell further right.
    case pointyTop
  }
}
