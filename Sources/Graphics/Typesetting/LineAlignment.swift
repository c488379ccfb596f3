/// The point of a line that is its origin.
public enum LineAlignment: Hashable, Sendable, CaseIterable {
  /// The left end of the ink.
  case left
  /// The center of the ink.
  case center
  /// The right end of the ink.
  case right
}
