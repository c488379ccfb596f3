/// Where the lines of a text are in its width.
@frozen public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the side where lines start.
  case leading
  /// In the middle.
  case center
  /// At the side where lines end.
  case trailing
}
