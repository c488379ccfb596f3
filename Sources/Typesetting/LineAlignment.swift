/// Which point of a line its origin is.
public enum LineAlignment: Hashable, Sendable, CaseIterable {
  /// The left end of its ink.
  case left
  /// The middle of its ink.
  case center
  /// The right end of its ink.
  case right
}
